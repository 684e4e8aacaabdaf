'use client'

import useEmblaCarousel from 'embla-carousel-react'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { painted } from './after-paint'
import { useInView } from './use-in-view'
import { useReducedMotion } from './use-reduced-motion'

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

/** Why a carousel stands still although nobody has paused it. */
export type StandingStill = { stopped: boolean; hovered: boolean; focused: boolean }

/**
 * Embla's `duration` for an animation of `ms`. Embla has no milliseconds: each frame the velocity takes in
 * `rest / duration` and keeps 68 % of itself, so the rest shrinks by 2.125 / duration a frame. Solved for 1 % left.
 */
export function getEmblaDuration(ms: number): number {
  const frames = (ms * 60) / 1000
  return (2.125 * frames) / Math.log(100)
}

/**
 * The row's position, timers and reasons to stand still; drawn by CarouselMover. Takes the row over where it stands,
 * once this is painted, and says so by `onTake`.
 */
export function useAutoCarousel(
  row: HTMLElement,
  onTake: () => void,
  { intervalMs, slideMs, lockMs = slideMs, loop = false }: CarouselTiming,
  { stopped, hovered, focused }: StandingStill,
) {
  const [startIndex, setStartIndex] = useState(0)
  const duration = getEmblaDuration(slideMs)
  const [embla, api] = useEmblaCarousel({ loop, align: 'start', duration, startIndex })
  const lock = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [place, setPlace] = useState({ index: 0, count: 0 })
  const [locked, setLocked] = useState(false)
  const [paused, setPaused] = useState(false)
  // Several carousels on one page: only those in sight move.
  const seen = useInView(useMemo(() => ({ current: row }), [row]))
  const still = useReducedMotion()
  const moving = !still && !stopped && place.count > 1
  const running = moving && !paused && !hovered && !focused && seen

  useEffect(() => {
    let isGone = false
    // In a task of its own: drawing this and measuring the slides are one long one on a slow phone.
    painted().then(() => {
      if (isGone) return
      const slide = findSlide(row)
      row.scrollLeft = 0
      // A row that scrolls no longer takes no focus by itself: who has it there would lose it.
      if (document.activeElement === row) row.tabIndex = -1
      // Embla moves the row to its slide in the same task: a frame between would show the first.
      flushSync(() => {
        setStartIndex(slide)
        onTake()
        embla(row)
      })
    })
    return () => {
      isGone = true
    }
  }, [row, onTake, embla])

  const show = useCallback(
    (target: number) => {
      if (!api || lock.current) return
      // What the press is about is the slide: how its controls look may come a moment later.
      startTransition(() => setLocked(true))
      lock.current = setTimeout(() => {
        lock.current = null
        startTransition(() => setLocked(false))
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
    const read = () => {
      const now = { index: api.selectedScrollSnap(), count: api.scrollSnapList().length }
      startTransition(() => setPlace(now))
    }
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
    /** False where nothing moves by itself, so that there is nothing to pause. */
    canPause: moving,
    show,
    /** Null until the row is taken. */
    move: api ? move : null,
    setPaused,
  }
}

function findSlide(row: HTMLElement): number {
  const width = row.querySelector('li')?.offsetWidth
  return width ? Math.round(row.scrollLeft / width) : 0
}
