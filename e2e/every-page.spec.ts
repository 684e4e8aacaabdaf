import { expect, type Page, test } from 'playwright/test'
import { buildComparisonPath, buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { findAxeViolations } from './axe'
import { findCoveredTexts, findOverflow } from './layout-faults'
import { openPage, renderAllCards, trackRequests, withoutPictures } from './open-page'
import { watchFaults } from './page-faults'
import { findPostPath, pageRoutes } from './routes'

// Opens every page once, and checks everything that must hold on all pages in a browser. crawlers.spec.ts checks their
// HTML.
const PAGES_PER_TEST = 4
const MISSING = '/no-such-page'
const POST = 'a blog post'
/** The cards of these lists are on the lists of all cities as well. */
const furtherCities = ['ongoing in Tirunelveli', 'upcoming in Chennai', 'completed in Chennai']
const addresses = [
  ...Object.entries<string>(pageRoutes)
    .filter(([name]) => !furtherCities.includes(name))
    .map(([, page]) => page),
  `${buildListPath('ongoing', 'tirunelveli')}?type=plots`,
  `${paths.search}?q=cassia`,
  paths.compare,
  buildComparisonPath([8, 52, 23, 71]),
  MISSING,
  POST,
]
/** Pages that axe also checks on a phone. Together they have everything that only phones show. */
const onPhones: string[] = [pageRoutes.home, pageRoutes.ongoing, pageRoutes.project, pageRoutes.contact]

/** The number of A4 sheets of a printed page. One for pages that are not named. */
const mostSheets: Record<string, number> = {
  [paths.home]: 2,
  [paths.about]: 2,
  [paths.projectsMap]: 2,
  [paths.privacy]: 2,
  [pageRoutes.project]: 3,
  [pageRoutes['project with plots']]: 3,
}

const DESKTOP = { width: 1440, height: 900 }
const screens = {
  '1440 px wide at 200%': { width: 720, height: 450 },
  'a tablet': { width: 768, height: 1024 },
  'a tablet on its side': { width: 1024, height: 768 },
  '320 px wide': { width: 320, height: 640 },
  'a phone': { width: 390, height: 844 },
}

/** Retried, because fonts arrive late, and bars and carousels need a moment after a change of the screen. */
const soft = expect.configure({ soft: true })
const expectNone = (find: () => Promise<string[]>, what: string) => soft.poll(find, what).toEqual([])
const expectWidth = (page: Page, width: number, what: string) =>
  soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)

async function checkLayout(page: Page, state: string) {
  await expectNone(() => findOverflow(page), `overflow: ${state}`)
  await expectNone(() => findSmallTargets(page), `small targets: ${state}`)
  await expectNone(() => findCoveredTexts(page), `texts under other boxes: ${state}`)
  await expectNone(() => findWideCards(page), `cards that do not hold their content: ${state}`)
}

const findWideCards = (page: Page) =>
  page
    .locator('main article')
    .evaluateAll((all) =>
      all
        .filter((card) => card.scrollWidth > card.clientWidth + 1)
        .map((card) => card.outerHTML.slice(0, 120)),
    )

/** The faults of an open page so far, and a wait until it fetches nothing any more. */
type Watched = { faults: string[]; untilQuiet: () => Promise<void> }

