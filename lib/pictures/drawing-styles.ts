import type { XmlElement } from '@rgrove/parse-xml'

// Drawing programs write colours and lines in three ways: as attributes (Figma, QGIS), as `style="fill:#fff"` (Inkscape), and
// as classes of a style sheet (Illustrator, CorelDRAW). Here all become attributes, because pages allow no styles.

/** Properties that SVG knows as attributes, too. */
export const PRESENTATION = new Set(
  [
    'opacity display visibility color overflow shape-rendering vector-effect paint-order clip-path clip-rule',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset',
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing',
  ].flatMap((names) => names.split(' ')),
)

type Properties = Record<string, string>

/** The rules of a drawing's style sheets, by a selector of one part: `.cls-1`, `#plot-1`, `rect`. */
export type StyleSheet = Map<string, Properties>

const COMMENT = /\/\*[\s\S]*?\*\//g
/** `.cls-1, .cls-2 { fill: none }` */
const RULE = /(?<selectors>[^{}@;]+)\{(?<body>[^{}]*)\}/g
/** `stroke-width: 2px` */
const PROPERTY = /(?<name>[\w-]+)\s*:\s*(?<value>[^;]+)/g

/** Reads style sheets. Rules for a part within another, such as `g .cls-1`, are left out, and so are fonts. */
export function parseStyleSheets(texts: string[]): StyleSheet {
  const sheet: StyleSheet = new Map()
  for (const { groups } of texts.join('\n').replace(COMMENT, '').matchAll(RULE)) {
    const properties = parseProperties(groups?.body ?? '')
    for (const selector of (groups?.selectors ?? '').split(',').map((part) => part.trim()))
      sheet.set(selector, { ...sheet.get(selector), ...properties })
  }
  return sheet
}

/** Reads the properties of `style="fill:#fff; stroke:none !important"`. */
export function parseProperties(text: string): Properties {
  const properties: Properties = {}
  for (const { groups } of text.matchAll(PROPERTY)) {
    const value = (groups?.value ?? '').replace(/\s*!important\s*$/, '').trim()
    properties[(groups?.name ?? '').toLowerCase()] = value
  }
  return properties
}

/** Properties that draw a part of the file again, or in another way. A drawing with any of them is refused. */
export const EFFECTS = new Set('filter mask marker marker-start marker-mid marker-end'.split(' '))

/** An element's attributes, with those that style sheets and its own style set, in the order in which CSS lets one win. */
export function mergeStyles(element: XmlElement, sheet: StyleSheet): Properties {
  const { class: classes = '', style = '', ...attributes } = element.attributes
  const selectors = [element.name, ...classes.split(/\s+/).map((name) => `.${name}`), `#${attributes.id}`]
  const styles = [...selectors.map((selector) => sheet.get(selector) ?? {}), parseProperties(style)]
  for (const [name, value] of styles.flatMap(Object.entries<string>))
    if (PRESENTATION.has(name) || EFFECTS.has(name)) attributes[name] = value
  return attributes
}
