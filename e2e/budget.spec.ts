import { type Browser, expect, type Page, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { makeSize, parsePicturePath } from '../lib/pictures/sizes'
import { BUDGET, BUDGET_PHONE } from './bench/budget'
import { openPage, trackRequests } from './open-page'
import { findPostPath } from './routes'

// As transferred, headers included.
const { formScript, dialogScript, ...LIMITS } = BUDGET

const pages: Record<string, string> = {
  home: paths.home,
  list: listPath('ongoing'),
  project: projectPath('cassia-vii'),
  about: paths.about,
  blog: paths.blog,
  'not found': '/no-such-page',
}
const formPages = {
  careers: paths.careers,
  contact: paths.contact,
  'joint ventures': paths.jointVentures,
  enquiry: paths.enquiry,
}

/** What a page transfers until the network is idle, by resource type; films are counted apart. */
async function measureBytes(page: Page, address: string) {
  const sizes: Record<string, number> = {}
  const films: string[] = []
  const prefetched: string[] = []
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'media' && !isLoaded) films.push(request.url())
    if (new URL(request.url()).searchParams.has('_rsc')) prefetched.push(request.url())
  })
  const pending: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    // A map's frame is a document of its own: its files count in the total only.
    const kind = request.frame() === page.mainFrame() ? request.resourceType() : 'frame'
    if (kind === 'media') return
    pending.push(
      // A request that ends after the page was closed is not measured.
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => {
          sizes[kind] = (sizes[kind] ?? 0) + (responseBodySize + responseHeadersSize) / 1024
        },
        () => {},
      ),
    )
  })
  const untilQuiet = trackRequests(page)
  await page.goto(address)
  await untilQuiet()
  await Promise.all(pending)
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  return {
    script: sizes.script ?? 0,
    font: sizes.font ?? 0,
    total,
    films,
    prefetched,
  }
}

/** Makes the sizes of a page's pictures, to which the job may not have come yet. */
async function makePictures(browser: Browser, address: string) {
  const page = await browser.newPage(BUDGET_PHONE)
  const pictures = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/pictures/')) pictures.add(pathname)
  })
  await page.goto(address)
  // Which lazy pictures are near the screen, and whether a carousel moves on, depends on how busy the machine is.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  await page.close()
  for (const picture of pictures) {
    const size = parsePicturePath(picture)
    if (size) await makeSize(size)
  }
}

for (const [name, address] of Object.entries({ ...pages, ...formPages, post: '' })) {
  test(`${name} keeps within its budget on a phone`, async ({ browser, request }) => {
    const target = address || (await findPostPath(await (await request.get(paths.blog)).text()))
    await makePictures(browser, target)
    const page = await browser.newPage(BUDGET_PHONE)
    const weight = await measureBytes(page, target)
    const script = name in formPages ? formScript : LIMITS.script
    test.info().annotations.push({ type: name, description: JSON.stringify(weight) })
    for (const [part, limit] of Object.entries({ ...LIMITS, script }))
      expect
        .soft(Math.round(Number(weight[part as keyof typeof LIMITS])), `${part} in KB`)
        .toBeLessThanOrEqual(limit)
    expect(weight.films, 'films before the page has loaded').toEqual([])
    expect(weight.prefetched, 'other pages before the visitor points at a link').toEqual([])
    // Otherwise something was not measured.
    expect(Math.min(weight.script, weight.font)).toBeGreaterThan(1)
    await page.close()
  })
}

test('an open enquiry dialog keeps within its budget', async ({ page }) => {
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize
  })
  const untilQuiet = trackRequests(page)
  await openPage(page, projectPath('cassia-vii'))
  await page
    .getByRole('link', { name: /^Enquire/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^First name/i).fill('Meena')
  await untilQuiet()
  expect(bytes / 1024).toBeLessThanOrEqual(dialogScript)
})
