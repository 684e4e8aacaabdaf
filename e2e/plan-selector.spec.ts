import { expect, type Locator, type Page, test } from 'playwright/test'
import { buildEnquiryPath, buildProjectPath } from '../lib/routing/paths'
import { findAxeViolations } from './axe'
import { field, fillEnquiry, watchPosts } from './lead-forms'
import { enquiry, eventually, getBox, openPage } from './open-page'

const lotus = buildProjectPath('lotus-meadows')
const inTable = '50 × 60 ft, corner on the park'
const facts = `${inTable}, 3,000 sq ft, ₹33 lakh, Available`
const plot = (page: Page, number: number) => page.getByRole('link', { name: new RegExp(`^Plot ${number},`) })

test('a plot chosen on the plan or by keyboard in the list has a panel with its enquiry', async ({
  page,
}) => {
  await openPage(page, lotus)
  await expect(page.getByRole('link', { name: /^Plot \d+, facing/ })).toHaveCount(55)
  await expect(page.getByRole('list', { name: 'Availability' })).toHaveText('AvailableSold outYour choice')
  // Its panel is already in view next to it, so the page does not scroll.
  await page.locator('#plans').evaluate((plans) => plans.scrollIntoView({ behavior: 'instant' }))
  await plot(page, 2).hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Plot 2, facing south' })).toBeFocused()
  await expect(page.getByText('Plots of this size face').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  const first = plot(page, 1)
  await expect(first).toHaveAccessibleName(
    'Plot 1, facing south, 30 × 45 ft, 1,350 sq ft, ₹14.85 lakh, Available',
  )
  // A hundred plots would be a hundred tab stops: with a keyboard the list has them.
  await expect(page.locator('#plans svg a:not([tabindex="-1"])')).toHaveCount(0)
  await page.getByRole('radio', { name: /^50 × 60 ft/ }).check({ force: true })
  const panel = page.getByRole('region', { name: inTable })
  await panel.getByText('plots of this size on sale').press('Enter')
  await panel.getByRole('link', { name: 'Plot 22, facing east' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Plot 22, facing east' })).toBeFocused()
  const link = plot(page, 22).and(page.locator('svg a'))
  await expect(link).toHaveAccessibleName(`Plot 22, facing east, ${facts}`)
  await expect(link).toHaveAttribute('aria-current', 'true')
  for (const text of ['Plot area', '3,000 sq ft (6.9 cents)', '₹33 lakh'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  // So does the bar of sections, which is in view.
  await expect(
    page.locator('[data-section-bar]').getByRole('link', { name: 'Enquire about plot 22 in Lotus Meadows' }),
  ).toHaveAttribute('data-enquiry', /"Plot 22, facing east, /)
  await panel.getByRole('link', { name: 'Enquire about plot 22' }).click()
  await expect(enquiry(page)).toContainText('Lotus Meadows')
  await expect(
    enquiry(page).getByRole('checkbox', {
      name: `Plot 22, facing east, ${inTable} 3,000 sq ft plot area · ₹33 lakh`,
    }),
  ).toBeChecked()
})

/** Whether the whole element is in the window. */
const expectWhole = (element: Locator) => expect(element).toBeInViewport({ ratio: 1 })

test('an enlarged plan fits the window, is zoomed and scrolled there, and a plot is chosen on it', async ({
  page,
}) => {
  await openPage(page, lotus)
  const figure = page.locator('#plans figure')
  const drawing = figure.locator('svg[role=group]')
  const small = await getBox(drawing)
  const closeButton = page.getByRole('button', { name: /^Close Layout plan/ })
  const press = (name: RegExp) => page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: /^Enlarge/ }).press('Enter')
  await expect(closeButton).toBeFocused()
  expect(await getBox(figure)).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  const fitted = await getBox(drawing)
  expect(fitted.width).toBeGreaterThan(1.15 * small.width)
  await expectWhole(drawing)
  expect(await findAxeViolations(page)).toEqual([])
  await press(/^Zoom in/)
  await press(/^Zoom in/)
  expect((await getBox(drawing)).width).toBeGreaterThan(2 * fitted.width)
  const before = await getBox(drawing)
  await page.mouse.move(700, 300)
  await page.mouse.wheel(120, 60)
  await expect.poll(async () => (await getBox(drawing)).x).toBe(before.x - 120)
  await press(/^Zoom out/)
  await press(/^Zoom out/)
  await expectWhole(drawing)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeFocused()
  expect((await getBox(drawing)).width).toBeCloseTo(small.width)
  await press(/^Enlarge/)
  await plot(page, 28).click()
  await expect(page.getByRole('heading', { name: /^Plot 28,/ })).toBeFocused()
  await expectWhole(page.getByRole('region', { name: '40 × 60 ft' }))
  await figure.getByRole('link', { name: 'Enquire about plot 28' }).click()
  await expect(enquiry(page)).toBeVisible()
  await expect(closeButton).toHaveCount(0)
})

test('on a phone a layout has numbers, and opens at a size at which plots can be pressed, with the panel of the chosen plot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, lotus)
  await page
    .getByRole('table', { name: 'Price list' })
    .getByRole('link', { name: `Choose ${inTable}` })
    .click()
  await expect(page.locator('title', { hasText: /^Plot 23, sold$/ })).toHaveCount(1)
  await expect(plot(page, 23)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: inTable })).toBeVisible()
  await expect(page.locator('a[href$=plot-22] path').first()).toHaveAttribute(
    'fill',
    'url(#plan-1-available)',
  )
  const figure = page.locator('#plans figure')
  const drawing = figure.locator('svg[role=group]')
  await drawing.scrollIntoViewIfNeeded()
  // It scrolls sideways in the page, so that its texts can be read.
  expect(await getBox(drawing)).toMatchObject({ x: 0, width: 768 })
  await expect(drawing.getByText('28', { exact: true })).toBeVisible()
  await expect(drawing.getByText('30′ wide road').first()).toBeVisible()
  await expect(figure.getByText('Swipe the plan, and tap a plot to choose it')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(figure.getByRole('list', { name: 'Availability' })).toBeInViewport({ ratio: 1 })
  await expectWhole(page.getByRole('region', { name: inTable }))
  const middle = plot(page, 22)
  await expect(middle).toBeInViewport()
  const box = await getBox(middle)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(39)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Zoom out/ }).click()
  expect(await getBox(drawing)).toMatchObject({ x: 0, width: 390 })
  await expectWhole(drawing)
  // A press enlarges the pressed part.
  await drawing.click({ position: { x: 350, y: 60 } })
  const corner = plot(page, 28)
  await expect(corner).toBeInViewport({ ratio: 0.9 })
  await expect(plot(page, 1)).not.toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await corner.click()
  await expectWhole(page.getByRole('heading', { name: /^Plot 28,/ }))
  await expectWhole(figure.getByRole('link', { name: 'Enquire about plot 28' }))
  await expect(page.getByRole('region', { name: inTable })).toBeHidden()
  await page.getByRole('button', { name: /^Close/ }).click()
  await expect(
    page
      .getByRole('navigation', { name: 'Contact us about this project' })
      .getByText('Enquire about plot 28'),
  ).toBeInViewport()
})

