'use client'

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useLayoutEffect, useState } from 'react'

/** What moves the slides; not there until Embla has come. */
export type Engine = NonNullable<UseEmblaCarouselType[1]>
export type EngineProps = {
  row: HTMLElement
  loop: boolean
  /** Length of one slide's animation. */
  slideMs: number
  onStart: (engine: Engine) => void
}

/**
 * Embla's `duration` for an animation of `ms`. Embla has no milliseconds: each frame the velocity takes in
 * `rest / duration` and keeps 68 % of itself, so the rest shrinks by 2.125 / duration a frame. Solved for 1 % left.
 */
export function getEmblaDuration(ms: number): number {
  const frames = (ms * 60) / 1000
  return (2.125 * frames) / Math.log(100)
}

/** Takes a row that scrolled by itself over where it stands, and moves it by Embla from then on; draws nothing. */
export function CarouselEngine({ row, loop, slideMs, onStart }: EngineProps) {
  const [startIndex] = useState(() => findSlide(row))
  const duration = getEmblaDuration(slideMs)
  const [attach, engine] = useEmblaCarousel({ loop, align: 'start', duration, startIndex })
  useLayoutEffect(() => {
    row.scrollLeft = 0
    attach(row)
  }, [row, attach])
  useEffect(() => {
    if (engine) onStart(engine)
  }, [engine, onStart])
  return null
}

function findSlide(row: HTMLElement): number {
  const width = row.querySelector('li')?.offsetWidth
  return width ? Math.round(row.scrollLeft / width) : 0
}
