import { expect, type Page, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { findFaults } from './axe'
import { dialogs, openDialog } from './dialogs'
import { ANY_SCREEN, openPage } from './open-page'
import { findPostPath, pageRoutes } from './routes'

const PAGES_PER_TEST = 6
/** Further pages of a type, which are tested on desktops only. */
const alike = [
  pageRoutes['ongoing in Chennai'],
  pageRoutes['ongoing in Tirunelveli'],
  pageRoutes['upcoming in Chennai'],
  pageRoutes['completed in Chennai'],
  pageRoutes['completed in Tirunelveli'],
] as string[]
const addresses = [
  ...Object.values<string>(pageRoutes),
  `${listPath('ongoing', 'tirunelveli')}?type=plots`,
  `${paths.search}?q=cassia`,
  '/no-such-page',
].filter((address) => !alike.includes(address))

async function checkPage(page: Page, address: string) {
  await test.step(address, async () => {
    await openPage(page, address)
    expect.soft(await findFaults(page), address).toEqual([])
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect.soft(page.getByRole(landmark), `${landmark} of ${address}`).toHaveCount(1)
    await expect.soft(page.locator('header nav'), address).not.toHaveCount(0)
  })
}

for (let start = 0; start < addresses.length; start += PAGES_PER_TEST) {
  const group = addresses.slice(start, start + PAGES_PER_TEST)
  test(`axe finds nothing, there are one h1 and the landmarks, on ${group.join(', ')}`, async ({ page }) => {
    for (const address of group) await checkPage(page, address)
  })
}

test(`axe finds nothing on ${alike.join(', ')}`, { tag: ANY_SCREEN }, async ({ page }) => {
  for (const address of alike) await checkPage(page, address)
})

test('axe finds nothing on a blog post', async ({ page, request }) => {
  await checkPage(page, await findPostPath(await (await request.get(paths.blog)).text()))
})

test('axe finds nothing on home and project under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await checkPage(page, paths.home)
  await checkPage(page, projectPath('cassia-vii'))
})

for (const dialog of dialogs) {
  test(`axe finds nothing while open: ${dialog.name}`, async ({ page, isMobile }) => {
    await openDialog(page, dialog, isMobile)
    expect(await findFaults(page)).toEqual([])
  })
}

test('axe finds nothing while a menu is open', async ({ page, isMobile }) => {
  await openPage(page, paths.about)
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.locator('summary').first().click()
    await header.locator('summary', { hasText: 'Ongoing Projects' }).click()
  } else {
    await header.getByRole('button', { name: 'Ongoing Projects by city' }).click()
  }
  await expect(header.getByRole('link', { name: 'Chennai', exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('the first Tab reaches a skip link that leads past the header', async ({ page }) => {
  await openPage(page, paths.about)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
