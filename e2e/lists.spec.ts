import { expect, type Page, test } from 'playwright/test'
import { cardsPath, listPath, projectPath } from '../lib/paths'
import { ANY_SCREEN, openPage } from './open-page'

// The three lists of specification section 2, on the sample catalogue; long and empty ones are in lists-owned.spec.ts.
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation', { name: 'Cities' }).getByRole('link', { name, exact: true })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('an ongoing card shows every fact of its project and its three ways on', { tag: ANY_SCREEN }, async ({
  page,
}) => {
  await openPage(page, listPath('ongoing'))
  const cassia = card(page, 'Cassia VII')
  await expect(cassia.getByRole('img')).toHaveAttribute('alt', /\w{4}/)
  for (const fact of [
    'Navalur, Chennai',
    'Villas / Ongoing',
    '2,450 – 3,120 sq ft built-up area',
    'Start from ₹2.15 crore',
    'RERA TN/SAMPLE/BLDG/0118/2023',
  ])
    await expect(cassia).toContainText(fact)
  await expect(cassia.getByRole('link', { name: 'Enquire now about Cassia VII' })).toBeVisible()
  await expect(cassia.getByRole('link', { name: 'View brochure of Cassia VII' })).toBeVisible()
  await cassia.getByRole('link', { name: 'View project Cassia VII' }).click()
  await expect(page).toHaveURL(projectPath('cassia-vii'))
  await expect(h1(page)).toHaveText('Cassia VII')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the picture of a card leads to its project', async ({ page }) => {
  await openPage(page, listPath('ongoing'))
  const picture = card(page, 'Neem Park').getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The card has no picture')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(projectPath('neem-park'))
})

const badges = {
  'Magnolia Heights': 'New Launch',
  'Cassia VII': 'Ready To Move',
  'Banyan Grove': 'Ready To Build',
  'Laurel Court': 'Get Ready To Move In',
}
test('each card carries the badge of its current status, a plain ongoing one none', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, listPath('ongoing'))
  for (const [name, badge] of Object.entries(badges))
    await expect(card(page, name).getByText(badge, { exact: true })).toBeVisible()
  await expect(card(page, 'Tamarind Enclave')).toBeVisible()
  for (const badge of Object.values(badges))
    await expect(card(page, 'Tamarind Enclave').getByText(badge, { exact: true })).toHaveCount(0)
})

test('View brochure and Enquire now open their dialogs at their widths with the project', async ({
  page,
  isMobile,
}) => {
  await openPage(page, listPath('ongoing'))
  for (const [link, title, width] of [
    ['View brochure of Jasmine Residency', 'Brochure', 500],
    ['Enquire now about Jasmine Residency', 'Enquiry', 1000],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('Jasmine Residency')
    await expect(dialog).toContainText('TN/SAMPLE/BLDG/0152/2023')
    expect((await dialog.boundingBox())?.width).toBe(isMobile ? 390 : width)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the banner of a list is a carousel of pictures that lead to their projects', async ({ page }) => {
  await openPage(page, listPath('ongoing'))
  const banner = page.getByRole('region', { name: 'Pictures of ongoing projects' })
  await expect(banner.getByRole('listitem')).toHaveCount(5)
  const links = await banner
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toHaveLength(5)
  for (const href of links) expect(href).toMatch(/^\/view-project\/[a-z-]+$/)
  // It moves by itself: from where it stands once it is paused.
  await banner.getByRole('button', { name: /^Pause / }).click()
  await expect(banner.getByRole('button', { name: /^Play / })).toBeVisible()
  const position = banner.getByText(/^Slide \d of 5$/)
  const read = async () => Number(/\d/.exec((await position.textContent()) ?? '')?.[0]) % 5
  let next = -1
  // A slide on its way when it was paused still arrives, and refuses a press meanwhile.
  await expect(async () => {
    const before = await read()
    await banner.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(read, { timeout: 1000 }).not.toBe(before)
    next = before
  }).toPass()
  await expect(position).toHaveText(`Slide ${next + 1} of 5`)
  await banner.getByRole('link').nth(next).click()
  await expect(page).toHaveURL(links[next] ?? '')
})

test('an upcoming card shows picture, name and place; its banner leads to the cards', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, listPath('upcoming'))
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  const cedar = card(page, 'Cedar Point')
  await expect(cedar.getByRole('img')).toBeVisible()
  await expect(cedar).toContainText('Porur, Chennai')
  await expect(cedar).toContainText('RERA registration awaited')
  await expect(cedar).not.toContainText(/₹|sq ft|brochure/i)
  await expect(card(page, 'Mahogany Row')).toContainText('RERA TN/SAMPLE/BLDG/0033/2026')
  const banner = page.getByRole('region', { name: 'Pictures of upcoming projects' })
  for (const link of await banner.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /^\/upcoming-projects\/[a-z]+#[a-z-]+$/)
})

test('a completed card shows picture, name, place, area and type, and no way to buy', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await openPage(page, listPath('completed'))
  const ashoka = card(page, 'Ashoka Villas')
  await expect(ashoka.getByRole('img')).toBeVisible()
  for (const fact of [/Maharaja Nagar, Tirunelveli/, /Villas/, /\d sq ft/])
    await expect(ashoka).toContainText(fact)
  await expect(ashoka).not.toContainText('₹')
  await expect(ashoka.getByRole('link')).toHaveCount(0)
})

