import { expect, type Page, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { openPage, trackRequests } from './open-page'
import { pageRoutes } from './routes'

const PAGES_PER_TEST = 6
const addresses = [...Object.values<string>(pageRoutes), `${paths.search}?q=palmyra`, '/no-such-page']
const screens = {
  '320 px wide': { width: 320, height: 640 },
  '1440 px wide at 200 %': { width: 720, height: 450 },
  'a phone': { width: 390, height: 844 },
  'a tablet': { width: 768, height: 1024 },
  'a tablet on its side': { width: 1024, height: 768 },
  'a desktop': { width: 1440, height: 900 },
}

/** Elements that overflow the page to the right, and whether it scrolls sideways; empty when all fits. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const isHidden = (element: Element) =>
      element.getBoundingClientRect().width <= 1 || !element.checkVisibility({ visibilityProperty: true })
    const out = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 && !isHidden(element) && !scrolls(element),
      )
      .map((element) => element.outerHTML.slice(0, 120))
    const sideways =
      document.documentElement.scrollWidth > width
        ? [`scrolls to ${document.documentElement.scrollWidth}`]
        : []
    return [...sideways, ...out]
  })

/** Links and controls smaller than 24 by 24 px that do not stand in a line of text (WCAG 2.2, 2.5.8). */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && (width < 24 || height < 24)
    }
    const inText = (element: Element) => {
      const own = element.textContent?.trim().length ?? 0
      const around = element.closest('p, dd, td, li')?.textContent?.trim().length ?? 0
      return getComputedStyle(element).display === 'inline' && around > own
    }
    // A control inside a label is as large as the label.
    const target = (element: Element) => element.closest('label') ?? element
    return (
      [...document.querySelectorAll('a[href], button, summary, input:not([type=hidden]), select, textarea')]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]'),
        )
        // The pins of a map: the list beside it has the same links.
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

async function checkLayout(page: Page, address: string) {
  await openPage(page, address)
  for (const [name, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    const place = `${address} on ${name}`
    expect.soft(await findOverflow(page), place).toEqual([])
    expect.soft(await findSmallTargets(page), place).toEqual([])
    expect.soft(await findBarePictures(page), place).toEqual([])
  }
}

for (let start = 0; start < addresses.length; start += PAGES_PER_TEST) {
  const group = addresses.slice(start, start + PAGES_PER_TEST)
  test(`nothing overflows, targets are large enough, pictures have alt text and space: ${group.join(', ')}`, async ({
    page,
  }) => {
    for (const address of group) await test.step(address, () => checkLayout(page, address))
  })
}

test('below 30 rem of height nothing is sticky or fixed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of [paths.home, projectPath('cassia-vii')]) {
    await openPage(page, address)
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { top, bottom, width, height } = element.getBoundingClientRect()
          const isSeen = width * height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility()
          return /sticky|fixed/.test(getComputedStyle(element).position) && isSeen
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect.soft(bars, address).toEqual([])
  }
})

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
        if (address === paths.home) await expect(page.getByRole('dialog')).toBeVisible()
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
