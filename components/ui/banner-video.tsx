'use client'

import { useEffect, useRef, useState } from 'react'
import { runAfterLoad } from './after-load'
import { MotionButton, useMotion } from './motion'
import { useIsOnScreen } from './on-screen'

export type VideoSource = { src: string; type: string }

type Props = {
  sources: VideoSource[]
  /** Files for screens from 1024 px. */
  wide?: VideoSource[]
}

/**
 * A silent, looping film over its poster, which is in the same positioned box. It loads after the page, and not at all
 * under reduced motion, with data saving, or on 3G, which its megabyte would block for seconds.
 */
export function BannerVideo({ sources, wide = sources }: Props) {
  const isReduced = useMotion() === 'reduced'
  const [clips, setClips] = useState<VideoSource[] | null>(null)
  useEffect(() => {
    if (isReduced || savesData()) return
    return runAfterLoad(() => setClips(window.matchMedia('(min-width: 64rem)').matches ? wide : sources))
  }, [isReduced, sources, wide])
  if (!clips || isReduced) return null
  return <Film clips={clips} />
}

/** Plays while it is on screen, and pauses while it is hovered, focused or stopped. */
function Film({ clips }: { clips: VideoSource[] }) {
  const video = useRef<HTMLVideoElement>(null)
  const isOnScreen = useIsOnScreen(video)
  const isStopped = useMotion() === 'stopped'
  const [isHeld, setHeld] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const isPlaying = isOnScreen && !isStopped && !isHeld
  useEffect(() => {
    if (isPlaying) {
      // A browser that saves battery may refuse to play. Then the poster stays.
      video.current?.play().catch(() => {})
    } else {
      video.current?.pause()
    }
  }, [isPlaying])
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
        onPlaying={() => setVisible(true)}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        className={`absolute inset-0 size-full object-cover ${isVisible ? '' : 'opacity-0'}`}
      >
        {clips.map((clip) => (
          <source key={clip.src} {...clip} />
        ))}
      </video>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events bubble from the button inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the button inside is a click as well. */}
      <div
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) setHeld(true)
        }}
        onBlur={() => setHeld(false)}
        onClick={() => setHeld(false)}
        className="absolute right-4 bottom-4 max-[18rem]:top-4 max-[18rem]:bottom-auto md:right-8 md:bottom-8 lg:right-16"
      >
        <MotionButton className="-outline-offset-4 hover:bg-structure-pale" />
      </div>
    </>
  )
}

type Connection = { saveData?: boolean; effectiveType?: string }

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? '')) return true
  return window.matchMedia('(prefers-reduced-data: reduce)').matches
}
