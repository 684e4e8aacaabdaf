import type { Element, Root, RootContent } from 'hast'
import { ALLOWED, findEquivalentTag, isAllowedTag, isOutsideOfParent } from './allowed-html'

// What has to be corrected in an owner's HTML, with its place.

/**
 * A part of the HTML that is changed or removed. `isFormatting` is true when only its look is lost, but no word and no
 * link.
 */
export type HtmlIssue = { reason: string; start?: { line: number; column: number }; isFormatting: boolean }

/** The issues of a tree whose elements have their positions. */
export function listHtmlIssues(tree: Root): HtmlIssue[] {
  return tree.children.flatMap((node) => listIssuesOfNode(node, []))
}

function listIssuesOfNode(node: RootContent, ancestors: string[]): HtmlIssue[] {
  const start = node.position?.start
  switch (node.type) {
    case 'text':
      return []
    case 'comment':
      return [{ reason: 'comments are not allowed', start, isFormatting: true }]
    case 'doctype':
      return [{ reason: 'a doctype is not allowed', start, isFormatting: true }]
    case 'element': {
      const innerAncestors = [...ancestors, findEquivalentTag(node)]
      return [
        ...listIssuesOfElement(node, ancestors),
        ...node.children.flatMap((child) => listIssuesOfNode(child, innerAncestors)),
      ]
    }
  }
}

/** Disallowed tags whose loss changes only how a text looks, and what word processors write for themselves. */
const FORMATTING_TAGS = [
  'font',
  'span',
  'u',
  'small',
  'big',
  'center',
  'style',
  'div',
  'section',
  'meta',
  'link',
  'xml',
  'title',
]

function listIssuesOfElement(element: Element, ancestors: string[]): HtmlIssue[] {
  const { tagName, position, data } = element
  const start = position?.start
  const equivalentTag = findEquivalentTag(element)
  const isReplaced = equivalentTag !== tagName
  if (isReplaced || !isAllowedTag(tagName)) {
    const hint = isReplaced && isAllowedTag(equivalentTag) ? `: write <${equivalentTag}>` : ''
    // Word writes <o:p>.
    const isFormatting = isReplaced || FORMATTING_TAGS.includes(tagName) || tagName.includes(':')
    return [{ reason: `<${tagName}> is not allowed${hint}`, start, isFormatting }]
  }
  const issues = listAttributeIssues(element)
  const isOpen = position !== undefined && data?.position?.closing === undefined
  if (isOpen && tagName !== 'br')
    issues.push({ reason: `<${tagName}> is not closed`, start, isFormatting: false })
  if (isOutsideOfParent(tagName, ancestors))
    issues.push({ reason: `<${tagName}> is outside of its list or table`, start, isFormatting: false })
  return issues
}

/** Characters of a refused address that its fault quotes. */
const MAX_QUOTED_ADDRESS = 80

function listAttributeIssues({ tagName, properties, position }: Element): HtmlIssue[] {
  const start = position?.start
  const issues: HtmlIssue[] = []
  for (const [name, value] of Object.entries(properties)) {
    // The parser renames class to className.
    const attribute = name === 'className' ? 'class' : name.toLowerCase()
    const allowedValue = ALLOWED[tagName]?.[name]
    if (!allowedValue) {
      const reason = `attribute "${attribute}" on <${tagName}> is not allowed`
      issues.push({ reason, start, isFormatting: !/^(?:on|href|src)/.test(attribute) })
    } else if (!allowedValue.test(String(value))) {
      const address = String(value).slice(0, MAX_QUOTED_ADDRESS)
      const reason =
        name === 'href'
          ? `the link to "${address}" is not allowed: begin with https:// or /`
          : `"<" in a ${attribute} is not allowed`
      issues.push({ reason, start, isFormatting: false })
    }
  }
  return issues
}
