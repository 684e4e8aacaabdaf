import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { advance, stopClock } from './clock'
import { untilAlive, withoutPictures } from './open-page'

const modal = (page: Page) => page.getByRole('dialog', { name: /^New launch: / })

async function openHome(page: Page) {
  await withoutPictures(page)
  await page.goto(paths.home)
  await untilAlive(page)
}

/** Half a second after load, and on until its code is there. */
async function waitForModal(page: Page) {
  await expect(async () => {
    await advance(page, 100)
    await expect(modal(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Out of sight at once, and gone a frame later. */
async function expectGone(page: Page) {
  await expect(async () => {
    await advance(page, 100)
    await expect(modal(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test.beforeEach(async ({ page }) => stopClock(page))

test('the modal opens 500 ms after load with the newest launch and its RERA number', async ({ page }) => {
  await openHome(page)
  await advance(page, 499)
  await expect(modal(page)).toHaveCount(0)
  await waitForModal(page)
  await expect(modal(page)).toContainText(/RERA TN\/SAMPLE\/|RERA registration awaited/)
  await expect(modal(page).getByRole('link', { name: 'Enquire' })).toBeVisible()
  await modal(page).getByRole('link', { name: 'View project' }).click()
  await advance(page, 100)
  await expect(page).toHaveURL(/\/view-project\//)
})

for (const way of ['Escape', 'its button']) {
  test(`the modal closes by ${way} and stays away for the session`, async ({ page }) => {
    await openHome(page)
    await waitForModal(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await modal(page).getByRole('button', { name: 'Close' }).click()
    await expectGone(page)
    await openHome(page)
    await advance(page, 10_000)
    await expect(modal(page)).toHaveCount(0)
  })
}

test('the modal shifts nothing', async ({ page }) => {
  await openHome(page)
  const measure = () =>
    page.evaluate(() => {
      const { top, left, width } = document.querySelector('h1')?.getBoundingClientRect() ?? new DOMRect()
      return { top, left, width, page: document.documentElement.clientWidth, at: scrollY }
    })
  const before = await measure()
  await waitForModal(page)
  expect(await measure()).toEqual(before)
  await page.keyboard.press('Escape')
  await expectGone(page)
  expect(await measure()).toEqual(before)
})

test('Enquire in the modal opens the enquiry instead of it', async ({ page }) => {
  await openHome(page)
  await waitForModal(page)
  const name = (await modal(page).getByRole('heading').textContent())?.replace('New launch: ', '') ?? ''
  await modal(page).getByRole('link', { name: 'Enquire' }).click()
  await expect(async () => {
    await advance(page, 400)
    await expect(page.getByRole('dialog', { name: 'Enquiry' })).toContainText(name, { timeout: 500 })
  }).toPass()
  await expect(modal(page)).toHaveCount(0)
})
