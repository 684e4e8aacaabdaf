// The HTML of the catalogue, which was cleaned when it entered (clean-html.ts): its tree, its text and its table of
// contents.

import type { Element, Nodes, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toHtml } from 'hast-util-to-html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** A tree or an element of it, for functions that replace its nodes. */
export type Parent = { children: RootContent[] }

/** The tree of clean HTML, for everything that reads it: pages, brochure, search. */
export function parseHtml(html: string): Root {
  return fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root
}

/** The HTML of a tree, or of some of its nodes. */
export function renderHtml(tree: Nodes | Root['children']): string {
  return toHtml(tree)
}

/** All elements of a tree with one of the tags, in their order. */
export function listElements(node: Nodes, tagNames: string[]): Element[] {
  if (!('children' in node)) return []
  const nested = node.children.flatMap((child) => listElements(child, tagNames))
  return node.type === 'element' && tagNames.includes(node.tagName) ? [node, ...nested] : nested
}

/** Tags that begin a new line, so that their text is not joined to the text before and after them. */
export const BLOCK_TAGS = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** The text of clean HTML on one line. */
export function htmlToText(html: string): string {
  return collectText(parseHtml(html)).replace(/\s+/g, ' ').trim()
}

/** The text of a node, with a space around each block. */
export function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(collectText).join('')
  const isBlock = node.type === 'element' && [...BLOCK_TAGS, 'br'].includes(node.tagName)
  return isBlock ? ` ${text} ` : text
}

/** A heading of a post, with its id on the page. */
export type PostHeading = { id: string; title: string }

/** The HTML with an id on each h3, and a list of these headings for the table of contents. */
export function buildTableOfContents(html: string): { html: string; headings: PostHeading[] } {
  const tree = parseHtml(html)
  const headings = listElements(tree, ['h3']).map((element, index): PostHeading => {
    element.properties.id = `part-${index + 1}`
    return { id: element.properties.id, title: collectText(element).replace(/\s+/g, ' ').trim() }
  })
  return { html: renderHtml(tree), headings }
}

/** "&amp;", "&#8377;", "&#x2B;". */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

/** The entities of a text that is not HTML, "Park &amp; Lake", decoded once. `&copy=1` in an address is not one. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity) => {
    const [node] = parseFragment(entity).childNodes
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    // An unknown entity may start like a known one: the parser reads `&nothing;` as `&not` followed by "hing;".
    return value.length > 1 && value.endsWith(';') ? entity : value
  })
}
