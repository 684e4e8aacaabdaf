import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/routing/paths'
import { advance, idleUntil, stopClock } from './clock'
import { enquiry, eventually, getBox, openPage, openPageWithModal } from './open-page'

// The clock is stopped in these tests. Only `advance` moves it.
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
  // A single choice for all pictures on all pages, which the browser keeps.
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
  const edge = page
    .getByRole('navigation', { name: 'Contact us' })
    .getByRole('link', { name: 'Enquire', exact: true })
    .filter({ visible: true })
  await eventually(async () => {
    expect((await getBox(motion)).right, 'left of Enquire').toBeLessThan((await getBox(edge)).x)
    // It covers its poster exactly.
    expect(await getBox(video)).toEqual(await getBox(page.locator('main img').first()))
  })
})

test('testimonials advance every 4 s and wrap, lock for 2 s after a press, and stop for good when a film is played', async ({
  page,
}) => {
  const clips = page.getByRole('region', { name: 'customer clips' })
  const expectSlide = (slide: number) =>
    expect(clips.getByText(/^Slide \d of 3$/)).toHaveText(`Slide ${slide} of 3`)
  await openPage(page, paths.home)
  await clips.getByRole('list').evaluate((row) => row.scrollIntoView({ block: 'center' }))
  // `aria-live` is off while it advances by itself: a screen reader would announce every slide.
  await idleUntil(page, clips.locator('[aria-live=off]'))
  await expectSlide(1)
  await advance(page, 3700)
  await expectSlide(1)
  await advance(page, 900)
  await expectSlide(2)
  await advance(page, 600)
  await eventually(async () => {
    const { x, width } = await getBox(clips.getByRole('listitem', { name: '2 of 3' }))
    expect(width).toBeCloseTo(720, 1)
    expect(Math.abs(x - (await getBox(clips)).x)).toBeLessThan(0.03 * 720)
  })
  for (const slide of [3, 1]) {
    // React renders the end of the lock between the two.
    await advance(page, 2100)
    await expect(clips.getByRole('button', { name: 'Next slide' })).toHaveAttribute('aria-disabled', 'false')
    await advance(page, 1900)
    await expectSlide(slide)
  }

  await advance(page, 2100)
  const next = clips.getByRole('button', { name: 'Next slide' })
  await next.press('Enter')
  await expectSlide(2)
  await advance(page, 1900)
  await next.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expectSlide(2)
  await advance(page, 200)
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await next.press('Enter')
  await expectSlide(3)
  await advance(page, 2100)
  await next.press('Enter')
  await expectSlide(1)
  await advance(page, 2100)

  await expect(
    clips.locator('[inert]').filter({ hasText: 'Buyers of a 2 BHK at Jasmine Residency' }),
  ).toHaveCount(0)
  await clips.getByRole('link', { name: /Play.*Buyers of a 2 BHK at Jasmine Residency/ }).press('Enter')
  await expect(clips.getByLabel(/^Buyers of a 2 BHK at Jasmine Residency/)).toBeFocused()
  await page.getByRole('link', { name: 'All ongoing projects in Chennai' }).focus()
  await expect(clips.getByRole('button', { name: /^(Pause|Play) / })).toHaveCount(0)
  await advance(page, 30_000)
  await expectSlide(1)
})

test.describe('the launch modal', () => {
  const modal = (page: Page) => page.getByRole('dialog', { name: /^New launch: / })
  const getTitle = (page: Page) =>
    page.locator('h1').evaluate((title) => JSON.stringify([title.getBoundingClientRect(), scrollY]))

  const openHome = (page: Page) => openPageWithModal(page, paths.home)

  test('opens 500 ms after load, shifts nothing and leads to the newest launch', async ({ page }) => {
    await openHome(page)
    const before = await getTitle(page)
    await advance(page, 400)
    await expect(modal(page)).toHaveCount(0)
    await advance(page, 100)
    await expect(modal(page)).toContainText(/RERA TN\/SAMPLE\/|RERA registration awaited/)
    expect(await getTitle(page)).toBe(before)
    expect((await getBox(modal(page))).width).toBeLessThanOrEqual(480)
    await modal(page)
      .getByRole('link', { name: /^View project \w/ })
      .click()
    await advance(page, 500)
    await expect(page).toHaveURL(/\/view-project\//)
  })

  test('closes by Escape and by its button, and stays away', async ({ page }) => {
    for (const way of ['Escape', 'its button']) {
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
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('gives way to the enquiry', async ({ page }) => {
    await openHome(page)
    await advance(page, 500)
    const name = (await modal(page).getByRole('heading').textContent())?.replace('New launch: ', '') ?? ''
    await modal(page)
      .getByRole('link', { name: `Enquire about ${name}` })
      .click()
    await idleUntil(page, enquiry(page).filter({ hasText: name }))
    await expect(modal(page)).toHaveCount(0)
  })
})

test('the keyboard has at most 110 stops, without the slides out of sight; 24 are the index of projects', async ({
  page,
}) => {
  await openPage(page, paths.home)
  const clips = page.getByRole('region', { name: 'customer clips' })
  // The carousel starts after the load event.
  await idleUntil(page, clips.locator('[inert]').first())
  await expect(clips.locator('[inert]')).toHaveCount(2)
  const countStops = () =>
    page
      .locator('a[href], button, input, summary')
      .evaluateAll(
        (all) =>
          all.filter(
            (control) =>
              (control as HTMLElement).tabIndex >= 0 &&
              control.checkVisibility({ visibilityProperty: true }) &&
              !control.closest('[inert]'),
          ).length,
      )
  await expect.poll(countStops).toBeLessThanOrEqual(110)
})
