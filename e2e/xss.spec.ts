import { expect, type Page, test } from 'playwright/test'
import { cleanHtml } from '../lib/catalogue/html/clean-html'
import { hostileTexts } from '../lib/testing/xss'

/** The marks that a successful attack could leave. The list fills while the page is open. */
async function watch(page: Page): Promise<string[]> {
  const marks: string[] = []
  page.on('dialog', async (dialog) => {
    marks.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => marks.push(`popup: ${popup.url()}`))
  page.on('console', (message) => /polic|refused/i.test(message.text()) && marks.push(message.text()))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/^(localhost|127\.0\.0\.1|payloads\.example)$/.test(hostname))
      marks.push(`request: ${request.url()}`)
  })
  return marks
}

/** The page of a host whose pages have no content security policy, so that only the cleaning protects the visitor. */
async function openUnprotected(page: Page, body: string): Promise<void> {
  await page.route('http://payloads.example/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>t</title>${body}` })
      : route.abort(),
  )
  await page.goto('http://payloads.example/')
}

test('a browser finds no attack in cleaned texts, even when it parses them again', async ({ page }) => {
  const marks = await watch(page)
  const texts = hostileTexts.map((text) => cleanHtml(text).html ?? '').filter((html) => html.includes('<'))
  expect(texts.length).toBeGreaterThan(100)
  await openUnprotected(page, texts.map((html) => `<div class="payload">${html}</div>`).join('\n'))
  const boxes = page.locator('.payload')
  await expect(boxes).toHaveCount(texts.length)
  expect(await boxes.evaluateAll(listDangers)).toEqual([])
  for (const event of ['mouseover', 'focus', 'animationstart', 'pointerenter']) {
    await page.evaluate((name) => {
      for (const element of document.querySelectorAll('*')) element.dispatchEvent(new Event(name))
    }, event)
  }
  // Some attacks work only after a second round of parsing (mutation XSS).
  await boxes.evaluateAll((elements) => {
    for (const element of elements) element.innerHTML = String(element.innerHTML)
  })
  expect(await boxes.evaluateAll(listDangers)).toEqual([])
  expect(marks).toEqual([])
})

test('the check itself finds a script, a handler, a foreign address and a drawing', async ({ page }) => {
  for (const danger of [
    '<script></script>',
    '<p onclick=x>',
    '<a href=javascript:x>',
    '<a href=//x.example>',
    '<svg></svg>',
  ]) {
    await page.setContent(`<div class="payload">${danger}</div>`)
    expect(await page.locator('.payload').evaluateAll(listDangers), danger).not.toEqual([])
  }
})

/**
 * Runs in the browser. Lists elements and attributes that could run code or load a file. It shares nothing with the
 * cleaning of HTML.
 */
function listDangers(contents: Element[]): string[] {
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

  const nodes = contents.flatMap((content) => {
    const walker = document.createTreeWalker(content)
    const inside: Node[] = []
    while (walker.nextNode()) inside.push(walker.currentNode)
    return inside
  })
  return nodes.flatMap((node) => {
    if (node instanceof Element) return findFaults(node)
    return node instanceof Text ? [] : [`node of type ${node.nodeType}`]
  })
}
