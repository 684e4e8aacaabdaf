import { expect, type Page, test } from 'playwright/test'
import { paths } from '../lib/paths'
import { advance, idleUntil, stopClock } from './clock'
import { openPage } from './open-page'

// Time stands still in these tests until `advance`: idle time, timers and frames all wait for it.
const video = (page: Page) => page.locator('main video')
const testimonials = (page: Page) => page.getByRole('region', { name: 'customer videos' })
const position = (page: Page) => testimonials(page).getByText(/^Slide \d of 3$/)

/** The testimonials in sight of a visitor who only looks. */
async function lookAtTestimonials(page: Page) {
  await stopClock(page)
  await openPage(page, paths.home)
  await testimonials(page)
    .getByRole('list')
    .evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await idleUntil(page, testimonials(page).locator('[aria-live=off]'))
  await expect(position(page)).toHaveText('Slide 1 of 3')
  // Off while it advances by itself, so that screen readers are not told of each slide.
  await expect(position(page)).toHaveAttribute('aria-live', 'off')
}

test('the banner video plays muted and looped once the page is idle, and can be paused', async ({ page }) => {
  await stopClock(page)
  await openPage(page, paths.home)
  await expect(video(page)).toHaveCount(0)
  await expect(async () => {
    await advance(page, 1000)
    await expect(video(page)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(video(page)).toHaveJSProperty('muted', true)
  await expect(video(page)).toHaveJSProperty('loop', true)
  await expect(video(page)).toHaveJSProperty('paused', false)
  await expect
    .poll(() => video(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause video' }).click()
  await expect(video(page)).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(video(page)).toHaveJSProperty('paused', false)
  const film = await video(page).boundingBox()
  const poster = await page.locator('main img').first().boundingBox()
  // The poster, in whole pixels, stays the largest picture: the film would count as what the visitor waited for.
  expect(film?.height).toBeLessThan(Math.floor(poster?.height ?? 0))
})

test('testimonials advance every 4 s by one slide and wrap', async ({ page }) => {
  await lookAtTestimonials(page)
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

test('testimonials refuse a second change for 2 s', async ({ page }) => {
  await lookAtTestimonials(page)
  const next = testimonials(page).getByRole('button', { name: 'Next slide' })
  await next.press('Enter')
  await expect(position(page)).toHaveText('Slide 2 of 3')
  await next.press('Enter')
  await advance(page, 1900)
  await next.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(position(page)).toHaveText('Slide 2 of 3')
  await advance(page, 200)
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await next.press('Enter')
  await expect(position(page)).toHaveText('Slide 3 of 3')
})

test('testimonials can be paused, and stand still under reduced motion', async ({ page }) => {
  await lookAtTestimonials(page)
  await testimonials(page).getByRole('button', { name: 'Pause customer videos' }).press('Enter')
  await advance(page, 12_000)
  await expect(position(page)).toHaveText('Slide 1 of 3')
  await testimonials(page).getByRole('button', { name: 'Play customer videos' }).press('Enter')
  await expect(position(page)).toHaveAttribute('aria-live', 'off')
  await advance(page, 4100)
  await expect(position(page)).toHaveText('Slide 2 of 3')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(position(page)).toHaveAttribute('aria-live', 'polite')
  await advance(page, 12_000)
  await expect(position(page)).toHaveText('Slide 2 of 3')
})

test('a click on a video stops the testimonials for good', async ({ page }) => {
  await lookAtTestimonials(page)
  await testimonials(page)
    .getByRole('link', { name: /Play.*A family’s first year/ })
    .press('Enter')
  await expect(testimonials(page).getByLabel(/^A family’s first year/)).toBeFocused()
  await page.getByRole('link', { name: 'Read what buyers write' }).focus()
  await expect(
    testimonials(page).getByRole('button', { name: /^(Pause|Play) customer videos$/ }),
  ).toHaveCount(0)
  await advance(page, 30_000)
  await expect(position(page)).toHaveText('Slide 1 of 3')
})
