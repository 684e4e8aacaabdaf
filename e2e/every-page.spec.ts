import { expect, type Page, test } from 'playwright/test'
import { comparePath, listPath, paths, projectPath } from '../lib/paths'
import { findFaults } from './axe'
import {
  findBarePictures,
  findCoveredTexts,
  findJoinedWords,
  findOverflow,
  findSmallTargets,
} from './layout-faults'
import { drawAllCards, openPage, trackRequests } from './open-page'
import { findBrokenPictures, findUnmarkedLinks, walkDown, watchFaults } from './page-faults'
import { findPostPath, pageRoutes } from './routes'

// Every page is opened once, and everything is checked there that must hold on all pages.
const PAGES_PER_TEST = 4
const MISSING = '/no-such-page'
const POST = 'a blog post'
/** Their cards are on the pages of all cities, too. */
const furtherCities = ['ongoing in Tirunelveli', 'upcoming in Chennai', 'completed in Chennai']
const addresses = [
  ...Object.entries<string>(pageRoutes).flatMap(([name, page]) =>
    furtherCities.includes(name) ? [] : [page],
  ),
  `${listPath('ongoing', 'tirunelveli')}?type=plots`,
  `${paths.search}?q=cassia`,
  paths.compare,
  comparePath([8, 52, 23, 71]),
  MISSING,
  POST,
]
/** Pages that axe sees on a phone, too: with them, all that only phones show. */
const onPhones: string[] = [pageRoutes.home, pageRoutes.ongoing, pageRoutes.project, pageRoutes.contact]

const DESKTOP = { width: 1440, height: 900 }
const screens = {
  '1440 px wide at 200 %': { width: 720, height: 450 },
  'a tablet': { width: 768, height: 1024 },
  'a tablet on its side': { width: 1024, height: 768 },
  '320 px wide': { width: 320, height: 640 },
  'a phone': { width: 390, height: 844 },
}

async function checkLayout(page: Page, place: string) {
  expect.soft(await findOverflow(page), `overflow: ${place}`).toEqual([])
  expect.soft(await findSmallTargets(page), `small targets: ${place}`).toEqual([])
  expect.soft(await findCoveredTexts(page), `texts under other boxes: ${place}`).toEqual([])
}

async function checkPage(page: Page, address: string, faults: string[], untilQuiet: () => Promise<void>) {
  await page.setViewportSize(DESKTOP)
  await openPage(page, address, { pictures: true })
  await walkDown(page)
  await untilQuiet()
  await drawAllCards(page)
  // The browser itself reports the status of a missing page.
  const wrong = faults.filter((fault) => address !== MISSING || !fault.includes('404'))
  expect.soft(wrong, `violations, foreign requests, errors and missing files: ${address}`).toEqual([])
  expect.soft(await findBrokenPictures(page), `pictures: ${address}`).toEqual([])
  expect.soft(await findBarePictures(page), `pictures without alt text or space: ${address}`).toEqual([])
  expect.soft(await findUnmarkedLinks(page), `links that leave the site: ${address}`).toEqual([])

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect.soft(await findFaults(page), `axe: ${address}`).toEqual([])
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect.soft(page.getByRole(landmark), `${landmark} of ${address}`).toHaveCount(1)
  await expect.soft(page.locator('header nav'), address).not.toHaveCount(0)
  await checkLayout(page, `${address} on a desktop`)
  for (const [name, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    await checkLayout(page, `${address} on ${name}`)
  }
  // The last screen is a phone's.
  if (onPhones.includes(address))
    expect.soft(await findFaults(page), `axe: ${address} on a phone`).toEqual([])
}

for (let start = 0; start < addresses.length; start += PAGES_PER_TEST) {
  const group = addresses.slice(start, start + PAGES_PER_TEST)
  test(`all that holds on every page: ${group.join(', ')}`, async ({ page, request }) => {
    const faults = await watchFaults(page)
    const untilQuiet = trackRequests(page)
    for (const address of group)
      await test.step(address, async () => {
        const isPost = address === POST
        const target = isPost ? await findPostPath(await (await request.get(paths.blog)).text()) : address
        faults.length = 0
        await checkPage(page, target, faults, untilQuiet)
        const html = await (await request.get(target)).text()
        expect.soft(await findJoinedWords(page, html), `words that run together: ${target}`).toEqual([])
      })
  })
}

test('axe finds nothing on home and project under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of [paths.home, projectPath('cassia-vii')]) {
    await openPage(page, address)
    expect(await findFaults(page), address).toEqual([])
  }
})
