import { expect, type Locator, type Page, test } from 'playwright/test'
import { buildLandingPath, paths } from '../lib/routing/paths'
import { advance, stopClock } from './clock'
import { eventually, getBox, openPage, openPageWithModal } from './open-page'

test('the launch sheet opens 500 ms after load and leaves the choice of city usable', async ({ page }) => {
  await stopClock(page)
  await openPageWithModal(page, paths.home)
  const choice = page.getByRole('navigation', { name: 'Where are you looking?' })
  const before = await getBox(choice)
  const caption = await getBox(page.getByText(/^Artistic impressions?:/).first())
  const picture = await getBox(page.getByRole('main').getByRole('img').first())
  expect(caption.bottom, 'on the picture').toBeLessThanOrEqual(picture.bottom)
  const sheet = page.getByRole('dialog', { name: /^New launch: / })
  await advance(page, 400)
  await expect(sheet).toHaveCount(0)
  await advance(page, 100)
  await expect(sheet).toBeVisible()
  await eventually(async () => {
    const box = await getBox(sheet)
    expect(box.height).toBeLessThanOrEqual(844 / 3)
    expect(Math.round(box.bottom)).toBe(844)
    expect(before.bottom).toBeLessThanOrEqual(box.y)
  })
  expect(await getBox(choice), 'no layout shift').toEqual(before)
  const price = choice.getByText('from ₹62.80 lakh')
  const tile = choice.getByRole('link', { name: /^Apartments from ₹62.80 lakh/ })
  expect((await getBox(price)).right).toBeLessThanOrEqual((await getBox(tile)).right)
  await choice.getByRole('link', { name: /^Plots from ₹\S+ lakh 2 projects in Tirunelveli$/ }).click()
  await advance(page, 500)
  await expect(page).toHaveURL(buildLandingPath('tirunelveli', 'plots'))
})

test('the launch sheet closes when the visitor reads on below the first screen', async ({ page }) => {
  await stopClock(page)
  await openPageWithModal(page, paths.home)
  await advance(page, 500)
  const sheet = page.getByRole('dialog', { name: /^New launch: / })
  await expect(sheet).toBeVisible()
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(844)
})

/** Swipes to the left over an element. */
async function swipe(page: Page, element: Locator) {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Waits until it no longer moves, because sections near the screen are only laid out now.
  await element.scrollIntoViewIfNeeded()
  const box = await getBox(element)
  const browser = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  const start = box.x + box.width - 40
  await touch('touchStart', start)
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', start - ((box.width - 80) * part) / 10)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger moves the slides of a carousel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, paths.home)
  const carousel = page.getByRole('region', { name: 'customer clips' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByText('Slide 1 of 3')).toBeVisible()
  await swipe(page, carousel.getByRole('list'))
  await expect(carousel.getByText('Slide 2 of 3')).toBeVisible()
})
