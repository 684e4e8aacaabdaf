import { expect, type Page, test } from 'playwright/test'
import { buildLandingPath, buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { findCoveredTexts } from './layout-faults'
import { enquiry, eventually, getBox, listHrefs, main, openPage, waitForHydration } from './open-page'

// The three lists of the sample catalogue. long-lists.spec.ts tests long and empty lists.
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const tab = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: 'Cities' })
    .getByRole('link', { name: new RegExp(`^${name} \\d+$`) })
const filters = (page: Page) => main(page).getByRole('navigation', { name: 'Filters' })
/** Opens the sheet with the filters on phones. Elsewhere they are part of the page. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile)
    await main(page)
      .getByRole('button', { name: /^Filters/ })
      .click()
}
/** Opens the menu of a filter. */
const unfold = (page: Page, group: string) =>
  filters(page).locator('summary').filter({ hasText: group }).click()
/** The colours `structure` and none. */
const STRUCTURE = 'rgb(23, 73, 58)'
const TRANSPARENT = 'rgba(0, 0, 0, 0)'
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

// cards.test.tsx tests the content of a card.
test('the picture of a card leads to the top of its project', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  // The element above the picture gets the click. Cards of the first row are never laid out late.
  await card(page, 'Cassia VII').getByRole('img').click({ force: true })
  await expect(page).toHaveURL(buildProjectPath('cassia-vii'))
  await expect(h1(page)).toHaveText('Cassia VII')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('View project is the filled button of a card and Enquire is not; the row of the cards ends with a way to enquire @phone', async ({
  page,
  isMobile,
}) => {
  await openPage(page, `${buildListPath('ongoing', 'tirunelveli')}?type=plots`)
  const palmyra = card(page, 'Palmyra Gardens')
  const view = palmyra.getByRole('link', { name: 'View project' })
  await expect(view).toHaveCSS('background-color', STRUCTURE)
  const enquire = palmyra.getByRole('link', { name: 'Enquire' })
  await expect(enquire).toHaveCSS('background-color', TRANSPARENT)
  for (const width of isMobile ? [390] : [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(async () => {
      const links = [view, palmyra.getByRole('link', { name: 'View brochure' }), enquire]
      const boxes = await Promise.all(links.map(getBox))
      expect(new Set(boxes.map(({ y }) => y)).size, `${width} px: one row`).toBe(1)
      const box = await getBox(main(page).getByText('Looking for something else?').locator('../..'))
      const list = await getBox(main(page).getByRole('list').last())
      // Two cards are a full row at 768 px, and leave one cell at 1440 px.
      expect(box.width, `${width} px`).toBe(
        width === 1440 ? (await getBox(card(page, 'Palmyra Gardens'))).width : list.width,
      )
      expect(box.bottom - box.y, `${width} px`).toBeLessThan(220)
    })
  }
})

test('cards next to each other have their links on one line, however long their facts are', async ({
  page,
}) => {
  for (const path of [buildListPath('ongoing'), paths.home]) {
    await openPage(page, path)
    const links = await main(page)
      .getByRole('article')
      .getByRole('link', { name: /^View project/ })
      .all()
    const boxes = await Promise.all(links.map((link) => link.boundingBox()))
    const tops = boxes.filter((box) => box !== null).map(({ y }) => Math.round(y))
    expect(tops.length, path).toBeGreaterThan(4)
    // Links on one line are close, and the next row of cards is far below.
    const isLevel = (top: number) => tops.every((other) => other === top || Math.abs(other - top) > 200)
    expect(
      tops.filter((top) => !isLevel(top)),
      path,
    ).toEqual([])
  }
})

test('two cards of a type keep the width of their cells next to the tile with other projects', async ({
  page,
}) => {
  await openPage(page, buildLandingPath('chennai', 'plots'))
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  const overhangs = await cards.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().width - (each.parentElement?.clientWidth ?? 0)),
  )
  for (const overhang of overhangs) expect(overhang).toBeLessThan(1)
})

