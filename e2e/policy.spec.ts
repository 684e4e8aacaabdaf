import { expect, type Page, test } from 'playwright/test'
import { paths, projectPath } from '../lib/paths'
import { dialogs, openDialog } from './dialogs'
import { openPage, trackRequests } from './open-page'
import { findPostPath, pageRoutes } from './routes'

const PAGES_PER_TEST = 6
const addresses = Object.values<string>(pageRoutes)
const project = projectPath('cassia-vii')

/**
 * Records violations of the Content-Security-Policy, requests to other hosts, exceptions and missing files of this site. Empty the list between pages.
 */
async function watch(page: Page): Promise<string[]> {
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
async function walkDown(page: Page) {
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

const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  )

for (let start = 0; start < addresses.length; start += PAGES_PER_TEST) {
  const group = addresses.slice(start, start + PAGES_PER_TEST)
  test(`no violation, foreign request, error or missing file on ${group.join(', ')}`, async ({ page }) => {
    const faults = await watch(page)
    const untilQuiet = trackRequests(page)
    for (const address of group) {
      await test.step(address, async () => {
        await openPage(page, address, { pictures: true })
        await walkDown(page)
        await untilQuiet()
        expect.soft(faults, address).toEqual([])
        expect.soft(await broken(page), address).toEqual([])
        faults.length = 0
      })
    }
  })
}

test('none on a blog post', async ({ page, request }) => {
  const faults = await watch(page)
  const untilQuiet = trackRequests(page)
  await openPage(page, await findPostPath(await (await request.get(paths.blog)).text()), { pictures: true })
  await walkDown(page)
  await untilQuiet()
  expect(faults).toEqual([])
})

test('the page of a missing address breaks no policy', async ({ page }) => {
  const faults = await watch(page)
  await openPage(page, '/no-such-page')
  await expect(page).toHaveURL(paths.error)
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
})

for (const dialog of dialogs) {
  test(`none while open: ${dialog.name}`, async ({ page, isMobile }) => {
    const faults = await watch(page)
    const untilQuiet = trackRequests(page)
    await openDialog(page, dialog, isMobile)
    await untilQuiet()
    expect(faults).toEqual([])
  })
}

test('none while typing into the enquiry form', async ({ page }) => {
  const faults = await watch(page)
  await openPage(page, paths.enquiry)
  const main = page.getByRole('main')
  await main.getByLabel(/^First name/i).fill('Meena')
  await main.getByLabel(/^E-?mail/i).fill('nobody')
  await main.getByRole('button', { name: /enquiry/i }).click()
  await expect(main.getByText(/valid email/i)).toBeVisible()
  expect(faults).toEqual([])
})

test('none while carousels move, clips play, the map and the tour arrive', async ({ page }) => {
  const faults = await watch(page)
  const untilQuiet = trackRequests(page)
  await openPage(page, project, { pictures: true })
  const carousel = page
    .getByRole('region', { name: 'Gallery', exact: true })
    .locator('[aria-roledescription=carousel]')
  await carousel.first().scrollIntoViewIfNeeded()
  // It moves by itself too, once it is in sight.
  await carousel.first().getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel.first()).toContainText(/Slide [2-9] of/)
  await page.getByRole('region', { name: 'Area map' }).scrollIntoViewIfNeeded()
  await expect(page.locator('iframe[title^="Map of the area"]')).toBeVisible()
  await page.getByRole('link', { name: 'Start the virtual tour' }).click()
  await expect(page.locator('iframe[title^="360"]')).toBeVisible()
  expect(faults).toEqual([])

  await openPage(page, paths.home, { pictures: true })
  // By keyboard: the row may be on its way to the next slide.
  await page.getByRole('region', { name: 'customer clips' }).getByRole('link').first().press('Enter')
  const films = page.getByRole('main').getByRole('link', { name: /(Play: Walkthrough|Open the map: )/ })
  // Each click turns one of the links into its film or map.
  for (let left = await films.count(); left > 0; left--) {
    await films.first().click()
    await expect(films).toHaveCount(left - 1)
  }
  await expect(page.getByRole('main').locator('video[controls]').first()).toBeVisible()
  await untilQuiet()
  expect(faults).toEqual([])
})
