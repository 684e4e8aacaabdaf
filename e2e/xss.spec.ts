import { expect, type Page, test } from 'playwright/test'
import { cleanHtml } from '../lib/catalogue/html/clean-html'
import { listDangers, xssPayloads } from '../lib/testing/xss'

/** Every trace that a successful attack could leave. */
async function watch(page: Page): Promise<string[]> {
  const signs: string[] = []
  page.on('dialog', async (dialog) => {
    signs.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => signs.push(`popup: ${popup.url()}`))
  page.on('console', (message) => /polic|refused/i.test(message.text()) && signs.push(message.text()))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/^(localhost|127\.0\.0\.1|payloads\.example)$/.test(hostname))
      signs.push(`request: ${request.url()}`)
  })
  return signs
}

test('a browser finds nothing in cleaned payloads, also when they are written again', async ({ page }) => {
  const signs = await watch(page)
  const cleaned = xssPayloads.map(({ payload }) => cleanHtml(payload).html)
  const body = cleaned.map((html) => `<div class="payload">${html}</div>`).join('\n')
  // Without any content security policy: here only the sanitiser protects the visitor.
  await page.route('http://payloads.example/**', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>t</title>${body}` })
      : route.abort(),
  )
  await page.goto('http://payloads.example/')
  const judge = `(${listDangers.toString()})`
  const dangers = await page.evaluate(
    ({ judge: source, cleaned: texts }) => {
      const list = new Function(`return ${source}`)() as (content: Element) => string[]
      const boxes = [...document.querySelectorAll('.payload')]
      const sent = boxes.flatMap((box) => list(box))
      boxes.forEach((box, index) => {
        box.innerHTML = texts[index] ?? ''
        const written = box.innerHTML
        box.innerHTML = written
      })
      return { boxes: boxes.length, found: [...sent, ...boxes.flatMap((box) => list(box))] }
    },
    { judge, cleaned },
  )
  expect(dangers).toEqual({ boxes: cleaned.length, found: [] })
  for (const kind of ['mouseover', 'focus', 'animationstart', 'pointerenter'])
    await page.evaluate((name) => {
      for (const node of document.querySelectorAll('*')) node.dispatchEvent(new Event(name))
    }, kind)
  expect(signs).toEqual([])
})