async function checkPage(page: Page, address: string, { faults, untilQuiet }: Watched) {
  await page.setViewportSize(DESKTOP)
  await openPage(page, address, { pictures: true })
  // Lists of a single city or type look like the list of all.
  if (!/\?(type|q)=|-projects\/\w/.test(address)) {
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect.soft(sheets?.length, `sheets: ${address}`).toBeLessThanOrEqual(mostSheets[address] ?? 1)
  }
  await walkDown(page)
  await untilQuiet()
  await renderAllCards(page)
  // The browser itself reports the status of a missing page.
  const wrong = faults.filter((fault) => address !== MISSING || !fault.includes('404'))
  expect.soft(wrong, `violations, foreign requests, errors and missing files: ${address}`).toEqual([])
  expect.soft(await findBrokenPictures(page), `pictures: ${address}`).toEqual([])
  expect.soft(await findBarePictures(page), `pictures without alt text or space: ${address}`).toEqual([])

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectNone(() => findAxeViolations(page), `axe: ${address}`)
  await checkLayout(page, `${address} on a desktop`)
  for (const [name, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    await checkLayout(page, `${address} on ${name}`)
  }
  // The last screen size is a phone's.
  if (onPhones.includes(address))
    await expectNone(() => findAxeViolations(page), `axe: ${address} on a phone`)
}

for (let start = 0; start < addresses.length; start += PAGES_PER_TEST) {
  const group = addresses.slice(start, start + PAGES_PER_TEST)
  test(`all that holds on every page: ${group.join(', ')}`, async ({ page, request }) => {
    const faults = await watchFaults(page)
    const untilQuiet = trackRequests(page)
    for (const address of group)
      await test.step(address, async () => {
        const isPost = address === POST
        const target = isPost ? await findPostPath(await (await request.get(paths.blog)).text()) : address
        faults.length = 0
        await checkPage(page, target, { faults, untilQuiet })
      })
  })
}

/** Pictures that were fetched but cannot be displayed. */
const findBrokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  )

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

/** Links and controls smaller than 24 by 24 px that are not in running text (WCAG 2.2, 2.5.8). */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (width < 24 || height < 24)
    }
    const inText = (element: Element) => {
      const ownLength = element.textContent?.trim().length ?? 0
      const lengthAround = element.closest('p, dd, td, li')?.textContent?.trim().length ?? 0
      return getComputedStyle(element).display === 'inline' && lengthAround > ownLength
    }
    // A control inside a label is as large as the label.
    const target = (element: Element) => element.closest('label') ?? element
    return (
      [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
        )
        // The pins of a map: the list next to it has the same links.
        .filter((element) => isSmall(target(element)) && !inText(element) && !element.closest('svg'))
        .map((element) => element.outerHTML.slice(0, 160))
    )
  })

/** Pictures without alt text or without reserved space. */
const findBarePictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const reserved = image.hasAttribute('width') && image.hasAttribute('height')
        return !image.hasAttribute('alt') || !(reserved || getComputedStyle(image).position === 'absolute')
      })
      .map((image) => image.outerHTML.slice(0, 160)),
  )

test('without script, at 32 px: no sideways scroll or blank section, bars stay whole', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ baseURL, viewport, javaScriptEnabled: false })
  await withoutPictures(page)
  for (const address of [...Object.values<string>(pageRoutes), buildComparisonPath([8, 52]), MISSING]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect.soft(menu, address).toBeInViewport({ ratio: 1 })
    await expectWidth(page, 390, address)
    // Left out are panels of units and homes that are not chosen, and the list banner, which phones do not have.
    const sections = page.locator('main section:not([id^="unit-"])')
    const findBlank = () =>
      sections.evaluateAll((all) =>
        all
          .filter((section) => {
            const isHidden = !section.checkVisibility()
            if (isHidden && section.matches('[data-home], [aria-roledescription="carousel"]')) return false
            const isEmpty = !(section.textContent?.trim() || section.querySelector('img, svg, iframe'))
            return section.getBoundingClientRect().height < 24 || isEmpty
          })
          .map((section) => section.outerHTML.slice(0, 120)),
      )
    await expectNone(findBlank, `blank sections: ${address}`)
    await expect.soft(page.getByText(/^Loading/), address).toHaveCount(0)
  }
  await page.goto(paths.home, { waitUntil: 'domcontentloaded' })
  const cells = page.getByRole('navigation', { name: 'Contact us', exact: true }).getByRole('link')
  const findCut = () =>
    cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.outerHTML),
    )
  await expectNone(findCut, 'cells of the contact bar')
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(buildProjectPath('cassia-vii'), { waitUntil: 'domcontentloaded' })
    await expectWidth(page, width, 'a project')
  }
  await browser.close()
})
