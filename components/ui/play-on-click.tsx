'use client'

import { type ReactNode, type Ref, useState } from 'react'
import { isPlainClick } from './plain-click'

type Props = {
  kind: 'video' | 'embed'
  src: string
  /** The address of a video's captions, if it has any. */
  captions?: string | null
  /** A page with the same content, for browsers without script. By default `src`. */
  href?: string
  /** Accessible name of the player. */
  title: string
  /** Classes for the shape of the box, which link and player share. */
  className: string
  /** Poster and label of the link. */
  children: ReactNode
}

/** A ref that moves the focus from the link to the player that replaces it. */
const focusWithoutScroll = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/**
 * A link that a click replaces with its video or iframe, so that nothing is fetched before. In a carousel the click
 * also stops the automatic advance for good.
 */
export function PlayOnClick({ kind, src, captions, href = src, title, className, children }: Props) {
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
        <FilmPlayer
          ref={focusWithoutScroll}
          src={src}
          captions={captions}
          title={title}
          className="absolute inset-0 size-full object-contain"
        />
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

type FilmProps = Pick<Props, 'src' | 'captions' | 'title' | 'className'> & { ref?: Ref<HTMLVideoElement> }

/** Plays at once, because a visitor has asked for the film. */
export function FilmPlayer({ ref, src, captions, title, className }: FilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every film has a file with captions.
    <video
      ref={ref}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="none"
      className={className}
    >
      {/* Browsers fetch the captions only when a visitor turns them on. */}
      {captions ? <track kind="captions" label="English" srcLang="en" src={captions} /> : null}
    </video>
  )
}
