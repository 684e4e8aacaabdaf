import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { parsePicturePath, renderMissingSizes } from '../lib/pictures/sizes'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { BUDGET_PHONE } from './bench/limits'
import { openPage, trackRequests } from './open-page'
import { findPostPath } from './routes'

/** Limits of the transferred size of a page, headers included, in KB of 1024 bytes. */
const LIMITS = {
  /** Scripts of a page without a form. */
  script: 175,
  font: 50,
  /** Everything in the first view except the film. */
  total: 400,
}
const FORM_SCRIPT_LIMIT = 195
/** The scripts of a page with a form open in a dialog. */
const DIALOG_SCRIPT_LIMIT = 240

const pages: Record<string, string> = {
  home: paths.home,
  list: buildListPath('ongoing'),
  project: buildProjectPath('cassia-vii'),
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

/** KB that a page has transferred, headers included; films are counted apart. */
async function weigh(page: Page) {
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name, size: transferSize / 1024 })),
  )
  const sum = (pattern: RegExp) =>
    files.filter(({ name }) => pattern.test(name)).reduce((total, { size }) => total + size, 0)
  return { script: sum(/\.js(\?|$)/), font: sum(/\.woff2/), total: sum(/^(?!.*\.(mp4|webm)$)/) }
}

/** The sheet of the newest launch opens after the load event. */
async function waitForLaunch(page: Page, address: string) {
  if (address === paths.home) await page.getByRole('dialog').waitFor()
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
  // How many lazy pictures are near the screen, and whether a carousel moves on, depends on how busy the machine is.
  // None is requested from farther away.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight + 4_000)
        .map((image) => {
          image.loading = 'eager'
          return image.decode()
        }),
    ),
  )
  await waitForLaunch(page, address)
  await page.close()
  for (const picture of pictures) {
    const size = parsePicturePath(picture)
    // The sample's only PNG files are drawings.
    if (size) await renderMissingSizes([size], size.src.endsWith('.png') ? 'drawing' : 'photograph')
  }
}

for (const [name, address] of Object.entries({ ...pages, ...formPages, post: '' })) {
  test(`${name} keeps within its budget on a phone`, async ({ browser, request }) => {
    const target = address || (await findPostPath(await (await request.get(paths.blog)).text()))
    await makePictures(browser, target)
    const page = await browser.newPage(BUDGET_PHONE)
    const films: string[] = []
    let isLoaded = false
    page.on('load', () => {
      isLoaded = true
    })
    page.on('request', (sent) => {
      if (sent.resourceType() === 'media' && !isLoaded) films.push(sent.url())
    })
    const untilQuiet = trackRequests(page)
    await page.goto(target)
    await waitForLaunch(page, target)
    await untilQuiet()
    const weight = await weigh(page)
    test.info().annotations.push({ type: name, description: JSON.stringify(weight) })
    const script = name in formPages ? FORM_SCRIPT_LIMIT : LIMITS.script
    for (const [part, limit] of Object.entries({ ...LIMITS, script })) {
      expect.soft(Math.round(weight[part as keyof typeof LIMITS]), `${part} in KB`).toBeLessThanOrEqual(limit)
    }
    expect(films, 'films before the page has loaded').toEqual([])
    // Less would mean that something was not measured.
    expect(Math.min(weight.script, weight.font)).toBeGreaterThan(1)
    await page.close()
  })
}

/** In KB, compressed with Brotli as by a proxy. */
const MAX_PROJECT_HTML = 62

test('the HTML of each project keeps within its budget', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = sitemap.match(/(?<=<loc>[^<]*)\/view-project\/[^<]+/g) ?? []
  expect(addresses).toContain(buildProjectPath('cassia-vii'))
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    expect.soft(Math.round(compressed.length / 1024), address).toBeLessThanOrEqual(MAX_PROJECT_HTML)
  }
})

test('an open enquiry dialog keeps within its budget', async ({ page }) => {
  const untilQuiet = trackRequests(page)
  await openPage(page, buildProjectPath('cassia-vii'))
  await page
    .getByRole('link', { name: /^Enquire/i })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByLabel(/^First name/i)
    .fill('Meena')
  await untilQuiet()
  expect((await weigh(page)).script).toBeLessThanOrEqual(DIALOG_SCRIPT_LIMIT)
})
