import { type Page, test } from 'playwright/test'

/**
 * Records violations of the content security policy, requests to other hosts, exceptions and missing files of this site. Empty the
 * list between pages.
 */
export async function watchFaults(page: Page): Promise<string[]> {
  const host = new URL(test.info().project.use.baseURL ?? '').hostname
  const faults: string[] = []
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== host) faults.push(`foreign: ${request.url()}`)
  })
  page.on(
    'response',
    (answer) => answer.status() >= 400 && faults.push(`${answer.status()}: ${answer.url()}`),
  )
  return faults
}

/**
 * Scrolls the page one screen at a time, so that lazy content is requested. A headless browser may
 * stop drawing frames while it decodes a film, so each step waits for two frames, a second at most.
 */
export async function walkDown(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight * 0.8) {
      window.scrollTo(0, y)
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 1_000)
      })
    }
  })
}

/** Links to other sites that do not open a new tab, or do not announce it. */
export const findUnmarkedLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
      .filter((link) => link.host !== location.host)
      .filter(
        ({ target, rel, textContent }) =>
          target !== '_blank' || rel !== 'noopener' || !textContent?.endsWith(', opens in a new tab'),
      )
      .map((link) => link.outerHTML.slice(0, 200)),
  )

/** Pictures that were fetched but cannot be displayed. */
export const findBrokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  )
