import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { pressEnquiry } from './dialogs'
import { field } from './lead-forms'
import { enquiry, getBox, main, openPage, trackRequests } from './open-page'

const screens = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } }

test('below 30 rem of height nothing is sticky or fixed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of [paths.home, buildProjectPath('cassia-vii')]) {
    await openPage(page, address)
    const listBars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { top, bottom, width, height } = element.getBoundingClientRect()
            const isSeen = width * height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
            return /sticky|fixed/.test(getComputedStyle(element).position) && isSeen
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
    await expect.poll(listBars, address).toEqual([])
  }
})

test('below 30 rem of height the enquiry dialog opens with its title and Close in sight', async ({
  page,
}) => {
  await openPage(page, paths.about)
  await page.setViewportSize({ width: 320, height: 256 })
  await pressEnquiry(page, true)
  await expect(field(enquiry(page), /^First name/)).toBeFocused()
  await expect(enquiry(page).getByRole('heading', { name: 'Enquiry' })).toBeInViewport({ ratio: 1 })
  await expect(enquiry(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.querySelector('dialog[open]')?.scrollTop)).toBe(0)
})

test('a message is nearer to its field than to the next label', async ({ page }) => {
  await page.setViewportSize(screens['a phone'])
  await openPage(page, paths.careers)
  await main(page).getByRole('button', { name: 'Submit application' }).click()
  const message = await getBox(main(page).getByText('Email is required.'))
  const control = await getBox(field(main(page), /^Email\b/))
  const nextLabel = await getBox(main(page).locator('label', { hasText: 'Department' }))
  const before = message.y - (control.y + control.height)
  const after = nextLabel.y - (message.y + message.height)
  expect(after).toBeGreaterThan(2 * before + 8)
})

for (const name of ['a phone', 'a desktop'] as const) {
  test.describe(`loading on ${name}`, () => {
    test.use({ viewport: screens[name] })
    for (const address of [
      paths.home,
      buildListPath('ongoing'),
      buildProjectPath('cassia-vii'),
      paths.blog,
    ]) {
      test(`${address} does not shift while it loads on ${name}`, async ({ page }) => {
        // Observed from the start, because the browser may report a shift late.
        await page.addInitScript(() => {
          const shifts: PerformanceEntry[] = []
          Object.assign(window, { shifts })
          const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
          observer.observe({ type: 'layout-shift', buffered: true })
        })
        const untilQuiet = trackRequests(page)
        await page.goto(address)
        await untilQuiet()
        // The modal is the last thing to appear by itself.
        if (address === paths.home) await expect(page.getByRole('dialog')).toBeVisible()
        const shifts = await page.evaluate(async () => {
          await document.fonts.ready
          const entries: { value: number }[] = Reflect.get(window, 'shifts')
          return entries.map(({ value }) => value)
        })
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
      })
    }
  })
}
