'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref, and whether at least a third of its element is on screen, or within `rootMargin` (as in CSS) of it. */
export function useInView<T extends HTMLElement>(rootMargin = '0px'): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin, threshold: 0.33 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [rootMargin])
  return [ref, isInView]
}
