import { expect, type Page, test } from 'playwright/test'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '../lib/image-disclaimer'
import { listPath, paths, projectPath } from '../lib/paths'
import { site } from '../lib/site'
import { ANY_SCREEN, openPage } from './open-page'

// A project's page (specification, section 2); what moves by itself is in project-motion.spec.ts.
const cassia = projectPath('cassia-vii')
const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the banner is a video where the project has one, else its picture', async ({ page }) => {
  await openPage(page, cassia)
  const film = page.locator('main video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film.locator('source')).toHaveAttribute('src', '/media/walkthrough-villa.mp4')
  await expect(main(page).getByRole('button', { name: 'Pause video' })).toBeVisible()
  await openPage(page, projectPath('lotus-meadows'))
  await expect(main(page).getByRole('img').first()).toBeInViewport()
  await expect(page.locator('main video')).toHaveCount(0)
})

test('four tiles: type, status, square feet, and the RERA number with its QR code', async ({ page }) => {
  await openPage(page, cassia)
  const terms = main(page).getByRole('term')
  for (const [index, label] of ['Property type', 'Project status', 'Square feet', 'RERA number'].entries())
    await expect(terms.nth(index)).toHaveText(label)
  const values = main(page).getByRole('definition')
  await expect(values.nth(0)).toHaveText('Villas')
  await expect(values.nth(1)).toContainText('Ongoing')
  await expect(values.nth(2)).toContainText('2,450 – 3,120 sq ft')
  await expect(values.nth(3)).toContainText('TN/SAMPLE/BLDG/0118/2023')
  await expect(values.nth(3).getByRole('link')).toHaveAttribute('href', site.reraAuthority.url)

  const code = main(page).getByRole('link', {
    name: /^QR code of RERA registration TN\/SAMPLE\/BLDG\/0118\/2023/,
  })
  await expect(code).toHaveAttribute('href', site.reraAuthority.url)
  await code.scrollIntoViewIfNeeded()
  const size = await code.getByRole('img').boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(96)
  await expect
    .poll(() => code.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('the breadcrumb leads to the lists', { tag: ANY_SCREEN }, async ({ page }) => {
  await openPage(page, cassia)
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByRole('listitem')).toHaveText(['Home', 'Ongoing projects', 'Chennai', 'Cassia VII'])
  const links = await way.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([paths.home, listPath('ongoing'), listPath('ongoing', 'chennai')])
  await way.getByRole('link', { name: 'Chennai' }).click()
  await expect(page).toHaveURL(listPath('ongoing', 'chennai'))
})

test('the accordion begins with its first item open; each opens and closes by mouse and keyboard', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, cassia)
  const items = region(page, 'Specification').getByRole('group')
  await expect(items).toHaveCount(6)
  await expect(items.nth(0)).toHaveAttribute('open', '')
  for (const index of [1, 2, 3, 4, 5]) await expect(items.nth(index)).not.toHaveAttribute('open')
  await expect(
    items.nth(1).getByRole('listitem').or(items.nth(1).getByRole('paragraph')).first(),
  ).toBeHidden()
  await items.nth(1).getByRole('heading', { name: 'Flooring' }).click()
  await expect(
    items.nth(1).getByRole('listitem').or(items.nth(1).getByRole('paragraph')).first(),
  ).toBeVisible()
  await items.nth(0).locator('summary').press('Enter')
  await expect(items.nth(0)).not.toHaveAttribute('open')
})

test('walkthrough, virtual tour and route map stand only where the project has them', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, cassia)
  const walkthrough = main(page).getByRole('link', { name: /^Walkthrough/ })
  await expect(walkthrough).toHaveAttribute('href', '/media/walkthrough-villa.mp4')
  await expect(walkthrough).toHaveAttribute('target', '_blank')
  const route = main(page).getByRole('link', { name: /^Open the route map/ })
  await expect(route).toHaveAttribute('href', '/samples/route-chennai.html')
  const tour = region(page, '360° virtual tour')
  await expect(tour.locator('iframe')).toHaveCount(0)
  await tour.getByRole('link', { name: /Start the virtual tour/ }).click()
  await expect(tour.getByTitle('360° virtual tour of Cassia VII')).toBeFocused()

  await openPage(page, projectPath('lotus-meadows'))
  await expect(main(page).getByRole('link', { name: 'Enquiry', exact: true })).toBeVisible()
  await expect(walkthrough).toHaveCount(0)
  await expect(route).toHaveCount(0)
  await expect(tour).toHaveCount(0)
})

