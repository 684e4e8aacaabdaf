// The texts of plans, which pages and brochures write over a drawing in their own typeface. Lengths are in units of the
// drawing.

import type { DrawingBox } from '@/lib/pictures/svg'
import { measureText } from '../text-width'
import { splitLabel } from './room-sizes'

/** A text in the middle of a shape of the drawing. */
export type Label = { text: string; box: DrawingBox }

type LabelLine = { text: string; isName: boolean }

export type LabelLayout = {
  lines: LabelLine[]
  /** The text reads from bottom to top, in a high shape that is too narrow for it. */
  isUpright: boolean
  /** The name is inside the shape. */
  fits: boolean
}

/** Distance of lines as a multiple of the text size. */
export const LABEL_LINE_HEIGHT = 1.1

/**
 * The lines of a label in text of `size`. The name of a room is wrapped to the width of its shape; its sizes follow, a
 * line each, as far as the shape has room. The label of a wall, which has no height, may wrap to any number of lines.
 */
export function layOutLabel({ text, box }: Label, size: number): LabelLayout {
  const isUpright = mustBeUpright(box, measureText(splitLabel(text).name) * size)
  const space = isUpright ? { width: box.height, height: box.width } : box
  const width = space.width / size
  const maxLines = Math.floor(space.height / (LABEL_LINE_HEIGHT * size))
  const isWall = space.height === 0
  const lines = isWall ? layOutWall(text, width) : layOutRoom(text, { width, maxLines })
  return { ...lines, isUpright }
}

type LabelLines = Pick<LabelLayout, 'lines' | 'fits'>

/** The label of a wall: in one line if the wall is long enough. */
function layOutWall(text: string, width: number): LabelLines {
  if (measureText(text) <= width) return { lines: [{ text, isName: isRoomName(text) }], fits: true }
  return layOutRoom(text, { width, maxLines: Number.POSITIVE_INFINITY })
}

/** The name of a room, and below it the sizes that have room. */
function layOutRoom(text: string, { width, maxLines }: { width: number; maxLines: number }): LabelLines {
  const { name, roomSizes } = splitLabel(text)
  const nameLines = wrapWords(name, width)
  const isNameInside = nameLines.every((line) => measureText(line) <= width)
  const fittingSizes = roomSizes.filter((roomSize) => SIZE_LETTER_WIDTH * roomSize.length <= width)
  const sizeLines = fittingSizes.slice(0, Math.max(0, maxLines - nameLines.length))
  return {
    lines: [
      ...nameLines.map((line) => ({ text: line, isName: isRoomName(name) })),
      ...sizeLines.map((line) => ({ text: line, isName: false })),
    ],
    fits: isNameInside && nameLines.length <= maxLines,
  }
}

/**
 * Width of a character of a size such as `16′-3″ × 14′-3″`, which is half digits and half thin punctuation. Like all
 * widths below, it is a multiple of the text size.
 */
const SIZE_LETTER_WIDTH = 0.42
/** A shape this many times as high as wide may have its text from bottom to top. */
const UPRIGHT_RATIO = 2

function mustBeUpright({ width, height }: DrawingBox, nameWidth: number): boolean {
  return height > UPRIGHT_RATIO * width && width < nameWidth
}

/** A dimension, such as `16′-3″`, is not the name of a room. */
export function isRoomName(text: string): boolean {
  return !/^\d/.test(text)
}

/** A name in lines, broken between words. A word that is longer than a line is a line. */
function wrapWords(name: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const longerLine = line === '' ? word : `${line} ${word}`
    if (line !== '' && measureText(longerLine) > width) {
      lines.push(line)
      line = word
    } else {
      line = longerLine
    }
  }
  return line === '' ? lines : [...lines, line]
}
