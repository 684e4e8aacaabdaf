// A drawing of the API host is a plan on which units can be chosen, or a map. Only its shapes, texts and their look are
// kept. It is written again, so that nothing is left that a browser could run or fetch.

import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { colors } from '@/lib/content/theme'
import { EFFECTS, mergeStyles, PRESENTATION, parseStyleSheets, type StyleSheet } from './drawing-styles'
import { formatSvg, formatViewBox, listChildElements, parseSvg, parseViewBox } from './svg'

type CleanDrawing = { drawing: string; width: number; height: number; color: string; kind: 'drawing' }

/** Our own plans have 30 KB, detailed ones of drawing programs 150 KB. */
const MAX_DRAWING_LENGTH = 200_000
const MAX_ELEMENT_DEPTH = 50
/** Each repeats a shape, which may be long. */
const MAX_USES = 100
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const ELEMENTS = new Set([
  ...SHAPES,
  'svg',
  'g',
  'defs',
  'clipPath',
  'switch',
  'title',
  'desc',
  'text',
  'tspan',
])
const ATTRIBUTES = new Set([
  ...PRESENTATION,
  'id',
  'role',
  'version',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'transform',
  'clipPathUnits',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'd',
  'points',
  'rotate',
])
/** Elements that draw nothing themselves. */
const UNSEEN_ELEMENTS = new Set(['metadata', 'style'])
/** `data-facing`, `aria-label`: for the site and for screen readers. */
const NOTE_ATTRIBUTE = /^(?:data|aria)-[\w-]+$/
/** `onload`, `onclick` */
const EVENT_ATTRIBUTE = /^on/i
const LINK_ATTRIBUTE = /^(?:xlink:)?href$/
/** `url(#clip-1)`: a part of the same file. */
const OWN_REFERENCE = /url\(\s*(["']?)#[\w-]+\1\s*\)/g

/** Advice about elements that drawing programs write. */
const ADVICE: Record<string, string> = {
  image: 'remove the picture, or trace its lines',
  use: 'write symbols and clones as shapes of their own ("Unlink clone", "Expand", "Detach instance")',
  symbol: 'write symbols as shapes of their own ("Break link to symbol")',
  foreignObject: 'write its words as a text',
  flowRoot: 'convert it to text ("Text > Convert to text")',
  textPath: 'set the text straight',
  mask: 'set strokes to the centre of their line, and clip instead of masking',
  pattern: 'fill the shape with a plain colour',
  linearGradient: 'fill the shape with a plain colour',
  radialGradient: 'fill the shape with a plain colour',
  marker: 'write ends of lines as shapes ("Stroke to path")',
  filter: 'remove shadows and blurs',
}

type Attributes = Record<string, string>
/**
 * The context in which an element is cleaned: facts about the whole file, the list of faults, and the element's place.
 */
type Cleaning = {
  styles: StyleSheet
  shapes: Map<string, XmlElement>
  faults: Set<string>
  depth: number
  isInClipPath: boolean
}

/** Cleans a drawing. All of its faults are returned together, each as a sentence with advice. */
export function cleanDrawing(source: string): CleanDrawing | { faults: string[] } {
  const document = parseSvg(source)
  if (!document.ok) return { faults: [document.fault] }
  const { root, unknownEntities } = document.value
  if (findName(root) !== 'svg') return { faults: ['the file is not an SVG drawing'] }
  const elements = listAllElements(root)
  if (elements.filter((element) => findName(element) === 'use').length > MAX_USES)
    return { faults: [`<use> is allowed ${MAX_USES} times in a drawing: ${ADVICE.use}`] }
  const cleaning = prepareCleaning(elements)
  const { faults } = cleaning
  for (const entity of unknownEntities)
    faults.add(`the file does not explain the entity ${entity}: write the character itself`)
  const clean = cleanSvgElement(root, cleaning)
  const box = parseViewBox(root)
  if (!box) faults.add('the drawing has neither a viewBox nor a width and a height')
  if (!clean || !listAllElements(clean).some(isDrawn)) faults.add('the drawing has no shapes')
  if (!clean || !box || faults.size > 0) return { faults: [...faults] }
  clean.attributes = { ...clean.attributes, xmlns: SVG_NAMESPACE, viewBox: formatViewBox(box) }
  const drawing = formatSvg(clean)
  if (drawing.length > MAX_DRAWING_LENGTH)
    return {
      faults: [
        `the drawing has ${drawing.length} characters, more than ${MAX_DRAWING_LENGTH}: simplify its paths`,
      ],
    }
  const { width, height } = box
  return {
    drawing,
    width: Math.round(width),
    height: Math.round(height),
    color: colors.band,
    kind: 'drawing',
  }
}

/** The context in which the root is cleaned, gathered from all elements. */
function prepareCleaning(elements: XmlElement[]): Cleaning {
  const sheets = elements.filter((element) => findName(element) === 'style').map(({ text }) => text)
  const namedShapes = elements.filter((element) => isShape(element) && element.attributes.id)
  const shapes = new Map(namedShapes.map((shape) => [`#${shape.attributes.id}`, shape]))
  return { styles: parseStyleSheets(sheets), shapes, faults: new Set(), depth: 1, isInClipPath: false }
}

/** An element and all elements in it. */
function listAllElements(element: XmlElement): XmlElement[] {
  return [element, ...listChildElements(element).flatMap(listAllElements)]
}

const isShape = (element: XmlElement) => SHAPES.has(findName(element) ?? '')
const isDrawn = (element: XmlElement) => isShape(element) || element.name === 'text'

/** The name of an element of SVG; null for an element of another namespace. Inkscape may write `svg:rect`. */
function findName({ name, attributes }: XmlElement): string | null {
  const isForeign = (attributes.xmlns ?? SVG_NAMESPACE) !== SVG_NAMESPACE
  const localName = name.replace(/^svg:/, '')
  return isForeign || localName.includes(':') ? null : localName
}

/** A copy of an element with its allowed parts; null when it has none. */
function cleanSvgElement(element: XmlElement, cleaning: Cleaning): XmlElement | null {
  const name = findName(element)
  const { faults, shapes, depth } = cleaning
  if (name === null || UNSEEN_ELEMENTS.has(name) || isForAnotherProgram(element)) return null
  if (depth > MAX_ELEMENT_DEPTH) {
    faults.add(`the drawing has more than ${MAX_ELEMENT_DEPTH} groups within each other: ungroup some`)
    return null
  }
  const shape = name === 'use' ? resolveUse(element, shapes) : null
  if (shape) return cleanSvgElement(shape, cleaning)
  if (depth > 1 && name === 'svg') faults.add('a drawing within the drawing is not allowed: ungroup it')
  if (!ELEMENTS.has(name)) {
    faults.add(`<${name}> is not allowed in a drawing${ADVICE[name] ? `: ${ADVICE[name]}` : ''}`)
    return null
  }
  const isInClipPath = cleaning.isInClipPath || name === 'clipPath'
  const inside = { ...cleaning, depth: depth + 1, isInClipPath }
  const attributes = cleanAttributes(element, { ...cleaning, isInClipPath })
  return new XmlElement(name === 'switch' ? 'g' : name, attributes, cleanChildren(element, inside))
}

function cleanChildren({ children }: XmlElement, cleaning: Cleaning): XmlElement['children'] {
  const clean: XmlElement['children'] = []
  for (const child of children) {
    const kept = child instanceof XmlElement ? cleanSvgElement(child, cleaning) : child
    if (kept instanceof XmlElement || kept instanceof XmlText) clean.push(kept)
  }
  return clean
}

/** Illustrator keeps its own file in `<switch><foreignObject requiredExtensions="…">`, next to the drawing. */
const isForAnotherProgram = ({ attributes }: XmlElement) => attributes.requiredExtensions !== undefined

/**
 * The shape that `<use href="#shape">` repeats, as Illustrator writes it in a clipPath; null for a group, which could
 * hold more.
 */
function resolveUse({ attributes }: XmlElement, shapes: Map<string, XmlElement>): XmlElement | null {
  const { href, 'xlink:href': xlinkHref = href, x = '0', y = '0', transform = '' } = attributes
  const shape = shapes.get(xlinkHref ?? '')
  if (!shape) return null
  const { id: _id, ...attributesOfShape } = shape.attributes
  const wholeTransform = `${transform} translate(${x} ${y}) ${attributesOfShape.transform ?? ''}`.trim()
  return new XmlElement(shape.name, { ...attributesOfShape, transform: wholeTransform }, shape.children)
}

function cleanAttributes(element: XmlElement, { styles, faults, isInClipPath }: Cleaning): Attributes {
  const clean: Attributes = {}
  for (const [name, value] of Object.entries(mergeStyles(element, styles))) {
    const fault = explainAttributeFault(name, value)
    if (fault) faults.add(fault)
    // Clip paths of clip paths multiply: a few bytes could take minutes.
    const isNestedClip = isInClipPath && name === 'clip-path'
    if (!fault && !isNestedClip && (ATTRIBUTES.has(name) || NOTE_ATTRIBUTE.test(name))) clean[name] = value
  }
  return clean
}

function explainAttributeFault(name: string, value: string): string | null {
  if (EVENT_ATTRIBUTE.test(name)) return `the script ${name} is not allowed in a drawing`
  if (LINK_ATTRIBUTE.test(name)) return 'links are not allowed in a drawing'
  if (EFFECTS.has(name) && value !== 'none')
    return `${name} is not allowed in a drawing: ${ADVICE[name.replace(/-.*/, '')]}`
  if (!ATTRIBUTES.has(name)) return null
  const textWithoutReference = value.replace(OWN_REFERENCE, '')
  return /url|\\/i.test(textWithoutReference)
    ? `the attribute ${name} refers to another file: ${value.slice(0, 80)}`
    : null
}
