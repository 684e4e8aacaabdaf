import { chromium, expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'

test('the browser shows pages again at once on the way back, without loading them', async ({
  launchOptions,
  baseURL,
}) => {
  // Playwright switches the cache of whole pages off by default.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  const page = await browser.newPage({ baseURL })
  for (const address of [paths.home, listPath('ongoing'), projectPath('cassia-vii'), paths.contact]) {
    await page.goto(address)
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'restored' : 'loaded'
      })
    })
    await page.goto(paths.terms)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page, JSON.stringify(await page.evaluate(readReasons))).toHaveTitle('restored')
  }
  await browser.close()
})

/** In the browser: why it loaded the page again, when it did. */
function readReasons() {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceEntry & { notRestoredReasons?: unknown }).notRestoredReasons ?? null
}
