import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { listHrefs, main, region, withoutPictures } from './open-page'

test.use({ javaScriptEnabled: false })

test.beforeEach(({ page }) => withoutPictures(page))

test('the menu opens, by keyboard too; header and footer have links @phone', async ({ page, isMobile }) => {
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Menu' })
  const summary = header.locator('summary', { hasText: 'Ongoing projects' })
  const link = header.getByRole('link', { name: 'Ongoing projects', exact: true }).first()
  const city = header.getByRole('link', { name: 'Tirunelveli', exact: true })
  await page.goto(paths.about)
  if (isMobile) {
    await menu.click()
    await summary.click()
  } else await link.hover()
  await expect(city).toBeVisible()
  // crawlers.spec.ts follows every link.
  const hrefs = await listHrefs(page.locator('header a, footer a, aside a'))
  const some = [paths.team, buildListPath('upcoming', 'chennai'), paths.enquiry, paths.careers, paths.terms]
  expect(hrefs).toEqual(expect.arrayContaining(some))

  await page.goto(paths.about)
  if (isMobile) await menu.press('Enter')
  await summary.press('Enter')
  await expect(city).toBeVisible()
})

test('a project: example cost, first specification, pictures, amenities, no frames', async ({ page }) => {
  await page.goto(buildProjectPath('cassia-vii'))
  const costs = region(page, 'EMI and total cost')
  await expect(costs.getByRole('status')).toContainText('for 20 years at 8.5%')
  await expect(costs.getByRole('row', { name: /^Stamp duty and registration 9%/ })).toContainText('19,35,000')
  // Fields that would do nothing without script are not there.
  await expect(costs.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  const items = region(page, 'Specification').locator('details')
  await expect(items.first()).toHaveAttribute('open')
  await expect(items.and(page.locator('[open]'))).toHaveCount(1)
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1)).toHaveAttribute('open')

  const gallery = region(page, 'Gallery')
  await expect(gallery.getByRole('radio')).toHaveCount(0)
  const pictures = await gallery.getByRole('link').filter({ hasNotText: 'virtual tour' }).all()
  expect(pictures.length).toBeGreaterThan(4)
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture.getByRole('img')).toBeInViewport()
    await expect(picture).toHaveAttribute('href', /^\/(pictures\/[0-9a-f]{12}\/\d+\/)?media\//)
  }
  await expect(page.getByRole('link', { name: /^Open the area map/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the virtual tour' })).toHaveAttribute('href', /./)
  await page.getByRole('link', { name: 'View all 12 amenities' }).click()
  await expect(region(page, 'Amenities').getByRole('listitem')).toHaveCount(12)
})

test('home: cards of each city, poster, videos by link, a row that scrolls, no modal', async ({ page }) => {
  await page.goto(paths.home)
  for (const name of ['Cassia VII', 'Palmyra Gardens'])
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expect(main(page).getByRole('img').first()).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const videos = await listHrefs(main(page).getByRole('link', { name: /(Play|Open the map)\s*:/ }))
  expect(videos.length).toBeGreaterThan(3)
  for (const href of videos) expect(href).toMatch(/^(\/|https:\/\/)/)
  const row = page.getByRole('region', { name: 'customer clips' }).getByRole('list').locator('..')
  await expect(row).toHaveCSS('overflow-x', 'auto')
})
