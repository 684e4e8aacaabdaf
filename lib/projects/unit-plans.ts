import { readFile } from 'node:fs/promises'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import type { Picture, Project } from '@/lib/catalogue/types'
import { isPlan } from '@/lib/pictures/drawings'

export type Box = { x: number; y: number; width: number; height: number }

/** A text in the middle of the shape whose `<title>` it is. */
export type Label = { text: string; box: Box }

/** The outline of a plot or home: the `d` of a path, with the transform it stands under, and its box without one. */
type Shape = { d: string; transform: string | undefined; facing: string | null; box: Box }

type Drawing = { viewBox: string; shapes: Map<string, Shape>; labels: Label[] }

/** A drawing on which units of a project can be chosen. `unit` is the place in the list of units. */
export type UnitPlan = Pick<Drawing, 'viewBox' | 'labels'> & {
  picture: Picture & { title: string }
  shapes: (Shape & { id: string; unit: number })[]
}

/** The plans in a project's gallery on which its units can be chosen. */
export async function listUnitPlans({ units, gallery }: Project): Promise<UnitPlan[]> {
  const ids = units.flatMap(({ planIds }, unit) => planIds.map((id) => ({ id, unit })))
  if (ids.length === 0) return []
  const pictures = gallery.flatMap((group) => group.pictures)
  const wanted = ids.map(({ id }) => id)
  const plans = await Promise.all(
    pictures.map(async (picture) => {
      const drawing = await readPlan(picture.src, wanted)
      const shapes = ids.flatMap(({ id, unit }) => {
        const shape = drawing?.shapes.get(id)
        return shape ? [{ ...shape, id, unit }] : []
      })
      return drawing && shapes.length > 0 ? [{ ...drawing, picture, shapes }] : []
    }),
  )
  return plans.flat()
}

type Node = ReturnType<ReturnType<typeof buildParser>['parse']>['children'][number]
type Element = Extract<Node, { type: 'element' }>

const buildParser = () => unified().use(rehypeParse, { fragment: true })
/** Parts that are defined for use elsewhere, not drawn where they stand. */
const UNDRAWN = 'defs clipPath mask marker pattern symbol'.split(' ')

/** What `parsePlan` finds in an SVG file under /public; null for another file, or when it cannot be read. */
export async function readPlan(src: string, ids: string[], root?: string): Promise<Drawing | null> {
  if (!isPlan({ src })) return null
  const file = getMediaFile(src, root)
  const text = file && (await readFile(file, 'utf8').catch(() => null))
  return text ? parsePlan(text, ids) : null
}

/** The outlines of the elements with these ids, that of its first shape for a group, and the labels; null when the text is no SVG drawing with a viewBox. */
export function parsePlan(text: string, ids: string[]): Drawing | null {
  const svg = findElement(buildParser().parse(text).children, 'svg')
  const viewBox = svg?.properties.viewBox
  if (!svg || typeof viewBox !== 'string' || !/^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(viewBox))
    return null
  const wanted = new Set(ids)
  const shapes = new Map<string, Shape>()
  const labels: Label[] = []
  const collect = (element: Element, transform: string, id: string | undefined, facing: string | null) => {
    if (UNDRAWN.includes(element.tagName)) return
    const { properties } = element
    const own = element === svg ? '' : `${transform} ${properties.transform ?? ''}`.trim()
    const ownId = id ?? [String(properties.id)].find((name) => wanted.has(name))
    const ownFacing = typeof properties.dataFacing === 'string' ? properties.dataFacing : facing
    const title = wanted.has(String(properties.id)) ? undefined : findElement(element.children, 'title')
    const [text] = title?.children ?? []
    const isNew = ownId !== undefined && !shapes.has(ownId)
    const d = isNew || text ? buildOutline(element) : null
    const box = d && measureBox(d, own)
    if (box && isNew) shapes.set(ownId, { d, transform: own || undefined, facing: ownFacing || null, box })
    if (box && text?.type === 'text') labels.push({ text: text.value.trim(), box })
    for (const child of element.children) if (child.type === 'element') collect(child, own, ownId, ownFacing)
  }
  collect(svg, '', undefined, null)
  return { viewBox, shapes, labels }
}

function findElement(nodes: Node[], tagName: string): Element | undefined {
  return nodes.find((node): node is Element => node.type === 'element' && node.tagName === tagName)
}

