import { expect, type Page, test } from 'playwright/test'
import { comparePath, listPath, projectPath, searchPath } from '../lib/routing/paths'
import { openPage } from './open-page'

const project = projectPath('palmyra-gardens')
const choose = (page: Page, unit: string) =>
  page.getByRole('list', { name: 'Plots in' }).getByRole('link', { name: unit }).click()
const shown = (page: Page) => page.getByRole('link', { name: /, shown$/ })
/** What is seen and read out of a list's card. */
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const text = { useInnerText: true }

test('plots are shown in the chosen unit on every page, and homes in square feet', async ({ page }) => {
  await openPage(page, listPath('ongoing'))
  await expect(card(page, 'Palmyra Gardens')).toContainText('1,200 to 2,800 sq ft plot area', text)
  await choose(page, 'Cents')
  await expect(shown(page)).toHaveText('Cents, shown')
  await expect(page).toHaveURL(listPath('ongoing'))
  await expect(card(page, 'Palmyra Gardens')).toContainText('2.75 to 6.43 cents plot area', text)
  await expect(card(page, 'Palmyra Gardens')).toContainText('₹6.10 lakh per cent', text)
  await expect(card(page, 'Palmyra Gardens')).not.toContainText('sq ft', text)
  await expect(card(page, 'Cassia VII')).toContainText('2,450 to 2,780 sq ft built-up area', text)
  await page.getByRole('link', { name: 'View project Palmyra Gardens' }).click()
  await expect(page).toHaveURL(project)
  const list = page.getByRole('table', { name: 'Price list' })
  await expect(list.getByRole('row').nth(1)).toContainText('2.75 cents', text)
  await expect(list.getByRole('row').nth(1)).toContainText('₹6.10 lakh per cent', text)
  await page.reload()
  await expect(list.getByRole('row').nth(1)).toContainText('2.75 cents', text)
  // A screen reader hears the shown unit only.
  await expect(list.getByRole('cell', { name: '2.75 cents', exact: true })).toBeVisible()
  // The details of a plot have its exact square feet beside any other unit.
  await list.getByRole('link').first().click()
  const details = page.getByRole('region', { name: '30 × 40 ft' })
  await expect(details).toContainText('2.75 cents (1,200 sq ft)', text)
  await expect(details).toContainText('₹6.10 lakh per cent', text)
  await choose(page, 'Grounds')
  await expect(list.getByRole('row').nth(1)).toContainText('0.50 ground', text)
})

test('lists of Tirunelveli begin with cents, unless the visitor chose another unit', async ({ page }) => {
  for (const address of [listPath('ongoing', 'tirunelveli'), `${listPath('ongoing', 'tirunelveli')}/plots`]) {
    await openPage(page, address)
    await expect(card(page, 'Palmyra Gardens')).toContainText('2.75 to 6.43 cents', text)
  }
  await choose(page, 'Sq ft')
  await page.reload()
  await expect(card(page, 'Palmyra Gardens')).toContainText('1,200 to 2,800 sq ft', text)
})

test('sizes are chosen in the unit where a list has plots only', async ({ page }) => {
  await openPage(page, `${listPath('ongoing')}?type=plots`)
  await choose(page, 'Cents')
  await page.getByRole('navigation', { name: 'Filters' }).locator('summary', { hasText: 'Size' }).click()
  await page.getByRole('link', { name: /^2\.30 to 3\.44 cents/ }).click()
  await expect(page).toHaveURL(/size=1000-1500/)
  await expect(card(page, 'Palmyra Gardens')).toBeVisible()
})

test('a comparison and its axes are in the unit, on paper too', async ({ page }) => {
  await openPage(page, comparePath([25, 8]))
  await choose(page, 'Cents')
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: 'Rate' }).getByRole('cell')).toHaveText(
    ['₹6.10 lakh per cent', '₹8,776 per sq ft'],
    text,
  )
  await page.emulateMedia({ media: 'screen' })
  const axes = rows.filter({ has: page.getByRole('rowheader', { name: 'Area' }) }).locator('svg text:visible')
  await expect(axes).toHaveText(['0', '2', '4', '6', '8', '0', '1,000', '2,000', '3,000'])
})

test('a search begins with the unit that was typed, and its chip follows the switch', async ({ page }) => {
  await openPage(page, searchPath('5 cents plot'))
  const chips = page.getByRole('list', { name: 'Understood as' })
  await expect(chips).toContainText('5 cents', text)
  await choose(page, 'Sq ft')
  await expect(chips).toContainText('2,178 sq ft', text)
  await expect(chips).not.toContainText('cents', text)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('each unit is an address', async ({ page }) => {
    await page.goto(project)
    await choose(page, 'Grounds')
    await expect(page).toHaveURL(`${project}#grounds`)
    await expect(shown(page)).toHaveText('Grounds, shown')
    await page.goto(`${listPath('ongoing', 'tirunelveli')}#square-feet`)
    await expect(card(page, 'Palmyra Gardens')).toContainText('1,200 to 2,800 sq ft', text)
  })
})

test('the choice is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site:land-unit', 'cent'))
  await page.goto(project, { waitUntil: 'commit' })
  await page.waitForSelector('article')
  expect(await page.evaluate(() => document.documentElement.dataset.landUnit)).toBe('cent')
})
