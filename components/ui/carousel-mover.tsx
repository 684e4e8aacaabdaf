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
    /** The way for the arrow keys. */
    move: Ref<Move>
  }

/** Moves a row of slides by Embla and draws its controls. Comes after its page: useCarouselMover. */
export function CarouselMover({ row, label, dots, move, stopped, hovered, focused, ...timing }: MoverProps) {
  const state = useAutoCarousel(row, timing, { stopped, hovered, focused })
  useImperativeHandle(move, () => state.move, [state.move])
  return <CarouselControls state={state} label={label} dots={dots} />
}
