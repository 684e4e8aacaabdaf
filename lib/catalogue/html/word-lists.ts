// Text pasted from Word. It writes an item of a list as a paragraph whose style says the level
// ("mso-list:l0 level2 lfo1"), and whose bullet or number is text in a span with "mso-list:Ignore".

import type { Element, ElementContent, RootContent } from 'hast'
import { collectText, type Parent } from './html-tree'

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
  for (const node of parent.children) {
    if (node.type === 'element') removeMarkers(node)
  }
}

/** True for the bullet or number that Word writes as text: `<span style="mso-list:Ignore">1.</span>`. */
function isMarker({ properties }: Element): boolean {
  return /mso-list:\s*ignore/i.test(String(properties.style ?? ''))
}

/** "1.", "(a)", "iv)": anything else is a bullet. */
const ORDERED_MARKER = /^\s*\(?[\p{L}\p{N}]{1,5}[.)]/u

/** "mso-list:l0 level2 lfo1" */
const ITEM_STYLE = /mso-list:[^;]*\blevel(?<level>\d)/i

/** Null for an element that is not a paragraph for an item of a list. */
function parseListItem({ tagName, properties, children }: Element): ListItem | null {
  const { level } = ITEM_STYLE.exec(String(properties.style ?? ''))?.groups ?? {}
  const marker = findMarker(children)
  if (tagName !== 'p' || level === undefined || marker === null) return null
  const isOrdered = ORDERED_MARKER.test(marker)
  const digits = isOrdered ? /\d+/.exec(marker)?.[0] : undefined
  return {
    level: Math.max(1, Number(level)),
    tagName: isOrdered ? 'ol' : 'ul',
    number: digits === undefined ? null : Number(digits),
    children,
  }
}

/** The text of the bullet or number; null for none. */
function findMarker(children: ElementContent[]): string | null {
  for (const element of children) {
    if (element.type !== 'element') continue
    const marker = isMarker(element) ? collectText(element) : findMarker(element.children)
    if (marker !== null) return marker
  }
  return null
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
