import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { advance, idleUntil, stopClock } from './clock'
import { openPage, waitForHydration, withoutPictures } from './open-page'

// Time stands still in these tests until `advance`.
test.beforeEach(({ page }) => stopClock(page))

test('the banner video plays muted after the load event, and can be paused', async ({ page }) => {
  const video = page.locator('main video')
  await openPage(page, paths.home)
  await idleUntil(page, video)
  for (const [name, value] of Object.entries({ muted: true, paused: false }))
    await expect(video).toHaveJSProperty(name, value)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  const motion = page.getByRole('button', { name: /^(Pause|Play) all moving pictures$/ }).first()
  await motion.click()
  await expect(video).toHaveJSProperty('paused', true)
  // One choice for every picture of every page, which the browser keeps.
  const clips = page.getByRole('region', { name: 'customer clips' })
  await clips.scrollIntoViewIfNeeded()
  await expect(clips.getByRole('button', { name: 'Play all moving pictures' })).toBeVisible()
  await advance(page, 10_000)
  await expect(clips.getByText('Slide 1 of 3')).toBeVisible()
  await page.reload()
  await idleUntil(page, video)
  await expect(video).toHaveJSProperty('paused', true)
  await motion.click()
  await expect(video).toHaveJSProperty('paused', false)
  const pause = await motion.boundingBox()
  const edge = await page
    .getByRole('navigation', { name: 'Contact us' })
    .getByRole('link', { name: 'Enquire', exact: true })
    .filter({ visible: true })
    .boundingBox()
  expect((pause?.x ?? 0) + (pause?.width ?? 0), 'beside Enquire').toBeLessThan(edge?.x ?? 0)
  // It covers its poster exactly.
  const poster = await page.locator('main img').first().boundingBox()
  expect(await video.boundingBox()).toEqual(poster)
})

test.describe('testimonials', () => {
  const testimonials = (page: Page) => page.getByRole('region', { name: 'customer clips' })
  const position = (page: Page) => testimonials(page).getByText(/^Slide \d of 3$/)

  test.beforeEach(async ({ page }) => {
    await openPage(page, paths.home)
    await testimonials(page)
      .getByRole('list')
      .evaluate((row) => row.scrollIntoView({ block: 'center' }))
    // Off while it advances by itself, so that screen readers do not announce each slide.
    await idleUntil(page, testimonials(page).locator('[aria-live=off]'))
    await expect(position(page)).toHaveText('Slide 1 of 3')
  })

  test('advance every 4 s by one slide and wrap', async ({ page }) => {
    await advance(page, 3700)
    await expect(position(page)).toHaveText('Slide 1 of 3')
    await advance(page, 900)
    await expect(position(page)).toHaveText('Slide 2 of 3')
    const slide = await testimonials(page).getByRole('listitem', { name: '2 of 3' }).boundingBox()
    const frame = await testimonials(page).boundingBox()
    expect(slide?.width).toBeCloseTo(720, 1)
    expect(Math.abs((slide?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(0.03 * 720)
    await advance(page, 4000)
    await expect(position(page)).toHaveText('Slide 3 of 3')
    await advance(page, 4000)
    await expect(position(page)).toHaveText('Slide 1 of 3')
  })

  test('refuse a second change for 2 s', async ({ page }) => {
    const next = testimonials(page).getByRole('button', { name: 'Next slide' })
    await next.press('Enter')
    await expect(position(page)).toHaveText('Slide 2 of 3')
    await advance(page, 1900)
    await next.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(position(page)).toHaveText('Slide 2 of 3')
    await advance(page, 200)
    await expect(next).toHaveAttribute('aria-disabled', 'false')
    await next.press('Enter')
    await expect(position(page)).toHaveText('Slide 3 of 3')
  })

  test('stop for good after a click on a video', async ({ page }) => {
    await testimonials(page)
      .getByRole('link', { name: /Play.*Villa owners at Cassia VII/ })
      .press('Enter')
    await expect(testimonials(page).getByLabel(/^Villa owners at Cassia VII/)).toBeFocused()
    await page.getByRole('link', { name: 'All ongoing projects in Chennai' }).focus()
    await expect(testimonials(page).getByRole('button', { name: /^(Pause|Play) / })).toHaveCount(0)
    await advance(page, 30_000)
    await expect(position(page)).toHaveText('Slide 1 of 3')
  })
})

test.describe('the launch modal', () => {
  const modal = (page: Page) => page.getByRole('dialog', { name: /^New launch: / })
  const readTitle = (page: Page) =>
    page.locator('h1').evaluate((title) => JSON.stringify([title.getBoundingClientRect(), scrollY]))

  async function openHome(page: Page) {
    await withoutPictures(page)
    await page.goto(paths.home)
    await waitForHydration(page)
  }

  test('opens 500 ms after the load event, shifts nothing and leads to the newest launch', async ({
    page,
  }) => {
    await openHome(page)
    const before = await readTitle(page)
    await advance(page, 400)
    await expect(modal(page)).toHaveCount(0)
    await advance(page, 100)
    await expect(modal(page)).toContainText(/RERA TN\/SAMPLE\/|RERA registration awaited/)
    expect(await readTitle(page)).toBe(before)
    await modal(page)
      .getByRole('link', { name: /^View project \w/ })
      .click()
    await advance(page, 500)
    await expect(page).toHaveURL(/\/view-project\//)
  })

  for (const way of ['Escape', 'its button']) {
    test(`closes by ${way} and stays away`, async ({ page }) => {
      await openHome(page)
      await advance(page, 500)
      await expect(modal(page)).toBeVisible()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await modal(page).getByRole('button', { name: 'Close' }).click()
      // Removed, not only closed: the focus is moved when the dialog is removed.
      await expect(page.locator('dialog')).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
      await openHome(page)
      await advance(page, 10_000)
      await expect(modal(page)).toHaveCount(0)
    })
  }

  test('gives way to the enquiry', async ({ page }) => {
    await openHome(page)
    await advance(page, 500)
    const name = (await modal(page).getByRole('heading').textContent())?.replace('New launch: ', '') ?? ''
    await modal(page)
      .getByRole('link', { name: `Enquire about ${name}` })
      .click()
    await expect(async () => {
      await advance(page, 400)
      await expect(page.getByRole('dialog', { name: /^Enquir/ })).toContainText(name, { timeout: 500 })
    }).toPass()
    await expect(modal(page)).toHaveCount(0)
  })
})

test('the keyboard gets through the page in at most 90 stops, slides out of sight left out', async ({
  page,
}) => {
  await openPage(page, paths.home)
  const clips = page.getByRole('region', { name: 'customer clips' })
  await clips.scrollIntoViewIfNeeded()
  await expect(clips.locator('[inert]')).toHaveCount(2)
  const stops = await page
    .locator('a[href], button, input, summary')
    .evaluateAll(
      (all) =>
        all.filter(
          (one) =>
            (one as HTMLElement).tabIndex >= 0 &&
            one.checkVisibility({ visibilityProperty: true }) &&
            !one.closest('[inert]'),
        ).length,
    )
  expect(stops).toBeLessThanOrEqual(90)
})