test('filters go under the header when the list is scrolled', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  const group = filters(page).locator('summary').first()
  await group.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top, behavior: 'instant' }))
  const isCovered = () =>
    group.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null
    })
  await expect.poll(isCovered).toBe(true)
})

test('View brochure and Enquire open their dialogs with the project @phone', async ({ page, isMobile }) => {
  await openPage(page, buildListPath('ongoing'))
  for (const [link, title, width] of [
    ['View brochure of Jasmine Residency', 'Brochure of Jasmine Residency', 500],
    ['Enquire about Jasmine Residency', 'Enquire about Jasmine Residency', 1000],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText('Jasmine Residency')
    await expect(dialog).toContainText('TN/SAMPLE/BLDG/0152/2023')
    await expect.poll(async () => (await getBox(dialog)).width).toBe(isMobile ? 390 : width)
    // What the enquiry is about, next to its form where the dialog is wide.
    await expect(dialog.getByText('From ₹58.50 lakh')).toBeVisible({ visible: width === 1000 && !isMobile })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('the ongoing list’s banner is a carousel that leads to projects; on phones the cards come first @phone', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, buildListPath('ongoing'))
  const banner = page.getByRole('region', { name: 'Pictures of ongoing projects' })
  if (isMobile) {
    await expect(banner).toBeHidden()
    await expect(card(page, 'Cassia VII').getByText('From')).toBeInViewport()
    return
  }
  await expect(banner).toBeInViewport({ ratio: 1 })
  const slides = banner.getByRole('link', { includeHidden: true })
  await expect(slides).toHaveCount(5)
  const links = await listHrefs(slides)
  for (const href of links) expect(href).toMatch(/^\/view-project\/[a-z-]+$/)
  // The first slide shows none of the first three projects.
  expect(links.slice(0, 2)).toEqual(['laurel-court', 'neem-park'].map(buildProjectPath))
  await banner.getByRole('button', { name: 'Next slide' }).click()
  await expect(banner.getByText('Slide 2 of 5')).toBeVisible()
  await slides.nth(1).click()
  await expect(page).toHaveURL(links[1] ?? '')
})

test('the buttons of the banner cover no text at any width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const city of ['chennai', 'tirunelveli']) {
    await openPage(page, buildListPath('ongoing', city))
    for (const width of [640, 768, 816, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => findCoveredTexts(page), `${city} at ${width} px`).toEqual([])
    }
  }
})

test('the completed list: a separate banner for each city, cards begin an enquiry about a visit', async ({
  page,
}) => {
  await openPage(page, buildListPath('completed'))
  const banner = main(page).getByRole('img').first()
  const alts = new Set<string>()
  for (const city of ['Chennai', 'Tirunelveli', 'All']) {
    alts.add(String(await banner.getAttribute('alt')))
    await tab(page, city).click()
    await expect(tab(page, city)).toHaveAttribute('aria-current', 'page')
    await expect(banner).not.toHaveAttribute('alt', [...alts].at(-1) ?? '')
    await expect(banner).toBeVisible()
  }
  expect(alts.size).toBe(3)
  // A list of all cities: no card repeats a banner.
  const pictures = main(page).getByRole('article').getByRole('img')
  await expect(pictures).toHaveCount(12)
  for (const alt of alts) expect(await pictures.and(page.getByAltText(alt, { exact: true })).count()).toBe(0)
  // The disclaimer is for renders of homes that are not built; the sample has no photographs of built ones.
  await expect(main(page)).not.toContainText('artistic impressions')
  await expect(main(page)).toContainText('renders, not photographs')
  // The tab opened another document.
  await waitForHydration(page)
  await card(page, 'Ashoka Villas').getByRole('link').click()
  await expect(enquiry(page).getByLabel(/^Message/)).toHaveValue('I would like to visit Ashoka Villas.')
  await expect(enquiry(page).getByLabel(/^Project name/)).toHaveValue('none')
})

