import type { Element, Nodes, Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter, parseFragment, type Token, Tokenizer } from 'parse5'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** The tags that an owner may use, with their attributes. */
const ALLOWED: Record<string, string[]> = {
  p: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  strong: [],
  em: [],
  a: ['href', 'title'],
  br: [],
  blockquote: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colSpan', 'rowSpan'],
  td: ['colSpan', 'rowSpan'],
}

const schema: Options = {
  tagNames: Object.keys(ALLOWED),
  attributes: ALLOWED,
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: {
    li: ['ol', 'ul'],
    td: ['table'],
    th: ['table'],
    tr: ['table'],
    thead: ['table'],
    tbody: ['table'],
  },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'title', 'textarea'],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

export const MAX_HTML_LENGTH = 100_000
/** Deeper nesting is refused: it would exhaust the stack of what walks the tree. */
const MAX_DEPTH = 100
/** The parser opens unclosed tags such as <strong> again in each later block, so that elements could outnumber the tags. */
const MAX_ELEMENTS = 40_000
const BLOCKS = new Set(['p', 'h3', 'h4', 'li', 'td', 'th', 'tr', 'blockquote', 'br'])

const cleaner = unified().use(rehypeSanitize, schema)
const printer = unified().use(rehypeStringify)

/**
 * Safe HTML with the allowed tags, attributes and link targets only, and what the owner has to correct. The HTML is null
 * when it is too long or too deep to be read. The time grows with the length.
 */
export function readHtml(html: string): { html: string | null; faults: string[] } {
  if (html.length > MAX_HTML_LENGTH)
    return { html: null, faults: [`has more than ${MAX_HTML_LENGTH} characters`] }
  const tagFaults = listTagFaults(html)
  if (!tagFaults) return { html: null, faults: [`tags are nested more than ${MAX_DEPTH} deep`] }
  const tree = parse(html)
  if (!tree) return { html: null, faults: ['too many tags are not closed'] }
  const faults = [...listRuleFaults(tree), ...tagFaults]
  return { html: print(tree), faults: [...new Set(faults)] }
}

/** The text of clean HTML on one line. */
export function htmlToText(html: string): string {
  const tree = parse(html)
  return tree ? collectText(tree).replace(/\s+/g, ' ').trim() : ''
}

/** A heading of a post, with its id on the page. */
export type Heading = { id: string; title: string }

/** Clean HTML whose h3 have ids, and these headings in order. */
export function buildContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const withIds = html.replace(/<h3>(.*?)<\/h3>/gs, (_, words: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: htmlToText(words) })
    return `<h3 id="${id}">${words}</h3>`
  })
  return { html: withIds, headings }
}

/** Shortens a text to `max` characters, at a word, with an ellipsis. */
export function clip(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > max / 2 ? space : undefined).replace(/[\s,.;:–-]+$/, '')}…`
}

class Excess extends Error {}
/** Null for HTML that makes the tree too deep or too large. */
function parse(html: string): Root | null {
  let depth = 0
  let elements = 0
  const limit = (isWithin: boolean) => {
    if (!isWithin) throw new Excess()
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      limit(++elements <= MAX_ELEMENTS)
      return defaultTreeAdapter.createElement(...element)
    },
    // The parser adds some elements, for example <tbody>: what `listTagFaults` accepts is less than twice as deep.
    onItemPush: () => limit(++depth <= 2 * MAX_DEPTH),
    onItemPop: () => void depth--,
  }
  try {
    return fromParse5(parseFragment(html, { treeAdapter, scriptingEnabled: false })) as Root
  } catch (error) {
    if (error instanceof Excess) return null
    throw error
  }
}

function print(tree: Root): string {
  const clean = cleaner.runSync(tree) as Root
  dropForeignLinks(clean)
  // The printer leaves angle brackets in attributes as they are; every `<` in its text is already escaped.
  return printer
    .stringify(clean)
    .replace(/<([a-z][a-z0-9]*(?: [a-z]+="[^"]*")+)>/g, (_, tag: string) => `<${escapeBrackets(tag)}>`)
}

function escapeBrackets(text: string): string {
  return text.replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')
}

// The sanitiser takes `//host` for a relative address.
function dropForeignLinks(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type === 'element' && 'href' in child.properties && !isAllowedHref(child.properties.href))
      delete child.properties.href
    dropForeignLinks(child as Element)
  }
}

