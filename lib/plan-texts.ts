import { wrapWords } from '@/lib/format/text'

// The texts of plan drawings, which pages and brochures write over them in their own typeface. Lengths are in units of the
// drawing.

export type Box = { x: number; y: number; width: number; height: number }

/** A text in the middle of the shape whose `<title>` it is. */
export type Label = { text: string; box: Box }

/** Widths of a character of Anek Latin in parts of its size: of words, and of measures, which are figures. */
const CHARACTER = 0.52
const FIGURE = 0.42
/** Distance of lines in parts of their size. */
export const LINE = 1.1

/**
 * The lines of a label in text of `size`: its name up to the first comma, as wide as its shape, then its measures as far as
 * the shape has room, in a line each; a measure has no name. A shape without height, a line, has room for all, side by side
 * where it is long enough. `isUpright`: in a high shape that is too narrow they are written from bottom to top. `fits`: the
 * name is inside the shape.
 */
export function layOutLabel({ text, box }: Label, size: number) {
  const isLong = box.height === 0 && text.length * CHARACTER * size <= box.width
  const { name, measures } = isLong ? { name: text, measures: [] } : splitLabel(text)
  const isUpright = box.height > 2 * box.width && box.width < name.length * CHARACTER * size
  const [width, height] = isUpright ? [box.height, box.width] : [box.width, box.height]
  const words = wrapWords(name, width / (CHARACTER * size))
  const room = height > 0 ? Math.floor(height / (LINE * size)) : Number.POSITIVE_INFINITY
  const shown = measures.filter(
    (measure, index) =>
      words.length + index < room && (height === 0 || measure.length * FIGURE * size <= width),
  )
  return {
    lines: [...words, ...shown].map((line, index) => ({
      text: line,
      isName: index < words.length && !/^\d/.test(name),
    })),
    isUpright,
    fits: words.length <= room && words.every((word) => word.length * CHARACTER * size <= width),
  }
}

/** "Living" and "16′-3″ × 14′-3″" of a room's label; that of a dimension has only a measure, as its name. */
export function splitLabel(text: string): { name: string; measures: string[] } {
  const [name = '', ...measures] = text.split(', ')
  return { name, measures }
}

/** Text sizes in units of a drawing: of its labels, and of the numbers of its plots. More than one shape is a layout of plots. */
export function findTextSizes(viewBox: string, boxes: Box[]): { label: number; number: number } {
  const { width } = parseViewBox(viewBox)
  const side = Math.min(...boxes.map((box) => Math.min(box.width, box.height)))
  return { label: width / (boxes.length > 1 ? 64 : 48), number: Math.min(0.45 * side, width / 60) }
}

/**
 * A plan as a phone shows it: the part of the drawing with the shape of a home, without the dimensions around it, in the
 * drawing's proportions; and a text size, of about 13 px there.
 */
export function cropPlan(viewBox: string, shape: Box): { box: Box; size: number } {
  const whole = parseViewBox(viewBox)
  const margin = 0.015 * whole.width
  const scale = Math.min(
    1,
    Math.max((shape.width + margin) / whole.width, (shape.height + margin) / whole.height),
  )
  const [width, height] = [scale * whole.width, scale * whole.height]
  const middle = findMiddle(shape)
  return {
    box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    size: width / 27,
  }
}

export function parseViewBox(viewBox: string): Box {
  const [x = 0, y = 0, width = 1, height = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { x, y, width, height }
}

/** "44" of "plot-44". */
export function readPlotNumber(id: string): string {
  return /\d+\w*$/.exec(id)?.[0] ?? ''
}

/** The middle of a box. */
export function findMiddle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
