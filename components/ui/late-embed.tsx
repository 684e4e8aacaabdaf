'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { runAfterLoad } from './after-load'

const DELAY_MS = 2000

/**
 * An iframe that waits until two seconds after the page's load event, and then until it is near the screen. `children`
 * are shown meanwhile, without an iframe: even an empty one keeps a slow phone busy.
 */
export function LateEmbed({ src, title, children }: { src: string; title: string; children: ReactNode }) {
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