// share.spec.ts tests the head of the document.
test('a city tab changes cards, heading and address; back and forward follow', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')

  await tab(page, 'Tirunelveli').click()
  await expect(page).toHaveURL(`${buildListPath('ongoing', 'tirunelveli')}#projects`)
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await expect(tab(page, 'Tirunelveli')).toHaveAttribute('aria-current', 'page')
  for (const name of ['All', 'Chennai', 'Tirunelveli']) await expect(tab(page, name)).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(4)
  await expect(page.getByText('4 projects', { exact: true })).toBeVisible()
  await expect(card(page, 'Cassia VII')).toHaveCount(0)
  await tab(page, 'All').click()
  await expect(page).toHaveURL(`${buildListPath('ongoing')}#projects`)
  await expect(card(page, 'Cassia VII')).toBeVisible()

  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects in Tirunelveli')
  await page.goBack()
  await expect(h1(page)).toHaveText('Ongoing projects')
  await page.goForward()
  await expect(page).toHaveURL(`${buildListPath('ongoing', 'tirunelveli')}#projects`)
  await expect(card(page, 'Lotus Meadows')).toBeVisible()
})

const names = (page: Page) => main(page).getByRole('article').getByRole('heading')
const chosen = (page: Page) => main(page).getByRole('list', { name: 'Chosen filters' }).getByRole('link')

test('filters narrow the list, sort it, say where they lead, stay in the address', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  await unfold(page, 'Type')
  await filters(page).getByRole('link', { name: 'Plots 4' }).click()
  await expect(page).toHaveURL(`${buildListPath('ongoing')}?type=plots#projects`)
  await expect(names(page)).toHaveText(['Banyan Grove', 'Neem Park', 'Palmyra Gardens', 'Lotus Meadows'])
  // The heading of the list has the focus, so that a screen reader reads the number of results.
  await expect(page.getByRole('heading', { name: '4 projects', exact: true })).toBeFocused()
  await expect(chosen(page)).toHaveText(['Remove Plots'])
  await unfold(page, 'Sort by')
  await filters(page).getByRole('link', { name: 'Lowest price 4' }).click()
  await expect(names(page).first()).toHaveText('Lotus Meadows')
  await unfold(page, 'Budget')
  await filters(page).getByRole('link', { name: '₹1 to 2 crore 1' }).click()
  const address = `${buildListPath('ongoing')}?type=plots&budget=100-200&sort=price#projects`
  await expect(page).toHaveURL(address)
  // It fits by its largest plots: the card shows their price, not the lower one of the project.
  await expect(card(page, 'Banyan Grove')).toContainText('Block A, 50 × 65 ft, ₹1.10 crore')
  await expect(card(page, 'Banyan Grove')).toContainText('From ₹1.10 crore')
  await expect(names(page)).toHaveText(['Banyan Grove'])
  // Types and price bands that no project fits are not offered (filter.test.ts). The cities stay, with their counts.
  await expect(tab(page, 'Tirunelveli')).toHaveText('Tirunelveli 0')
  await expect(chosen(page)).toHaveText([
    'Remove Plots',
    'Remove ₹1 to 2 crore',
    'Remove Lowest price',
    'Clear all',
  ])
  await expect(chosen(page).last()).toHaveAttribute('href', `${buildListPath('ongoing')}#projects`)

  await page.reload()
  await expect(names(page)).toHaveText(['Banyan Grove'])
  await chosen(page).filter({ hasText: '₹1 to 2 crore' }).click()
  await expect(page).toHaveURL(`${buildListPath('ongoing')}?type=plots&sort=price#projects`)
  await expect(names(page)).toHaveCount(4)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(names(page)).toHaveText(['Banyan Grove'])
})