test('the plan follows the chosen home; the large one fits a phone and can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, buildProjectPath('magnolia-heights'))
  await expect(page.getByRole('region', { name: '3 BHK, Type A' })).toBeVisible()
  await page.getByRole('radio', { name: /^Type C/ }).check({ force: true })
  const panel = page.getByRole('region', { name: '3 BHK, Type C' })
  await expect(page.getByRole('region', { name: '3 BHK, Type A' })).toBeHidden()
  const figure = panel.getByRole('figure')
  const drawing = figure.locator('svg[role=group]').filter({ visible: true })
  await eventually(async () => expect((await getBox(drawing)).width).toBeLessThanOrEqual(390))
  await expect(drawing.getByText('Kitchen')).toBeVisible()
  await expect(drawing.getByText('Entry')).toBeVisible()
  const findSmallest = () =>
    drawing.locator('tspan').evaluateAll((texts) =>
      Math.min(
        ...texts.map((text) => {
          const scale = (text as SVGTSpanElement).ownerSVGElement?.getScreenCTM()?.a ?? 0
          return scale * Number.parseFloat(getComputedStyle(text).fontSize)
        }),
      ),
    )
  await expect.poll(findSmallest).toBeGreaterThanOrEqual(13)
  await panel.getByText('Room sizes').click()
  await expect(panel.getByRole('definition').filter({ hasText: '12′-10″ × 9′-2″' })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await expect(figure.getByText('Tap the plan for sizes')).toBeVisible()
  await expect(drawing.getByText('12′-10″ × 9′-2″')).toBeHidden()
  // The whole home fits the window, with the sizes of its rooms and its outer size below it.
  await drawing.click()
  await expect(figure.getByText('Tap the plan for sizes')).toBeHidden()
  await expect(drawing.getByText('12′-10″ × 9′-2″')).toHaveCount(0)
  await expect(figure.getByRole('definition').filter({ hasText: '12′-10″ × 9′-2″' })).toBeVisible()
  await expect(figure.getByText('Outer dimensions')).toBeVisible()
  await expect.poll(findSmallest).toBeGreaterThanOrEqual(13)
  expect((await getBox(drawing)).width).toBeCloseTo(390, 0)
  // A press enlarges it, with the sizes on it. It scrolls within the window, and the page does not scroll.
  await drawing.click()
  await expect(drawing.getByText('12′-10″ × 9′-2″')).toBeVisible()
  await expect.poll(findSmallest).toBeGreaterThanOrEqual(13)
  expect((await getBox(drawing)).width).toBeGreaterThan(600)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a sold home leads to an enquiry about a similar one', async ({ page }) => {
  await openPage(page, buildProjectPath('cassia-vii'))
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Ask about similar homes: 4 BHK corner villa, plot of 3,300 sq ft' })
    .click()
  await expect(enquiry(page).getByLabel(/^Message/)).toHaveValue(
    'Is anything similar available: 4 BHK corner villa, plot of 3,300 sq ft?',
  )
})