test('the banner of the completed list depends on the city', { tag: ANY_SCREEN }, async ({ page }) => {
  const picture = page.getByRole('main').getByRole('img').first()
  const alts: (string | null)[] = []
  for (const city of [null, 'chennai', 'tirunelveli']) {
    await openPage(page, listPath('completed', city))
    alts.push(await picture.getAttribute('alt'))
  }
  expect(new Set(alts).size).toBe(3)
  await tab(page, 'Chennai').click()
  await expect(picture).toHaveAttribute('alt', alts[1] ?? '')
})

test('a city tab changes cards, heading, title and address at once; back and forward follow', async ({
  page,
}) => {
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await openPage(page, listPath('ongoing'))
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  const title = await page.title()

  await tab(page, 'Tirunelveli').click()
  await expect(page).toHaveURL(listPath('ongoing', 'tirunelveli'))
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await expect(card(page, 'Cassia VII')).toHaveCount(0)
  await expect(card(page, 'Lotus Meadows')).toBeVisible()
  await expect(page.getByText('4 projects', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/Tirunelveli/)
  await tab(page, 'Chennai').click()
  await expect(page).toHaveURL(listPath('ongoing', 'chennai'))
  await expect(card(page, 'Cassia VII')).toBeVisible()
  await expect(card(page, 'Lotus Meadows')).toHaveCount(0)

  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await expect(card(page, 'Lotus Meadows')).toBeVisible()
  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects')
  await expect(card(page, 'Cassia VII')).toBeVisible()
  await expect(page).toHaveTitle(title)
  await page.goForward()
  await expect(page).toHaveURL(listPath('ongoing', 'tirunelveli'))
  await expect(card(page, 'Lotus Meadows')).toBeVisible()
  await expect(card(page, 'Cassia VII')).toHaveCount(0)
  expect(pages).toHaveLength(1)
})

test('a city tab is a page of its own for whoever opens its address', { tag: ANY_SCREEN }, async ({
  page,
}) => {
  await openPage(page, listPath('ongoing', 'tirunelveli'))
  await expect(tab(page, 'Tirunelveli')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
})

test('a failed call of a list says so, offers the page itself and works again on Retry', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  const cards = `**${cardsPath('upcoming', 'tirunelveli')}`
  await page.route(cards, (route) => route.fulfill({ status: 503, body: '{}' }))
  await openPage(page, listPath('upcoming'))
  await tab(page, 'Tirunelveli').click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('We could not load the projects in Tirunelveli.')
  await page.unroute(cards)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Sandal Springs')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('arriving at a card by its address outlines it', async ({ page }) => {
  await openPage(page, `${listPath('completed', 'chennai')}#silver-oak`)
  const oak = page.locator('#silver-oak')
  await expect(oak).toBeInViewport()
  await expect(oak).toHaveCSS('outline-style', 'solid')
  await expect(oak).toHaveCSS('outline-width', '3px')
  await expect(page.locator('#coral-court')).toHaveCSS('outline-style', 'none')
})
