import { GROUND } from '@/lib/media/host-folder'

// A plan of the API host is an SVG drawing on which units can be chosen. It is kept as it came when it has nothing but shapes
// and texts: no script, style, filter, picture, or reference to another file.

/** Our plans have 30 KB. */
const MAX_LENGTH = 200_000
const MAX_DEPTH = 50

// Nothing that draws a part again, such as `use` or `marker`: a few bytes would take minutes.
const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan'.split(' '),
)
const ATTRIBUTES = new Set(
  [
    'version class role id viewBox width height preserveAspectRatio transform shape-rendering overflow',
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points opacity display visibility color',
    'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order',
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing rotate',
  ].flatMap((names) => names.split(' ')),
)
/** Names that mean nothing to a browser, and the namespaces that drawing programs declare. */
const HARMLESS = /^(?:(?:data|aria)-[\w-]+|xmlns(?::\w+)?|xml:space)$/
/** A comment, a tag or a declaration, or text. */
const TOKEN = /<!--(?:[^-]|-(?!->))*-->|<[^>]*>|[^<]+/gy
const DECLARATION = /^<(?:\?xml [^>]*\?|!DOCTYPE [^>[]*|!--[\s\S]*--)>$/i
const TAG = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** An entity that only a declaration could explain. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i

/** Why a drawing is refused; null for plain shapes and texts. The time grows with the length. */
export function findDrawingFault(source: string): string | null {
  if (source.length > MAX_LENGTH) return `the drawing has more than ${MAX_LENGTH} characters`
  const open: string[] = []
  let read = 0
  let count = 0
  for (const [token] of source.matchAll(TOKEN)) {
    read += token.length
    if (DECLARATION.test(token)) continue
    if (UNKNOWN_ENTITY.test(token)) return 'the drawing has an unknown entity'
    if (!token.startsWith('<')) {
      if (open.length === 0 && token.trim() !== '') return 'the file is not one drawing'
      continue
    }
    const [, closing, name = '', attributes = '', isEmpty] = TAG.exec(token) ?? []
    if (!name) return 'the drawing is broken'
    if (!ELEMENTS.has(name)) return `<${name}> is not allowed in a drawing`
    if (closing) {
      if (open.pop() !== name) return 'the drawing is broken'
      continue
    }
    if ((name === 'svg') !== (count++ === 0)) return 'the file is not one drawing'
    const refused = findRefused(attributes)
    if (refused) return `the attribute ${refused} is not allowed in a drawing`
    if (!isEmpty && open.push(name) > MAX_DEPTH) return 'the drawing is nested too deep'
  }
  return read === source.length && open.length === 0 && count > 1 ? null : 'the drawing is broken'
}

/** The first attribute that is not allowed, or whose value refers to another file. */
function findRefused(attributes: string): string | undefined {
  return [...attributes.matchAll(ATTRIBUTE)].find(([, name = '', double, single = '']) => {
    const value = double ?? single
    if (name === 'xmlns') return value !== 'http://www.w3.org/2000/svg'
    if (!ATTRIBUTES.has(name) && !HARMLESS.test(name)) return true
    // A reference of a character, or an escape of CSS, could hide an address.
    return /url/i.test(value.replace(/url\(#[\w-]+\)/g, '')) || (/&#|\\/.test(value) && ATTRIBUTES.has(name))
  })?.[1]
}

/** Size of a drawing in its own units; null without one. Its ground is that of the page. */
export function measureDrawing(source: string): { width: number; height: number; color: string } | null {
  const [root = ''] = /<svg\b[^>]*>/.exec(source) ?? []
  const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*)`).exec(root)?.[1] ?? ''
  const box = read('viewBox')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
  const [width = 0, height = 0] = (box.length === 2 ? box : [read('width'), read('height')]).map((text) =>
    Math.round(Number.parseFloat(text)),
  )
  return width >= 1 && height >= 1 ? { width, height, color: GROUND } : null
}
