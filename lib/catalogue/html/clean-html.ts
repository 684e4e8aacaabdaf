// All HTML of an owner or the API host is cleaned here before it enters the catalogue. hast-util-sanitize removes
// everything that is not allowed; the steps before and after it keep what the removed tags meant.

import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import { cleanLine } from '@/lib/format/clean-text'
import {
  ALLOWED_HREF,
  findEquivalentTag,
  isAllowedTag,
  isBlock,
  isOutsideOfParent,
  MEDIA_TAGS,
  SCHEMA,
} from './allowed-html'
import { collectText, listElements, type Parent, renderHtml } from './html-tree'
import { replaceWordLists } from './word-lists'

export type CleanedHtml = {
  /** Empty without a text; null when the HTML is too long or too deep to be read. */
  html: string | null
  /** Faults for the owner to correct. */
  faults: string[]
}

/**
 * Safe HTML with only the allowed tags, attributes and link targets. Other tags for headings, emphasis and blocks are
 * replaced with allowed ones, and the formatting of word processors is left out. Links and media that would be lost are
 * faults.
 */
export function cleanHtml(html: string): CleanedHtml {
  if (html.length > MAX_HTML_LENGTH) return buildUnreadable(`has more than ${MAX_HTML_LENGTH} characters`)
  try {
    return cleanReadable(html)
  } catch (error) {
    if (error instanceof UnreadableHtmlError) return buildUnreadable(error.message)
    throw error
  }
}

function buildUnreadable(fault: string): CleanedHtml {
  return { html: null, faults: [fault] }
}

/** @throws UnreadableHtmlError */
function cleanReadable(html: string): CleanedHtml {
  const tree = parseWithLimits(html)
  const faults = [...new Set([...listMediaFaults(tree), ...listLinkFaults(tree)])]
  replaceWordLists(tree)
  joinSpaces(tree)
  replaceTags(tree, [])
  // Parsed again, because the new tags may be nested in a way that HTML does not allow.
  const allowedTree = parseWithLimits(renderHtml(sanitize(tree, SCHEMA)))
  replaceEmptyLines(allowedTree)
  const isEmpty = cleanLine(collectText(allowedTree)) === ''
  return { html: isEmpty ? '' : renderHtml(allowedTree).trim(), faults }
}

// Faults

function listMediaFaults(tree: Root): string[] {
  return listElements(tree, MEDIA_TAGS).map(({ tagName }) => `<${tagName}> is not allowed. Remove it`)
}

/** Characters of a refused address that its fault quotes. */
const MAX_QUOTED_ADDRESS = 80

function listLinkFaults(tree: Root): string[] {
  const addresses = listElements(tree, ['a']).map(({ properties }) => String(properties.href ?? '#'))
  return addresses
    .filter((address) => !ALLOWED_HREF.test(address))
    .map(
      (address) =>
        `the link to "${address.slice(0, MAX_QUOTED_ADDRESS)}" is not allowed: begin with https:// or /`,
    )
}

// Parsing

export const MAX_HTML_LENGTH = 100_000
/** Deeper nesting is refused: it would exhaust the stack of the functions that walk the tree. */
const MAX_TAG_DEPTH = 200
/**
 * The parser opens unclosed tags such as <strong> again in each later block, so that elements could outnumber the tags.
 */
const MAX_ELEMENTS = 40_000

class UnreadableHtmlError extends Error {}

/**
 * Parses as a browser does, which never nests paragraphs: <p>a<p>b</p></p>, from <section>a<div>b</div></section>,
 * becomes <p>a</p><p>b</p>. @throws UnreadableHtmlError
 */
function parseWithLimits(html: string): Root {
  let depth = 0
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (tagName, namespace, attributes) => {
      elements += 1
      if (elements > MAX_ELEMENTS) throw new UnreadableHtmlError('too many tags are not closed')
      // fromParse5 throws a TypeError for `constructor` and `__proto__`, which it looks up in an object.
      const attribute = attributes.find(({ name }) => name in Object.prototype)
      if (attribute) throw new UnreadableHtmlError(`has the attribute "${attribute.name}". Remove it`)
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
    onItemPush: () => {
      depth += 1
      if (depth > MAX_TAG_DEPTH)
        throw new UnreadableHtmlError(`tags are nested more than ${MAX_TAG_DEPTH} levels deep`)
    },
    onItemPop: () => {
      depth -= 1
    },
  }
  return fromParse5(parseFragment(html, { treeAdapter, scriptingEnabled: false })) as Root
}

// The steps around the sanitiser

/** "4&nbsp;&nbsp; units" is "4 units": editors write several spaces with no-break ones between them. */
function joinSpaces(parent: Parent): void {
  for (const node of parent.children) {
    if (node.type === 'text')
      node.value = node.value.replace(/\s{2,}/g, (spaces) => (spaces.includes('\u00a0') ? ' ' : spaces))
    if (node.type === 'element') joinSpaces(node)
  }
}

/** <h2> becomes <h3>, <b> becomes <strong>, <div> becomes <p>. `ancestors` are the tags around the parent's children. */
function replaceTags(parent: Parent, ancestors: string[]): void {
  for (const element of parent.children) {
    if (element.type !== 'element') continue
    const tagName = findEquivalentTag(element)
    const isUsable = isAllowedTag(tagName) && !isOutsideOfParent(tagName, ancestors)
    if (isUsable || !isBlock(tagName)) element.tagName = tagName
    else if (ancestors.includes('h3') || ancestors.includes('h4')) replaceByText(element)
    else element.tagName = 'p'
    replaceTags(element, [...ancestors, element.tagName])
  }
}

/** A heading cannot hold a paragraph: <h3>Two<div>words</div></h3> becomes <h3>Two words</h3>. */
function replaceByText(element: Element): void {
  const space: ElementContent = { type: 'text', value: ' ' }
  // The sanitiser keeps only the content of a span.
  element.tagName = 'span'
  element.children = [space, ...element.children, space]
}

/**
 * Replaces the empty paragraphs that word processors and editors write as empty lines, such as `<p><b>&nbsp;</b></p>`
 * and `<p><br></p>`, and empty items of lists. The space keeps the texts around them apart.
 */
function replaceEmptyLines(parent: Parent): void {
  parent.children = parent.children.map((node) => {
    if (node.type === 'element') replaceEmptyLines(node)
    return isEmptyLine(node) ? { type: 'text', value: ' ' } : node
  })
}

/** Tags that show nothing, or only a marker, without a text. An empty cell stays, because it keeps its column. */
const TEXT_BLOCKS = ['p', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li']

function isEmptyLine(node: RootContent): boolean {
  const isTextBlock = node.type === 'element' && TEXT_BLOCKS.includes(node.tagName)
  return isTextBlock && cleanLine(collectText(node)) === ''
}
