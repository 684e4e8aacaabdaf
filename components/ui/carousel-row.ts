import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMotion } from './motion'

export const SLIDE_MS = 500
/** Embla's duration is not a time: 20 to 60 are usual values. */
const EMBLA_UNITS_PER_MS = 0.028
/** A slide that only touches the edge is not visible. */
const MIN_SHARE_IN_SIGHT = 0.1

const EMBLA_OPTIONS = {
  loop: true,
  align: 'start',
  duration: SLIDE_MS * EMBLA_UNITS_PER_MS,
  // `useSlidesInSight` makes the other slides inert.
  watchFocus: false,
} as const

type Embla = NonNullable<UseEmblaCarouselType[1]>
export type Direction = 'previous' | 'next'
export type Move = Direction | number

/**
 * Embla moves the row. It starts with the first move, because it measures the row when it starts, and that would block
 * a page that has just appeared.
 */
export function useRow(viewport: RefObject<HTMLElement | null>, lockMs: number) {
  // As a `ref` it would start Embla when the row appears. `start` calls it instead.
  const [emblaRef, embla] = useEmblaCarousel(EMBLA_OPTIONS)
  const waitingMove = useRef<Move | null>(null)
  const [index, setIndex] = useState(0)
  const [isLocked, setLocked] = useState(false)
  const isJump = useMotion() === 'reduced'

  useEffect(() => {
    if (!embla) return
    const update = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', update)
    return () => {
      embla.off('select', update)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || waitingMove.current === null) return
    moveRow(embla, waitingMove.current, isJump)
    waitingMove.current = null
  }, [embla, isJump])

  const start = () => emblaRef(viewport.current)

  /** Does nothing while the previous move still locks the row. */
  function show(move: Move) {
    if (isLocked) return
    setLocked(true)
    setTimeout(() => setLocked(false), lockMs)
    if (embla) {
      moveRow(embla, move, isJump)
    } else {
      waitingMove.current = move
      start()
    }
  }

  return { index, isLocked, show, start }
}

function moveRow(row: Embla, move: Move, isJump: boolean): void {
  if (move === 'previous') row.scrollPrev(isJump)
  else if (move === 'next') row.scrollNext(isJump)
  else row.scrollTo(move, isJump)
}

/** The indexes of the slides in sight. Empty until the browser's first report. */
export function useSlidesInSight(viewport: RefObject<HTMLElement | null>): ReadonlySet<number> {
  const [slideIndexes, setSlideIndexes] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const slides = [...(viewport.current?.querySelectorAll('[data-slide]') ?? [])]
    const observer = new IntersectionObserver(
      (entries) => setSlideIndexes((before) => updateSlideIndexes(before, slides, entries)),
      { root: viewport.current, threshold: MIN_SHARE_IN_SIGHT },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [viewport])
  return slideIndexes
}

function updateSlideIndexes(
  before: ReadonlySet<number>,
  slides: Element[],
  entries: IntersectionObserverEntry[],
) {
  const after = new Set(before)
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const slideIndex = slides.indexOf(target)
    if (isIntersecting && intersectionRatio >= MIN_SHARE_IN_SIGHT) after.add(slideIndex)
    else after.delete(slideIndex)
  }
  return after
}
