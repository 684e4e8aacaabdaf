'use client'

import { type ReactNode, useState } from 'react'
import { isPlainClick } from './plain-click'

type Props = {
  kind: 'video' | 'frame'
  src: string
  /** A page with the same content, for browsers without script; default: `src` itself. */
  href?: string
  /** Names the player. */
  title: string
  /** Shape of the box, as classes; link and player share it. */
  className: string
  /** The content of the link: poster and label. */
  children: ReactNode
}

/** Moves the focus from the link to the element that replaces it. */
const focusWithoutScroll = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/**
 * A link that a click replaces with its video or frame, which is not fetched before. In a carousel the click also stops the
 * auto-advance for good.
 */
export function PlayOnClick({ kind, src, href = src, title, className, children }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const box = `relative block overflow-hidden bg-ink ${className}`
  if (!isPlaying)
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener"
        data-stops-carousel
        className={`group ring-inside ${box}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        {children}
        <span className="sr-only hidden noscript:block">, opens in a new tab</span>
      </a>
    )
  return (
    <div className={box}>
      {kind === 'video' ? (
        <video
          ref={focusWithoutScroll}
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
      ) : (
        <iframe
          ref={focusWithoutScroll}
          src={src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0 bg-page"
        />
      )}
    </div>
  )
}
