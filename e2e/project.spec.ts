import { expect, type Locator, test } from 'playwright/test'
import { buildListPath, buildProgressFragment, buildProjectPath, paths } from '../lib/routing/paths'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '../lib/site'
import { enquiry, eventually, getBox, listHrefs, main, openPage, region } from './open-page'

// A project's page. The parts that move by themselves are in project-motion.spec.ts.
const cassia = buildProjectPath('cassia-vii')

// project-view.test.tsx tests the facts and sections of the page.
test('film, walkthrough, tour and route map are shown where the project has them', async ({ page }) => {
  await openPage(page, cassia)
  const film = page.locator('main video')
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film.locator('source')).toHaveAttribute('src', '/media/walkthrough-villa.mp4')
  await expect(main(page).getByRole('button', { name: 'Pause all moving pictures' }).first()).toBeVisible()
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Ongoing projects', 'Chennai'])
  expect(await listHrefs(breadcrumb.getByRole('link'))).toEqual([
    paths.home,
    buildListPath('ongoing'),
    buildListPath('ongoing', 'chennai'),
  ])
  // Large enough to be scanned from a screen.
  const code = main(page).getByRole('link', { name: /^QR code of RERA registration TN\/SAMPLE\/BLDG\/0118/ })
  await code.scrollIntoViewIfNeeded()
  await eventually(async () => {
    const { width, height } = await getBox(code.getByRole('img'))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(96)
  })
  const walkthrough = main(page).getByRole('link', { name: /^Walkthrough/ })
  await expect(walkthrough).toHaveAttribute('href', '/media/walkthrough-villa.mp4')
  const route = main(page).getByRole('link', { name: /^Open the route map/ })
  await expect(route).toHaveAttribute('href', '/samples/route-chennai.html')
  const tour = main(page).getByRole('radio', { name: '360° virtual tour' })
  const start = main(page).getByRole('link', { name: /Start the virtual tour/ })
  await expect(start).toBeHidden()
  await tour.check()
  await expect(region(page, 'Gallery').locator('iframe')).toHaveCount(0)
  await start.click()
  await expect(page.getByTitle('360° virtual tour of Cassia VII')).toBeFocused()
  await page.goto('about:blank')
  await openPage(page, `${cassia}#virtual-tour`)
  await expect(tour).toBeChecked()
  await expect(start).toBeInViewport()

  await openPage(page, buildProjectPath('lotus-meadows'))
  await expect(main(page).getByRole('img').first()).toBeInViewport()
  await expect(
    main(page).getByRole('link', { name: 'Enquire about 30 × 45 ft in Lotus Meadows' }).first(),
  ).toBeVisible()
  for (const absent of [film, walkthrough, route, tour]) await expect(absent).toHaveCount(0)

  await openPage(page, buildProjectPath('banyan-grove'))
  await expect(walkthrough).toHaveAttribute('href', '/media/walkthrough-plots.mp4')
  await walkthrough.click()
  const dialog = page.getByRole('dialog', { name: 'Walkthrough of Banyan Grove' })
  await expect(dialog.locator('video')).toHaveAttribute('src', '/media/walkthrough-plots.mp4')
  await expect(dialog.getByText('RERA TN/SAMPLE/LAYOUT/0046/2024')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(walkthrough).toBeFocused()
})

test('the price list fits a narrow phone, and the cost follows the entered values', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, buildProjectPath('magnolia-heights'))
  const table = main(page).getByRole('table', { name: 'Price list' })
  await expect(table.getByRole('row')).toHaveCount(4)
  // Three lines and the space around them.
  for (const row of (await table.getByRole('row').all()).slice(1))
    await expect.poll(async () => (await getBox(row)).height).toBeLessThanOrEqual(120)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const costs = region(page, 'EMI and total cost')
  // On a phone the calculator is collapsed. The figure in the first screen opens it.
  await expect(costs.getByRole('status')).toBeHidden()
  await main(page)
    .getByRole('link', { name: /^EMI, 20 years/ })
    .filter({ visible: true })
    .click()
  await expect(costs.getByRole('textbox', { name: 'Years' })).toBeInViewport()
  await expect(costs.getByRole('status')).toContainText('₹65,051')
  await costs.getByRole('textbox', { name: 'Years' }).fill('10')
  await expect(costs.getByRole('status')).toContainText('₹92,938')
})

