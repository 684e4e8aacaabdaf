// An SVG drawing of the API host is written anew from its simple shapes, without scripts, styles, filters, pictures and
// references to other files. No decoder and no browser gets what the host sent.

/** Our plans have 30 KB. */
export const MAX_DRAWING_BYTES = 200_000
const MAX_DEPTH = 50

// Nothing that draws a part again, such as `use` or `marker`: a few bytes would take minutes.
const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan'.split(' '),
)
// Not `opacity`: each group that has it takes the memory of a whole picture.
const ATTRIBUTES = new Set(
  [
    'xmlns viewBox width height preserveAspectRatio role aria-label id data-facing transform shape-rendering',
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray',
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing',
  ].flatMap((names) => names.split(' ')),
)
/** A comment, a tag or a declaration, or text. */
const TOKEN = /<!--(?:[^-]|-(?!->))*-->|<[^>]*>|[^<]+/gy
const TAG = /^<(\/?)([A-Za-z]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The drawing, or why it is refused. Unknown attributes are left out. The time grows with the length. */
export function rewriteDrawing(source: string): { text: string } | { fault: string } {
  const open: string[] = []
  let text = ''
  let read = 0
  for (const [token] of source.matchAll(TOKEN)) {
    read += token.length
    // Declarations and comments. An entity that one declares is not replaced: see escapeText.
    if (/^<[?!]/.test(token)) continue
    if (!token.startsWith('<')) {
      if (open.length > 0) text += escapeText(token)
      continue
    }
    const [, closing, name = '', attributes = '', isEmpty] = TAG.exec(token) ?? []
    if (!name) return { fault: 'the drawing is broken' }
    if (!ELEMENTS.has(name)) return { fault: `<${name}> is not allowed in a drawing` }
    if (closing) {
      if (open.pop() !== name) return { fault: 'the drawing is broken' }
      text += `</${name}>`
      continue
    }
    if ((name === 'svg') !== (text === '')) return { fault: 'the file is not one drawing' }
    text += `<${name}${rewriteAttributes(attributes)}${isEmpty}>`
    if (!isEmpty && open.push(name) > MAX_DEPTH) return { fault: 'the drawing is nested too deep' }
  }
  const isWhole = read === source.length && open.length === 0 && text.endsWith('</svg>')
  return isWhole ? { text } : { fault: 'the drawing is broken' }
}

function rewriteAttributes(text: string): string {
  const allowed = [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single = '']) => {
    const value = double ?? single
    // A reference of a character could hide an address.
    const isPlain = !/[&\\"]/.test(value) && (!/url/i.test(value) || /^url\(#[\w-]+\)$/.test(value))
    return ATTRIBUTES.has(name) && isPlain ? ` ${name}="${value}"` : []
  })
  return allowed.join('')
}

/** Other references than these could be entities. */
function escapeText(text: string): string {
  const escaped = text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
  return escaped.replaceAll('>', '&gt;')
}
