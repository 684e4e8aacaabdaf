import { chromium, expect, type Page, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/routing/paths'
import { isHydrated, withoutPictures } from './open-page'
import { findPostPath } from './routes'

// What the browser's back/forward cache restores, and the picture that travels between two documents. Playwright switches the
// cache off, so that this file starts its own browser.

const pages = {
  home: paths.home,
  list: listPath('ongoing'),
  'filtered list': `${listPath('ongoing')}?type=plots`,
  project: projectPath('cassia-vii'),
  contact: paths.contact,
  search: `${paths.search}?q=villa`,
  comparison: `${paths.compare}?projects=8,23`,
  post: '',
}

/** A page of a browser whose back/forward cache is on. */
const cached = test.extend({
  page: async ({ launchOptions, viewport, baseURL }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--headless=new'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage({ viewport, baseURL })
    await withoutPictures(page)
    await use(page)
    await browser.close()
  },
})

/** Opens a page as a visitor who has used it, so that a step back to it counts. */
async function visit(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }))
  })
}

const isRestored = (page: Page) =>
  page.evaluate(() => ({
    isRestored: (window as { isRestored?: boolean }).isRestored ?? false,
    reasons: performance
      .getEntriesByType('navigation')
      .map((entry) => Reflect.get(entry, 'notRestoredReasons')),
  }))

for (const [name, address] of Object.entries(pages))
  cached(`the browser restores on the way back: ${name}`, async ({ page, request }) => {
    const target = address || (await findPostPath(await (await request.get(paths.blog)).text()))
    await visit(page, target)
    await page.goto(paths.about)
    await page.goBack()
    const state = await isRestored(page)
    expect(state.isRestored, JSON.stringify(state.reasons)).toBe(true)
  })
