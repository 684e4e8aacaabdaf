import type { Element, Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

/** Text of one style. */
export type Run = { text: string; bold: boolean; italic: boolean; href: string | null }
export type Block = {
  kind: 'paragraph' | 'heading' | 'item' | 'quote'
  /** Nesting depth of an item's list; 0 for other blocks. */
  depth: number
  /** "•" or "3." before an item. */
  marker: string
  runs: Run[]
}

type Style = Omit<Run, 'text'>
type Place = { kind: Block['kind']; depth: number; ordered: { next: number } | null }

const parser = unified().use(rehypeParse, { fragment: true })
const plain: Style = { bold: false, italic: false, href: null }
const OWN_BLOCK = new Set(['p', 'h3', 'h4', 'li', 'blockquote', 'tr', 'caption'])

/** Converts the catalogue's cleaned HTML to blocks of text. A table row is one paragraph. */
export function parseBlocks(html: string): Block[] {
  const blocks: Block[] = []
  const state: { open: Block | null } = { open: null }
  const start = (kind: Block['kind'], depth = 0, marker = '') => {
    state.open = { kind, depth, marker, runs: [] }
    blocks.push(state.open)
  }
  const walk = (node: Nodes, style: Style, place: Place): void => {
    if (node.type === 'text') addText(node.value, style)
    if (node.type !== 'element') return
    if (node.tagName === 'br') addRun('\n', style)
    const inner = describePlace(node, place)
    if (OWN_BLOCK.has(node.tagName)) {
      // The first paragraph inside an item or a quotation continues that block.
      const continues = node.tagName === 'p' && place.kind !== 'paragraph' && state.open?.runs.length === 0
      if (!continues) start(inner.kind, inner.depth, node.tagName === 'li' ? nextMarker(place) : '')
    }
    if (node.tagName === 'td' || node.tagName === 'th') addCellGap(style)
    walkAll(node.children, describeStyle(node, style), inner)
    if (OWN_BLOCK.has(node.tagName) && !(node.tagName === 'p' && place.kind !== 'paragraph'))
      state.open = null
  }
  const walkAll = (nodes: Nodes[], style: Style, place: Place) => {
    for (const child of nodes) walk(child, style, place)
  }
  const addText = (value: string, style: Style) => {
    const text = value.replace(/\s+/g, ' ')
    const hasWords = (state.open?.runs.length ?? 0) > 0
    if (hasWords || text.trim()) addRun(hasWords ? text : text.trimStart(), style)
  }
  const addRun = (text: string, style: Style) => {
    if (!state.open) start('paragraph')
    state.open?.runs.push({ text, ...style })
  }
  const addCellGap = (style: Style) => {
    if (state.open?.runs.length) addRun(' · ', style)
  }
  walkAll(parser.parse(html).children, plain, { kind: 'paragraph', depth: 0, ordered: null })
  return blocks.map(trimEnd).filter(({ runs }) => runs.some(({ text }) => text.trim()))
}

function describePlace({ tagName, properties }: Element, place: Place): Place {
  if (tagName === 'h3' || tagName === 'h4') return { ...place, kind: 'heading', depth: 0 }
  if (tagName === 'blockquote') return { ...place, kind: 'quote' }
  if (tagName === 'li') return { ...place, kind: 'item' }
  if (tagName === 'ul' || tagName === 'ol') {
    const depth = place.kind === 'item' ? place.depth + 1 : place.depth
    const ordered = tagName === 'ol' ? { next: Number(properties.start ?? 1) } : null
    return { kind: place.kind, depth, ordered }
  }
  return place
}

function nextMarker({ ordered }: Place): string {
  return ordered ? `${ordered.next++}.` : '•'
}

function describeStyle({ tagName, properties }: Element, style: Style): Style {
  if (tagName === 'strong' || tagName === 'th' || tagName === 'caption') return { ...style, bold: true }
  if (tagName === 'em') return { ...style, italic: true }
  if (tagName === 'a' && typeof properties.href === 'string') return { ...style, href: properties.href }
  return style
}

function trimEnd(block: Block): Block {
  const runs = [...block.runs]
  for (let last = runs.pop(); last; last = runs.pop()) {
    const text = last.text.trimEnd()
    if (text) return { ...block, runs: [...runs, { ...last, text }] }
  }
  return { ...block, runs: [] }
}
