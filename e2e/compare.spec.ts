import { expect, type Page, test } from 'playwright/test'
import { buildComparisonPath, buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { enquiry, getBox, main, openPage, waitForHydration } from './open-page'

const heart = (page: Page, name: string) => main(page).getByRole('button', { name: `Shortlist ${name}` })
const shortlist = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ })
const columns = (page: Page) => main(page).getByRole('columnheader')
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')

test('hearts are kept, lead to the comparison, and leave it', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, buildListPath('ongoing'))
  for (const name of ['Cassia VII', 'Lotus Meadows']) {
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(shortlist(page)).toHaveText('Shortlist 2 projects')
  await page.reload()
  await expect(heart(page, 'Lotus Meadows')).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await openPage(other, buildProjectPath('laurel-court'))
  await heart(other, 'Laurel Court').click()
  await expect(shortlist(page)).toHaveText('Shortlist 3 projects')
  await expect(heart(page, 'Laurel Court')).toHaveAttribute('aria-pressed', 'true')
  expect(await context.cookies()).toEqual([])

  await page.bringToFront()
  await waitForHydration(page)
  await shortlist(page).click()
  await expect(page).toHaveURL(buildComparisonPath([8, 52, 23]))
  await expect(columns(page)).toHaveText(['Cassia VII', 'Lotus Meadows', 'Laurel Court'])
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Remove Lotus Meadows' }).click()
  await expect(page).toHaveURL(`${buildComparisonPath([8, 23])}#comparison`)
  await expect(columns(page)).toHaveText(['Cassia VII', 'Laurel Court'])
  await expect(page.getByRole('region', { name: 'Comparison of Cassia VII, Laurel Court' })).toBeFocused()
  await expect(shortlist(page)).toHaveText('Shortlist 2 projects')
  await page.getByRole('link', { name: 'Enquire about Laurel Court' }).click()
  await expect(enquiry(page)).toContainText('Laurel Court')
})

test('the facts are side by side, shared ones once, and unknown ones are named', async ({ page }) => {
  await openPage(page, buildComparisonPath([52, 8, 71]))
  await expect(columns(page)).toHaveText(['Lotus Meadows', 'Cassia VII', 'Cedar Point'])
  await expect(row(page, 'Price from')).toHaveText([/^₹14.85 lakh/, /^₹2.15 crore/, 'Not stated'])
  // The total of the project's first home, as on the project's page.
  await expect(row(page, 'In all')).toHaveText([/^₹16.72 lakh/, /^₹2.37 crore/, 'Not stated'])
  await expect(row(page, 'EMI').first()).toContainText('₹')
  await expect(row(page, 'To book').first()).toHaveText('₹1.49 lakh')
  await expect(row(page, 'Rate').first()).toHaveText('₹1,100 per sq ft', { useInnerText: true })
  await expect(row(page, 'RERA number').last()).toHaveText('RERA registration awaited')
  await expect(row(page, 'Nearest places, km').nth(1)).toContainText('OMR bus stop, Navalur 0.8 km')
  await page.goto(buildComparisonPath([52, 8]))
  await expect(row(page, 'Status').first()).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(row(page, 'Shared by all')).toHaveCount(0)
  await expect(row(page, 'Price from').first()).toBeVisible()
  await page.goto(buildComparisonPath([52, 8]))
  await expect(row(page, 'Shared by all')).toHaveText(/^a play area, a walking path/)
  await page.emulateMedia({ media: 'print' })
  await expect(columns(page)).toHaveCount(2)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: /^(Remove|Enquire|Share)/ })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a heart begins a comparison, a form adds, links take away @nginx', async ({ page }) => {
    await page.goto(buildListPath('ongoing'))
    await page.getByRole('button', { name: 'Shortlist Cassia VII' }).click()
    await expect(page).toHaveURL(buildComparisonPath([8]))
    for (const name of ['Laurel Court', 'Cedar Point']) {
      await page.getByLabel('Add a project').selectOption(`${name}, Chennai`)
      await page.getByRole('button', { name: 'Add' }).click()
    }
    await expect(page).toHaveURL(buildComparisonPath([8, 23, 71]))
    await expect(columns(page)).toHaveText(['Cassia VII', 'Laurel Court', 'Cedar Point'])
    await page.getByRole('link', { name: 'Remove Cassia VII' }).click()
    await expect(page).toHaveURL(`${buildComparisonPath([23, 71])}#comparison`)
    await page.getByText('Share', { exact: true }).click()
    const href = await page.getByRole('link', { name: 'Email' }).getAttribute('href')
    expect(decodeURIComponent(String(href))).toMatch(
      /Laurel Court: .* RERA TN.*\n.*\/compare\?projects=23,71$/s,
    )
  })
})

