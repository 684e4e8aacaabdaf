'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from '@/components/ui/after-load'

const DELAY_MS = 2000

/** A frame that loads two seconds after the page at the earliest, once the browser finds its place near the screen; until then `children`. */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => runAfterLoad(() => setDue(true), DELAY_MS), [])
  return (
    <div className="absolute inset-0 grid place-items-center">
      {isLoaded ? null : children}
      {isDue ? (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          onLoad={() => setLoaded(true)}
          className={`absolute size-full ${isLoaded ? '' : 'pointer-events-none opacity-0'}`}
        />
      ) : null}
    </div>
  )
}
