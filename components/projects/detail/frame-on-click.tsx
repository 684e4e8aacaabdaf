'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '@/components/ui/is-plain-click'

type Props = {
  src: string
  /** The same content as a page of its own, for visitors without script. */
  href: string
  title: string
  className?: string
  children: ReactNode
}

/** A link that becomes a frame when clicked; nothing is requested from its host before. Fills its positioned parent. */
export function FrameOnClick({ src, href, title, className, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.focus()
  }, [isOpen])
  if (isOpen)
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
        if (!isPlainClick(event)) return
        event.preventDefault()
        setOpen(true)
      }}
    >
      {children}
    </a>
  )
}
