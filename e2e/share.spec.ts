import { expect, type Page, test } from 'playwright/test'
import { buildPostPath, buildProjectPath, paths } from '../lib/routing/paths'
import { getBox, openPage } from './open-page'

const address = buildProjectPath('cassia-vii')
const facts = [
  /^Cassia VII: villas in Navalur, Chennai/,
  /[\d,]+ to [\d,]+ sq ft built-up area/,
  /from ₹[\d.]+ (lakh|crore)/,
  /RERA TN\/SAMPLE\//,
]

/** The menu around the button "Share". The page has other groups with that word in them, such as "Undivided share". */
const findShareMenu = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByText('Share', { exact: true }) })

function parseMessage(href: string | null): string {
  const url = new URL(String(href))
  return String(url.searchParams.get('text') ?? url.searchParams.get('body'))
}

test('share offers WhatsApp, mail and copying with the facts of the project', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, address)
  const menu = findShareMenu(page)
  const height = () => page.evaluate(() => document.body.scrollHeight)
  const before = await height()
  await menu.getByText('Share').click()
  await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible()
  // The menu opens below its button, where it covers neither Enquire nor the figures.
  const { bottom } = await getBox(menu.getByText('Share'))
  expect((await getBox(menu.getByRole('link', { name: /^WhatsApp/ }))).y).toBeGreaterThanOrEqual(bottom)
  await expect.poll(height, 'the page is not moved').toBe(before)
  for (const name of [/^WhatsApp/, 'Email']) {
    const text = parseMessage(await menu.getByRole('link', { name }).getAttribute('href'))
    for (const fact of facts) expect(text).toMatch(fact)
    expect(text).toMatch(/\/view-project\/cassia-vii$/)
  }
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('status')).toContainText(
    'Link copied.',
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/view-project\/cassia-vii$/)
})

test('share uses the menu of the device where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) })
  })
  await openPage(page, address)
  await findShareMenu(page).getByText('Share').click()
  const shared = page.waitForFunction(() => 'shared' in window && window.shared)
  expect(await (await shared).jsonValue()).toMatchObject({
    title: 'Cassia VII',
    text: expect.stringMatching(/RERA TN\/SAMPLE/),
    url: expect.stringMatching(/\/view-project\/cassia-vii$/),
  })
  await expect(page.getByRole('link', { name: /^Email/ })).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a project and a post can be shared, and WhatsApp links name the project', async ({ page }) => {
    await page.goto(address)
    const chats = await page.locator('a[href^="https://wa.me"]:not([data-frame-contacts] *)').all()
    expect(chats.length).toBeGreaterThanOrEqual(4)
    for (const chat of chats)
      expect(parseMessage(await chat.getAttribute('href'))).toMatch(/Cassia VII|cassia-vii/)
    await page.goto(paths.home)
    const href = await page.locator('footer a[href^="https://wa.me"]').first().getAttribute('href')
    expect(href).not.toContain('text=')
    await page.goto(buildPostPath('how-to-read-a-rera-registration'))
    const title = String(await page.getByRole('heading', { level: 1 }).textContent())
    await page.getByText('Share', { exact: true }).click()
    const mail = page.getByRole('link', { name: 'Email' })
    expect(parseMessage(await mail.getAttribute('href'))).toContain(title)
  })
})

test('the section bar does not cover the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, buildProjectPath('laurel-court'))
  await page.getByText('Share', { exact: true }).click()
  const copy = page.getByRole('button', { name: 'Copy link' })
  const isOnTop = await copy.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
})

test('the menu is on the screen of a phone @phone', async ({ page }) => {
  for (const path of [address, buildPostPath('how-to-read-a-rera-registration')]) {
    await openPage(page, path)
    await page.getByText('Share', { exact: true }).click()
    const { x, right } = await getBox(page.getByRole('button', { name: 'Copy link' }))
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(x, path).toBeGreaterThanOrEqual(0)
    expect(right, path).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
})