test('one choice drives price, sum, plan and enquiry, and is kept in the address', async ({ page }) => {
  await openPage(page, buildProjectPath('laurel-court'))
  const main = page.getByRole('main')
  const figure = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(figure('In all')).toHaveText('In all ₹74.47 lakh')
  await page.getByRole('radio', { name: /^Type B/ }).check({ force: true })
  await expect(page).toHaveURL(/#type-b$/)
  await expect(figure('In all')).toHaveText('In all ₹88.92 lakh')
  await expect(figure('EMI')).toHaveText('EMI, 20 years ₹52,486')
  await expect(figure('To book')).toHaveText('To book ₹7.56 lakh')
  await expect(page.getByRole('textbox', { name: 'Price in rupees' })).toHaveValue('75,60,000')
  await expect(page.getByRole('region', { name: 'EMI and total cost' }).getByRole('status')).toContainText(
    '₹52,486',
  )
  await expect(page.getByRole('region', { name: '2 BHK, Type B' })).toBeVisible()
  await main.getByRole('link', { name: 'Enquire about Type B in Laurel Court' }).first().click()
  await expect(enquiry(page).getByRole('checkbox', { name: /^2 BHK, Type B .*₹75.60 lakh$/ })).toBeChecked()
  await expect(enquiry(page).getByLabel(/^Message/)).toHaveValue('')
  const posts = watchPosts(page, '/api/v1/enquiry/create')
  await fillEnquiry(enquiry(page))
  await field(enquiry(page), /^Message/).fill('On which floor?')
  await enquiry(page)
    .getByRole('button', { name: /^Submit/ })
    .dblclick()
  await expect(page.getByText('Your enquiry about 2 BHK, Type B in Laurel Court is with us.')).toBeVisible()
  expect(posts.map((post) => post.postDataJSON())).toMatchObject([
    { projectId: 23, message: 'On which floor?', meta: { unit: '2 BHK, Type B' } },
  ])
  await page.getByRole('button', { name: 'Close notice' }).click()
  // A row of the price list chooses its home without leaving the list.
  const choose = main.getByRole('link', { name: 'Choose 2 BHK, Type A' })
  await choose.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await choose.click()
  await expect(page).toHaveURL(/#type-a$/)
  await expect(figure('In all')).toHaveText('In all ₹74.47 lakh')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // The address can be shared.
  await page.goto('about:blank')
  await openPage(page, `${buildProjectPath('laurel-court')}#type-b`)
  await expect(figure('In all')).toHaveText('In all ₹88.92 lakh')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('without script a home is chosen as well', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(buildProjectPath('laurel-court'))
  await page.getByRole('radio', { name: /^Type B/ }).check({ force: true })
  await expect(page.getByRole('link', { name: /^In all/ })).toHaveText('In all ₹88.92 lakh')
  await expect(page.getByRole('link', { name: 'Enquire about Type B in Laurel Court' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '2 BHK, Type B' })).toBeVisible()
  await expect(page.getByRole('region', { name: '2 BHK, Type A' })).toBeHidden()
  await page.close()
})

test('plots that do not fit the chips turn pale', async ({ page }) => {
  await openPage(page, lotus)
  await page.getByRole('radio', { name: 'Facing north' }).check({ force: true })
  const countPale = () =>
    page
      .locator('svg [data-plot-facing]')
      .evaluateAll((shapes) => shapes.filter((shape) => getComputedStyle(shape).opacity !== '1').length)
  await expect.poll(countPale).toBe(44)
  await page.getByRole('checkbox', { name: 'Only 30 × 45 ft' }).check({ force: true })
  await expect.poll(countPale).toBeGreaterThan(44)
})

test('on a phone a plot is chosen from the list, which leaves out what does not fit the chips', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, lotus)
  const panel = page.getByRole('region', { name: '30 × 45 ft' })
  await panel.getByText('20 plots of this size on sale').click()
  const listed = panel.getByRole('listitem').getByRole('link', { name: /^Plot \d+, facing / })
  await expect(listed).toHaveCount(20)
  // Six plots are in a row.
  expect((await getBox(panel.getByRole('list'))).height).toBeLessThan(240)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Facing north' }).check({ force: true })
  const facingNorth = panel.getByRole('listitem').getByRole('link', { name: /^Plot \d+, facing north$/ })
  await expect(facingNorth).not.toHaveCount(0)
  await expect(listed).toHaveCount(await facingNorth.count())
  await facingNorth.first().click()
  await expect(panel.getByRole('heading', { name: /^Plot \d+, facing north$/ })).toBeInViewport()
  await panel.getByRole('link', { name: /^Enquire about plot \d+ in Lotus Meadows/ }).click()
  await expect(
    enquiry(page).getByRole('checkbox', { name: /^Plot \d+, facing north, 30 × 45 ft / }),
  ).toBeChecked()
})

test('without script a plot has its panel, which leads to the form', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(lotus)
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeHidden()
  await plot(page, 22).click()
  await expect(page.getByRole('heading', { name: 'Plot 22, facing east' })).toBeVisible()
  const enquire = page
    .getByRole('region', { name: inTable })
    .getByRole('link', { name: /^Enquire about 50 × 60 ft/ })
  await expect(enquire).toHaveAttribute('href', buildEnquiryPath(52, undefined, 3))
  await enquire.click()
  await expect(page.getByRole('heading', { name: 'Enquire about Lotus Meadows' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${inTable} `) })).toBeChecked()
  await page.close()
})
