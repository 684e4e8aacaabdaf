// A plan of the API host is an SVG drawing on which units can be chosen. It is kept as it came when it has nothing but shapes
// and texts: no script, style, filter, picture, or reference to another file.

/** Our plans have 30 KB. */
const MAX_LENGTH = 200_000

// Nothing that draws a part again, such as `use` or `marker`: a few bytes would take minutes.
const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan'.split(' '),
)
const ATTRIBUTES = new Set(
  [
    'version encoding standalone',
    'class role id viewBox width height preserveAspectRatio transform shape-rendering overflow',
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points opacity display visibility color',
    'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect paint-order',
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing rotate',
  ].flatMap((names) => names.split(' ')),
)
/** Names that mean nothing to a browser, and the namespaces that drawing programs declare. */
const HARMLESS = /^(?:(?:data|aria)-[\w-]+|xmlns(?::\w+)?|xml:space)$/

/**
 * Why a drawing is refused; null for plain shapes and texts. Looks at every `<` and `=`, wherever it stands, so that no reader
 * finds an element or attribute that this one does not. Whether it is well-formed, sharp says. The time grows with the length.
 */
export function findDrawingFault(source: string): string | null {
  if (source.length > MAX_LENGTH) return `the drawing has more than ${MAX_LENGTH} characters`
  for (const [, name = ''] of source.matchAll(/<(?!\?xml |!DOCTYPE [^[<>]*>|!--)\/?([\w:-]*)/gi))
    if (!ELEMENTS.has(name)) return `<${name}> is not allowed in a drawing`
  for (const [, name = ''] of source.matchAll(/(?<![\w:-])([\w:-]+)\s*=/g))
    if (!ATTRIBUTES.has(name) && !HARMLESS.test(name))
      return `the attribute ${name} is not allowed in a drawing`
  if (/xmlns\s*=\s*["'](?!http:\/\/www\.w3\.org\/2000\/svg["'])/.test(source))
    return 'the drawing has another namespace'
  // A reference of a character, or an escape of CSS, could hide an address.
  if (/&(?!(?:amp|lt|gt|quot|apos);)|\\/.test(source)) return 'the drawing has an unknown entity or escape'
  if (/url/i.test(source.replace(/url\(#[\w-]+\)/g, ''))) return 'the drawing refers to another file'
  return source.match(/<svg\b/g)?.length === 1 ? null : 'the file is not one drawing'
}