/** True for https, mailto, tel and relative addresses without angle brackets. */
function isAllowedHref(value: unknown): boolean {
  if (typeof value !== 'string') return false
  // Browsers ignore spaces and control characters in an address, which could hide a scheme.
  if ([...value].some((character) => character <= ' ' || '\\<>'.includes(character))) return false
  return /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#|\?|\.\.?\/)/i.test(value)
}

/** Every tag, attribute and address that is not allowed, in document order. */
function listRuleFaults(node: Nodes): string[] {
  if (node.type === 'comment') return ['comments are not allowed']
  if (node.type === 'doctype') return ['a doctype is not allowed']
  // One fault for a refused element, not for its content.
  if (node.type === 'element' && !ALLOWED[node.tagName]) return [`<${node.tagName}> is not allowed`]
  const own = node.type === 'element' ? listAttributeFaults(node) : []
  return 'children' in node ? [...own, ...node.children.flatMap(listRuleFaults)] : own
}

function listAttributeFaults({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    // The parser renames class to className.
    const written = name === 'className' ? 'class' : name.toLowerCase()
    if (!ALLOWED[tagName]?.includes(name)) return [`attribute "${written}" on <${tagName}> is not allowed`]
    if (name === 'href' && !isAllowedHref(value))
      return [`address "${String(value).slice(0, 80)}" is not allowed`]
    return name === 'title' && String(value).includes('<') ? ['"<" in a title is not allowed'] : []
  })
}

/** Unclosed and stray tags of the source text, which the parser would repair silently; null when it is too deep. */
function listTagFaults(html: string): string[] | null {
  const faults: string[] = []
  const open: string[] = []
  let stray: number | null = null
  let depth = 0
  const tokens = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName }: Token.TagToken) => {
        if (tagName === 'br' || depth > MAX_DEPTH) return
        depth = Math.max(depth, open.push(tagName))
      },
      onEndTag: ({ tagName }: Token.TagToken) => {
        if (tagName === 'br') return
        if (!open.includes(tagName)) faults.push(`</${tagName}> closes nothing`)
        for (let name = ''; name !== tagName && open.includes(tagName); ) {
          name = open.pop() ?? ''
          if (name !== tagName) faults.push(`<${name}> is not closed`)
        }
      },
      onParseError: ({ code, startOffset }) => {
        if (STRAY.has(code)) stray ??= html.lastIndexOf('<', startOffset - 1)
      },
      ...NO_TAGS,
    },
  )
  tokens.write(html, true)
  if (depth > MAX_DEPTH) return null
  faults.push(...open.reverse().map((name) => `<${name}> is not closed`))
  if (stray !== null) faults.push(`"<" at character ${stray + 1} opens no tag (write &lt;)`)
  return faults
}

const ignore = () => {}
const NO_TAGS = {
  onComment: ignore,
  onDoctype: ignore,
  onEof: ignore,
  onCharacter: ignore,
  onNullCharacter: ignore,
  onWhitespaceCharacter: ignore,
}

/** What the parser calls a "<" that opens no tag. */
const STRAY = new Set<string>([
  'invalid-first-character-of-tag-name',
  'unexpected-question-mark-instead-of-tag-name',
  'eof-before-tag-name',
  'eof-in-tag',
])

function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(collectText).join('')
  return node.type === 'element' && BLOCKS.has(node.tagName) ? `${text} ` : text
}
