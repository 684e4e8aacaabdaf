import fs from 'node:fs'
import path from 'node:path'

type Group = { source: string; payloads: string[] }

const groups: Group[] = JSON.parse(fs.readFileSync(path.resolve('lib/testing/xss-payloads.json'), 'utf8'))

/** Published attacks on pages that show other people's HTML, with where they were published. */
export const xssPayloads = groups.flatMap(({ source, payloads }) =>
  payloads.map((payload) => ({ source, payload })),
)
/**
 * Lists elements and attributes of parsed HTML that could run code or load a file, independently of the sanitiser. Uses
 * nothing outside itself, because it also runs in the browser.
 */
export function listDangers(content: Element): string[] {
  const tags = 'a blockquote br caption em h3 h4 li ol p strong table tbody td th thead tr ul'.split(' ')
  const attributes = 'href title start scope colspan rowspan'.split(' ')
  const protocols = ['https:', 'mailto:', 'tel:']

  function isAllowedAddress(value: string): boolean {
    // Resolved as on a page of this site.
    const { protocol, host } = new URL(value, 'https://site.example/view-project/x')
    const isOurs = host === 'site.example' || value.startsWith('https://')
    return protocols.includes(protocol) && (protocol !== 'https:' || isOurs)
  }

  function findFaults(element: Element): string[] {
    const isAllowedTag =
      tags.includes(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
    const faults = isAllowedTag ? [] : [`<${element.localName}>`]
    for (const { name, value } of element.attributes) {
      if (!attributes.includes(name)) faults.push(`${name} on <${element.localName}>`)
      if (name === 'href' && !isAllowedAddress(value)) faults.push(`address ${value}`)
    }
    return faults
  }

  const allFaults: string[] = []
  const walker = content.ownerDocument.createTreeWalker(content)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isElement = node.nodeType === node.ELEMENT_NODE
    const isText = node.nodeType === node.TEXT_NODE
    if (isElement) allFaults.push(...findFaults(node as Element))
    else if (!isText) allFaults.push(`node of type ${node.nodeType}`)
  }
  return allFaults
}
