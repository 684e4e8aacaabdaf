'use client'

import { type ReactNode, useState } from 'react'
import { useCarouselStop } from '@/components/ui/auto-carousel'
import { isPlainClick } from '@/components/ui/is-plain-click'

type Props = {
  kind: 'video' | 'frame'
  src: string
  /** Part of the accessible name of the link, and the title of the frame. */
  title: string
  /** Decides icon and words of the link. */
  shows?: 'clip' | 'map'
  /** Shape of the box, as classes; poster and video share it. */
  className: string
  /** The poster. */
  children: ReactNode
}

const signs = {
  clip: 'M7 4l13 8-13 8z',
  map: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
}

/**
 * A poster that a click replaces by its video; nothing is fetched before. Without script, a link to the video.
 * In a carousel the click also stops the auto-advance for good.
 */
export function PlayOnClick({ kind, src, title, shows = 'clip', className, children }: Props) {
  const [playing, setPlaying] = useState(false)
  const stopCarousel = useCarouselStop()
  const box = `relative block overflow-hidden bg-ink focus-visible:-outline-offset-4 ${className}`
  if (playing)
    return (
      <div className={box}>
        {kind === 'video' ? <Clip src={src} title={title} /> : <Frame src={src} title={title} />}
      </div>
    )
  return (
    <a
      href={src}
      className={`group ${box}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        stopCarousel()
        setPlaying(true)
      }}
    >
      {children}
      <span className="absolute bottom-0 left-0 flex min-h-14 items-center gap-3 bg-plaster py-2 pr-5 pl-4 text-label font-semibold text-neem group-hover:bg-neem group-hover:text-plaster group-focus-visible:bg-neem group-focus-visible:text-plaster">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6" fill="currentColor">
          <path d={signs[shows]} />
        </svg>
        {shows === 'map' ? 'Open the map' : 'Play'}
        <span className="sr-only">: {title}</span>
      </span>
    </a>
  )
}

/** Moves the focus from the link to the element that replaces it. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Clip({ src, title }: { src: string; title: string }) {
  return (
    <video
      ref={takeFocus}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="none"
      className="absolute inset-0 size-full object-contain"
    >
      {/* Browsers fetch the captions only when a visitor turns them on. */}
      <track kind="captions" label="English" srcLang="en" src={src.replace(/\.\w+$/, '.vtt')} />
    </video>
  )
}

function Frame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      ref={takeFocus}
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0 bg-plaster"
    />
  )
}