test('all amenities stand in a dialog, each with its icon', async ({ page }) => {
  await openPage(page, cassia)
  await expect(region(page, 'Amenities').getByRole('listitem')).toHaveCount(8)
  await region(page, 'Amenities').getByRole('link', { name: 'View all 12 amenities' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amenities at Cassia VII' })
  await expect(dialog.getByRole('listitem')).toHaveCount(12)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Solar street lighting' })).toBeVisible()
  await expect(dialog.locator('li svg')).toHaveCount(12)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View all 12 amenities' })).toBeFocused()
})

test('location advantages read as lists of places with their distance', { tag: ANY_SCREEN }, async ({
  page,
}) => {
  await openPage(page, cassia)
  const advantages = region(page, 'Location advantage')
  await expect(advantages.getByRole('heading', { level: 3 })).toHaveCount(4)
  const places = advantages.getByRole('listitem')
  await expect(places.first()).toHaveText('CBSE school, Navalur, 1.2 km')
  for (const text of await places.allTextContents()) expect(text).toMatch(/\w, [\d.]+ km$/)
})

test('a picture opens enlarged, leafs through its type, and plans can be zoomed', async ({ page }) => {
  await openPage(page, cassia)
  const gallery = region(page, 'Gallery')
  await expect(gallery).toContainText(CONCEPTUAL_IMAGE_DISCLAIMER)
  await expect(gallery.getByRole('heading', { level: 3 })).toHaveText([
    /^Exterior/,
    /^Interior/,
    /^Amenities/,
    /^Floor plans/,
  ])
  const plan = gallery.getByRole('link', { name: /Villa A, ground floor/ })
  await plan.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Villa A, ground floor')
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  const before = await dialog.getByRole('img').boundingBox()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('200%')).toBeVisible()
  const after = await dialog.getByRole('img').boundingBox()
  expect(Math.round((after?.width ?? 0) / (before?.width ?? 1))).toBe(2)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Villa A, first floor')
  await expect(dialog.getByText('100%')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Villa A, ground floor')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(plan).toBeFocused()
})

test('other projects lead to their page or their card, and never to the one shown', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, cassia)
  const others = region(page, 'Other projects')
  await expect(others.getByRole('link', { name: /^Cassia VII\b/ })).toHaveCount(0)
  for (const [name, href] of [
    ['Magnolia Heights', projectPath('magnolia-heights')],
    ['Mahogany Row', `${listPath('upcoming', 'chennai')}#mahogany-row`],
    ['Cassia I', `${listPath('completed', 'chennai')}#cassia-i`],
  ] as const)
    await expect(others.getByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute('href', href)
  await expect(others.getByRole('heading', { level: 3 })).toHaveText([
    'Ongoing projects',
    'Upcoming projects',
    'Completed projects',
  ])
  await others.getByRole('link', { name: /^Mahogany Row/ }).click()
  await expect(page).toHaveURL(`${listPath('upcoming', 'chennai')}#mahogany-row`)
  await expect(page.locator('#mahogany-row')).toHaveAttribute('data-arrived', '')
})

test('without motion a gallery fits itself to a changed window and keeps its controls', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, projectPath('tamarind-enclave'))
  const gallery = region(page, 'Exterior of Tamarind Enclave')
  const dots = gallery.getByRole('button', { name: /^Show slide \d$/ })
  // Three pictures: on a desktop the last two fit beside each other, on a narrower screen each has a place of its own.
  for (const [width, places] of [
    [1440, 2],
    [800, 3],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dots).toHaveCount(places)
  }
  await gallery.getByRole('button', { name: 'Next slide' }).press('Enter')
  await expect(gallery.getByText('Slide 2 of 2')).toBeVisible()
})
