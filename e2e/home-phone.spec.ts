import { expect, type Locator, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { advance, stopClock } from './clock'
import { openPage, waitForHydration, withoutPictures } from './open-page'

test('the launch sheet waits for the choice of city to be passed, and leaves the page usable', async ({
  page,
}) => {
  await stopClock(page)
  await withoutPictures(page)
  await page.goto(paths.home)
  await waitForHydration(page)
  const sheet = page.getByRole('dialog', { name: /^New launch: / })
  await advance(page, 5000)
  await expect(sheet).toHaveCount(0)

  await page.getByRole('heading', { name: 'Our projects', exact: true }).scrollIntoViewIfNeeded()
  await expect(async () => {
    await advance(page, 100)
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  const box = await sheet.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(844 / 3)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)

  // The page behind it scrolls and its links work.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(sheet).toBeVisible()
  await page.getByRole('link', { name: 'Magnolia Heights', exact: true }).click()
  await advance(page, 500)
  await expect(page).toHaveURL(/magnolia-heights$/)
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
  const carousel = page.getByRole('region', { name: 'customer videos' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByText('Slide 1 of 3')).toBeVisible()
  await swipe(page, carousel.getByRole('list'))
  await expect(carousel.getByText('Slide 2 of 3')).toBeVisible()
})
