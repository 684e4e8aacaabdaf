import { expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { findAxeViolations } from './axe'
import { dialogs, openDialog } from './dialogs'
import { getBox, openPage, trackRequests } from './open-page'
import { watchFaults } from './page-faults'

// every-page.spec.ts checks each page as it loads. This file checks menus, dialogs and the visitor's settings.
for (const dialog of dialogs) {
  test(`axe finds nothing, nothing is blocked or missing: ${dialog.name} @phone`, async ({
    page,
    isMobile,
  }) => {
    const faults = await watchFaults(page)
    const untilQuiet = trackRequests(page)
    await openDialog(page, dialog, isMobile)
    expect(await findAxeViolations(page)).toEqual([])
    await untilQuiet()
    expect(faults).toEqual([])
  })
}

test('axe finds nothing while a menu is open @phone', async ({ page, isMobile }) => {
  await openPage(page, paths.about)
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await header.locator('summary', { hasText: 'Ongoing projects' }).press('Enter')
  await expect(header.getByRole('link', { name: 'Chennai', exact: true })).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
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

test('in forced colours axe finds nothing, and states that colour showed are still visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openPage(page, buildListPath('ongoing'))
  expect.soft(await findAxeViolations(page), 'list').toEqual([])
  const tabs = page.getByRole('navigation', { name: 'Cities' }).getByRole('link')
  await expect(tabs.nth(0)).toHaveCSS('border-top-width', '4px')
  await expect(tabs.nth(1)).toHaveCSS('border-top-width', '1px')
  await openPage(page, buildProjectPath('cassia-vii'))
  expect.soft(await findAxeViolations(page), 'project').toEqual([])
  const textColor = await page.locator('body').evaluate((body) => {
    body.style.color = 'CanvasText'
    return getComputedStyle(body).color
  })
  // The number of a pin has the colour of the page, on the colour of text.
  const drawings = page
    .getByRole('main')
    .locator('svg text:not(.fill-page, .plan *)')
    .filter({ visible: true })
  const listFills = () => drawings.evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fill))
  await expect.poll(async () => (await listFills()).length).toBeGreaterThan(3)
  await expect.poll(async () => [...new Set(await listFills())]).toEqual([textColor])
  const sections = page.getByRole('navigation', { name: 'Sections of this page' })
  await sections.getByRole('link', { name: 'Plans' }).click()
  await expect(sections.getByRole('link', { name: 'Plans' })).toHaveCSS('border-bottom-width', '3px')
  await expect(sections.getByRole('link', { name: 'Price' })).toHaveCSS('border-bottom-width', '0px')
  // A plan keeps its colours, because the names of its rooms are dark and its picture is light.
  await page.getByRole('radio', { name: /^4 BHK villa, plot of 3,000 sq ft/ }).check({ force: true })
  const room = page.locator('#plans .plan tspan.fill-ink').filter({ visible: true }).first()
  await expect(room).toHaveCSS('fill', 'rgb(21, 32, 27)')
  const enquiry = page
    .getByRole('main')
    .getByRole('link', { name: /^Enquire about .*Cassia VII$/ })
    .first()
  await expect(enquiry).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await enquiry.click()
  await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

/** Pixels around an element that differ by at least 3:1 once it has the focus, per pixel of its edge. */
async function measureRing(page: Page, element: Locator): Promise<number> {
  await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Left by an earlier attempt.
    if (document.activeElement === node) (node as HTMLElement).blur()
  })
  const box = await getBox(element)
  const left = Math.max(0, box.x - 8)
  const top = Math.max(0, box.y - 8)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const clip = {
    x: left,
    y: top,
    width: Math.min(width, box.x + box.width + 8) - left,
    height: Math.min(height, box.y + box.height + 8) - top,
  }
  const shoot = async () =>
    sharp(await page.screenshot({ clip, animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const before = await shoot()
  await element.focus()
  const after = await shoot()
  const light = (pixels: Buffer, at: number) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const value = (pixels[at + index] ?? 0) / 255
      return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    }, 0.05)
  let changed = 0
  for (let at = 0; at < before.length; at += 3) {
    const lightBefore = light(before, at)
    const lightAfter = light(after, at)
    if (Math.max(lightBefore, lightAfter) / Math.min(lightBefore, lightAfter) >= 3) changed += 1
  }
  return changed / (2 * (clip.width + clip.height - 32))
}

test('the focus is seen on every ground: page, structure, action and pictures', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const enquire = 'main >> role=link[name=/^Enquire about .*Cassia VII/]'
  const rings: [address: string, elements: string[]][] = [
    [
      paths.home,
      [
        'header >> role=link[name="About us"]',
        'main >> role=link[name=/^Plots from .* projects? in/]',
        'main >> role=link[name=/Play.*Buyers of a 2 BHK/]',
        'main >> role=link[name=/Open the map/]',
        'role=navigation[name=/Contact us/] >> role=link[name=/^Enquire/]',
        'footer >> role=link[name="Careers"]',
        'footer >> role=textbox',
      ],
    ],
    [buildListPath('ongoing'), ['main >> role=link', enquire]],
    [buildProjectPath('cassia-vii'), [enquire, 'role=region[name="Gallery"] >> role=link']],
  ]
  for (const [address, elements] of rings) {
    await openPage(page, address)
    await page.keyboard.press('Tab')
    for (const selector of elements) {
      const element = page.locator(selector).filter({ visible: true }).first()
      // Retried if something else has moved between the two pictures.
      await expect.poll(() => measureRing(page, element), `${address}: ${selector}`).toBeGreaterThan(1)
    }
  }
})
