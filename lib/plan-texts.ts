import { wrapWords } from '@/lib/format/text'

// The texts of plan drawings, which pages and brochures write over them in their own typeface. Lengths are in units of the
// drawing.

export type Box = { x: number; y: number; width: number; height: number }

/** A text in the middle of the shape whose `<title>` it is. */
export type Label = { text: string; box: Box }

/** Width of a character of Anek Latin in parts of its size. */
const CHARACTER = 0.54

/**
 * The lines of a label in text of `size`: its name up to the first comma, as wide as its shape, then the others in a line each;
 * a measure has no name. `isUpright`: in a high shape that is too narrow for them they are written from bottom to top.
 */
export function layOutLabel({ text, box }: Label, size: number) {
  const [name = '', ...rest] = text.split(', ')
  const isUpright = box.height > 2 * box.width && box.width < name.length * CHARACTER * size
  const room = isUpright ? box.height : box.width
  const words = wrapWords(name, room / (CHARACTER * size))
  const lines = [...words, ...rest].map((line, index) => ({
    text: line,
    isName: index < words.length && !/^\d/.test(name),
  }))
  return { lines, isUpright }
}

/** Text sizes in units of a drawing: of its labels, and of the numbers of its plots. More than one shape is a layout of plots. */
export function findTextSizes(viewBox: string, boxes: Box[]): { label: number; number: number } {
  const width = Number(viewBox.trim().split(/[\s,]+/)[2])
  const side = Math.min(...boxes.map((box) => Math.min(box.width, box.height)))
  return { label: width / (boxes.length > 1 ? 64 : 48), number: Math.min(0.45 * side, width / 60) }
}

/** "44" of "plot-44". */
export function readPlotNumber(id: string): string {
  return /\d+\w*$/.exec(id)?.[0] ?? ''
}

/** The middle of a box. */
export function findMiddle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