test('the newest report on the work is open, and the address of an older one opens it', async ({ page }) => {
  const reports = region(page, 'Construction progress')
  await openPage(page, buildProjectPath('laurel-court'))
  await expect(
    reports.getByText('Tiling and joinery are finished on four of five floors', { exact: false }),
  ).toBeVisible()
  const older = reports.getByText('Masonry and plaster are finished', { exact: false })
  await expect(older).toBeHidden()
  await openPage(page, `${buildProjectPath('laurel-court')}#${buildProgressFragment('2026-07-31')}`)
  await expect(older).toBeVisible()
})

test('pins have the numbers of their rows and 24 px, and cover no other pin or name', async ({ page }) => {
  await openPage(page, cassia)
  const advantages = region(page, 'Location advantage')
  const map = advantages.getByRole('img', { name: /^Map of places near Cassia VII/ })
  const rows = await advantages.getByRole('listitem').filter({ hasText: /^\d/ }).allTextContents()
  const pins = map.locator('g:has(> title)')
  const titles = await pins.locator('title').allTextContents()
  // Places that are farther away would push these together.
  expect(titles).toHaveLength(11)
  expect(titles.map((title) => title.replace('. ', ' '))).toEqual(
    rows.map((row) => row.slice(0, row.lastIndexOf(','))),
  )
  await expect(advantages).toContainText('Places without a number are not on the map.')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(async () => {
      const circles = await listBoxes(pins.locator('circle'))
      const names = await listBoxes(map.locator('text:visible').filter({ hasText: /[a-z]/ }))
      expect(names.length).toBeGreaterThanOrEqual(2)
      for (const [index, pin] of circles.entries()) {
        expect(pin.width).toBeCloseTo(24)
        for (const other of circles.slice(0, index))
          expect(Math.hypot(pin.x - other.x, pin.y - other.y), `${width} px`).toBeGreaterThan(24)
        for (const name of names) expect(isHit(pin, name), `${width} px`).toBe(false)
      }
    })
  }
})

function listBoxes(shapes: Locator) {
  return shapes.evaluateAll((all) => all.map((shape) => shape.getBoundingClientRect().toJSON() as DOMRect))
}

/** By more than a pixel. */
function isHit(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

test('a heart covers no picture', async ({ page }) => {
  for (const path of [buildListPath('ongoing'), buildProjectPath('lotus-meadows')])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, path)
      const articles = main(page).locator('article')
      const hearts = articles.getByRole('button', { name: /^Shortlist/ })
      await expect(hearts).not.toHaveCount(0)
      await eventually(async () => {
        const heartBoxes = await listBoxes(hearts)
        const pictures = await listBoxes(articles.locator('.picture'))
        const hit = heartBoxes.filter((heart) => pictures.some((picture) => isHit(heart, picture)))
        expect(hit, `${path} at ${width} px`).toEqual([])
      })
    }
})

