'use client'

import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react'
import type { CarouselTiming } from './auto-carousel-state'
import type { Move } from './carousel-mover'
import { CarouselStop } from './carousel-stop'
import { useCarouselMover } from './use-carousel-mover'

type Props = CarouselTiming & {
  /** Names the carousel for screen readers, e.g. "Customer videos". */
  label: string
  /** A dot for each slide. */
  dots?: boolean
  /** Items of the same set that are shown before the row: slides count on from them, "3 of 5". */
  before?: number
  /** Width of one slide, as classes; default: the whole row. The advance is always one slide's width. */
  slideClass?: string
  /** Around row and controls. */
  className?: string
  /** Around the controls, e.g. `frame` where the row is full-bleed. */
  controlsClass?: string
  /** One child per slide. */
  children: ReactNode
}

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Slides in one row that a finger scrolls, that advances by itself, and that is a plain scrolling row without script and
 * until its mover has come. Stands still while hovered, focused, paused or under reduced motion (decision 25).
 */
export function AutoCarousel(props: Props) {
  const {
    label,
    dots,
    before = 0,
    slideClass = 'basis-full',
    className,
    controlsClass = '',
    children,
    ...timing
  } = props
  const total = Children.count(children)
  const row = useRef<HTMLDivElement>(null)
  const move = useRef<Move>(null)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const onTake = useCallback(() => setTaken(true), [])
  const { Mover, summon } = useCarouselMover(row, total > 1)
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || !move.current || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    move.current(step)
  }
  function onFocus({ target }: FocusEvent) {
    summon()
    startTransition(() => setFocused(!isToggle(target)))
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) startTransition(() => setFocused(false))
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onPointerEnter={summon}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {/* Not positioned: Embla measures list and slides from one common ancestor, and moves the list by transforms. */}
      <div
        ref={row}
        className={
          isTaken
            ? 'touch-pan-y overflow-hidden'
            : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'
        }
      >
        <CarouselStop value={useCallback(() => setStopped(true), [])}>
          <Slides slideClass={slideClass} before={before} onHover={setHovered}>
            {children}
          </Slides>
        </CarouselStop>
      </div>
      {/* As high as its controls before they are there, so that nothing shifts. */}
      {total > 1 ? (
        <div className={`mt-4 ${controlsClass}`}>
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            {Mover && row.current ? (
              <Mover
                row={row.current}
                onTake={onTake}
                label={label}
                dots={dots}
                before={before}
                move={move}
                stopped={stopped}
                hovered={hovered}
                focused={focused}
                {...timing}
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </section>
  )
}

type SlidesProps = { slideClass: string; before: number; onHover: (is: boolean) => void; children: ReactNode }

// Apart, so that a press on the controls does not draw the slides anew.
const Slides = memo(function Slides({ slideClass, before, onHover, children }: SlidesProps) {
  const total = Children.count(children)
  return (
    <ul onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)} className="flex">
      {Children.map(children, (slide, index) => (
        <li
          aria-label={`${before + index + 1} of ${before + total}`}
          className={`min-w-0 shrink-0 grow-0 snap-start ${slideClass}`}
        >
          {slide}
        </li>
      ))}
    </ul>
  )
})

// Pressing "play" must start the movement although the focus is then inside.
function isToggle(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.toggle !== undefined
}
