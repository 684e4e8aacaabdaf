import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { ALSO_ON_PHONES, withoutPictures } from './open-page'

test.use({ javaScriptEnabled: false })

test.beforeEach(({ page }) => withoutPictures(page))

const project = projectPath('cassia-vii')

test('the menu opens, and every link of header and footer leads to a page', { tag: ALSO_ON_PHONES }, async ({
  page,
  request,
  isMobile,
}) => {
  await page.goto(paths.about)
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).click()
    await header.locator('summary', { hasText: 'Ongoing projects' }).click()
  } else {
    await header.getByRole('link', { name: 'Ongoing projects', exact: true }).hover()
  }
  await expect(header.getByRole('link', { name: 'Tirunelveli', exact: true })).toBeVisible()
  const links = page.locator('header a, footer a, aside a')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const own = [...new Set(hrefs.filter((href) => href.startsWith('/')))]
  for (const path of [paths.team, listPath('upcoming', 'chennai'), paths.enquiry, paths.careers, paths.terms])
    expect(own).toContain(path)
  for (const href of own) expect((await request.get(href, { maxRedirects: 0 })).status(), href).toBe(200)
})

test('a menu opens by keyboard as well', { tag: ALSO_ON_PHONES }, async ({ page, isMobile }) => {
  await page.goto(paths.about)
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await header.locator('summary', { hasText: 'Ongoing projects' }).focus()
    await page.keyboard.press('Enter')
  } else {
    await header.getByRole('link', { name: 'Ongoing projects', exact: true }).first().focus()
  }
  await expect(header.getByRole('link', { name: 'Chennai', exact: true })).toBeVisible()
})

test('a project shows an example of its cost, without fields that would do nothing', async ({ page }) => {
  await page.goto(project)
  const costs = page.getByRole('region', { name: 'EMI and total cost' })
  await expect(costs.getByRole('status')).toContainText('for 20 years at 8.5 %')
  await expect(costs.getByRole('row', { name: /^Stamp duty and registration, 9\s%/ })).toContainText(
    '19,35,000',
  )
  await expect(costs.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
})

test('home has the cards of each city', async ({ page }) => {
  await page.goto(paths.home)
  for (const name of ['Cassia VII', 'Palmyra Gardens'])
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
})

test('the project page: first specification open, pictures there, links instead of frames', async ({
  page,
}) => {
  await page.goto(project)
  const items = page.getByRole('region', { name: 'Specification' }).locator('details')
  expect(await items.evaluateAll((all) => all.map((item) => item.hasAttribute('open')))).toEqual(
    (await items.all()).map((_, index) => index === 0),
  )
  await items.nth(1).locator('summary').click()
  await expect(items.nth(1)).toHaveAttribute('open')

  const gallery = page.getByRole('region', { name: 'Gallery', exact: true })
  await expect(gallery.getByRole('radio')).toHaveCount(0)
  const pictures = gallery.getByRole('link').filter({ hasNotText: 'virtual tour' })
  expect(await pictures.count()).toBeGreaterThan(4)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture.getByRole('img')).toBeInViewport()
    await expect(picture).toHaveAttribute('href', /^\/(pictures\/[0-9a-f]{12}\/\d+\/)?media\//)
  }
  await expect(page.getByRole('link', { name: /^Open the area map/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start the virtual tour' })).toHaveAttribute('href', /./)
})

test('"View all" shows the amenities on the page', async ({ page }) => {
  await page.goto(project)
  const all = page.getByRole('link', { name: /^View all \d+ amenities$/ })
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await expect(
    page.getByRole('region', { name: 'Amenities', exact: true }).getByRole('listitem'),
  ).toHaveCount(count)
})

test('home shows the poster, plays videos by link, lets the carousel scroll, and opens no modal', async ({
  page,
}) => {
  await page.goto(paths.home)
  await expect(page.getByRole('main').getByRole('img').first()).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const videos = page.getByRole('main').getByRole('link', { name: /(Play|Open the map)\s*:/ })
  expect(await videos.count()).toBeGreaterThan(3)
  for (const video of await videos.all()) await expect(video).toHaveAttribute('href', /^(\/|https:\/\/)/)
  const row = page.getByRole('region', { name: 'customer clips' }).getByRole('list').locator('..')
  await expect(row).toHaveCSS('overflow-x', 'auto')
})
