import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMotion } from './motion'

/** Time that a slide takes to its place. */
export const SLIDE_MS = 500
/** Embla counts a duration in its own unit, of which a millisecond has 0.028. */
const EMBLA_UNITS_PER_MS = 0.028
/** A slide of which less is in sight, for instance one that only touches the edge, is out of sight. */
const MIN_SHARE_IN_SIGHT = 0.1

const EMBLA_OPTIONS = {
  loop: true,
  align: 'start',
  duration: SLIDE_MS * EMBLA_UNITS_PER_MS,
  // `useSlidesInSight` decides which slides can have the focus.
  watchFocus: false,
} as const

type Embla = NonNullable<UseEmblaCarouselType[1]>
export type Direction = 'previous' | 'next'

/**
 * Moves the row in `viewport` with Embla. Embla starts with the first move: it measures the row, which would block a page that
 * has just appeared.
 */
export function useRow(viewport: RefObject<HTMLElement | null>, lockMs: number) {
  const [startEmbla, embla] = useEmblaCarousel(EMBLA_OPTIONS)
  const firstMove = useRef<((row: Embla) => void) | null>(null)
  const [index, setIndex] = useState(0)
  const [isLocked, setLocked] = useState(false)
  const isJump = useMotion() === 'reduced'

  useEffect(() => {
    if (!embla) return
    const update = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', update)
    firstMove.current?.(embla)
    return () => {
      embla.off('select', update)
    }
  }, [embla])

  const start = () => startEmbla(viewport.current)

  /** Moves the row, unless the last move still locks it. */
  function show(slide: Direction | number) {
    if (isLocked) return
    setLocked(true)
    setTimeout(() => setLocked(false), lockMs)
    const move = (row: Embla) => {
      if (slide === 'previous') row.scrollPrev(isJump)
      else if (slide === 'next') row.scrollNext(isJump)
      else row.scrollTo(slide, isJump)
    }
    if (embla) {
      move(embla)
    } else {
      firstMove.current = move
      start()
    }
  }

  return { index, isLocked, show, start }
}

/** The places of the slides that are in sight; none before the browser has looked. */
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

/** Whether at least a third of an element is on screen. */
export function useIsOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.33 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isOnScreen
}