test('a picture opens on the whole screen, with arrow keys that wrap; all amenities in a dialog', async ({
  page,
}) => {
  await openPage(page, cassia)
  const gallery = region(page, 'Gallery')
  await expect(gallery).toContainText(CONCEPTUAL_IMAGE_DISCLAIMER)
  // Only one group is shown at a time.
  const kinds = gallery.getByRole('group', { name: 'Kind of pictures' })
  await expect(kinds.getByRole('radio')).toHaveCount(4)
  await expect(kinds.getByRole('radio', { name: 'Exterior 4 images' })).toBeChecked()
  await expect(kinds.getByRole('region', { name: /of Cassia VII$/ })).toHaveAccessibleName(
    'Exterior of Cassia VII',
  )
  await kinds.getByRole('radio', { name: 'Exterior' }).press('ArrowRight')
  await expect(kinds.getByRole('radio', { name: 'Interior 5 images' })).toBeChecked()
  await expect(kinds.getByRole('region', { name: /of Cassia VII$/ })).toHaveAccessibleName(
    'Interior of Cassia VII',
  )
  const shot = gallery.getByRole('link', { name: /Living room/ })
  await shot.click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Cassia VII' })
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen })
  const strip = dialog.getByRole('paragraph')
  await expect(strip).toHaveText('Living room6 of 12')
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeFocused()
  for (const position of ['7 of 12', '8 of 12', '9 of 12', '10 of 12', '11 of 12', '12 of 12', '1 of 12']) {
    await page.keyboard.press('ArrowRight')
    await expect(strip).toContainText(position)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(strip).toContainText('12 of 12')
  await page.keyboard.press('ArrowRight')
  const picture = dialog.getByRole('img').first()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{12}\/\d+\/media\//)
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(screen.width / 10)
  // While the picture is zoomed, the arrow keys scroll it.
  const wholeWidth = (await picture.boundingBox())?.width ?? 0
  const measureZoom = async () => ((await picture.boundingBox())?.width ?? 0) / wholeWidth
  await picture.click()
  expect(await measureZoom()).toBeCloseTo(2)
  await page.keyboard.press('ArrowRight')
  await expect(strip).toContainText('1 of 12')
  await page.keyboard.press('+')
  expect(await measureZoom()).toBeCloseTo(3)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  expect(await measureZoom()).toBeCloseTo(1)
  // Tab moves through its buttons. Leaving them closes it.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(shot).toBeFocused()

  // The main picture of the page opens the same viewer, in which it is the first one.
  const mainPicture = main(page).getByRole('link', { name: '12 pictures' })
  await mainPicture.click()
  await expect(strip).toHaveText('Cassia VII1 of 12')
  await page.keyboard.press('Escape')
  await expect(mainPicture).toBeFocused()

  // In an upright window all pictures are below the shown one.
  await page.setViewportSize({ width: 390, height: 844 })
  await mainPicture.click()
  await dialog.getByRole('button', { name: 'Living room', exact: true }).click()
  await expect(strip).toHaveText('Living room6 of 12')
  await page.keyboard.press('Escape')
  await page.setViewportSize(screen)

  // Three pictures fit on a wide screen, which needs no controls. On a narrow screen they move.
  await openPage(page, buildProjectPath('tamarind-enclave'))
  const row = page.getByRole('region', { name: 'Exterior of Tamarind Enclave' })
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByRole('button', { name: 'Next slide' })).toBeVisible()
  await page.setViewportSize(screen)

  await openPage(page, cassia)
  await expect(region(page, 'Amenities').getByRole('listitem')).toHaveCount(8)
  await region(page, 'Amenities').getByRole('link', { name: 'View all 12 amenities' }).click()
  const all = page.getByRole('dialog', { name: 'Amenities at Cassia VII' })
  await expect(all.getByRole('listitem')).toHaveCount(12)
  await expect(all.locator('li img')).toHaveCount(12)
  await page.keyboard.press('Escape')
  await expect(all).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View all 12 amenities' })).toBeFocused()
})

test('a link to enquire is always in sight and chooses the project @phone', async ({ page, isMobile }) => {
  await openPage(page, cassia)
  const bars = [
    page.getByRole('navigation', { name: 'Contact us about this project' }),
    page.locator('[data-section-bar]'),
  ].map((bar) => bar.getByRole('link', { name: /^Enquire about .*Cassia VII$/ }))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  for (const [index, link] of bars.entries())
    await expect(link.filter({ visible: true })).toHaveCount(Number(isMobile === (index === 0)))
  await bars[Number(!isMobile)]?.filter({ visible: true }).click()
  await expect(enquiry(page)).toContainText('Cassia VII')
  await expect(enquiry(page)).toContainText('TN/SAMPLE/BLDG/0118/2023')
})

test('the contact bar enquires about the chosen home, and no second Enquire is at the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, buildProjectPath('laurel-court'))
  const enquire = page
    .getByRole('navigation', { name: 'Contact us about this project' })
    .getByRole('link', { name: /^Enquire/ })
  await expect(enquire).toHaveText('Enquire about Type A in Laurel Court')
  await page.getByRole('radio', { name: /^Type B/ }).check({ force: true })
  await expect(enquire).toHaveText('Enquire about Type B in Laurel Court')
  await page.setViewportSize({ width: 1024, height: 768 })
  const inSight = page.getByRole('link', { name: /^Enquire about/ }).filter({ visible: true })
  await eventually(async () => {
    const places = await Promise.all((await inSight.all()).map(getBox))
    expect(places.filter(({ y }) => y < 768)).toHaveLength(1)
  })
})

test('no project is longer than 9,800 px on a phone and 7,700 px on a desktop', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  const cards = main(page).locator('article a[href^="/view-project/"]')
  const addresses = new Set(await listHrefs(cards))
  expect(addresses.size).toBe(9)
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, address)
    expect.soft(await getHeight(), `${address} on a desktop`).toBeLessThanOrEqual(7700)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.soft.poll(getHeight, `${address} on a phone`).toBeLessThanOrEqual(9800)
  }
})

