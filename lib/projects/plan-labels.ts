import type { DrawingBox } from '@/lib/pictures/svg'
import { measureText } from './text-width'

// The texts of plans, which pages and brochures write over a drawing in their own typeface. Lengths are in units of the
// drawing.

/** A text in the middle of a shape of the drawing. */
export type Label = { text: string; box: DrawingBox }

/** Width of a character of a size such as `16′-3″ × 14′-3″`, which is half digits and half thin punctuation. */
const SIZE_LETTER_WIDTH = 0.42
/** Distance of lines as a multiple of the text size. */
export const LABEL_LINE_HEIGHT = 1.1
/** A shape this many times as high as wide may have its text from bottom to top. */
const UPRIGHT_RATIO = 2

export type LabelLine = { text: string; isName: boolean }

export type LabelLayout = {
  lines: LabelLine[]
  /** The text reads from bottom to top, in a high shape that is too narrow for it. */
  isUpright: boolean
  /** The name is inside the shape. */
  fits: boolean
}

/**
 * The lines of a label in text of `size`. Its name, up to the first comma, is wrapped to the width of its shape. Its
 * sizes follow, a line each, as far as the shape has room.
 */
export function layOutLabel({ text, box }: Label, size: number): LabelLayout {
  const { name, roomSizes } = splitLabel(text)
  const isUpright = box.height > UPRIGHT_RATIO * box.width && box.width < measureText(name) * size
  const space = isUpright ? { width: box.height, height: box.width } : box
  if (space.height === 0) return layOutAtLine(text, space.width / size, isUpright)
  const maxLines = Math.floor(space.height / (LABEL_LINE_HEIGHT * size))
  const nameLines = wrapWords(name, space.width / size)
  const maxSizeLines = Math.max(0, maxLines - nameLines.length)
  const sizeLines = roomSizes
    .filter((roomSize) => roomSize.length * SIZE_LETTER_WIDTH * size <= space.width)
    .slice(0, maxSizeLines)
    .map(buildSizeLine)
  return {
    lines: [...nameLines.map(buildNameLine), ...sizeLines],
    isUpright,
    fits: nameLines.length <= maxLines && nameLines.every((line) => measureText(line) * size <= space.width),
  }
}

/**
 * The label of a line, such as a wall: whole on one line when it fits, otherwise with any number of lines.
 * @param width as a multiple of the text size
 */
function layOutAtLine(text: string, width: number, isUpright: boolean): LabelLayout {
  if (measureText(text) <= width) return { lines: [buildNameLine(text)], isUpright, fits: true }
  const { name, roomSizes } = splitLabel(text)
  const nameLines = wrapWords(name, width)
  return {
    lines: [...nameLines.map(buildNameLine), ...roomSizes.map(buildSizeLine)],
    isUpright,
    fits: nameLines.every((line) => measureText(line) <= width),
  }
}

const buildSizeLine = (text: string): LabelLine => ({ text, isName: false })

/** A dimension, such as `16′-3″`, is not the name of a room. */
const buildNameLine = (text: string): LabelLine => ({ text, isName: !/^\d/.test(text) })

/** A name in lines of at most `width`, broken between words. A longer word is a line. */
function wrapWords(name: string, width: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && measureText(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** `Living` and `16′-3″ × 14′-3″` of a room's label. */
export function splitLabel(text: string): { name: string; roomSizes: string[] } {
  const [name = '', ...roomSizes] = text.split(', ')
  return { name, roomSizes }
}

export type RoomSize = { label: string; text: string }

/** `Rear garden` is outside the home, `Garden room` is a room. */
const GARDEN = /\bgarden$/i

/** The rooms of a plan with their sizes, because the drawing does not have space for every size. */
export function listRoomSizes(labels: Label[]): RoomSize[] {
  // Rooms with the same name share a row.
  const sizesByName = new Map<string, string[]>()
  for (const { text } of labels) {
    const { name, roomSizes } = splitLabel(text)
    if (roomSizes.length > 0 && !GARDEN.test(name))
      sizesByName.set(name, [...(sizesByName.get(name) ?? []), roomSizes.join(', ')])
  }
  return Array.from(sizesByName, ([label, sizes]) => ({ label, text: sizes.join('; ') }))
}

/** The floor plan of a home, or a layout of plots, which has more and smaller shapes. */
export type PlanKind = 'home' | 'layout'

/** How many times the size of the labels fits into the width of the drawing. */
const LABELS_ACROSS: Record<PlanKind, number> = { home: 48, layout: 64 }
/** The largest number of a plot, as a part of the drawing's width and of the plot's shorter side. */
const MAX_NUMBER_PART = 1 / 60
const NUMBER_PART_OF_PLOT = 0.45

export function calculateLabelSize(viewBox: DrawingBox, kind: PlanKind): number {
  return roundLength(viewBox.width / LABELS_ACROSS[kind])
}

export function calculateNumberSize(viewBox: DrawingBox, plots: DrawingBox[]): number {
  const size = Math.min(NUMBER_PART_OF_PLOT * measureShortestSide(plots), MAX_NUMBER_PART * viewBox.width)
  return roundLength(size)
}

/** How many times larger plans.css makes the numbers of plots on a plan as narrow as a phone. */
const NUMBER_GROWTH = 1.5

/** True if the number of a plot fits its width when it is as large as on a phone. */
export function canNumberGrow(number: string, plot: DrawingBox, numberSize: number): boolean {
  return measureText(number) * NUMBER_GROWTH * numberSize <= plot.width
}

function measureShortestSide(boxes: DrawingBox[]): number {
  return Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))
}

/** A hundredth of a unit is too small to see, and keeps the HTML short. */
function roundLength(length: number): number {
  return Math.round(length * 100) / 100
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

/** Around the home, in parts of the drawing's width. */
const PHONE_MARGIN = 0.015
/** About 13 pixels in the width of a phone. */
const PHONE_LABELS_ACROSS = 27

/** The farthest that the word "Entry" is from the walls of its home, in parts of the drawing's width. */
const ENTRY_DISTANCE = 0.1

/** The labels at the arrows that point to the doors of a home. */
export function listEntries(viewBox: DrawingBox, home: DrawingBox, labels: Label[]): Label[] {
  const surroundings = growBox(home, ENTRY_DISTANCE * viewBox.width)
  return labels.filter((label) => /^entr(y|ance)$/i.test(label.text) && isInside(label, surroundings))
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

/** The smallest box around boxes, such as the floors of a home next to each other. */
export function buildOuterBox(boxes: DrawingBox[]): DrawingBox {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

function growBox({ x, y, width, height }: DrawingBox, margin: number): DrawingBox {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

export function isInside(label: Label, box: DrawingBox): boolean {
  const { x, y } = calculateMiddle(label.box)
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

export function calculateMiddle({ x, y, width, height }: DrawingBox): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** "44" of "plot-44". */
export function findPlotNumber(id: string): string {
  return /\d+\w*$/.exec(id)?.[0] ?? ''
}