test('a type in a city has a page, which crawlers may index @phone @nginx', async ({ page, request }) => {
  await openPage(page, buildListPath('ongoing', 'chennai'))
  await main(page).getByRole('link', { name: 'Plots in Chennai', exact: true }).click()
  await expect(page).toHaveURL(buildLandingPath('chennai', 'plots'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plots in Chennai')
  await expect(names(page)).toHaveText(['Banyan Grove', 'Neem Park'])
  await expect(
    main(page).getByText('2 projects with plots are on sale in Chennai', { exact: false }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Plots for sale in Chennai | Porunai Homes')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /chennai\/plots$/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`${buildLandingPath('tirunelveli', 'apartments')}<`)
  for (const address of [
    buildLandingPath('chennai', 'castles'),
    buildLandingPath('chennai', 'navalur'),
    buildLandingPath('madurai', 'plots'),
    `${buildListPath('completed', 'chennai')}/villas`,
    `${buildLandingPath('chennai', 'plots')}/page/2`,
  ])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
})

test('a type page with one project fills its row with near ones, and has the filters @phone', async ({
  page,
  isMobile,
}) => {
  await openPage(page, buildLandingPath('chennai', 'villas'))
  await expect(names(page)).toHaveText(['Cassia VII'])
  const inTirunelveli = main(page).getByRole('region', { name: 'Villas in Tirunelveli' })
  await expect(inTirunelveli.getByRole('link', { name: /^Tamarind Enclave/ })).toHaveAttribute(
    'href',
    buildProjectPath('tamarind-enclave'),
  )
  await expect(inTirunelveli.getByRole('link', { name: 'Villas in Tirunelveli' })).toHaveAttribute(
    'href',
    buildLandingPath('tirunelveli', 'villas'),
  )
  const inChennai = main(page).getByRole('region', { name: 'Other projects in Chennai' })
  await expect(inChennai.getByRole('listitem')).toHaveCount(3)
  await expect(inChennai).not.toContainText('Cassia VII')
  if (!isMobile) {
    const firstCard = await getBox(main(page).getByRole('article'))
    const end = (await getBox(inChennai)).right
    expect(end - firstCard.x).toBeGreaterThan(1100)
  }
  await openFilters(page, isMobile)
  await unfold(page, 'Type')
  await filters(page).getByRole('link', { name: 'Apartments 2' }).click()
  await expect(page).toHaveURL(`${buildListPath('ongoing', 'chennai')}?type=apartments#projects`)
})

test('the first card is in the first screen with its price and size, on desktops with its proof @phone', async ({
  page,
  isMobile,
}) => {
  await openPage(page, buildListPath('ongoing'))
  const first = main(page).getByRole('article').first()
  const facts = ['Cassia VII', 'Navalur, Chennai', 'From ₹2.15 crore', '4 BHK villas', '2,450 to 2,780 sq ft']
  if (!isMobile) facts.push('Ready since April 2026', 'RERA TN/SAMPLE/BLDG/0118/2023')
  const bar = page.getByRole('link', { name: /^WhatsApp/ }).filter({ visible: true })
  const end = isMobile ? (await getBox(bar.first())).y : 900
  for (const fact of facts)
    await eventually(async () =>
      expect((await getBox(first.getByText(fact).first())).bottom, fact).toBeLessThanOrEqual(end),
    )
})

test('the axis of prices leads to cards and to budgets, also without script @phone', async ({
  browser,
  isMobile,
  viewport,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await page.goto(`${buildListPath('ongoing')}?type=plots`)
  const prices = main(page).getByRole('navigation', { name: 'Prices' })
  await prices.getByRole('link', { name: 'Neem Park, ₹42 lakh to ₹84 lakh' }).click()
  await expect(card(page, 'Neem Park')).toBeInViewport()
  for (const bar of await prices.locator('a[href^="#"]').all())
    expect((await getBox(bar)).height).toBeGreaterThanOrEqual(24)
  if (isMobile) {
    await page.close()
    return
  }
  const budgets = prices.getByRole('list').getByRole('link')
  await expect(budgets).toHaveText([
    'Under ₹25 lakh',
    '₹25 to 50 lakh',
    '₹50 to 75 lakh',
    '₹75 lakh to 1 crore',
    '₹1 to 2 crore',
  ])
  await budgets.filter({ hasText: 'Under ₹25 lakh' }).click()
  await expect(page).toHaveURL(`${buildListPath('ongoing')}?type=plots&budget=under-25#projects`)
  await expect(names(page)).toHaveText(['Palmyra Gardens', 'Lotus Meadows'])
  await page.close()
})

test('with a filter of bedrooms, prices and their axis are of the homes that fit', async ({ page }) => {
  await openPage(page, `${buildListPath('ongoing')}?bedrooms=3`)
  await expect(card(page, 'Jasmine Residency')).toContainText('From ₹79 lakh')
  const prices = main(page).getByRole('navigation', { name: 'Prices' })
  await expect(prices.getByRole('link', { name: /^Jasmine Residency, ₹79 lakh/ })).toBeVisible()
})

test('all prices are on one axis, and each bar has its prices inside it @phone', async ({
  page,
  isMobile,
}) => {
  await openPage(page, buildListPath('ongoing'))
  const prices = main(page).getByRole('navigation', { name: 'Prices' })
  const bars = prices.locator('.price-bar')
  await expect(bars).toHaveCount(9)
  const axes = await Promise.all((await bars.locator('svg').all()).map(getBox))
  expect(new Set(axes.map(({ x }) => x)).size).toBe(1)
  for (const bar of await bars.all()) {
    if (isMobile) {
      await expect(bar.getByText(/^₹/).filter({ visible: true })).toHaveCount(1)
      continue
    }
    const axis = await getBox(bar.locator('svg'))
    const text = await getBox(bar.locator('text'))
    expect(text.x).toBeGreaterThanOrEqual(axis.x)
    expect(text.right).toBeLessThanOrEqual(axis.right)
  }
})

test('the banner of a list is as high as its controls and prices, and turns only when asked', async ({
  page,
}) => {
  await openPage(page, buildListPath('ongoing'))
  const banner = main(page).getByRole('region', { name: 'Pictures of ongoing projects' })
  await expect(banner.getByRole('button')).toHaveCount(2)
  const box = await getBox(banner)
  expect(box.height).toBeGreaterThan(280)
  const prices = await getBox(main(page).getByRole('navigation', { name: 'Prices' }))
  expect(Math.abs(box.bottom - prices.bottom)).toBeLessThanOrEqual(1)
})

test('a filtered list works without script and is not indexed @nginx', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(buildListPath('ongoing'))
  await tab(page, 'Tirunelveli').click()
  await unfold(page, 'Type')
  await filters(page).getByRole('link', { name: 'Villas 1' }).click()
  await expect(names(page)).toHaveText(['Tamarind Enclave'])
  await expect(page).toHaveURL(`${buildListPath('ongoing', 'tirunelveli')}?type=villas#projects`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', new RegExp(`${buildListPath('ongoing', 'tirunelveli')}$`))
  // Filters of units.
  await page.goto(`${buildListPath('ongoing')}?type=apartments`)
  await unfold(page, 'Size')
  await filters(page).getByRole('link', { name: 'Under 1,000 sq ft 2' }).click()
  await expect(names(page)).toHaveText(['Laurel Court', 'Jasmine Residency'])
  await unfold(page, 'Possession')
  await filters(page).getByRole('link', { name: 'Ready now 1' }).click()
  await expect(names(page)).toHaveText(['Jasmine Residency'])
  await expect(page).toHaveURL(/\?type=apartments&size=under-1000&possession=ready#projects$/)
  await page.close()
  // middleware.test.ts tests invalid filters.
})

test('a link to a filtered list shows its heading and the chosen filters, each removable, also without script', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport })
    await page.goto(`${buildListPath('ongoing')}?type=apartments&budget=50-75#projects`)
    await expect(h1(page)).toBeInViewport({ ratio: 1 })
    const header = await getBox(page.getByRole('banner'))
    expect((await getBox(h1(page))).y).toBeGreaterThanOrEqual(header.bottom)
    await expect(chosen(page)).toHaveText(['Remove Apartments', 'Remove ₹50 to 75 lakh', 'Clear all'])
    for (const link of await chosen(page).all()) await expect(link).toBeInViewport({ ratio: 1 })
    await chosen(page).filter({ hasText: 'Apartments' }).click()
    await expect(page).toHaveURL(`${buildListPath('ongoing')}?budget=50-75#projects`)
    await expect(chosen(page)).toHaveText(['Remove ₹50 to 75 lakh'])
    await expect(h1(page)).toBeInViewport({ ratio: 1 })
    await page.close()
  }
})

test('filters of phones are in a sheet, also without script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`${buildListPath('ongoing')}?type=apartments&sort=price`)
  await openFilters(page, true)
  for (const group of ['Type: Apartments', 'Bedrooms', 'Size', 'Possession', 'Sort by'])
    await expect(filters(page).locator('summary').filter({ hasText: group })).toBeInViewport({ ratio: 1 })
  await filters(page).getByRole('button', { name: 'Close the filters' }).click()
  await expect(filters(page)).toBeHidden()
  await openFilters(page, true)
  await unfold(page, 'Budget')
  await filters(page).getByRole('link', { name: '₹50 to 75 lakh 2' }).click()
  await expect(page).toHaveURL(`${buildListPath('ongoing')}?type=apartments&budget=50-75&sort=price#projects`)
  await page.close()
})

test('a filtered list that has become empty offers the whole list and an enquiry', async ({ page }) => {
  await openPage(page, `${buildListPath('ongoing', 'chennai')}?budget=under-25`)
  await expect(main(page).getByRole('link', { name: 'Any budget: 5 projects' })).toHaveAttribute(
    'href',
    `${buildListPath('ongoing', 'chennai')}#projects`,
  )
  await expect(
    page.getByRole('heading', { name: 'No project matches these filters at the moment' }),
  ).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Enquire', exact: true }).first()).toBeVisible()
  await main(page).getByRole('link', { name: 'All ongoing projects in Chennai' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(5)
})

test('a plot in Tirunelveli under 25 lakh is found by filters @phone', async ({ page, isMobile }) => {
  await openPage(page, paths.home)
  await page.getByRole('link', { name: 'All 4 on sale in Tirunelveli' }).click()
  await openFilters(page, isMobile)
  await unfold(page, 'Type')
  await filters(page).getByRole('link', { name: 'Plots 2' }).click()
  await expect(page).toHaveURL(/\?type=plots#projects$/)
  await openFilters(page, isMobile)
  await unfold(page, 'Budget')
  await filters(page).getByRole('link', { name: 'Under ₹25 lakh 2' }).click()
  await expect(names(page)).toHaveText(['Palmyra Gardens', 'Lotus Meadows'])
  if (!isMobile) return
  for (const fact of ['KTC Nagar, Tirunelveli', 'From ₹16.80 lakh', 'RERA TN/SAMPLE/LAYOUT/0003/2026'])
    await expect(card(page, 'Palmyra Gardens').getByText(fact)).toBeInViewport({ ratio: 1 })
})

test('filters close on Escape, on a click elsewhere, after a choice @phone', async ({ page, isMobile }) => {
  await openPage(page, buildListPath('ongoing'))
  const choice = filters(page).getByRole('link', { name: 'Under ₹25 lakh 2' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    // Above the sheet of a phone.
    () => (isMobile ? page.touchscreen.tap(195, 80) : page.mouse.click(20, 600)),
    () => choice.click(),
  ]) {
    await openFilters(page, isMobile)
    await unfold(page, 'Budget')
    await expect(choice).toBeVisible()
    await close()
    await expect(choice).toBeHidden()
  }
  await expect(page).toHaveURL(`${buildListPath('ongoing')}?budget=under-25#projects`)
})

test('the first row of a list is above the fold of a laptop, next to one line of filters', async ({
  page,
}) => {
  for (const status of ['ongoing', 'upcoming', 'completed'] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openPage(page, buildListPath(status))
    await eventually(async () => {
      const banner = await getBox(main(page).getByRole('img').first())
      expect(banner.height, status).toBeGreaterThanOrEqual(160)
      expect(banner.height, status).toBeLessThanOrEqual(400)
      if (status === 'ongoing')
        expect((await getBox(filters(page))).height, 'one line').toBeLessThanOrEqual(44)
      expect((await getBox(main(page).getByRole('article').first())).y, status).toBeLessThanOrEqual(560)
    })
    for (const heading of (await names(page).all()).slice(0, status === 'ongoing' ? 3 : 0))
      await expect(heading).toBeInViewport({ ratio: 1 })
  }
})
