import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { trackRequests } from './open-page'

const screens = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } }

for (const name of ['a phone', 'a desktop'] as const) {
  test.describe(`loading on ${name}`, () => {
    test.use({ viewport: screens[name] })
    for (const address of [paths.home, listPath('ongoing'), projectPath('cassia-vii'), paths.blog]) {
      test(`${address} does not shift while it loads on ${name}`, async ({ page }) => {
        // From the start: the browser may report a shift late.
        await page.addInitScript(() => {
          Object.assign(window, { shifts: [] })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              (window as unknown as { shifts: PerformanceEntry[] }).shifts.push(entry)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        const untilQuiet = trackRequests(page)
        await page.goto(address)
        await untilQuiet()
        // The modal is the last thing to appear by itself.
        if (address === paths.home && name === 'a desktop')
          await expect(page.getByRole('dialog')).toBeVisible()
        const shifts = await page.evaluate(async () => {
          await document.fonts.ready
          const { shifts } = window as unknown as { shifts: { value: number }[] }
          return shifts.map(({ value }) => value)
        })
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
      })
    }
  })
}