/** The path of a rect, polygon or path, which begins at an absolute point; null for another element or a path that cannot be measured. */
function buildOutline({ tagName, properties }: Element): string | null {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(properties[name] ?? 0))
  const outlines: Record<string, unknown> = {
    path: properties.d,
    polygon: `M${properties.points}Z`,
    rect: width && height ? `M${x} ${y}h${width}v${height}h${-width}z` : null,
  }
  const d = outlines[tagName]
  return typeof d === 'string' && /^\s*M[-\d\s.,a-zA-Z+]+$/.test(d) && !d.includes('NaN') ? d.trim() : null
}

/** How many numbers a command of a path takes; the last two are its end. */
const LENGTHS: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7 }

const listNumbers = (text: string) => (text.match(/[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** The box round the ends of a path's lines and curves under a transform; null without any. */
function measureBox(d: string, transform: string): Box | null {
  const ends: Point[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, command = '', words = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = command.toLowerCase()
    if (kind === 'z') [x, y] = [startX, startY]
    const numbers = listNumbers(words)
    const length = LENGTHS[kind] ?? numbers.length + 1
    for (let end = length; end <= numbers.length; end += length) {
      const [before = 0, last = 0] = [numbers[end - 2], numbers[end - 1]]
      const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
      if (kind !== 'v') x = fromX + (kind === 'h' ? last : before)
      if (kind !== 'h') y = fromY + last
      ends.push(transformPoint({ x, y }, transform))
      if (kind === 'm' && end === length) [startX, startY] = [x, y]
    }
  }
  const [xs, ys] = [ends.map((one) => one.x), ends.map((one) => one.y)]
  const at = { x: Math.min(...xs), y: Math.min(...ys) }
  const box = { ...at, width: Math.max(...xs) - at.x, height: Math.max(...ys) - at.y }
  return Object.values(box).every(Number.isFinite) ? box : null
}

type Point = { x: number; y: number }

/** Where an SVG transform puts a point: the last of its parts is applied first. One that turns into no box, such as skewX, is left out. */
function transformPoint(point: Point, transform: string): Point {
  return [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduceRight(({ x, y }, [, name, words = '']) => {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = listNumbers(words)
    if (name === 'translate') return { x: x + a, y: y + (b ?? 0) }
    if (name === 'scale') return { x: x * a, y: y * (b ?? a) }
    if (name === 'matrix') return { x: a * x + c * y + e, y: (b ?? 0) * x + d * y + f }
    if (name !== 'rotate') return { x, y }
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
    const [right, down] = [x - (b ?? 0), y - c]
    return { x: x + (cos - 1) * right - sin * down, y: y + sin * right + (cos - 1) * down }
  }, point)
}

// The texts of plan drawings, which pages and brochures write over them in their own typeface. Lengths are in units of the
// drawing.

// Widths in Anek Latin in parts of the size: of words, whose thin letters count apart, and of a character of measures.
const findWidth = (text: string) => 0.52 * text.length - 0.25 * (text.match(/[ ijl1]/g)?.length ?? 0)
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
  const isLong = box.height === 0 && findWidth(text) * size <= box.width
  const { name, measures } = isLong ? { name: text, measures: [] } : splitLabel(text)
  const isUpright = box.height > 2 * box.width && box.width < findWidth(name) * size
  const [width, height] = isUpright ? [box.height, box.width] : [box.width, box.height]
  const words = wrapWords(name, width / size)
  const room = height > 0 ? Math.floor(height / (LINE * size)) : Number.POSITIVE_INFINITY
  const isShown = (measure: string, index: number) =>
    words.length + index < room && (height === 0 || measure.length * FIGURE * size <= width)
  return {
    lines: [...words, ...measures.filter(isShown)].map((line, index) => ({
      text: line,
      isName: index < words.length && !/^\d/.test(name),
    })),
    isUpright,
    fits: words.length <= room && words.every((word) => findWidth(word) * size <= width),
  }
}

/** A name in lines of at most `width`, broken between words; a longer word stands alone. */
function wrapWords(name: string, width: number): string[] {
  const lines: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && findWidth(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
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
  const [wide, high] = [(shape.width + margin) / whole.width, (shape.height + margin) / whole.height]
  const scale = Math.min(1, Math.max(wide, high))
  const [width, height] = [scale * whole.width, scale * whole.height]
  const { x, y } = findMiddle(shape)
  return { box: { x: x - width / 2, y: y - height / 2, width, height }, size: width / 27 }
}

export function parseViewBox(viewBox: string): Box {
  const [x = 0, y = 0, width = 1, height = 1] = listNumbers(viewBox)
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
