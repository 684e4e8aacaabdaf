'use client'

import { Children, type KeyboardEvent, memo, type ReactNode } from 'react'
import { CarouselControls } from './auto-carousel-controls'
import { CarouselStop, type CarouselTiming, useAutoCarousel } from './auto-carousel-state'

type Props = CarouselTiming & {
  /** Names the carousel for screen readers, e.g. "Customer videos". */
  label: string
  /** A dot for each slide. */
  dots?: boolean
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
 * until Embla has come (useCarouselEngine).
 * Stands still while hovered, focused, paused or under reduced motion (decision 25).
 */
export function AutoCarousel(props: Props) {
  const { label, dots, slideClass = 'basis-full', className, controlsClass, children, ...timing } = props
  const total = Children.count(children)
  const state = useAutoCarousel(timing, total)
  const { Engine } = state
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    state.move(step)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onPointerEnter={state.summon}
      onFocus={(event) => {
        state.summon()
        state.setFocused(!isToggle(event.target))
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && state.setFocused(false)}
    >
      {/* Not positioned: Embla measures list and slides from one common ancestor, and moves the list by transforms. */}
      <div
        ref={state.row}
        className={
          Engine ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'
        }
      >
        <CarouselStop value={state.stop}>
          <Slides slideClass={slideClass} onHover={state.setHovered}>
            {children}
          </Slides>
        </CarouselStop>
      </div>
      {Engine && state.row.current ? (
        <Engine
          row={state.row.current}
          loop={timing.loop ?? false}
          slideMs={timing.slideMs}
          onStart={state.start}
        />
      ) : null}
      {total > 1 ? (
        <CarouselControls state={state} label={label} dots={dots} className={controlsClass} />
      ) : null}
    </section>
  )
}

type SlidesProps = { slideClass: string; onHover: (is: boolean) => void; children: ReactNode }

// Apart, so that a press on the controls does not draw the slides anew.
const Slides = memo(function Slides({ slideClass, onHover, children }: SlidesProps) {
  const total = Children.count(children)
  return (
    <ul onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)} className="flex touch-pan-y">
      {Children.map(children, (slide, index) => (
        <li
          aria-label={`${index + 1} of ${total}`}
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
