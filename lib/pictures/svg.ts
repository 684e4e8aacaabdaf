import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { type Result, refuse } from '@/lib/format/result'

/** A rectangle in units of a drawing. */
export type DrawingBox = { x: number; y: number; width: number; height: number }

/** An SVG drawing, and the part of its plane that it shows. */
type Drawing = { root: XmlElement; box: DrawingBox }

/** Larger files are not drawings of plots or homes, but whole surveys. */
const MAX_SOURCE_LENGTH = 2_000_000

/**
 * `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`, as Illustrator declares names. A value with another entity in it is
 * not read.
 */
const ENTITY_DECLARATION =
  /<!ENTITY\s+(?<name>[\w.-]+)\s+(?:"(?<double>[^"&<%]*)"|'(?<single>[^'&<%]*)')\s*>/g

/** A fault is about the whole file. */
export function parseDrawing(source: string): Result<Drawing> {
  if (source.length > MAX_SOURCE_LENGTH)
    return refuse(`the drawing has more than ${MAX_SOURCE_LENGTH} characters`)
  const entities = listDeclaredEntities(source)
  try {
    const { root } = parseXml(source, { resolveUndefinedEntity: (entity) => entities.get(entity) ?? ' ' })
    const box = root?.name === 'svg' ? parseViewBox(root) : null
    return root && box ? { ok: true, value: { root, box } } : refuse(NOT_A_DRAWING)
  } catch (error) {
    return refuse(formatXmlError(error))
  }
}

const NOT_A_DRAWING = 'the file is not an SVG drawing with a viewBox, or a width and a height'

/** The values of entities by how the text names them, such as `&ns_svg;`. */
function listDeclaredEntities(source: string): Map<string, string> {
  const entities = new Map<string, string>()
  for (const { groups } of source.matchAll(ENTITY_DECLARATION)) {
    entities.set(`&${groups?.name};`, groups?.double ?? groups?.single ?? '')
  }
  return entities
}

function formatXmlError(error: unknown): string {
  if (!(error instanceof XmlError)) return 'the file cannot be read as a drawing'
  // The message goes on with the line of the file.
  const [sentence = ''] = error.message.split('\n')
  return `the file is not XML: ${sentence}`
}

const DEFINITION_NAMES = ['defs', 'clipPath', 'mask', 'marker', 'pattern', 'symbol']

/** True for an element that other elements refer to. It is not shown where it is. */
export function isDefinition({ name }: XmlElement): boolean {
  return DEFINITION_NAMES.includes(name)
}

/** The elements directly in another one. */
export function listChildElements({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => child instanceof XmlElement)
}

/** Pixels of the units in which drawing programs write the size of a page. */
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}
/** `210mm`, `800` */
const LENGTH = /^\s*(?<number>[\d.]+)(?<unit>px|pt|pc|mm|cm|in|)\s*$/

/** The part of its plane that a drawing shows: its `viewBox`, else its width and height. Null without either. */
function parseViewBox({ attributes }: XmlElement): DrawingBox | null {
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = attributes.viewBox
    ? attributes.viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, parseLength(attributes.width), parseLength(attributes.height)]
  const isWhole = [x, y, width, height].every(Number.isFinite)
  return isWhole && width >= 1 && height >= 1 ? { x, y, width, height } : null
}

/** A length in pixels; 0 for one in parts of another, such as `100%`. */
function parseLength(text = ''): number {
  const { number, unit = '' } = LENGTH.exec(text)?.groups ?? {}
  return Number(number ?? 0) * (PIXELS[unit] ?? 0)
}

/** `0 0 1000 700` */
export function formatViewBox({ x, y, width, height }: DrawingBox): string {
  return [x, y, width, height].map((length) => Number(length.toFixed(1))).join(' ')
}
