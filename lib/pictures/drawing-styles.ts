// Drawing programs write colours and lines in three ways: as attributes (Figma, QGIS), as `style="fill:#fff"`
// (Inkscape), and as classes of a style sheet (Illustrator, CorelDRAW). Here all become attributes, because pages allow
// no styles.

import type { XmlElement } from '@rgrove/parse-xml'

/** Properties that SVG knows as attributes, too. */
export const PRESENTATION = new Set([
  'opacity',
  'display',
  'visibility',
  'color',
  'overflow',
  'shape-rendering',
  'vector-effect',
  'paint-order',
  'clip-path',
  'clip-rule',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'word-spacing',
])

/** Properties that draw a part of the file again, or in another way. A drawing with any of them is refused. */
export const EFFECTS = new Set(['filter', 'mask', 'marker', 'marker-start', 'marker-mid', 'marker-end'])

type Properties = Record<string, string>

/** The rules of a drawing's style sheets, by a selector of one part: `.cls-1`, `#plot-1`, `rect`. */
export type StyleSheet = Map<string, Properties>

/**
 * Reads style sheets. Rules for a part within another, such as `g .cls-1`, are left out, and so are fonts. Texts are
 * split and not matched, so that the time grows with their length.
 */
export function parseStyleSheets(texts: string[]): StyleSheet {
  const sheet: StyleSheet = new Map()
  // `.cls-1, .cls-2 { fill: none }`
  for (const rule of removeComments(texts.join('\n')).split('}')) {
    const [selectors = '', body = ''] = rule.split('{')
    const properties = parseProperties(body)
    for (const selector of selectors.split(',').map((part) => part.trim()))
      sheet.set(selector, { ...sheet.get(selector), ...properties })
  }
  return sheet
}

function removeComments(css: string): string {
  const [beforeFirst = '', ...others] = css.split('/*')
  const afterComments = others.map((part) => part.split('*/').slice(1).join(''))
  return [beforeFirst, ...afterComments].join('')
}

/** Reads `fill:#fff; stroke:none !important`. Properties that SVG does not know as attributes are left out. */
function parseProperties(text: string): Properties {
  const properties: Properties = {}
  for (const declaration of text.split(';')) {
    const [name = '', ...values] = declaration.split(':')
    const property = name.trim().toLowerCase()
    const value = values.join(':').replace('!important', '').trim()
    const isKept = PRESENTATION.has(property) || EFFECTS.has(property)
    if (isKept && value !== '') properties[property] = value
  }
  return properties
}

/**
 * An element's attributes, with those that style sheets and its own style set, in the order in which CSS lets one win.
 */
export function mergeStyles(element: XmlElement, sheet: StyleSheet): Properties {
  const { class: classes = '', style = '', ...attributes } = element.attributes
  const selectors = [element.name, ...classes.split(/\s+/).map((name) => `.${name}`), `#${attributes.id}`]
  const rules = selectors.map((selector) => sheet.get(selector))
  return Object.assign(attributes, ...rules, parseProperties(style))
}
