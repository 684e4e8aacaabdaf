'use client'

import { type Ref, useImperativeHandle } from 'react'
import { CarouselControls } from './auto-carousel-controls'
import { type CarouselTiming, type StandingStill, useAutoCarousel } from './auto-carousel-state'

export type Move = (step: 1 | -1) => void
export type MoverProps = CarouselTiming &
  StandingStill & {
    row: HTMLElement
    label: string
    dots?: boolean
    before: number
    /** The row scrolls by itself no longer. */
    onTake: () => void
    /** The way for the arrow keys. */
    move: Ref<Move | null>
  }

/** Moves a row of slides by Embla and draws its controls. Comes after its page: useCarouselMover. */
export function CarouselMover({
  row,
  onTake,
  label,
  dots,
  before,
  move,
  stopped,
  hovered,
  focused,
  ...timing
}: MoverProps) {
  const state = useAutoCarousel(row, onTake, timing, { stopped, hovered, focused })
  useImperativeHandle<Move | null, Move | null>(move, () => state.move, [state.move])
  return <CarouselControls state={state} label={label} dots={dots} before={before} />
}
