// All HTML of an owner or the API host is cleaned here before it enters the catalogue. First a walk over the tree
// reports what has to be corrected, and gives elements an allowed tag that means the same. Then hast-util-sanitize
// removes everything that is not allowed, but keeps the text of elements without a meaning.

import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import { VFile } from 'vfile'
import { cleanLine } from '@/lib/format/clean-text'
import { BLOCK_TAGS, collectText, type Parent, renderHtml } from './html-tree'
import { isFromWordProcessor, replaceWordLists } from './word-html'

export type CleanedHtml = {
  /** Null when the HTML is too long or too deep to be read. */
  html: string | null
  /** Faults for the owner to correct, each with its line and column. */
  faults: string[]
  warnings: string[]
}

/**
 * Safe HTML with only the allowed tags, attributes and link targets. Other tags for headings, emphasis and blocks are
 * replaced with allowed ones. The formatting of a word processor is one warning.
 */
export function cleanHtml(html: string): CleanedHtml {
  if (html.length > MAX_HTML_LENGTH) return buildUnreadable(`has more than ${MAX_HTML_LENGTH} characters`)
  try {
    const issues: HtmlIssue[] = []
    const firstPass = cleanTags(html, (issue) => issues.push(issue))
    // The replaced tags may be nested in a way that HTML does not allow: <section>a<div>b</div></section> becomes
    // <p>a<p>b</p></p>. The second pass parses it as a browser would, and writes <p>a</p><p>b</p>.
    const secondPass = issues.length === 0 ? firstPass : cleanTags(firstPass, () => {})
    return { html: secondPass, ...sortIssues(issues, isFromWordProcessor(html)) }
  } catch (error) {
    if (error instanceof HtmlLimitError) return buildUnreadable(error.message)
    throw error
  }
}

export const MAX_HTML_LENGTH = 100_000
/** Deeper nesting is refused: it would exhaust the stack of the functions that walk the tree. */
const MAX_TAG_DEPTH = 200
/**
 * The parser opens unclosed tags such as <strong> again in each later block, so that elements could outnumber the tags.
 */
const MAX_ELEMENTS = 40_000

class HtmlLimitError extends Error {}

function buildUnreadable(fault: string): CleanedHtml {
  return { html: null, faults: [fault], warnings: [] }
}

type TextPosition = { line: number; column: number }
/**
 * A part of the HTML that is changed or removed. `isFormatting` is true when only its look is lost, but no word and no
 * link.
 */
type HtmlIssue = { reason: string; start?: TextPosition; isFormatting: boolean }
type ReportIssue = (issue: HtmlIssue) => void

/** The formatting of a word processor is one warning. Every other reason is one fault, at its first place. */
function sortIssues(issues: HtmlIssue[], isPasted: boolean): Pick<CleanedHtml, 'faults' | 'warnings'> {
  const isWarning = ({ isFormatting }: HtmlIssue) => isPasted && isFormatting
  const faults = new Map<string, string>()
  for (const { reason, start } of issues.filter((issue) => !isWarning(issue))) {
    if (!faults.has(reason)) faults.set(reason, `${reason} (line ${start?.line}, column ${start?.column})`)
  }
  const warning = 'the formatting of a word processor was left out. Check how the page looks'
  return { faults: [...faults.values()], warnings: issues.some(isWarning) ? [warning] : [] }
}

function cleanTags(html: string, report: ReportIssue): string {
  const tree = parse(html, report)
  replaceWordLists(tree)
  for (const node of tree.children) cleanNode(node, [], report)
  const clean = sanitize(tree, SCHEMA) as Root
  removeEmptyLines(clean)
  return renderHtml(clean)
}

function parse(html: string, report: ReportIssue): Root {
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...element) => {
      elements += 1
      if (elements > MAX_ELEMENTS) throw new HtmlLimitError('too many tags are not closed')
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush: () => {
      depth += 1
      if (depth > MAX_TAG_DEPTH)
        throw new HtmlLimitError(`tags are nested more than ${MAX_TAG_DEPTH} levels deep`)
    },
    onItemPop: () => {
      depth -= 1
    },
  }
  const tree = parseFragment(html, {
    treeAdapter,
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      // The words after it are lost.
      if (code === 'eof-in-tag') {
        const start = { line: startLine, column: startCol - 1 }
        report({ reason: 'the last tag has no ">"', start, isFormatting: false })
      }
    },
  })
  // The file is needed for the positions of elements, and `verbose` for the positions of their closing tags.
  return fromParse5(tree, { file: new VFile(html), verbose: true }) as Root
}

// The rules

/** "p h3 h4": tags with spaces between them, because there are many. */
function splitTags(tags: string): string[] {
  return tags.split(' ')
}

