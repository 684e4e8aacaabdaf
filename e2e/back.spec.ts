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
  // Pages without a film: Chromium drops a page that is left while it still loads one.
  for (const address of [listPath('ongoing'), projectPath('neem-park'), paths.contact]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'restored' : 'loaded'
      })
    })
    await page.goto(paths.terms)
    await page.goBack({ waitUntil: 'commit' })
    // A page that was loaded again has its own title.
    await expect(page).toHaveTitle('restored')
  }
  await browser.close()
})
