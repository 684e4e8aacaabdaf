import { expect, test } from 'playwright/test'
import { buildProjectPath, paths } from '../lib/routing/paths'
import { openPage, trackRequests } from './open-page'
import { watchFaults } from './page-faults'

const project = buildProjectPath('cassia-vii')

test('nothing is blocked, foreign or missing while pictures move and map and tour are opened', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const untilQuiet = trackRequests(page)
  await openPage(page, project, { pictures: true })
  const carousel = page
    .getByRole('region', { name: 'Gallery', exact: true })
    .locator('[aria-roledescription=carousel]')
  await carousel.first().scrollIntoViewIfNeeded()
  // This carousel also moves by itself once it is in sight.
  await carousel.first().getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel.first()).toContainText(/Slide [2-9] of/)
  await page.getByRole('checkbox', { name: 'Area map' }).check()
  await expect(page.locator('iframe[title^="Map of the area"]')).toBeVisible()
  await page.getByRole('radio', { name: '360° virtual tour' }).check()
  await page.getByRole('link', { name: 'Start the virtual tour' }).click()
  await expect(page.locator('iframe[title^="360"]')).toBeVisible()
  await untilQuiet()
  expect(faults).toEqual([])
})

test('route map and films are fetched at the click, and nothing is blocked, foreign or missing', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const untilQuiet = trackRequests(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openPage(page, paths.home, { pictures: true })
  const videos = page.getByRole('region', { name: 'Route map and walkthroughs' })
  await videos.scrollIntoViewIfNeeded()
  await expect(videos.locator('iframe, video')).toHaveCount(0)
  const isOnDemand = (path: string) => /^\/samples|walkthrough.*mp4/.test(path)
  expect(fetched.filter(isOnDemand), 'before the click').toEqual([])
  // By keyboard, because the row may be moving to the next slide.
  await page.getByRole('region', { name: 'customer clips' }).getByRole('link').first().press('Enter')
  const films = videos.getByRole('link', { name: /(Play|Open the map)\s*:/ })
  await expect(films).not.toHaveCount(0)
  // Each click turns one of the links into its film or map.
  for (let left = await films.count(); left > 0; left--) {
    await films.first().click()
    await expect(films).toHaveCount(left - 1)
  }
  await expect(page.getByRole('main').locator('video[controls]').first()).toBeVisible()
  for (const file of ['/samples/route-chennai.html', '/media/walkthrough-villa.mp4'])
    await expect.poll(() => fetched).toContain(file)
  await untilQuiet()
  expect(fetched.filter(isOnDemand)).not.toEqual([])
  expect(faults).toEqual([])
})
