import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { isAllowedHref, listRuleFaults, schema } from './html-rules'
import { scanTags } from './html-tags'

/** Far beyond any text, well below what would exhaust the stack of a parser. */
const MAX_DEPTH = 100

const parser = unified().use(rehypeParse, { fragment: true })
const cleaner = unified().use(rehypeSanitize, schema)
const printer = unified().use(rehypeStringify)

/** HTML with everything outside our short list of tags and attributes taken out; safe to print on a page. */
export function sanitizeHtml(html: string): string {
  return print(parser.parse(html))
}

/** Cleaned HTML, and what an owner should mend. */
export function readHtml(html: string): { html: string; faults: string[] } {
  const tags = scanTags(html)
  if (tags.depth > MAX_DEPTH) return { html: '', faults: [`tags are nested more than ${MAX_DEPTH} deep`] }
  const tree = parser.parse(html)
  return { html: print(tree), faults: [...new Set([...listRuleFaults(tree), ...tags.faults])] }
}

/** The words of some HTML on one line. */
export function htmlToText(html: string): string {
  return collectText(parser.parse(html)).replace(/\s+/g, ' ').trim()
}

function print(tree: Root): string {
  const clean = cleaner.runSync(tree) as Root
  dropForeignLinks(clean)
  return printer.stringify(clean)
}

// The sanitiser takes `//host` for a relative address; we do not.
function dropForeignLinks(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type === 'element' && 'href' in child.properties && !isAllowedHref(child.properties.href))
      delete child.properties.href
    dropForeignLinks(child as Element)
  }
}

const BLOCKS = new Set(['p', 'h3', 'h4', 'li', 'td', 'th', 'tr', 'blockquote', 'br'])

function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(collectText).join('')
  return node.type === 'element' && BLOCKS.has(node.tagName) ? `${text} ` : text
}