test('more than four are named, and one that is removed gives way to the next', async ({ page }) => {
  await openPage(page, buildComparisonPath([8, 52, 23, 9, 5, 24]))
  await expect(columns(page)).toHaveCount(4)
  await expect(main(page)).toContainText(
    'The first 4 are shown. Remove one to see the next: Banyan Grove, Neem Park.',
  )
  await expect(page.getByLabel('Add a project')).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove Lotus Meadows' }).click()
  await expect(columns(page)).toHaveText(['Cassia VII', 'Laurel Court', 'Magnolia Heights', 'Banyan Grove'])
})

test('on a phone the names of four projects stay in sight in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, buildComparisonPath([8, 52, 23, 9]))
  await page.getByRole('rowheader', { name: 'Nearest places, km' }).scrollIntoViewIfNeeded()
  await expect(columns(page).first()).toBeInViewport({ ratio: 1 })
  const header = await getBox(page.getByRole('banner'))
  const name = await getBox(columns(page).first().getByRole('link'))
  expect(name.y - Math.max(0, header.bottom), 'directly below the header').toBeLessThanOrEqual(16)
  await row(page, 'Nearest places, km').last().scrollIntoViewIfNeeded()
  await expect(columns(page).last()).toBeInViewport({ ratio: 0.9 })
})

test('unknown and unpublished projects and junk are left out of the address and the stored shortlist', async ({
  page,
}) => {
  // 74 is a draft.
  await page.addInitScript(() => localStorage.setItem('site:shortlist', '74,x,8,999,"<b>'))
  await page.goto(paths.compare)
  // An empty comparison takes the shortlist.
  await expect(page).toHaveURL(buildComparisonPath([74, 8, 999]))
  await expect(columns(page)).toHaveText(['Cassia VII'])
  await expect(main(page)).toContainText('Some of the projects in this link are not on our site')
  await expect(main(page)).not.toContainText('Kadamba')
  await expect(shortlist(page)).toHaveText('Shortlist 1 project')
  // Too many projects for a shortlist, all of which exist.
  const many = [8, 9, 5, 23, 24, 25, 66, 65, 52, 71, 72, 73, 42]
  await page.goto(buildComparisonPath(many))
  await expect(main(page)).toContainText('Only the first 12 projects of this link are listed.')
  await expect(main(page)).not.toContainText('not on our site')
})

test('a comparison is not indexed, and junk in its address is harmless', async ({ request }) => {
  // headers.spec.ts tests how long it may be kept.
  const fetchPage = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 })
    return { status: response.status(), html: await response.text() }
  }
  for (const address of [paths.compare, buildComparisonPath([8, 52])]) {
    const { status, html } = await fetchPage(address)
    expect([address, status]).toEqual([address, 200])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/compare"\/>/)
  }
  for (const junk of ['', '%00', '%2C', '-1', '1e9', '<script>', '8'.repeat(3000), '%E0%A4%A'])
    expect([junk, (await fetchPage(`${paths.compare}?projects=${junk}`)).status]).toEqual([junk, 200])
  expect((await fetchPage('/sitemap.xml')).html).not.toContain(paths.compare)
})
