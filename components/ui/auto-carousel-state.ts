'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useInView } from './use-in-view'
import { useReducedMotion, useScript } from './use-reduced-motion'

export type CarouselTiming = {
  /** Time between two advances. */
  intervalMs: number
  /** Length of one slide's animation. */
  slideMs: number
  /** How long after a change further changes are refused; default: as long as the animation. */
  lockMs?: number
  /** Past the last slide comes the first, before the first the last. */
  loop?: boolean
}

const StopContext = createContext<() => void>(() => {})

/** Gives a slide's content the way to stop the auto-advance for good (testimonials, specification section 4). */
export const CarouselStop = StopContext.Provider
export function useCarouselStop(): () => void {
  return useContext(StopContext)
}

/**
 * Embla's `duration` for an animation of `ms`. Embla has no milliseconds: each frame the velocity takes in
 * `rest / duration` and keeps 68 % of itself, so the rest shrinks by 2.125 / duration a frame. Solved for 1 % left.
 */
export function getEmblaDuration(ms: number): number {
  const frames = (ms * 60) / 1000
  return (2.125 * frames) / Math.log(100)
}

/** The row's position, timers and reasons to stand still; drawn by AutoCarousel. */
export function useAutoCarousel({ intervalMs, slideMs, lockMs = slideMs, loop = false }: CarouselTiming) {
  const [embla, api] = useEmblaCarousel({ loop, align: 'start', duration: getEmblaDuration(slideMs) })
  const row = useRef<HTMLDivElement>(null)
  const lock = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [place, setPlace] = useState({ index: 0, count: 0 })
  const [locked, setLocked] = useState(false)
  const [paused, setPaused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  // Several carousels on one page: only those in sight move.
  const seen = useInView(row)
  const still = useReducedMotion()
  const script = useScript()
  const moving = script && !still && !stopped && place.count > 1
  const running = moving && !paused && !hovered && !focused && seen

  const show = useCallback(
    (target: number) => {
      if (!api || lock.current) return
      setLocked(true)
      lock.current = setTimeout(() => {
        lock.current = null
        setLocked(false)
      }, lockMs)
      api.scrollTo(target, still)
    },
    [api, lockMs, still],
  )
  const move = useCallback(
    (step: 1 | -1) => {
      if (!api) return
      const count = api.scrollSnapList().length
      const target = api.selectedScrollSnap() + step
      if (loop || (target >= 0 && target < count)) show((target + count) % count)
    },
    [api, loop, show],
  )

  useEffect(() => {
    if (!api) return
    const read = () => setPlace({ index: api.selectedScrollSnap(), count: api.scrollSnapList().length })
    read()
    api.on('select', read).on('reInit', read)
    return () => void api.off('select', read).off('reInit', read)
  }, [api])

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => !document.hidden && move(1), intervalMs)
    return () => clearInterval(timer)
  }, [running, move, intervalMs])

  useEffect(() => () => void (lock.current && clearTimeout(lock.current)), [])

  return {
    ...place,
    locked,
    paused,
    running,
    script,
    /** False where nothing moves by itself, so that there is nothing to pause. */
    canPause: moving,
    viewport: useCallback(
      (element: HTMLDivElement | null) => {
        row.current = element
        embla(element)
      },
      [embla],
    ),
    show,
    move,
    setPaused,
    setHovered,
    setFocused,
    stop: useCallback(() => setStopped(true), []),
  }
}
