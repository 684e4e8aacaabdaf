'use client'

import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { EngineProps } from './carousel-engine'
import { whenIdle } from './when-idle'

/** How far below or above the screen a carousel gets ready. */
const NEAR = '50% 0px'
/** A row that has not moved for so long stands. */
const REST_MS = 150

type Late = {
  /** To be drawn once it is there. */
  Engine: ComponentType<EngineProps> | null
  /** Has it come at once: somebody reaches for the carousel. */
  summon: () => void
}

/**
 * What moves a carousel, once the page is idle and the carousel near the screen, or as soon as somebody reaches for it:
 * Embla is 7 KB that nobody needs to see a page. Where it fails to come, the row goes on to scroll by itself.
 */
export function useCarouselEngine(row: RefObject<HTMLElement | null>): Late {
  const [Engine, setEngine] = useState<ComponentType<EngineProps> | null>(null)
  const isComing = useRef(false)
  const summon = useCallback(() => {
    if (isComing.current) return
    isComing.current = true
    import('./carousel-engine')
      .then(async ({ CarouselEngine }) => {
        await untilAtRest(row)
        setEngine(() => CarouselEngine)
      })
      .catch(() => {
        isComing.current = false
      })
  }, [row])

  useEffect(() => {
    let leave = () => {}
    const drop = whenIdle(() => {
      leave = whenNear(row.current, summon)
    })
    return () => {
      drop()
      leave()
    }
  }, [row, summon])
  return { Engine, summon }
}

function whenNear(element: HTMLElement | null, run: () => void): () => void {
  if (!element || !('IntersectionObserver' in window)) {
    run()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** A row must not be taken from under the finger that moves it. */
async function untilAtRest(row: RefObject<HTMLElement | null>) {
  let last = 0
  while (row.current && row.current.scrollLeft !== last) {
    last = row.current.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}
