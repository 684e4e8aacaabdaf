'use client'

import { createContext, startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Engine } from './carousel-engine'
import { useCarouselEngine } from './use-carousel-engine'
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

/** The row's position, timers and reasons to stand still; drawn by AutoCarousel. */
export function useAutoCarousel(
  { intervalMs, slideMs, lockMs = slideMs, loop = false }: CarouselTiming,
  total: number,
) {
  const [engine, setEngine] = useState<Engine | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const { Engine, summon } = useCarouselEngine(row)
  const waiting = useRef<((engine: Engine) => void) | null>(null)
  const lock = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [place, setPlace] = useState({ index: 0, count: total })
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
  const running = moving && engine !== null && !paused && !hovered && !focused && seen

  // What is asked for before anything moves the row is done when it comes.
  const reach = useCallback(
    (action: (engine: Engine) => void) => {
      if (engine) return action(engine)
      waiting.current = action
      summon()
    },
    [engine, summon],
  )
  const go = useCallback(
    (engine: Engine, target: number) => {
      if (lock.current) return
      // What the press is about is the slide: how its controls look may come a moment later.
      startTransition(() => setLocked(true))
      lock.current = setTimeout(() => {
        lock.current = null
        startTransition(() => setLocked(false))
      }, lockMs)
      engine.scrollTo(target, still)
    },
    [lockMs, still],
  )
  const show = useCallback((target: number) => reach((engine) => go(engine, target)), [reach, go])
  const move = useCallback(
    (step: 1 | -1) =>
      reach((engine) => {
        const count = engine.scrollSnapList().length
        const target = engine.selectedScrollSnap() + step
        if (loop || (target >= 0 && target < count)) go(engine, (target + count) % count)
      }),
    [reach, go, loop],
  )

  useEffect(() => {
    if (!engine) return
    const read = () => {
      const place = { index: engine.selectedScrollSnap(), count: engine.scrollSnapList().length }
      startTransition(() => setPlace(place))
    }
    read()
    engine.on('select', read).on('reInit', read)
    waiting.current?.(engine)
    waiting.current = null
    return () => void engine.off('select', read).off('reInit', read)
  }, [engine])

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
    /** False where nothing moves by itself, so that there is nothing to pause. */
    canPause: moving,
    script,
    row,
    Engine,
    summon,
    start: setEngine,
    show,
    move,
    setPaused,
    setHovered,
    setFocused: useCallback((is: boolean) => startTransition(() => setFocused(is)), []),
    stop: useCallback(() => setStopped(true), []),
  }
}
