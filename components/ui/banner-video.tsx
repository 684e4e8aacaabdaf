'use client'

import { useEffect, useRef, useState } from 'react'
import { runAfterLoad } from './after-load'
import { PAUSE, PLAY, Sign } from './sign'
import { useReducedMotion } from './use-reduced-motion'

export type Clip = { src: string; type: string }

type Props = {
  sources: Clip[]
  /** Files for screens of 1024 px and more. */
  wide?: Clip[]
}

/**
 * A silent film over its poster, which its positioned parent holds. Loads after the page, and not at all under reduced
 * motion or data saving. Loops, and stands still while hovered, focused or paused.
 */
export function BannerVideo({ sources, wide = sources }: Props) {
  const isStill = useReducedMotion()
  const [clips, setClips] = useState<Clip[] | null>(null)
  useEffect(() => {
    if (isStill || savesData()) return
    return runAfterLoad(() => setClips(window.matchMedia('(min-width: 64rem)').matches ? wide : sources))
  }, [isStill, sources, wide])
  return clips && !isStill ? <PlayingVideo clips={clips} onTooSmall={() => setClips(null)} /> : null
}

const MAX_STRETCH = 1.25

function PlayingVideo({ clips, onTooSmall }: { clips: Clip[]; onTooSmall: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [isVisible, setVisible] = useState(false)

  useEffect(() => {
    if (isPaused || isHeld) video.current?.pause()
    // A browser in battery saving mode may refuse; the button then offers to play.
    else
      video.current
        ?.play()
        .catch((error: DOMException) => error.name === 'NotAllowedError' && setPaused(true))
  }, [isPaused, isHeld])

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
        // A small film on a wide screen is blurred; the picture under it is sharp.
        onLoadedMetadata={({ currentTarget: { clientWidth, videoWidth } }) =>
          clientWidth > MAX_STRETCH * videoWidth && onTooSmall()
        }
        onPlaying={() => setVisible(true)}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        className={`print:hidden absolute inset-0 size-full object-cover transition-opacity ${isVisible ? '' : 'opacity-0'}`}
      >
        {clips.map((clip) => (
          <source key={clip.src} {...clip} />
        ))}
      </video>
      <button
        type="button"
        onClick={() => {
          setHeld(false)
          setPaused(!isPaused)
        }}
        onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
        onBlur={() => setHeld(false)}
        className="print:hidden absolute right-4 bottom-4 max-[18rem]:top-4 max-[18rem]:bottom-auto flex min-h-11 items-center gap-2 rounded bg-plaster px-3 -outline-offset-4 text-label font-semibold text-neem hover:bg-neem-pale md:right-8 md:bottom-8 lg:right-16"
      >
        <Sign d={isPaused ? PLAY : PAUSE} />
        {isPaused ? 'Play video' : 'Pause video'}
      </button>
    </>
  )
}

type Connection = { saveData?: boolean; effectiveType?: string }

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return true
  return window.matchMedia('(prefers-reduced-data: reduce)').matches
}
