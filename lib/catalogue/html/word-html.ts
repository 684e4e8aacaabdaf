// Text pasted from Word. It writes an item of a list as a paragraph whose class is MsoListParagraph, whose style says
// the level ("mso-list:l0 level2 lfo1"), and whose bullet or number is text in a span with "mso-list:Ignore".

import type { Element, ElementContent, RootContent } from 'hast'
import { collectText, type Parent } from './html-tree'

/** True for HTML that a word processor wrote: Word, Outlook, Google Docs. */
export function isFromWordProcessor(html: string): boolean {
  return /\bMso[A-Z]|<o:p\b|\bmso-|urn:schemas-microsoft-com|docs-internal-guid|<font\b/i.test(html)
}

/**
 * Replaces the paragraphs that Word writes for lists by lists, and removes the bullets and numbers that it writes as
 * text.
 */
export function replaceWordLists(parent: Parent): void {
  nestLists(parent)
  removeMarkers(parent)
}

function nestLists(parent: Parent): void {
  const children: RootContent[] = []
  let items: ListItem[] = []
  const endList = () => {
    children.push(...buildLists(items))
    items = []
  }
  for (const node of parent.children) {
    const item = node.type === 'element' ? parseListItem(node) : null
    if (item) items.push(item)
    else if (items.length === 0 || !isBetweenItems(node)) {
      endList()
      children.push(node)
      if (node.type === 'element') nestLists(node)
    }
  }
  endList()
  parent.children = children
}

type ListItem = {
  /** From 1; a deeper item belongs to the one before it. */
  level: number
  tagName: 'ul' | 'ol'
  /** The number of an ordered item; null for letters and bullets. */
  number: number | null
  children: ElementContent[]
}

function isBetweenItems(node: RootContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')
}

/** Headings with a number have such a marker, too. */
function removeMarkers(parent: Parent): void {
  parent.children = parent.children.filter((node) => node.type !== 'element' || !isMarker(node))
  for (const node of parent.children) if (node.type === 'element') removeMarkers(node)
}

/** True for the bullet or number that Word writes as text: `<span style="mso-list:Ignore">1.</span>`. */
function isMarker({ properties }: Element): boolean {
  return /mso-list:\s*ignore/i.test(String(properties.style ?? ''))
}

/** A list whose styles were lost has its bullets and numbers as plain text: "·  Water", "1.  Water". */
const TYPED_MARKER = /^\s*(?:[·•▪§◦‣-]|\(?[\p{L}\p{N}]{1,4}[.)])[\s\u00a0]{2,}/u
/** "1.", "(a)", "iv)": anything else is a bullet. */
const ORDERED_MARKER = /^\s*\(?[\p{L}\p{N}]{1,5}[.)]/u

/** Null for an element that is not a paragraph for an item of a list. */
function parseListItem({ tagName, properties, children }: Element): ListItem | null {
  const className = Array.isArray(properties.className) ? properties.className.join(' ') : ''
  const style = String(properties.style ?? '')
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 0)
  if (tagName !== 'p' || !(level > 0 || /\bMsoListParagraph/.test(className))) return null
  const marker = findMarker(children)
  if (marker === null) return null
  const isOrdered = ORDERED_MARKER.test(marker.text)
  const number = isOrdered ? Number(/\d+/.exec(marker.text)?.[0] ?? Number.NaN) : Number.NaN
  return {
    level: Math.max(1, level),
    tagName: isOrdered ? 'ol' : 'ul',
    number: Number.isNaN(number) ? null : number,
    children: marker.isElement ? children : removeTypedMarker(children),
  }
}

/** The bullet or number of a paragraph. `isElement` is false when it is plain text of the paragraph. */
function findMarker(children: ElementContent[]): { text: string; isElement: boolean } | null {
  const elements = children.filter((node) => node.type === 'element')
  for (const element of elements) {
    if (isMarker(element)) return { text: collectText(element), isElement: true }
    const nested = findMarker(element.children)
    if (nested?.isElement) return nested
  }
  const text = children.map(collectText).join('')
  return TYPED_MARKER.test(text) ? { text, isElement: false } : null
}

function removeTypedMarker(children: ElementContent[]): ElementContent[] {
  const [first, ...others] = children
  if (first?.type === 'text') return [{ ...first, value: first.value.replace(TYPED_MARKER, '') }, ...others]
  if (first?.type === 'element') return [{ ...first, children: removeTypedMarker(first.children) }, ...others]
  return children
}

/** Items as lists, the deeper ones inside the item before them. */
function buildLists(items: ListItem[]): Element[] {
  const lists: Element[] = []
  let index = 0
  while (index < items.length) {
    const item = items[index] as ListItem
    const end = items.findIndex(({ level }, at) => at > index && level <= item.level)
    const nested = items.slice(index + 1, end === -1 ? undefined : end)
    const listItem = buildListElement('li', [...item.children, ...buildLists(nested)])
    const list = lists.at(-1)
    if (list?.tagName === item.tagName) list.children.push(listItem)
    else lists.push({ ...buildListElement(item.tagName, [listItem]), properties: buildStart(item) })
    index += 1 + nested.length
  }
  return lists
}

/** A list that continues after a paragraph starts at the number of its first item. */
function buildStart({ number }: ListItem): Element['properties'] {
  return number !== null && number > 1 ? { start: number } : {}
}

function buildListElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
