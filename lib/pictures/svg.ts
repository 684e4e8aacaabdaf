import { parseXml, XmlElement, XmlError, XmlText } from '@rgrove/parse-xml'
import { type Result, refuse } from '@/lib/format/result'
import { escapeXml } from '@/lib/format/text'

/** The tree of an SVG drawing, and the entities in it that nothing explains. */
type SvgDocument = { root: XmlElement; unknownEntities: string[] }

/** Larger files are not drawings of plots or homes, but whole surveys. */
const MAX_SOURCE_LENGTH = 2_000_000

/**
 * `<!ENTITY ns_svg "http://www.w3.org/2000/svg">`, as Illustrator declares names. A value with another entity in it is
 * not read.
 */
const ENTITY_DECLARATION =
  /<!ENTITY\s+(?<name>[\w.-]+)\s+(?:"(?<double>[^"&<%]*)"|'(?<single>[^'&<%]*)')\s*>/g

/** A fault is about the whole file; `root` may be any element. */
export function parseSvg(source: string): Result<SvgDocument> {
  if (source.length > MAX_SOURCE_LENGTH)
    return refuse(`the drawing has more than ${MAX_SOURCE_LENGTH} characters`)
  const declared = listDeclaredEntities(source)
  const unknownEntities = new Set<string>()
  const resolveEntity = (entity: string) => {
    const value = declared.get(entity)
    if (value === undefined) unknownEntities.add(entity)
    return value ?? ' '
  }
  try {
    const { root } = parseXml(source, { resolveUndefinedEntity: resolveEntity })
    if (!root) return refuse('the file is empty')
    return { ok: true, value: { root, unknownEntities: [...unknownEntities] } }
  } catch (error) {
    return refuse(formatXmlError(error))
  }
}

/** The values of entities by how the text names them, such as `&ns_svg;`. */
function listDeclaredEntities(source: string): Map<string, string> {
  const entities = new Map<string, string>()
  for (const { groups } of source.matchAll(ENTITY_DECLARATION))
    entities.set(`&${groups?.name};`, groups?.double ?? groups?.single ?? '')
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

/** An element as text, without comments and processing instructions. */
export function formatSvg(element: XmlElement): string {
  const { name, attributes, children } = element
  const pairs = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
  const content = children.map(formatNode).join('')
  const head = `<${name}${pairs.join('')}`
  return content === '' ? `${head}/>` : `${head}>${content}</${name}>`
}

function formatNode(node: XmlElement['children'][number]): string {
  if (node instanceof XmlElement) return formatSvg(node)
  return node instanceof XmlText ? escapeXml(node.text) : ''
}

/** A rectangle in units of a drawing. */
export type DrawingBox = { x: number; y: number; width: number; height: number }

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
export function parseViewBox({ attributes }: XmlElement): DrawingBox | null {
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
export function parseLength(text = ''): number {
  const { number, unit = '' } = LENGTH.exec(text)?.groups ?? {}
  return Number(number ?? 0) * (PIXELS[unit] ?? 0)
}

/** `0 0 1000 700` */
export function formatViewBox({ x, y, width, height }: DrawingBox): string {
  return [x, y, width, height].map((length) => Number(length.toFixed(1))).join(' ')
}
