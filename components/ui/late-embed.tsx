'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runAfterLoad } from './after-load'

const DELAY_MS = 2000
/** Starts loading one screen height before the iframe comes into view. */
const NEAR_MARGIN = '100%'

/**
 * An iframe that waits until two seconds after the page's load event, and then until it is near the screen. `children`
 * are shown meanwhile, without an iframe: even an empty one keeps a slow phone busy.
 */
export function LateEmbed({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true)
      },
      { rootMargin: NEAR_MARGIN },
    )
    const cancel = runAfterLoad(() => {
      if (box.current) observer.observe(box.current)
    }, DELAY_MS)
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={box} className="absolute inset-0 grid place-items-center">
      {isLoaded ? null : children}
      {isDue ? (
        <iframe
          src={src}
          title={title}
          onLoad={() => setLoaded(true)}
          className={`absolute size-full ${isLoaded ? '' : 'pointer-events-none opacity-0'}`}
        />
      ) : null}
    </div>
  )
}
