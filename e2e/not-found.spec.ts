import { expect, test } from 'playwright/test'
import { paths, projectPath } from '../lib/paths'
import { startServer } from '../lib/testing/start-server'
import { withoutPictures } from './open-page'

test.beforeEach(({ page }) => withoutPictures(page))

const missing = [
  '/no-such-page',
  projectPath('no-such-project'),
  '/view-blog/no-such-post',
  '/ongoing-projects/atlantis',
]

test('a missing page: status 404, the specified words, and /error in the address bar', async ({ page }) => {
  for (const address of missing)
    await test.step(address, async () => {
      await page.goto(paths.about)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        "We're sorry, but the page you were looking for doesn't exist",
      )
      await expect(
        page.getByText('Return to the home page using the button below.', { exact: true }),
      ).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page).toHaveURL(paths.error)
      // Replaced, not added: one step back leaves the error page.
      await page.goBack()
      await expect(page).toHaveURL(paths.about)
    })
})

test('unknown addresses share one 404 page, which works at each of them', async ({ page, request }) => {
  const unknown = (index: number) => projectPath(`unknown-${index}`)
  await request.get(unknown(1))
  const shared = await request.get(unknown(2))
  expect([shared.status(), shared.headers()['x-nextjs-cache']]).toEqual([404, 'HIT'])
  // Nor is the address of its first visitor in it.
  expect(await shared.text()).not.toContain('unknown-1')
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    // The browser itself reports the status of the document.
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
  })
  await page.goto(paths.about)
  await page.goto(unknown(3))
  await expect(page).toHaveURL(paths.error)
  await page.getByRole('main').getByRole('link', { name: 'Return to home page' }).click()
  await expect(page).toHaveURL(paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The router gets no page for such an address, so that the browser loads the document.
  const data = await request.get(unknown(4), { headers: { rsc: '1' } })
  expect(data.status()).toBe(404)
  expect(faults).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('it is readable', async ({ page }) => {
    const addresses = [...missing, '/nope?type=preview', `${projectPath('kadamba-terraces')}?type=preview`]
    for (const address of addresses)
      await test.step(address, async () => {
        expect((await page.goto(address))?.status()).toBe(404)
        await expect(page).toHaveTitle(/Page not found/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Return to home page' })).toBeVisible()
      })
  })
})

test('a page that fails is 500, and the general error page has a style for each of its classes', async ({
  page,
}) => {
  // Without tables even the layout of a page fails.
  const site = await startServer(process.execPath, () => ['lib/server.mjs'], {
    env: { DATA_DIR: test.info().outputPath() },
    ready: '/manifest.webmanifest',
  })
  try {
    expect((await page.goto(site.origin + paths.home))?.status()).toBe(500)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const unstyled = await page.evaluate(() => {
      const rules = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
      return [...document.querySelectorAll('[class]')]
        .flatMap(({ classList }) => [...classList])
        .filter(
          (name) =>
            !rules.some((rule) => `${rule} `.match(/\.(?:\\.|[\w-])+/g)?.includes(`.${CSS.escape(name)}`)),
        )
    })
    expect(unstyled).toEqual([])
  } finally {
    await site.stop()
  }
})
