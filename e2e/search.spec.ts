import { expect, type Page, test } from 'playwright/test'
import { buildProjectPath, paths } from '../lib/routing/paths'
import { hasSampleTexts, NOT_THE_SAMPLE } from '../lib/testing/sample'
import { enquiry, main, openPage } from './open-page'

const results = (page: Page) => main(page).locator('ol').getByRole('listitem')
const address = (text: string) => `${paths.search}?q=${encodeURIComponent(text)}`

test('the header leads to a field and its results without script @nginx', async ({ browser }) => {
  test.skip(!hasSampleTexts, NOT_THE_SAMPLE)
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(paths.about)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const field = main(page).getByRole('searchbox', { name: 'Search projects and posts' })
  await expect(field).toBeFocused()
  await field.fill('nellai plots')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=nellai\+plots$/)
  await expect(main(page).getByRole('status')).toHaveText(/results for “nellai plots”/)
  for (const fact of [
    'Ongoing project',
    'Lotus Meadows',
    'Plots, Reddiarpatti, Tirunelveli',
    'From ₹14.85 lakh',
    'RERA TN/SAMPLE/LAYOUT/0037/2025',
  ])
    await expect(results(page).first()).toContainText(fact)
  await expect(main(page).getByRole('searchbox')).toHaveValue('nellai plots')
  await expect(main(page).getByRole('searchbox')).not.toBeFocused()
  await expect(main(page).getByText('Ask us instead')).toHaveCount(0)
  await results(page).first().getByRole('link', { name: 'Lotus Meadows', exact: true }).click()
  await expect(page).toHaveURL(buildProjectPath('lotus-meadows'))
  await page.close()
})

test('before a search, what is on sale is suggested, and each suggestion leads to as many projects as it says', async ({
  page,
}) => {
  test.skip(!hasSampleTexts, NOT_THE_SAMPLE)
  for (const [group, name] of [
    ['Type and place', 'Plots in Tirunelveli 2 projects'],
    ['Budget', '₹25 to 50 lakh 3 projects'],
    ['Bedrooms', '3 BHK 3 projects'],
  ] as const) {
    await openPage(page, paths.search)
    await expect(main(page).getByText('Ask us instead')).toHaveCount(0)
    const section = main(page).locator('section', { has: page.getByRole('heading', { name: group }) })
    await section.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/ongoing-projects/)
    await expect(
      main(page)
        .getByText(new RegExp(`\\b${/\d projects$/.exec(name)}`))
        .first(),
    ).toBeVisible()
  }
})

test('without a hit, the closest, the lists and an enquiry are offered', async ({ page }) => {
  test.skip(!hasSampleTexts, NOT_THE_SAMPLE)
  await openPage(page, address('palmyra zeppelin'))
  const content = main(page)
  await expect(content.getByRole('status')).toHaveText(
    'Nothing matches all of “palmyra zeppelin”. These come closest.',
  )
  await expect(results(page).first()).toContainText('Palmyra Gardens')
  await openPage(page, address('zeppelin'))
  await expect(content.getByRole('status')).toHaveText(/^Nothing was found for “zeppelin”\. Type a place/)
  await expect(results(page)).toHaveCount(0)
  await expect(content.getByRole('link', { name: 'Ongoing projects' })).toBeVisible()
  await content.getByRole('link', { name: 'Enquire', exact: true }).click()
  await expect(enquiry(page)).toBeVisible()
})

test('each condition of a query can be taken away; the nearest projects say why they are shown @nginx', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(address('plot under 40 lakh in tambaram'))
  const content = main(page)
  await expect(content.getByRole('status')).toHaveText(
    'No plot under ₹40 lakh in Tambaram; Neem Park starts at ₹42 lakh.',
  )
  await expect(results(page).filter({ hasText: 'Neem Park' })).toContainText('30 × 40 ft, ₹42 lakh')
  const chips = content.getByRole('list', { name: 'Understood as' })
  await expect(chips.getByRole('link')).toHaveCount(3)
  await chips.getByRole('link', { name: 'under ₹40 lakh' }).click()
  await expect(content.getByRole('status')).toHaveText('2 results for “plots in Tambaram”')
  await expect(chips.getByRole('link')).toHaveCount(2)
  await page.close()
})

test('a query of one known word shows no conditions and does not find the home page', async ({ page }) => {
  await openPage(page, address('villa'))
  await expect(results(page)).not.toHaveCount(0)
  await expect(results(page).filter({ has: page.getByText('Page', { exact: true }) })).toHaveCount(0)
  await expect(main(page).getByRole('list', { name: 'Understood as' })).toHaveCount(0)
})

test('many results are on pages of ten', async ({ page }) => {
  await openPage(page, address('chennai'))
  const content = main(page)
  await expect(content.getByRole('status')).toHaveText(/^27 results for “chennai”, page 1 of 3$/)
  await expect(results(page)).toHaveCount(10)
  const first = await results(page).first().textContent()
  await content.getByRole('link', { name: 'More results' }).click()
  await expect(content.getByRole('status')).toHaveText(/page 2 of 3$/)
  await expect(results(page)).toHaveCount(10)
  await expect(results(page).first()).not.toHaveText(String(first))
  await content.getByRole('link', { name: 'Previous results' }).click()
  await expect(results(page).first()).toHaveText(String(first))
})

// search.test.ts has a page beyond the last, and more queries without a word.
test('a query without a word says what can be typed', async ({ page }) => {
  await openPage(page, `${paths.search}?q=%00%22*`)
  await expect(main(page).getByRole('status')).toHaveText(/^Type a place/)
})

test('a search is not cached, not indexed, and shown as text @nginx', async ({ page, request }) => {
  const text = '"><img src=x onerror=alert(1)> cassia'
  const response = await request.get(address(text))
  expect(response.status()).toBe(200)
  // Not `no-store`: the browser restores the results when the visitor comes back.
  expect(response.headers()['cache-control']).toBe('private, no-cache')
  expect(response.headers()['x-robots-tag']).toContain('noindex')
  await openPage(page, address(text))
  await expect(main(page).getByRole('searchbox')).toHaveValue(text)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const odd of ['', '?q=', '?q=a&q=b', `?q=${'x'.repeat(3000)}`, '?q=%00%22*'])
    expect((await request.get(paths.search + odd)).status()).toBe(200)
})
