'use client'

import { type RefObject, useEffect, useState } from 'react'

/** True while at least a third of the element is on screen; always true where the browser cannot tell. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) {
      setSeen(true)
      return
    }
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      threshold: 0.33,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
