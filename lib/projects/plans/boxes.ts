// Boxes of rooms, plots and labels. Lengths are in units of their drawing.

import type { DrawingBox } from '@/lib/pictures/svg'

/** The smallest box around boxes, such as the floors of a home next to each other. */
export function buildOuterBox(boxes: DrawingBox[]): DrawingBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

export function growBox({ x, y, width, height }: DrawingBox, margin: number): DrawingBox {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

export function isMiddleInside(box: DrawingBox, outerBox: DrawingBox): boolean {
  const { x, y } = calculateMiddle(box)
  const isInsideAcross = x > outerBox.x && x < outerBox.x + outerBox.width
  const isInsideDown = y > outerBox.y && y < outerBox.y + outerBox.height
  return isInsideAcross && isInsideDown
}

export function calculateMiddle({ x, y, width, height }: DrawingBox): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** A hundredth of a unit is too small to see, and keeps the HTML short. */
export function roundLength(length: number): number {
  return Math.round(length * 100) / 100
}
