// The sizes of the texts of a plan, in units of its drawing.

import type { DrawingBox } from '@/lib/pictures/svg'
import { roundLength } from './boxes'

/** The floor plan of a home, or a layout of plots, which has more and smaller shapes. */
export type PlanKind = 'home' | 'layout'

/** How many times the size of the labels fits into the width of the drawing. */
const LABELS_ACROSS: Record<PlanKind, number> = { home: 48, layout: 64 }

export function calculateLabelSize(viewBox: DrawingBox, kind: PlanKind): number {
  return roundLength(viewBox.width / LABELS_ACROSS[kind])
}

/** The largest number of a plot, as a part of the drawing's width and of the plot's shorter side. */
const MAX_NUMBER_PART = 1 / 60
const NUMBER_PART_OF_PLOT = 0.45

export function calculateNumberSize(viewBox: DrawingBox, plots: DrawingBox[]): number {
  const size = Math.min(NUMBER_PART_OF_PLOT * measureShortestSide(plots), MAX_NUMBER_PART * viewBox.width)
  return roundLength(size)
}

/** How many times larger plans.css makes the numbers of plots on a plan as narrow as a phone. */
const NUMBER_GROWTH = 1.5

/** The width of a digit, which are all equally wide, in multiples of the text size. */
const DIGIT_WIDTH = 0.6
/** Between the numbers of two neighbours. */
const SPACE_IN_DIGITS = 0.3

/** True if the number of a plot fits its width when it is as large as on a phone. */
export function canNumberGrow(number: string, plot: DrawingBox, numberSize: number): boolean {
  const width = (number.length + SPACE_IN_DIGITS) * DIGIT_WIDTH * NUMBER_GROWTH * numberSize
  return width <= plot.width
}

function measureShortestSide(boxes: DrawingBox[]): number {
  return Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))
}

/**
 * The width in pixels from which the texts of a home, which then have 13 px, can be read. From here on plans.css shows
 * the texts of a plan, and its plots can be pressed.
 */
export const READABLE_WIDTH_PX = 640

/** The shorter side of a plot that a finger does not miss. */
const PRESSABLE_PLOT_PX = 40

/** The width in pixels from which the plots of a layout can be pressed with a finger. */
export function calculateUsableWidth(viewBox: DrawingBox, plots: DrawingBox[]): number {
  const pressableWidth = (PRESSABLE_PLOT_PX * viewBox.width) / measureShortestSide(plots)
  return Math.max(READABLE_WIDTH_PX, Math.ceil(pressableWidth))
}
