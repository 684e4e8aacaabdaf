'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** Specification, section 9: map frame delay. */
const DELAY_MS = 2000

/** A frame that joins its page two seconds after load; until then, and without script, `children` hold its place. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return due ? (
    <iframe src={src} title={title} loading="lazy" className="absolute inset-0 size-full" />
  ) : (
    <div className="absolute inset-0 grid place-items-center">{children}</div>
  )
}
