'use client'

import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { MoverProps } from './carousel-mover'
import { whenWhole } from './when-whole'

/** A row that has not moved for so long stands. */
const REST_MS = 150

type Late = {
  /** To be drawn once it is there. */
  Mover: ComponentType<MoverProps> | null
  /** Has it come at once: somebody reaches for the carousel. */
  summon: () => void
}

/**
 * What moves a carousel, once its page is whole and idle or as soon as somebody reaches for it: Embla and the controls
 * are 9 KB that nobody needs to see a page. Where it fails to come, the row goes on to scroll by itself.
 */
export function useCarouselMover(row: RefObject<HTMLElement | null>, isNeeded: boolean): Late {
  const [Mover, setMover] = useState<ComponentType<MoverProps> | null>(null)
  const isComing = useRef(false)
  const summon = useCallback(() => {
    if (isComing.current || !isNeeded) return
    isComing.current = true
    import('./carousel-mover')
      .then(async ({ CarouselMover }) => {
        await untilAtRest(row)
        setMover(() => CarouselMover)
      })
      .catch(() => {
        isComing.current = false
      })
  }, [row, isNeeded])
  useEffect(() => whenWhole(summon), [summon])
  return { Mover, summon }
}

/** A row must not be taken from under the finger that moves it. */
async function untilAtRest(row: RefObject<HTMLElement | null>) {
  let last = 0
  while (row.current && row.current.scrollLeft !== last) {
    last = row.current.scrollLeft
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}
