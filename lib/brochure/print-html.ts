import type { Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { getEnv } from '@/lib/env'
import { simplifyText } from './print-text'

/** Text, or an element of the catalogue's HTML. `href`: null for a link within the page. */
export type PrintNode =
  | string
  | {
      tag: string
      children: PrintNode[]
      href?: string | null
      start?: number
      columns?: number
      rows?: PrintNode[][]
    }

const parser = unified().use(rehypeParse, { fragment: true })

/** The catalogue's cleaned HTML as the template reads it. */
export function parsePrintHtml(html: string): PrintNode[] {
  return listNodes(parser.parse(html).children)
}

const INLINE = new Set(['a', 'br', 'em', 'strong'])

/** The compiler refuses deeper ones: of these only the text is printed. */
const MAX_DEPTH = 10
/** No list of an owner is longer. */
const MAX_START = 9_999

/** Spaces between blocks are none of the text. */
function listNodes(nodes: Nodes[], depth = 0): PrintNode[] {
  const hasBlock = nodes.some((node) => node.type === 'element' && !INLINE.has(node.tagName))
  return nodes.flatMap((node) => buildNode(node, depth)).filter((node) => !(hasBlock && node === ' '))
}

function buildNode(node: Nodes, depth: number): PrintNode[] {
  if (node.type === 'text') return [node.value.replace(/\s+/g, ' ')]
  if (node.type !== 'element') return []
  const { tagName: tag, properties } = node
  const children = listNodes(node.children, depth + 1)
  if (depth >= MAX_DEPTH) return children
  // A PDF for screen readers has no heading without words.
  if (/^h\d$/.test(tag) && !simplifyText(collectText(children)).trim()) return []
  if (tag === 'a') return [{ tag, children, href: buildLink(properties.href) }]
  if (tag === 'ul') return [{ tag, children: listItems(children) }]
  if (tag === 'ol') {
    const start = Number(properties.start ?? 1)
    const isUsual = Number.isInteger(start) && start >= 0 && start <= MAX_START
    return [{ tag, children: listItems(children), start: isUsual ? start : 1 }]
  }
  if (tag !== 'table') return [{ tag, children }]
  const rows = listRows(children)
  const caption = children.filter((one) => typeof one !== 'string' && one.tag === 'caption')
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const filled = rows.map((row) => [...row, ...Array<PrintNode>(columns - row.length).fill('')])
  return [...caption, { tag, children: [], columns, rows: filled }]
}

/** The items of a list: what stands between them, such as a list of its own, is one too. */
function listItems(nodes: PrintNode[]): PrintNode[] {
  const isItem = (node: PrintNode) => typeof node !== 'string' && node.tag === 'li'
  return nodes
    .filter((node) => node !== ' ')
    .map((node) => (isItem(node) ? node : { tag: 'li', children: [node] }))
}

function collectText(nodes: PrintNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : collectText(node.children))).join('')
}

/** The cells of a table's rows. */
function listRows(nodes: PrintNode[]): PrintNode[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.tag === 'tr'
      ? [node.children.filter((cell) => typeof cell !== 'string')]
      : listRows(node.children)
  })
}

/** Links of a PDF are absolute; one to a fragment of its page leads nowhere. */
function buildLink(href: unknown): string | null {
  const { siteOrigin } = getEnv()
  const isOpen = typeof href === 'string' && !href.startsWith('#') && URL.canParse(href, siteOrigin)
  return isOpen ? new URL(href, siteOrigin).href : null
}
