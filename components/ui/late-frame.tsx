'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runAfterLoad } from './after-load'

const DELAY_MS = 2000
/** A place is near when it is at most the height of a screen away. */
const NEAR_MARGIN = '100%'

/**
 * A frame that loads two seconds after the page at the earliest, once its place comes near the screen; until then `children`.
 * It is not made before: also an empty frame keeps a slow phone busy.
 */
export function LateFrame({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const frameBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true)
      },
      { rootMargin: NEAR_MARGIN },
    )
    const cancel = runAfterLoad(() => {
      if (frameBox.current) observer.observe(frameBox.current)
    }, DELAY_MS)
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [])
  return (
    <div ref={frameBox} className="absolute inset-0 grid place-items-center">
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