test('other projects are the three most like it as pictures, and links by status', async ({ page }) => {
  await openPage(page, cassia)
  const others = region(page, 'Other projects')
  const pictures = others.getByRole('list').first().getByRole('listitem')
  await expect(pictures).toHaveCount(3)
  // The other villas, then projects of the same city in the order of the list.
  await expect(pictures.getByRole('heading')).toHaveText([
    'Tamarind Enclave',
    'Magnolia Heights',
    'Banyan Grove',
  ])
  await expect(others.getByRole('link', { name: 'Cassia VII' })).toHaveCount(0)
  const folds = others.getByRole('group')
  await expect(folds.locator('summary')).toHaveText([/^Ongoing \d/, /^Upcoming \d/, /^Completed \d/])
  const ongoing = folds.first()
  await expect(ongoing.getByRole('listitem')).toHaveCount(0)
  await ongoing.locator('summary').click()
  await expect(ongoing.getByRole('listitem').first()).toContainText('Chennai')
  await expect(ongoing.getByRole('listitem').last()).toContainText('Tirunelveli')
  await folds.last().locator('summary').press('Enter')
  await others.getByRole('link', { name: /^Cassia I / }).click()
  await expect(page).toHaveURL(`${buildListPath('completed', 'chennai')}#cassia-i`)
  await expect(page.locator('#cassia-i')).toHaveCSS('outline-style', 'solid')
})

test('the first screen has price and RERA; a bar leads to sections @phone', async ({ page, isMobile }) => {
  // The header stays on a phone, so that the bar below it does not move during a press.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, cassia)
  const first = main(page)
  const price = first.locator('[data-home]').getByText('₹2.15 crore', { exact: true }).first()
  await expect(price).toBeInViewport({ ratio: 1 })
  for (const text of ['RERA TN/SAMPLE/BLDG/0118/2023', 'Ready to move'])
    await expect(first.getByText(text, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(first.getByRole('link', { name: 'View brochure of Cassia VII' })).toBeInViewport({ ratio: 1 })
  const rera = first.getByText('RERA TN/SAMPLE/BLDG/0118/2023', { exact: true }).first()
  await expect.poll(async () => (await getBox(rera)).height, 'one line').toBeLessThan(30)
  const bar = page.getByRole('navigation', { name: 'Sections of this page' })
  await expect(bar).toHaveJSProperty('scrollLeft', 0)
  // The first screen has its own Enquire.
  const enquire = page
    .locator('[data-section-bar]')
    .getByRole('link', { name: /^Enquire about .*Cassia VII$/ })
  await expect(enquire).toBeHidden()
  for (const [name, heading] of [
    ['Location', 'Location advantage'],
    ['Gallery', 'Gallery'],
  ] as const) {
    const target = first.getByRole('heading', { name: heading, exact: true })
    await bar.getByRole('link', { name }).click()
    await expect(target).toBeInViewport()
    // The next link is pressed when the page no longer moves.
    await expect.poll(() => page.evaluate(measureScroll)).toBe(0)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await eventually(async () =>
      // With the rule above the heading.
      expect((await getBox(target.locator('..'))).y).toBeGreaterThanOrEqual((await getBox(bar)).bottom),
    )
    await expect(bar.locator('[aria-current]')).toHaveText(name)
    await expect(bar.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  }
  if (!isMobile) await expect(enquire).toBeVisible()
  const headings = await page.evaluate(
    (ids) => ids.map((id) => (document.querySelector(`${id} h2`) ?? document.querySelector(id))?.textContent),
    await listHrefs(bar.getByRole('link')),
  )
  const labels = (await bar.getByRole('link').allTextContents()).map((label) => label.toLowerCase())
  expect(headings.filter((text, index) => !text?.toLowerCase().includes(labels[index] ?? ''))).toEqual([])
  // Every heading has its link, in the order of the page. Links to other projects come last.
  await expect(first.getByRole('heading', { level: 2 })).toHaveText([
    ...headings.map(String),
    'Other projects',
  ])
})

/** How far the page moves within two frames, in pixels. */
async function measureScroll(): Promise<number> {
  const before = scrollY
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return Math.abs(scrollY - before)
}
