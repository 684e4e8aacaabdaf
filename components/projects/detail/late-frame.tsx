'use client'

import { type ReactNode, useEffect, useState } from 'react'

const DELAY_MS = 2000

/** A frame that appears two seconds after the page; until then, and without script, `children` are shown. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <iframe src={src} title={title} loading="lazy" className="absolute inset-0 size-full" />
  ) : (
    <div className="absolute inset-0 grid place-items-center">{children}</div>
  )
}
