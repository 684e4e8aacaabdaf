import type { Element, Nodes, Root } from 'hast'
import type { Options } from 'rehype-sanitize'

/** What an owner may write: tag names and their attributes. */
export const ALLOWED: Record<string, string[]> = {
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

export const schema: Options = {
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

/** True for https, mail, telephone and site-relative addresses. */
export function isAllowedHref(value: unknown): boolean {
  if (typeof value !== 'string') return false
  // Browsers skip these characters inside an address, so a scheme could hide behind them.
  if ([...value].some((character) => character <= ' ' || character === '\\')) return false
  return /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#|\?|\.\.?\/)/i.test(value)
}

/** Every tag, attribute and address that is not allowed, each once, in reading order. */
export function listRuleFaults(tree: Root): string[] {
  const faults: string[] = []
  visit(tree, faults)
  return [...new Set(faults)]
}

function visit(node: Nodes, faults: string[]): void {
  if (node.type === 'comment') faults.push('comments are not allowed')
  if (node.type === 'doctype') faults.push('a doctype is not allowed')
  if (node.type === 'element') checkElement(node, faults)
  // A refused element is one fault; what lies inside goes with it.
  if ('children' in node && !(node.type === 'element' && !ALLOWED[node.tagName]))
    for (const child of node.children) visit(child, faults)
}

function checkElement({ tagName, properties }: Element, faults: string[]): void {
  const allowed = ALLOWED[tagName]
  if (!allowed) {
    faults.push(`<${tagName}> is not allowed`)
    return
  }
  for (const [name, value] of Object.entries(properties)) {
    // The parser says className where the owner wrote class.
    const written = name === 'className' ? 'class' : name.toLowerCase()
    if (!allowed.includes(name)) faults.push(`attribute "${written}" on <${tagName}> is not allowed`)
    else if (name === 'href' && !isAllowedHref(value))
      faults.push(`address "${String(value).slice(0, 80)}" is not allowed`)
  }
}
