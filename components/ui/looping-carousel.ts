import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { runAfterLoad } from './after-load'
import { useMotion } from './motion'

export const SLIDE_MS = 500
/** Embla's duration is not a time: 20 to 60 are usual values. */
const EMBLA_UNITS_PER_MS = 0.028

const EMBLA_OPTIONS = {
  loop: true,
  align: 'start',
  duration: SLIDE_MS * EMBLA_UNITS_PER_MS,
  // A slide that only touches the edge is not in view.
  inViewThreshold: 0.1,
  // Slides out of view are inert, so the focus cannot reach them.
  watchFocus: false,
} as const

export type Embla = NonNullable<UseEmblaCarouselType[1]>
export type Direction = 'previous' | 'next'
export type SlideTarget = Direction | number

/** Embla moves the row whose element gets `ref`. After a move it refuses another one for `lockMs`. */
export function useLoopingCarousel(lockMs: number) {
  const [emblaRef, embla] = useEmblaCarousel(EMBLA_OPTIONS)
  const [hasPageLoaded, setPageLoaded] = useState(false)
  const [index, setIndex] = useState(0)
  const [slidesInView, setSlidesInView] = useState<number[]>([])
  const [isLocked, setLocked] = useState(false)
  const isJump = useMotion() === 'reduced'

  useEffect(() => runAfterLoad(() => setPageLoaded(true)), [])

  useEffect(() => {
    if (!embla) return
    const updateIndex = () => setIndex(embla.selectedScrollSnap())
    const updateSlidesInView = () => setSlidesInView(embla.slidesInView())
    embla.on('select', updateIndex)
    embla.on('slidesInView', updateSlidesInView)
    // Embla may have reported its slides before React rendered again.
    updateSlidesInView()
    return () => {
      embla.off('select', updateIndex)
      embla.off('slidesInView', updateSlidesInView)
    }
  }, [embla])

  function showSlide(target: SlideTarget) {
    if (!embla || isLocked) return
    setLocked(true)
    setTimeout(() => setLocked(false), lockMs)
    if (target === 'previous') embla.scrollPrev(isJump)
    else if (target === 'next') embla.scrollNext(isJump)
    else embla.scrollTo(target, isJump)
  }

  return {
    // Embla measures the row when it starts, which would delay a page that is still loading.
    ref: hasPageLoaded ? emblaRef : undefined,
    embla,
    index,
    /** Empty until Embla has started. */
    slidesInView,
    isLocked,
    showSlide,
  }
}
