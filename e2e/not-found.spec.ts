import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { builder } from '../lib/site'
import { eightInParallel, requestRaw } from '../lib/testing/raw-http'
import { startServer } from '../lib/testing/start-server'
import { main, withoutPictures } from './open-page'
import { watchFaults } from './page-faults'

test.beforeEach(({ page }) => withoutPictures(page))

const missing = [
  '/no-such-page',
  paths.notFound,
  ...['no-such-project', 'x'.repeat(5000), "<script>alert('x')</script>", '%00'].map(buildProjectPath),
  // Upcoming, completed, unpublished.
  ...['cedar-point', 'ashoka-villas', 'kadamba-terraces'].map(buildProjectPath),
  '/View_Project/Cedar-Point.php',
  '/view-blog/no-such-post',
  buildListPath('ongoing', 'atlantis'),
  ...['0', '99', 'abc', '1.5'].map((number) => `${buildListPath('ongoing')}/page/${number}`),
  `${buildListPath('completed', 'chennai')}/page/-1`,
  ...['/blog/page/77', '/blog/page/two', '/nope?type=preview'],
  `${buildProjectPath('kadamba-terraces')}?type=preview`,
]
test('each missing address is 404 with the whole page in its HTML, and without the trace of a crash', async ({
  request,
}) => {
  for (const address of missing) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const name = address.slice(0, 60)
    expect(answer.status(), name).toBe(404)
    const html = await answer.text()
    expect(html, name).not.toMatch(/at .+\.(js|ts|tsx):\d+|<script>alert/)
    for (const part of [/<title>Page not found/, /<h1[ >]/, /Return to home page/, /noindex/])
      expect(html, name).toMatch(part)
  }
})

test('unknown addresses share one 404 page with the specified words', async ({ page, request }) => {
  const unknown = (index: number) => buildProjectPath(`unknown-${index}`)
  await request.get(unknown(1))
  const shared = await request.get(unknown(2))
  expect([shared.status(), shared.headers()['x-nextjs-cache']]).toEqual([404, 'HIT'])
  // No link of the cached page names the address that its first visitor asked for.
  expect(await shared.text()).not.toContain(encodeURIComponent(unknown(1)))
  const faults = await watchFaults(page)
  await page.goto(paths.about)
  expect((await page.goto(unknown(3)))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "We're sorry, but the page you were looking for doesn't exist",
  )
  await expect(
    page.getByText('Return to the home page using the button below.', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(paths.notFound)
  // The history entry was replaced: one step back leaves the error page.
  await page.goBack()
  await expect(page).toHaveURL(paths.about)
  await page.goto(unknown(3))
  await main(page).getByRole('link', { name: 'Return to home page' }).click()
  await expect(page).toHaveURL(paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The browser itself reports the status of the document.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})

test('an address below a folder of files is never a page, and its 404 has one policy', async ({
  baseURL,
}) => {
  const folders = ['_next', 'api', 'brochure', 'icons', 'media', 'pictures', 'samples', 'share']
  const inside = [paths.home, '/view-project/cassia-vii', '/no', '/a/b', '/media/a/b']
  const targets = folders.flatMap((folder) => inside.map((path) => `/${folder}${path}`))
  const faults = await eightInParallel.map([...targets, '/apple-touch-icon-x.gif'], async (target) => {
    const { status, headers } = await requestRaw(baseURL, target)
    const policies = headers['content-security-policy']?.length
    return status === 404 && policies === 1 ? [] : [`${target}: ${status}, ${policies} policies`]
  })
  expect(faults.flat()).toEqual([])
})

test('a page that fails is 500, with a number to call and links, without script too', async ({
  page,
  browser,
}) => {
  // Without tables even the layout of a page fails.
  const site = await startServer(process.execPath, () => ['lib/server.mjs'], {
    env: { DATA_DIR: test.info().outputPath() },
    ready: '/manifest.webmanifest',
  })
  const withoutScript = await browser.newPage({ javaScriptEnabled: false })
  try {
    for (const visitor of [page, withoutScript]) {
      for (const address of [paths.home, `${paths.search}?q=villa`]) {
        expect((await visitor.goto(site.origin + address))?.status()).toBe(500)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
        await expect(visitor.getByRole('link', { name: builder.phone.display })).toBeVisible()
        await expect(visitor.getByRole('link', { name: 'Return to home page' })).toHaveAttribute(
          'href',
          paths.home,
        )
        const again = visitor.waitForResponse((response) => response.request().isNavigationRequest())
        await visitor.getByRole('link', { name: 'Try again' }).click()
        expect((await again).url()).toBe(site.origin + address)
      }
    }
  } finally {
    await withoutScript.close()
    await site.stop()
  }
})
