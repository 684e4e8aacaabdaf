// The part of a floor plan that a phone shows.

import type { DrawingBox } from '@/lib/pictures/svg'
import { buildOuterBox, calculateMiddle, growBox, isMiddleInside, roundLength } from './boxes'
import type { Label } from './label-layout'

/** Around the home, in parts of the drawing's width. */
const PHONE_MARGIN = 0.015
/** About 12 pixels in the width of a phone. */
const PHONE_LABELS_ACROSS = 33
/** The farthest that the word "Entry" is from the walls of its home, in parts of the drawing's width. */
const ENTRY_DISTANCE = 0.1

/** The labels at the arrows that point to the doors of a home. */
export function listEntries(viewBox: DrawingBox, home: DrawingBox, labels: Label[]): Label[] {
  const surroundings = growBox(home, ENTRY_DISTANCE * viewBox.width)
  return labels.filter(
    (label) => /^entr(y|ance)$/i.test(label.text) && isMiddleInside(label.box, surroundings),
  )
}

/**
 * A plan as a phone shows it: the part of the drawing with the home and its entries, without the dimensions around it,
 * in the drawing's proportions; and the text size there.
 */
export function cropPlan(
  viewBox: DrawingBox,
  home: DrawingBox,
  entries: Label[],
): { box: DrawingBox; size: number } {
  const halfLine = viewBox.width / PHONE_LABELS_ACROSS / 2
  const shown = buildOuterBox([home, ...entries.map((entry) => growBox(entry.box, halfLine))])
  const margin = PHONE_MARGIN * viewBox.width
  const widthPart = (shown.width + margin) / viewBox.width
  const heightPart = (shown.height + margin) / viewBox.height
  const scale = Math.min(1, Math.max(widthPart, heightPart))
  const width = scale * viewBox.width
  const height = scale * viewBox.height
  const middle = calculateMiddle(shown)
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  return { box, size: roundLength(width / PHONE_LABELS_ACROSS) }
}
