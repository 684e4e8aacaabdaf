'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  src: string
  /** The same thing on a page of its own, for visitors without script. */
  href: string
  title: string
  className?: string
  children: ReactNode
}

/** A picture that becomes a frame when clicked: its host hears of the visitor only then. Fills its positioned parent. */
export function FrameOnClick({ src, href, title, className, children }: Props) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (open) frame.current?.focus()
  }, [open])
  if (open)
    return (
      <iframe
        ref={frame}
        src={src}
        title={title}
        allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
        className="absolute inset-0 size-full"
      />
    )
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      {children}
    </a>
  )
}
