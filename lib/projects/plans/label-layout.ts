import type { DrawingBox } from '@/lib/pictures/svg'
import { measureText } from '../text-width'

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