/** The tags that an owner may use, with their attributes. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    splitTags('p h3 h4 ul li strong em br blockquote table caption thead tbody tr').map((tag) => [tag, []]),
  ),
  a: ['href', 'title'],
  ol: ['start'],
  th: ['scope', 'colSpan', 'rowSpan'],
  td: ['colSpan', 'rowSpan'],
}
/** Tags that are allowed only inside certain others. */
const PARENTS = new Map([
  ['li', ['ol', 'ul']],
  ...splitTags('td th tr thead tbody caption').map((tag): [string, string[]] => [tag, ['table']]),
])
/** Tags that are removed with everything in them. */
const DROPPED = splitTags('script style template iframe object noscript svg math title textarea')
const SCHEMA: Schema = {
  tagNames: Object.keys(ALLOWED),
  attributes: ALLOWED,
  protocols: { href: ['https', 'mailto', 'tel'] },
  ancestors: Object.fromEntries(PARENTS),
  strip: DROPPED,
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}
/**
 * A tag that HTML does not have, for a block inside a heading. As the schema does not allow it, the sanitiser replaces
 * the element with its children: the text of the block, with a space before and after it.
 */
const SPACED_TEXT = 'spaced-text'

/** Replacements that mean the same. None of the new tags takes an attribute. */
const EQUIVALENTS = new Map([
  ...splitTags('h1 h2').map((tag) => [tag, 'h3'] as const),
  ...splitTags('h5 h6').map((tag) => [tag, 'h4'] as const),
  ...splitTags('menu dir').map((tag) => [tag, 'ul'] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['tfoot', 'tbody'],
  ['hr', 'br'],
])
/** Tags that become a paragraph, so that their words stay apart from the words around them. */
const BLOCKS = [
  ...BLOCK_TAGS,
  ...splitTags(
    'address article aside center dd details dialog div dl dt fieldset figcaption figure footer form',
  ),
  ...splitTags('header hgroup main nav option pre search section summary h1 h2 h5 h6 button label legend'),
  ...splitTags('listing marquee plaintext xmp audio canvas video'),
]
/** Tags that only change how something looks, or hold what word processors write for themselves. */
const FORMATTING = splitTags('font span u small big div section center style meta link xml title')

// The walk over the tree. `ancestors` are the tags around a node in the clean HTML.

/** Changes the node so that the sanitiser keeps its meaning. */
function cleanNode(node: RootContent, ancestors: string[], report: ReportIssue): void {
  if (node.type === 'text') node.value = node.value.replace(/\s{2,}/g, joinSpaces)
  else if (node.type === 'element') cleanHtmlElement(node, ancestors, report)
  else {
    const name = node.type === 'comment' ? 'comments are' : 'a doctype is'
    report({ reason: `${name} not allowed`, start: node.position?.start, isFormatting: true })
  }
}

function cleanHtmlElement(element: Element, ancestors: string[], report: ReportIssue): void {
  reportTag(element, ancestors, report)
  if (DROPPED.includes(element.tagName)) return
  const tagName = findCleanTag(element, ancestors)
  if (tagName === element.tagName && isAllowed(tagName)) cleanProperties(element, report)
  else element.properties = {}
  element.tagName = tagName
  // The sanitiser removes an element without an allowed tag, so its content is not inside it.
  const innerAncestors = isAllowed(tagName) ? [...ancestors, tagName] : ancestors
  for (const child of element.children) cleanNode(child, innerAncestors, report)
  if (tagName === SPACED_TEXT) element.children = [buildSpace(), ...element.children, buildSpace()]
}

function buildSpace(): ElementContent {
  return { type: 'text', value: ' ' }
}

/** The tag that an element gets. The sanitiser removes tags that are not allowed, and keeps their content. */
function findCleanTag(element: Element, ancestors: string[]): string {
  const tagName = findEquivalentTag(element)
  const isUsable = isAllowed(tagName) && !isOutsideOfParent(tagName, ancestors)
  if (isUsable || !BLOCKS.includes(element.tagName)) return tagName
  // A heading cannot hold a paragraph.
  return ancestors.includes('h3') || ancestors.includes('h4') ? SPACED_TEXT : 'p'
}

function isOutsideOfParent(tag: string, ancestors: string[]): boolean {
  const parents = PARENTS.get(tag)
  return parents !== undefined && !parents.some((parent) => ancestors.includes(parent))
}

/**
 * Removes the empty paragraphs that word processors and editors write as empty lines, such as `<p><b>&nbsp;</b></p>`
 * and `<p><br></p>`, and empty entries of lists. The text before and after one stays apart.
 */
function removeEmptyLines(parent: Parent): void {
  const children: RootContent[] = []
  let isAfterEmptyLine = false
  for (const node of parent.children) {
    if (node.type === 'element') removeEmptyLines(node)
    if (isEmptyLine(node)) {
      isAfterEmptyLine = true
      continue
    }
    const previous = children.at(-1)
    if (isAfterEmptyLine && isInline(node) && previous && isInline(previous)) children.push(buildSpace())
    children.push(node)
    isAfterEmptyLine = false
  }
  parent.children = children
}

function isInline(node: RootContent): boolean {
  return node.type !== 'element' || !BLOCK_TAGS.includes(node.tagName)
}

/**
 * Tags that show nothing, or only a marker, without a text. An empty cell of a table stays, because it keeps its
 * column.
 */
const TEXT_BLOCKS = splitTags('p h3 h4 blockquote ul ol li')

function isEmptyLine(node: RootContent): boolean {
  const isTextBlock = node.type === 'element' && TEXT_BLOCKS.includes(node.tagName)
  return isTextBlock && cleanLine(collectText(node)) === ''
}

function reportTag(element: Element, ancestors: string[], report: ReportIssue): void {
  const { tagName, position, data } = element
  const start = position?.start
  const equivalentTag = findEquivalentTag(element)
  const isReplaced = equivalentTag !== tagName
  if (isReplaced || !isAllowed(tagName)) {
    const hint = isReplaced && isAllowed(equivalentTag) ? `: write <${equivalentTag}>` : ''
    const isFormatting = isReplaced || FORMATTING.includes(tagName) || tagName.includes(':')
    report({ reason: `<${tagName}> is not allowed${hint}`, start, isFormatting })
    return
  }
  const isOpen = position !== undefined && data?.position?.closing === undefined
  if (isOpen && tagName !== 'br') report({ reason: `<${tagName}> is not closed`, start, isFormatting: false })
  if (isOutsideOfParent(tagName, ancestors))
    report({ reason: `<${tagName}> is outside of its list or table`, start, isFormatting: false })
}

// In a style, but not the end of another property: Word writes bold text as <b style="mso-bidi-font-weight:normal">,
// which is about scripts that are written from right to left.
const NORMAL_FONT = /(?<![\w-])font-weight:\s*(?:normal|400)/i
const BOLD_FONT = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i
const UPRIGHT_FONT = /(?<![\w-])font-style:\s*normal/i
const ITALIC_FONT = /(?<![\w-])font-style:\s*italic/i

/** The allowed tag with the same meaning, or else the tag itself. */
function findEquivalentTag({ tagName, properties }: Element): string {
  const style = String(properties.style ?? '')
  // A copy from Google Docs is inside a <b> of normal weight.
  if (['b', 'strong'].includes(tagName) && NORMAL_FONT.test(style)) return 'span'
  if (['i', 'em'].includes(tagName) && UPRIGHT_FONT.test(style)) return 'span'
  if (tagName === 'span' && BOLD_FONT.test(style)) return 'strong'
  if (tagName === 'span' && ITALIC_FONT.test(style)) return 'em'
  return EQUIVALENTS.get(tagName) ?? tagName
}

function isAllowed(tagName: string): boolean {
  return Object.hasOwn(ALLOWED, tagName)
}

/** Reports and removes attributes that the tag may not have. */
function cleanProperties({ tagName, properties, position }: Element, report: ReportIssue): void {
  for (const [name, value] of Object.entries(properties)) {
    const issue = findPropertyIssue(tagName, name, value)
    if (issue === null) continue
    report({ ...issue, start: position?.start })
    delete properties[name]
  }
}

/** Why an attribute is removed; null for an allowed one. */
function findPropertyIssue(tagName: string, name: string, value: unknown): HtmlIssue | null {
  // The parser renames class to className.
  const attribute = name === 'className' ? 'class' : name.toLowerCase()
  if (!ALLOWED[tagName]?.includes(name)) {
    const isFormatting = !/^(?:on|href|src)/.test(attribute)
    return { reason: `attribute "${attribute}" on <${tagName}> is not allowed`, isFormatting }
  }
  if (name === 'href' && !isAllowedHref(value)) {
    const address = String(value).slice(0, MAX_QUOTED_ADDRESS)
    return {
      reason: `the link to "${address}" is not allowed: begin with https:// or /`,
      isFormatting: false,
    }
  }
  if (/[<>]/.test(String(value)))
    return { reason: `"<" in a ${attribute} is not allowed`, isFormatting: false }
  return null
}

/** Characters of a refused address that its fault quotes. */
const MAX_QUOTED_ADDRESS = 80

/** True for https, mailto, tel and relative addresses. The sanitiser would take `//host` for a relative one. */
function isAllowedHref(value: unknown): boolean {
  if (typeof value !== 'string') return false
  // Browsers ignore spaces and control characters in an address, which could hide a scheme.
  if ([...value].some((character) => character <= ' ' || '\\<>'.includes(character))) return false
  return /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#|\?|\.\.?\/)/i.test(value)
}

/** Word processors write several spaces with no-break ones between them. */
function joinSpaces(spaces: string): string {
  return spaces.includes('\u00a0') ? ' ' : spaces
}
