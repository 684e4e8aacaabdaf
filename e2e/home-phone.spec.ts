import { expect, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { advance, stopClock } from './clock'
import { untilAlive, withoutPictures } from './open-page'

test('the modal is a sheet that leaves the page readable and usable', async ({ page }) => {
  await stopClock(page)
  await withoutPictures(page)
  await page.goto(paths.home)
  await untilAlive(page)
  const sheet = page.getByRole('dialog', { name: /^New launch: / })
  await expect(async () => {
    await advance(page, 600)
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  const box = await sheet.boundingBox()
  expect(box?.height).toBeLessThan(844 / 2)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  // Not inert behind it: the page scrolls and its links work.
  await page
    .getByRole('heading', { name: 'Our projects', exact: true })
    .evaluate((title) => title.scrollIntoView())
  await expect(sheet).toBeVisible()
  await page.getByRole('link', { name: /^Magnolia Heights/ }).click()
  await advance(page, 100)
  await expect(page).toHaveURL(/magnolia-heights$/)
})
