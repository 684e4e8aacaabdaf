import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
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

/** Deeper nesting is refused: it would exhaust the stack of the parser. */
const MAX_DEPTH = 100
const BLOCKS = new Set(['p', 'h3', 'h4', 'li', 'td', 'th', 'tr', 'blockquote', 'br'])

const parser = unified().use(rehypeParse, { fragment: true })
const cleaner = unified().use(rehypeSanitize, schema)
const printer = unified().use(rehypeStringify)

/** Safe HTML with the allowed tags, attributes and link targets only, and what the owner has to correct. */
export function readHtml(html: string): { html: string; faults: string[] } {
  const tags = scanTags(html)
  if (tags.depth > MAX_DEPTH) return { html: '', faults: [`tags are nested more than ${MAX_DEPTH} deep`] }
  const tree = parser.parse(html)
  const faults = [...listRuleFaults(tree), ...tags.faults]
  return { html: print(tree), faults: [...new Set(faults)] }
}

/** The text of some HTML on one line. */
export function htmlToText(html: string): string {
  return collectText(parser.parse(html)).replace(/\s+/g, ' ').trim()
}

/** The first words of a text, cut between words at about `length` characters. */
export function buildExcerpt(text: string, length = 160): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : length).replace(/[\s,;:.–-]+$/, '')}…`
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

/**
 * Unclosed and stray tags of the source text, which the parser would repair silently. `depth` is the deepest nesting.
 */
function scanTags(html: string): { faults: string[]; depth: number } {
  const faults: string[] = []
  const open: string[] = []
  let depth = 0
  for (const [, slash, rawName] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi)) {
    const name = (rawName ?? '').toLowerCase()
    if (name === 'br') continue
    if (!slash) depth = Math.max(depth, open.push(name))
    else if (open.at(-1) === name) open.pop()
    else if (open.includes(name)) {
      while (open.at(-1) !== name) faults.push(`<${open.pop()}> is not closed`)
      open.pop()
    } else faults.push(`</${name}> closes nothing`)
  }
  faults.push(...open.reverse().map((name) => `<${name}> is not closed`))
  const stray = /<(?![a-z/!])|<[^>]*$/i.exec(html)
  if (stray) faults.push(`"<" at character ${stray.index + 1} opens no tag (write &lt;)`)
  return { faults, depth }
}

function collectText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = node.children.map(collectText).join('')
  return node.type === 'element' && BLOCKS.has(node.tagName) ? `${text} ` : text
}
