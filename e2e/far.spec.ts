import { expect, type Page, test } from 'playwright/test'
import { paths, projectPath } from '../lib/paths'
import { ANY_SCREEN, holdScripts, openPage, untilAlive, untilWhole, withoutPictures } from './open-page'

// What lies below the first screen is laid out late (app/patterns.css), and nobody is to notice.

const project = projectPath('cassia-vii')

test.beforeEach(({ page }) => withoutPictures(page))

/** Whether what the footer holds is laid out. */
const isFooterDrawn = (page: Page) =>
  page
    .getByRole('contentinfo')
    .evaluate((footer) => footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))

/** Where the window stands, and what the visitor sees at its middle. */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return { y: Math.round(scrollY), seen: seen?.closest('section')?.getAttribute('aria-labelledby') }
  })

/** A place is restored to the pixel, and may be a fraction of one beside where it was. */
async function untilAt(page: Page, { y, seen }: Awaited<ReturnType<typeof readPlace>>) {
  const compare = async () => {
    const place = await readPlace(page)
    return { isNear: Math.abs(place.y - y) <= 1, seen: place.seen }
  }
  await expect.poll(compare).toEqual({ isNear: true, seen })
}

test('a visit lays out the first screen, and the rest once the page has come to life', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(project, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isFooterDrawn(page)).toBe(false)
  release()
  await untilWhole(page)
  expect(await isFooterDrawn(page)).toBe(true)
  expect(await page.locator('.far').count()).toBe(0)
})

test('what is scrolled to before is laid out at once', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await page.goto(project)
  // What is passed on the way gets its own length, which takes the footer further down.
  await expect
    .poll(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      return isFooterDrawn(page)
    })
    .toBe(true)
})

test('a reload comes back to the same place', async ({ page }) => {
  await page.goto(project)
  await untilWhole(page)
  await page.locator('#location-advantage').evaluate((heading) => heading.scrollIntoView())
  const before = await readPlace(page)
  expect(before.y).toBeGreaterThan(2000)
  await page.reload()
  await untilAlive(page)
  await untilAt(page, before)
})

test('an address that names a place leads to it, and stays there', async ({ page }) => {
  const heading = page.locator('#amenities')
  const readTop = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await page.goto(`${project}#amenities`)
  await expect(heading).toBeInViewport()
  const top = await readTop()
  await untilAlive(page)
  await expect(page.locator('.far')).toHaveCount(0)
  expect(await readTop()).toBe(top)
})

test('the way back from another document leads to where the visitor was', async ({ page }) => {
  await page.goto(project)
  await untilWhole(page)
  await page.locator('#location-advantage').evaluate((element) => element.scrollIntoView())
  const before = await readPlace(page)
  // By the page itself, so that it notes its place; nothing else of it is kept: Playwright has Chromium keep none.
  await page.evaluate((path) => location.assign(path), paths.contact)
  await page.waitForURL(`**${paths.contact}`)
  await untilAlive(page)
  await page.goBack()
  await untilAlive(page)
  await untilAt(page, before)
})

test('a link to a place, pressed before script is there, leads to it, and the page stays there', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(paths.terms, { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  await link.click()
  await untilWhole(page)
  const place = page.locator((await link.getAttribute('href')) ?? '')
  await expect(place).toBeInViewport()
  release()
  await untilAlive(page)
  await expect(place).toBeInViewport()
})

test('the way back to a page leads to where the visitor was', async ({ page }) => {
  await openPage(page, paths.home)
  await untilWhole(page)
  await page.locator('#our-projects').evaluate((heading) => heading.scrollIntoView())
  const before = await readPlace(page)
  await page
    .locator('section', { has: page.locator('#our-projects') })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL('**/view-project/*')
  await page.goBack()
  await untilAt(page, before)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('all of it is laid out', { tag: ANY_SCREEN }, async ({ page }) => {
    await page.goto(project)
    const visibility = await page
      .getByRole('contentinfo')
      .evaluate((footer) => getComputedStyle(footer).contentVisibility)
    expect(visibility).toBe('visible')
  })
})
