// The tags and attributes that the HTML of the catalogue may have, and the tags that are replaced with them.

import type { Element } from 'hast'
import type { Schema } from 'hast-util-sanitize'
import { BLOCK_TAGS } from './html-tree'

/**
 * https, mailto, tel and relative addresses, but not `//host`. Browsers ignore spaces and control characters in an
 * address, which could hide a scheme.
 */
export const ALLOWED_HREF = /^(?:https:\/\/(?=[^/])|mailto:|tel:|\/(?!\/)|[#?]|\.\.?\/)[^\s\p{Cc}\\<>]*$/iu
const WITHOUT_BRACKETS = /^[^<>]*$/

/** The attributes of each allowed tag, as hast names them, with the values that they may have. */
const ALLOWED: Record<string, Record<string, RegExp>> = {
  p: {},
  h3: {},
  h4: {},
  ul: {},
  ol: { start: WITHOUT_BRACKETS },
  li: {},
  strong: {},
  em: {},
  a: { href: ALLOWED_HREF, title: WITHOUT_BRACKETS },
  br: {},
  blockquote: {},
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: WITHOUT_BRACKETS, colSpan: WITHOUT_BRACKETS, rowSpan: WITHOUT_BRACKETS },
  td: { colSpan: WITHOUT_BRACKETS, rowSpan: WITHOUT_BRACKETS },
}

/** Tags that are allowed only inside certain others. */
const PARENTS = new Map([
  ['li', ['ol', 'ul']],
  ['caption', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table']],
  ['th', ['table']],
  ['td', ['table']],
])

/** Tags of pictures, players and scripts, which an owner has to remove: there are fields for them. */
export const MEDIA_TAGS = ['img', 'picture', 'iframe', 'object', 'embed', 'audio', 'video', 'svg', 'script']

/** Tags that are removed with everything in them. */
const DROPPED = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'option',
  'audio',
  'canvas',
  'video',
]

/** Everything else is removed. The content of a removed tag stays, unless the tag is in `DROPPED`. */
export const SCHEMA: Schema = {
  tagNames: Object.keys(ALLOWED),
  attributes: Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, attributes]) => [tag, Object.entries(attributes)]),
  ),
  ancestors: Object.fromEntries(PARENTS),
  strip: DROPPED,
  protocols: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

export function isAllowedTag(tagName: string): boolean {
  return Object.hasOwn(ALLOWED, tagName)
}

/** `ancestors` are the tags around an element. */
export function isOutsideOfParent(tagName: string, ancestors: string[]): boolean {
  const parents = PARENTS.get(tagName)
  return parents !== undefined && !parents.some((parent) => ancestors.includes(parent))
}

// Replaced tags

/** Replacements that mean the same. */
const EQUIVALENTS = new Map([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['b', 'strong'],
  ['i', 'em'],
  ['tfoot', 'tbody'],
  ['hr', 'br'],
])

// In a style, but not the end of another property: Word writes bold text as <b style="mso-bidi-font-weight:normal">,
// which is about scripts that are written from right to left.
const NORMAL_FONT = /(?<![\w-])font-weight:\s*(?:normal|400)/i
const BOLD_FONT = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i
const ITALIC_FONT = /(?<![\w-])font-style:\s*italic/i

/** The allowed tag with the same meaning, or else the tag itself. Google Docs writes bold text as spans with a style. */
export function findEquivalentTag({ tagName, properties }: Element): string {
  const style = String(properties.style ?? '')
  // A copy from Google Docs is inside a <b> of normal weight.
  if (tagName === 'b' && NORMAL_FONT.test(style)) return 'span'
  if (tagName === 'span' && BOLD_FONT.test(style)) return 'strong'
  if (tagName === 'span' && ITALIC_FONT.test(style)) return 'em'
  return EQUIVALENTS.get(tagName) ?? tagName
}

/** Tags that become a paragraph, so that their words stay apart from the words around them. */
const BLOCKS = [
  ...BLOCK_TAGS,
  'address',
  'article',
  'aside',
  'center',
  'dd',
  'details',
  'dialog',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'main',
  'nav',
  'pre',
  'search',
  'section',
  'summary',
]

export function isBlock(tagName: string): boolean {
  return BLOCKS.includes(tagName)
}
