import { expect, type Page, test } from 'playwright/test'
import { listPath, projectPath } from '../lib/paths'
import { ANY_SCREEN, openPage } from './open-page'

// The three lists of the sample catalogue; lists-owned.spec.ts has long and empty ones.
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const tab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'Cities' }).getByRole('link', { name, exact: true })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('an ongoing card shows its facts and its badge, and leads to its project', { tag: ANY_SCREEN }, async ({
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
    'Ready To Move',
  ])
    await expect(cassia).toContainText(fact)
  await expect(card(page, 'Magnolia Heights')).toContainText('New Launch')
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

test('the banner of the ongoing list is a carousel of pictures that lead to their projects', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, listPath('ongoing'))
  const banner = page.getByRole('region', { name: 'Pictures of ongoing projects' })
  const slides = banner.getByRole('link')
  await expect(slides).toHaveCount(5)
  const links = await slides.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const href of links) expect(href).toMatch(/^\/view-project\/[a-z-]+$/)
  await banner.getByRole('button', { name: 'Next slide' }).click()
  await expect(banner.getByText('Slide 2 of 5')).toBeVisible()
  await slides.nth(1).click()
  await expect(page).toHaveURL(links[1] ?? '')
})

test('an upcoming card shows picture, name and place; the banner leads to the cards', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, listPath('upcoming'))
  await expect(main(page).getByRole('article')).toHaveCount(3)
  const cedar = card(page, 'Cedar Point')
  await expect(cedar.getByRole('img')).toBeVisible()
  await expect(cedar).toContainText('Porur, Chennai')
  await expect(cedar).toContainText('RERA registration awaited')
  await expect(cedar).not.toContainText(/₹|sq ft|brochure/i)
  await expect(card(page, 'Mahogany Row')).toContainText('RERA TN/SAMPLE/BLDG/0033/2026')
  const banner = page.getByRole('region', { name: 'Pictures of upcoming projects' })
  await banner.getByRole('link', { name: /Sandal Springs/ }).click()
  await expect(page).toHaveURL(`${listPath('upcoming')}#sandal-springs`)
  await expect(page.locator('#sandal-springs')).toHaveCSS('outline-style', 'solid')
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
  const alts = new Set<string | null>()
  await openPage(page, listPath('completed'))
  for (const city of ['All', 'Chennai', 'Tirunelveli']) {
    await tab(page, city).click()
    await expect(tab(page, city)).toHaveAttribute('aria-current', 'page')
    alts.add(await main(page).getByRole('img').first().getAttribute('alt'))
  }
  expect(alts.size).toBe(3)
})

/** What crawlers and shares read of the page. */
const readHead = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    keywords: document.querySelector<HTMLMetaElement>('meta[name=keywords]')?.content,
  }))

test('a city tab changes cards, heading, address and the whole head; back and forward follow', async ({
  page,
}) => {
  await openPage(page, listPath('ongoing', 'tirunelveli'))
  const expected = await readHead(page)
  await openPage(page, listPath('ongoing'))
  const before = await readHead(page)
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')

  await tab(page, 'Tirunelveli').click()
  await expect(page).toHaveURL(listPath('ongoing', 'tirunelveli'))
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await expect(tab(page, 'Tirunelveli')).toHaveAttribute('aria-current', 'page')
  await expect(main(page).getByRole('article')).toHaveCount(4)
  await expect(page.getByText('4 projects', { exact: true })).toBeVisible()
  await expect(card(page, 'Cassia VII')).toHaveCount(0)
  await expect.poll(() => readHead(page)).toEqual(expected)
  await tab(page, 'Chennai').click()
  await expect(page).toHaveURL(listPath('ongoing', 'chennai'))
  await expect(card(page, 'Cassia VII')).toBeVisible()

  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects')
  await expect.poll(() => readHead(page)).toEqual(before)
  await page.goForward()
  await expect(page).toHaveURL(listPath('ongoing', 'tirunelveli'))
  await expect(card(page, 'Lotus Meadows')).toBeVisible()
})

test('the card that the address names is in view and outlined', async ({ page }) => {
  await openPage(page, `${listPath('completed', 'chennai')}#silver-oak`)
  await expect(page.locator('#silver-oak')).toBeInViewport()
  await expect(page.locator('#silver-oak')).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('#silver-oak')).toHaveCSS('outline-width', '3px')
  await expect(page.locator('#coral-court')).toHaveCSS('outline-style', 'none')
})
