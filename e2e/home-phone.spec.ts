import { expect, type Locator, type Page, test } from 'playwright/test'
import { landingPath, paths } from '../lib/paths'
import { advance, stopClock } from './clock'
import { openPage, waitForHydration, withoutPictures } from './open-page'

test('the launch sheet opens 500 ms after the load event and leaves the choice of city visible and usable', async ({
  page,
}) => {
  await stopClock(page)
  await withoutPictures(page)
  await page.goto(paths.home)
  await waitForHydration(page)
  const choice = page.getByRole('navigation', { name: 'Where are you looking?' })
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await choice.boundingBox()
  const sheet = page.getByRole('dialog', { name: /^New launch: / })
  await advance(page, 400)
  await expect(sheet).toHaveCount(0)
  await advance(page, 100)
  await expect(sheet).toBeVisible()
  const box = await sheet.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(844 / 3)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  expect(await choice.boundingBox(), 'no layout shift').toEqual(before)
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await choice.getByRole('link', { name: 'Plots 2 projects in Tirunelveli' }).click()
  await advance(page, 500)
  await expect(page).toHaveURL(landingPath('tirunelveli', 'plots'))
})

/** Draws a finger to the left over an element. */
async function swipe(page: Page, element: Locator) {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await element.boundingBox()
  if (!box) throw new Error('Nothing to swipe')
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
