import { expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { listPath, paths, projectPath } from '../lib/paths'
import { findFaults } from './axe'
import { dialogs, openDialog } from './dialogs'
import { ANY_SCREEN, openPage, trackRequests } from './open-page'
import { watchFaults } from './page-faults'

// every-page.spec.ts looks at each page as it loads; this file at what a visitor opens or sets.
async function checkPage(page: Page, address: string) {
  await test.step(address, async () => {
    await openPage(page, address)
    expect.soft(await findFaults(page), address).toEqual([])
  })
}

for (const dialog of dialogs) {
  test(`axe finds nothing, and nothing is blocked or missing, while open: ${dialog.name}`, async ({
    page,
    isMobile,
  }) => {
    const faults = await watchFaults(page)
    const untilQuiet = trackRequests(page)
    await openDialog(page, dialog, isMobile)
    expect(await findFaults(page)).toEqual([])
    await untilQuiet()
    expect(faults).toEqual([])
  })
}

test('axe finds nothing while a menu is open', async ({ page, isMobile }) => {
  await openPage(page, paths.about)
  const header = page.getByRole('banner')
  if (isMobile) await header.getByRole('button', { name: 'Menu' }).click()
  await header.locator('summary', { hasText: 'Ongoing projects' }).click()
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

test('in forced colours axe finds nothing, and drawings, buttons, dialogs and the chosen tab can be told', {
  tag: ANY_SCREEN,
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await checkPage(page, paths.home)
  await checkPage(page, paths.enquiry)
  await checkPage(page, listPath('ongoing'))
  const tabs = page.getByRole('navigation', { name: 'Cities' }).getByRole('link')
  await expect(tabs.nth(0)).toHaveCSS('border-top-width', '4px')
  await expect(tabs.nth(1)).toHaveCSS('border-top-width', '1px')
  await checkPage(page, projectPath('cassia-vii'))
  const text = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="probe"></p>')
    const probe = document.getElementById('probe')
    if (!probe) throw new Error('The page has no body')
    probe.style.color = 'CanvasText'
    return getComputedStyle(probe).color
  })
  // The number of a pin has the colour of the page, on a ground in that of text.
  const drawings = page
    .getByRole('main')
    .locator('svg text:not(.fill-plaster, .plan *)')
    .filter({ visible: true })
  const fills = await drawings.evaluateAll((texts) => texts.map((one) => getComputedStyle(one).fill))
  expect(fills.length).toBeGreaterThan(3)
  expect(new Set(fills)).toEqual(new Set([text]))
  // A plan keeps its colours, which those of its picture go with: the names of its rooms are dark.
  const room = page.locator('#plans .plan tspan.fill-ink').filter({ visible: true }).first()
  await expect(room).toHaveCSS('fill', 'rgb(21, 32, 27)')
  const enquiry = page.getByRole('main').getByRole('link', { name: 'Enquire about Cassia VII' }).first()
  await expect(enquiry).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await enquiry.click()
  await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
})

/** Pixels around an element that differ by at least 3:1 once it has the focus, per pixel of its edge. */
async function measureRing(page: Page, element: Locator): Promise<number> {
  await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not drawn')
  const [left, top] = [Math.max(0, box.x - 8), Math.max(0, box.y - 8)]
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
    const [one, other] = [light(before, at), light(after, at)]
    if (Math.max(one, other) / Math.min(one, other) >= 3) changed += 1
  }
  return changed / (2 * (clip.width + clip.height - 32))
}

test('the focus is seen on plaster, neem, laterite and pictures', { tag: ANY_SCREEN }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const planLink = /^Plot 22, facing east/
  const rings: [string, (of: Page) => Locator[]][] = [
    [
      paths.home,
      (of) => [
        of.getByRole('banner').getByRole('link', { name: 'About us' }),
        of
          .getByRole('main')
          .getByRole('link', { name: /^Plots \d+ projects? in/ })
          .first(),
        of.getByRole('region', { name: 'customer clips' }).getByRole('link').first(),
        of.getByRole('link', { name: /Open the map/ }),
        of
          .getByRole('navigation', { name: 'Contact us' })
          .getByRole('link', { name: 'Enquire', exact: true })
          .filter({ visible: true }),
        of.getByRole('contentinfo').getByRole('link', { name: 'Careers' }),
        of.getByRole('contentinfo').getByRole('textbox'),
      ],
    ],
    [
      listPath('ongoing'),
      (of) => [
        of.getByRole('main').getByRole('link').first(),
        of.getByRole('link', { name: 'Enquire about Cassia VII' }),
      ],
    ],
    [
      projectPath('cassia-vii'),
      (of) => [
        of.getByRole('main').getByRole('link', { name: 'Enquire about Cassia VII' }).first(),
        of.getByRole('region', { name: 'Gallery', exact: true }).getByRole('link').first(),
      ],
    ],
    [projectPath('lotus-meadows'), (of) => [of.getByRole('link', { name: planLink })]],
    [`${projectPath('lotus-meadows')}#unit-1`, (of) => [of.getByRole('link', { name: planLink })]],
  ]
  for (const [address, find] of rings) {
    await openPage(page, address)
    await page.keyboard.press('Tab')
    for (const element of find(page))
      expect.soft(await measureRing(page, element), `${address}: ${element}`).toBeGreaterThan(1)
  }
})
