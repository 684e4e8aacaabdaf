'use client'

import { useEffect, useRef, useState } from 'react'
import { PAUSE, PLAY, Sign } from './sign'

export type Clip = { src: string; type: string }

/** The moving picture itself and its button: BannerVideo says when and where. */
export function PlayingVideo({ clips }: { clips: Clip[] }) {
  const video = useRef<HTMLVideoElement>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (paused || held) video.current?.pause()
    // Battery savers may refuse; the button then offers to play.
    else
      video.current
        ?.play()
        .catch((error: DOMException) => error.name === 'NotAllowedError' && setPaused(true))
  }, [paused, held])

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        disablePictureInPicture
        onPlaying={() => setSeen(true)}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        // A hair lower than the poster: where its height is no whole number it would count as larger, and as what the
        // page's visitor waited for (Largest Contentful Paint), seconds after the poster that shows the same.
        className={`absolute inset-x-0 top-0 h-[calc(100%-1px)] w-full object-cover transition-opacity ${seen ? '' : 'opacity-0'}`}
      >
        {clips.map((clip) => (
          <source key={clip.src} {...clip} />
        ))}
      </video>
      <button
        type="button"
        onClick={() => {
          setHeld(false)
          setPaused(!paused)
        }}
        onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
        onBlur={() => setHeld(false)}
        className="absolute right-4 bottom-4 flex min-h-11 items-center gap-2 rounded bg-plaster px-3 text-label font-semibold text-neem hover:bg-neem-pale md:right-8 md:bottom-8"
      >
        <Sign d={paused ? PLAY : PAUSE} />
        {paused ? 'Play video' : 'Pause video'}
      </button>
    </>
  )
}
