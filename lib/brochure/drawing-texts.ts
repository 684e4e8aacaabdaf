import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { mergeStyles, parseStyleSheets, type StyleSheet } from '@/lib/pictures/drawing-styles'
import { isDefinition, listChildElements, parseLength } from '@/lib/pictures/svg'
import { buildChord, transformPoint } from '@/lib/pictures/svg-outline'

/**
 * A line of words in a drawing, at the point where `text-anchor` puts it. `size` is in units of the drawing, `angle` in
 * degrees.
 */
export type DrawingText = {
  x: number
  y: number
  size: number
  angle: number
  anchor: 'start' | 'middle' | 'end'
  isBold: boolean
  text: string
}

/** The properties that an element's children inherit. */
type Inherited = {
  transform: string
  size: number
  isBold: boolean
  anchor: DrawingText['anchor']
  sheet: StyleSheet
  paths: PathsByAddress
}

/** The paths of a drawing by the addresses with which a `textPath` names them, such as `#main-road`. */
type PathsByAddress = Map<string, XmlElement>

/** The size that SVG gives to a text without one. */
const DEFAULT_SIZE = 16

/** The words of a drawing that are shown, a line each. */
export function listDrawingTexts(root: XmlElement): DrawingText[] {
  const initial: Inherited = {
    transform: '',
    size: DEFAULT_SIZE,
    isBold: false,
    anchor: 'start',
    sheet: parseStyleSheets(listStyleSheets(root)),
    paths: new Map(listPaths(root).map((path) => [`#${path.attributes.id}`, path])),
  }
  const lines: DrawingText[] = []
  addTexts(root, initial, lines)
  const plainLines = lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
  return plainLines.filter(({ text }) => text !== '')
}

/** A copy of a drawing without words. */
export function removeTexts(element: XmlElement): XmlElement {
  const children = element.children
    .filter((child) => !(child instanceof XmlElement && child.name === 'text'))
    .map((child) => (child instanceof XmlElement ? removeTexts(child) : child))
  return new XmlElement(element.name, element.attributes, children)
}

function listStyleSheets(element: XmlElement): string[] {
  return element.name === 'style' ? [element.text] : listChildElements(element).flatMap(listStyleSheets)
}

function listPaths(element: XmlElement): XmlElement[] {
  return element.name === 'path' ? [element] : listChildElements(element).flatMap(listPaths)
}

function addTexts(element: XmlElement, parent: Inherited, lines: DrawingText[]): void {
  const properties = mergeStyles(element, parent.sheet)
  if (isDefinition(element) || properties.display === 'none') return
  const inherited = inherit(properties, parent)
  // Lines begin at the top left corner of the drawing, unless the text says where it is.
  if (element.name === 'text') addLine({ x: '0', y: '0', ...properties }, inherited, lines)
  else if (element.name === 'textPath') addLineOnPath(properties, inherited, lines)
  else if (element.name === 'tspan' && (properties.x || properties.y)) addLine(properties, inherited, lines)
  for (const child of element.children) {
    const line = lines.at(-1)
    if (child instanceof XmlElement) addTexts(child, inherited, lines)
    else if (child instanceof XmlText && isText(element) && line) line.text += child.text
  }
}

/**
 * The elements whose words are shown. Illustrator writes linked words as an `a`, and words along a road as a
 * `textPath`.
 */
const TEXT_ELEMENTS = ['text', 'tspan', 'textPath', 'a']

const isText = ({ name }: XmlElement) => TEXT_ELEMENTS.includes(name)

function inherit(properties: Record<string, string>, parent: Inherited): Inherited {
  const { transform = '', 'font-size': size = '', 'font-weight': weight, 'text-anchor': anchor } = properties
  const isAnchor = anchor === 'start' || anchor === 'middle' || anchor === 'end'
  return {
    ...parent,
    transform: `${parent.transform} ${transform}`.trim(),
    size: parseLength(size) || parent.size,
    isBold: weight ? isBoldWeight(weight) : parent.isBold,
    anchor: isAnchor ? anchor : parent.anchor,
  }
}

const BOLD_WEIGHT = 600

/** `bold`, `700` */
function isBoldWeight(weight: string): boolean {
  return weight === 'bold' || Number(weight) >= BOLD_WEIGHT
}

/** Begins a line at the first `x` and `y`: each letter may have its own. */
function addLine({ x, y }: Record<string, string>, inherited: Inherited, lines: DrawingText[]): void {
  const { transform, size, isBold, anchor } = inherited
  const start = { x: Number.parseFloat(x ?? '0'), y: Number.parseFloat(y ?? '0') }
  const { scale, ...point } = transformPoint(start, transform)
  lines.push({ ...point, size: size * scale, isBold, anchor, text: '' })
}

/**
 * Begins a line on the straight line between the ends of a path: the brochure cannot bend words. Words whose path is
 * missing stay in the line of their `text`.
 */
function addLineOnPath(
  { href, 'xlink:href': olderHref, startOffset = '0' }: Record<string, string>,
  inherited: Inherited,
  lines: DrawingText[],
): void {
  const path = inherited.paths.get(href ?? olderHref ?? '')
  const chord = path && buildChord(path)
  if (!chord) return
  const offset = Number.parseFloat(startOffset)
  const x = startOffset.endsWith('%') ? (offset / 100) * chord.length : offset
  const transform = `${inherited.transform} ${chord.transform}`.trim()
  addLine({ x: String(x), y: '0' }, { ...inherited, transform }, lines)
}
