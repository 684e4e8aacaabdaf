import { expect, type Page, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { site } from '../lib/site'
import { pressEnquiry } from './dialogs'
import { enquiry, eventually, getBox, openPage } from './open-page'

const header = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const toggle = (page: Page) => header(page).getByRole('button', { name: 'Menu' })

test('the sidebar has every item, and closes by its button, Escape and a choice', async ({ page }) => {
  await openPage(page, paths.about)
  await expect(sidebar(page)).toBeHidden()
  await toggle(page).click()
  await expect(sidebar(page)).toBeVisible()
  // The page below does not scroll along. The viewport takes the overflow of body only when html has none.
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await toggle(page).click()
  await expect(sidebar(page)).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
  await toggle(page).click()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()

  await toggle(page).click()
  await sidebar(page).locator('summary', { hasText: 'Completed projects' }).click()
  await sidebar(page).getByRole('link', { name: 'Chennai', exact: true }).click()
  await expect(page).toHaveURL(buildListPath('completed', 'chennai'))
  await expect(sidebar(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await toggle(page).click()
  const names = ['About us', 'The team', 'Ongoing projects', 'Upcoming projects', 'Completed projects']
  for (const name of [...names, 'Enquire', 'Contact us', 'Blog'])
    await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeVisible()
  const hrefs = [site.phone.href, `mailto:${site.email}`, site.chatUrl]
  for (const href of hrefs) await expect(sidebar(page).locator(`a[href="${href}"]`).last()).toBeVisible()
  const search = sidebar(page).getByRole('searchbox')
  await search.fill('palmrya')
  await search.press('Enter')
  await expect(page.getByRole('main').locator('ol')).toContainText('Palmyra Gardens')
})

test('a project page has Call, WhatsApp and Enquire at the bottom of the screen', async ({ page }) => {
  await openPage(page, buildProjectPath('cassia-vii'))
  const bar = page.getByRole('navigation', { name: 'Contact us about this project' })
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', site.phone.href)
  await expect(bar.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Cassia%20VII/,
  )
  const call = bar.getByRole('link', { name: 'Call' })
  const box = await getBox(call)
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.bottom).toBe(844)
  const footer = page.getByRole('contentinfo')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return Math.round((await getBox(footer)).bottom)
    })
    // Its background meets the bar, whose border is 1 px wide.
    .toBe(Math.round(box.y) - 1)
  await expect.poll(() => getBox(call)).toEqual(box)
  await bar.getByRole('link', { name: /^Enquire about .* in Cassia VII$/ }).click()
  await expect(enquiry(page)).toContainText('Cassia VII')
})

test('every page but those with a form has the bottom bar; the footer fits', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Contact us', exact: true })
  for (const [address, hasBar] of [
    [paths.home, true],
    [buildListPath('ongoing'), true],
    [paths.about, true],
    ['/no-such-page', true],
    [paths.enquiry, false],
    [paths.careers, false],
  ] as const) {
    await openPage(page, address)
    await expect(bar.getByRole('link', { name: 'Call' }), address).toBeVisible({ visible: hasBar })
  }
  // On the last of them.
  const footer = page.getByRole('contentinfo')
  const columns = ['Quick links', 'Project links'].map((name) => footer.getByRole('navigation', { name }))
  await eventually(async () => {
    expect((await getBox(footer)).height).toBeLessThanOrEqual(844)
    const [left, right] = await Promise.all(columns.map(getBox))
    expect(left?.y).toBe(right?.y)
  })
  for (const line of site.offices[0].lines) await expect(footer.getByText(line)).toBeVisible()
  for (const href of [`mailto:${site.email}`, site.phone.href, site.secondPhone.href])
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
})

test('title and Close of a dialog stay in sight, and no telephone number breaks', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await openPage(page, paths.contact)
  const numbers = page.locator('a[href^="tel:"]').filter({ visible: true })
  await expect
    .poll(() => numbers.evaluateAll((links) => links.map((link) => link.getClientRects().length)))
    .not.toContain(2)
  await openPage(page, paths.about)
  await pressEnquiry(page, true)
  await enquiry(page).getByRole('button', { name: 'Submit enquiry' }).focus()
  await expect(enquiry(page).getByRole('button', { name: 'Submit enquiry' })).toBeInViewport()
  await expect(enquiry(page).getByRole('heading', { name: /^Enquir/ })).toBeInViewport({ ratio: 1 })
  await expect(enquiry(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('a focused element is never hidden by the contact bar', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  const bar = page.getByRole('navigation', { name: 'Contact us', exact: true })
  const { y: top } = await getBox(bar.getByRole('link').first())
  for (let tabs = 0; tabs < 45; tabs += 1) {
    await page.keyboard.press('Tab')
    await eventually(async () => {
      const { bottom, text } = await page.locator(':focus').evaluate((element) => {
        const box = element.getBoundingClientRect()
        const isInBar = element.closest('.fixed') !== null
        return { bottom: isInBar ? 0 : box.top + Math.min(box.height, 44), text: element.textContent ?? '' }
      })
      expect(bottom, text).toBeLessThanOrEqual(top)
    })
  }
})

test('the header stays while one reads on; on the page of a project the bar of sections takes its place', async ({
  page,
}) => {
  const scroll = () => page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
  await openPage(page, paths.about)
  await scroll()
  await eventually(async () => expect((await getBox(header(page))).y).toBe(0))

  await openPage(page, buildProjectPath('cassia-vii'))
  await scroll()
  const sections = page.getByRole('navigation', { name: 'Sections of this page' })
  await eventually(async () => expect((await getBox(sections)).y).toBeLessThanOrEqual(1))
  await expect(header(page)).not.toBeInViewport()
  // Half of the header is in view: with its menu it is whole.
  await page.evaluate(() => scrollTo({ top: 28, behavior: 'instant' }))
  await toggle(page).click()
  await eventually(async () =>
    expect((await getBox(header(page))).bottom).toBe((await getBox(sidebar(page))).y),
  )
})
