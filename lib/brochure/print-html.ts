import type { Element, RootContent } from 'hast'
import { collectText, parseHtml } from '@/lib/catalogue/html/html-tree'
import { getEnv } from '@/lib/env'
import { cleanPrintText } from '@/lib/typst/print-text'

/**
 * A text, or an element of the catalogue's HTML as brochure.typ reads it. `href` is null for a link within the page.
 */
export type PrintNode = string | PrintElement
type PrintElement = {
  tag: string
  children: PrintNode[]
  href?: string | null
  /** The first number of an ordered list. */
  start?: number
  /** Of a table, whose rows all have that many cells. */
  columns?: number
  rows?: PrintNode[][]
}

export function parsePrintHtml(html: string): PrintNode[] {
  return buildNodes(parseHtml(html).children, 0)
}

/** Elements within a line. */
const INLINE_TAGS = new Set(['a', 'br', 'em', 'strong'])
/** The compiler refuses elements that are nested deeper than this, so only their text is printed. */
const MAX_PRINT_DEPTH = 10

function buildNodes(nodes: RootContent[], depth: number): PrintNode[] {
  const printed = nodes.flatMap((node) => buildNode(node, depth))
  // Spaces between blocks are not part of the text.
  const hasBlock = nodes.some((node) => node.type === 'element' && !INLINE_TAGS.has(node.tagName))
  return hasBlock ? printed.filter((node) => node !== ' ') : printed
}

function buildNode(node: RootContent, depth: number): PrintNode[] {
  if (node.type === 'text') return [node.value.replace(/\s+/g, ' ')]
  if (node.type !== 'element' || isEmptyHeading(node)) return []
  const children = buildNodes(node.children, depth + 1)
  return depth < MAX_PRINT_DEPTH ? buildElement(node, children) : children
}

/** A PDF for screen readers may not have a heading without words. */
function isEmptyHeading(element: Element): boolean {
  return /^h\d$/.test(element.tagName) && cleanPrintText(collectText(element)).trim() === ''
}

function buildElement({ tagName: tag, properties }: Element, children: PrintNode[]): PrintNode[] {
  switch (tag) {
    case 'a':
      return [{ tag, children, href: buildAbsoluteLink(properties.href) }]
    case 'ul':
      return [{ tag, children: listItems(children) }]
    case 'ol':
      return [{ tag, children: listItems(children), start: parseStart(properties.start) }]
    case 'table':
      return buildTable(children)
    default:
      return [{ tag, children }]
  }
}

/** Links in a PDF are absolute. A link to a fragment of its page, or one that is not a URL, becomes plain text. */
function buildAbsoluteLink(href: unknown): string | null {
  const { siteOrigin } = getEnv()
  const isOpen = typeof href === 'string' && !href.startsWith('#') && URL.canParse(href, siteOrigin)
  return isOpen ? new URL(href, siteOrigin).href : null
}

/** Content between the items of a list, such as a list within the list, becomes an item, too. */
function listItems(nodes: PrintNode[]): PrintNode[] {
  const isItem = (node: PrintNode) => typeof node !== 'string' && node.tag === 'li'
  const withoutSpaces = nodes.filter((node) => node !== ' ')
  return withoutSpaces.map((node) => (isItem(node) ? node : { tag: 'li', children: [node] }))
}

/** A higher number is a mistake, and the compiler refuses very high ones. */
const MAX_START = 9_999

function parseStart(start: unknown): number {
  const number = Number(start ?? 1)
  return Number.isInteger(number) && number >= 0 && number <= MAX_START ? number : 1
}

/** A table after its caption. Short rows are filled with empty cells. */
function buildTable(children: PrintNode[]): PrintNode[] {
  const captions = listPrintElements(children).filter(({ tag }) => tag === 'caption')
  const rows = listTableRows(children)
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const wholeRows = rows.map((row) => [...row, ...Array<PrintNode>(columns - row.length).fill('')])
  return [...captions, { tag: 'table', children: [], columns, rows: wholeRows }]
}

/** The cells of a table's rows, also of those in a head or a body. */
function listTableRows(nodes: PrintNode[]): PrintNode[][] {
  return listPrintElements(nodes).flatMap(({ tag, children }) =>
    tag === 'tr' ? [listPrintElements(children)] : listTableRows(children),
  )
}

function listPrintElements(nodes: PrintNode[]): PrintElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}
