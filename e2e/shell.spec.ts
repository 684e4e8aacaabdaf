import { expect, type Page, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { site } from '../lib/site'
import { getToday } from '../lib/today'
import { enquiry, getBox, listHrefs, openPage } from './open-page'

// Header, menus and footer on a desktop. shell-phone.spec.ts tests them on a phone.
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('header and footer have every specified link; the footer is low', async ({ page }) => {
  await openPage(page, paths.about)
  const footer = page.getByRole('contentinfo')
  await expect.poll(async () => (await getBox(footer)).height).toBeLessThanOrEqual(320)
  const lists = {
    'Quick links': ['Home', 'About us', 'The team', 'Careers', 'Joint ventures', 'Contact us'],
    'Project links': ['Ongoing projects', 'Upcoming projects', 'Completed projects', 'Projects map'],
  }
  for (const [name, links] of Object.entries(lists))
    await expect(footer.getByRole('navigation', { name }).getByRole('link')).toHaveText(links)
  for (const name of ['Blog', 'Privacy policy', 'Disclaimer', 'Terms & conditions'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  for (const { name, url } of site.social)
    await expect(footer.getByRole('link', { name: `${site.name} on ${name}` })).toHaveAttribute('href', url)
  for (const { display, href } of [site.phone, site.secondPhone])
    await expect(footer.getByRole('link', { name: display })).toHaveAttribute('href', href)
  await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', site.chatUrl)
  await expect(footer).toContainText(site.offices[0].lines.join(''))
  await expect(footer).toContainText(`Copyright © ${getToday().slice(0, 4)} ${site.legalName}`)
  await expect(footer.getByRole('textbox', { name: /mail/i })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: site.phone.display })).toHaveAttribute(
    'href',
    site.phone.href,
  )
  expect(Math.round((await getBox(header)).height)).toBe(72)
  await header.getByRole('link', { name: /home page$/ }).click()
  await expect(page).toHaveURL(paths.home)
})

const submenus = {
  'Ongoing projects': [
    /^Ongoing projects by city$/,
    [buildListPath('ongoing'), buildListPath('ongoing', 'chennai'), buildListPath('ongoing', 'tirunelveli')],
  ],
  'Contact us': [
    /^More ways to reach us$/,
    [paths.contact, paths.jointVentures, paths.careers, `mailto:${site.email}`],
  ],
} as const
test('a submenu opens by mouse and by keyboard, and Escape closes it', async ({ page }) => {
  await openPage(page, paths.about)
  for (const [item, [button, links]] of Object.entries(submenus)) {
    const top = mainMenu(page)
      .getByRole('listitem')
      .filter({ has: page.locator('summary', { hasText: button }) })
    const sub = top.locator('ul a')
    await top.getByRole('link', { name: item, exact: true }).first().hover()
    await expect(sub.first()).toBeVisible()
    expect(await listHrefs(sub)).toEqual(links)
    await page.mouse.move(700, 700)
    await expect(sub.first()).toBeHidden()

    const opener = top.locator('summary')
    for (const key of ['Enter', 'Space']) {
      await opener.press(key)
      await page.keyboard.press('Tab')
      await expect(sub.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sub.first()).toBeHidden()
      await expect(opener).toBeFocused()
    }

    await top.hover()
    await expect(sub.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sub.first()).toBeHidden()
    await page.mouse.move(700, 700)
    await top.hover()
    await expect(sub.first()).toBeVisible()
    await page.mouse.move(700, 700)
  }
})

test('a choice closes the submenu and scrolls to the top', async ({ page }) => {
  await openPage(page, paths.home)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await mainMenu(page).getByRole('link', { name: 'Ongoing projects', exact: true }).hover()
  const city = mainMenu(page).getByRole('link', { name: 'Tirunelveli', exact: true }).first()
  await city.click()
  await expect(page).toHaveURL(buildListPath('ongoing', 'tirunelveli'))
  await expect(city).toBeHidden()
  await expect.poll(() => scrolled(page)).toBe(0)
  await mainMenu(page).getByRole('link', { name: 'Ongoing projects', exact: true }).click()
  await expect(page).toHaveURL(buildListPath('ongoing'))
  // A link to the current page does the same.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await mainMenu(page).getByRole('link', { name: 'Ongoing projects', exact: true }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('the upright Enquire stays at the edge, hides next to another one in the action colour and on pages with a form', async ({
  page,
}) => {
  await openPage(page, paths.about)
  const button = page
    .getByRole('navigation', { name: 'Contact us' })
    .getByRole('link', { name: 'Enquire' })
    .filter({ visible: true })
  const before = await getBox(button)
  expect(before.height).toBeGreaterThan(before.width)
  expect(before.right).toBe(1440)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  await expect.poll(() => getBox(button)).toEqual(before)
  await button.click()
  await expect(enquiry(page)).toBeVisible()

  // Other buttons in sight are quieter.
  await openPage(page, `${paths.search}?q=zzqq`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Enquire' })).toBeInViewport()
  await expect(button).toBeVisible()
  await openPage(page, buildListPath('ongoing'))
  await expect(button).toBeVisible()
  await openPage(page, buildProjectPath('cassia-vii'))
  await expect(button).toBeHidden()

  await openPage(page, paths.contact)
  await expect(button).toBeHidden()
})

test('a notice covers nothing of the header', async ({ page }) => {
  await openPage(page, paths.about)
  await page.getByRole('textbox', { name: /mail/i }).fill('nobody')
  await page.getByRole('textbox', { name: /mail/i }).evaluate((field) => field.setAttribute('type', 'text'))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const notice = page.getByRole('region', { name: 'Notices' }).getByRole('alert').locator('div').first()
  await expect(notice).toBeVisible()
  expect((await getBox(notice)).y).toBeGreaterThanOrEqual((await getBox(page.getByRole('banner'))).bottom)
})
