'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref, and whether at least a third of its element is on screen. */
export function useInView<T extends HTMLElement>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.33 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isInView]
}
