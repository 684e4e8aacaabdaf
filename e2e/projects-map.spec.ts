import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/routing/paths'
import { eventually, getBox, openPage, readHrefs } from './open-page'

test('every project is a pin and a row; the map names towns, roads and its scale', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await openPage(page, paths.projectsMap)
  // The first map begins in the upper half of the first screen.
  await expect.poll(async () => (await getBox(page.getByRole('figure').first())).y).toBeLessThan(450)
  const city = page.getByRole('region', { name: 'Tirunelveli' })
  for (const name of ['Palayamkottai', 'NH 44', 'Thoothukudi Road', '2 km'])
    await expect(city.getByRole('figure').getByText(name, { exact: true })).toBeVisible()
  // A pin unfolds its list, and shows its project there.
  const row = city.getByRole('listitem').filter({ hasText: 'Ashoka Villas' })
  await expect(row).toBeHidden()
  await city.locator('svg a').filter({ hasText: 'Ashoka Villas' }).click()
  await expect(row).toBeInViewport()
  await expect(page).toHaveURL(`${paths.projectsMap}#place-ashoka-villas`)
  const pins = city.locator('svg a')
  const names = city.getByRole('heading', { level: 3 })
  for (const pin of await pins.locator('svg > :first-child').all())
    await eventually(async () => {
      const { width, height } = await getBox(pin)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    })
  await expect(names).toHaveText([
    ...['Palmyra Gardens', 'Tamarind Enclave', 'Jasmine Residency', 'Lotus Meadows'],
    ...['Sandal Springs', 'Completed 3', 'Ashoka Villas', 'Vakai Plaza', 'Punnai Gardens'],
  ])
  const rows = city.getByRole('listitem')
  expect((await readHrefs(pins)).sort()).toEqual(
    await rows.evaluateAll((all) => all.map(({ id }) => `#${id}`).sort()),
  )
  await expect(city.getByRole('listitem').first()).toContainText('RERA TN/SAMPLE/LAYOUT/0003/2026')
  await expect(
    city.getByRole('link', { name: /^Directions to Palmyra Gardens ?, opens in a new tab$/ }),
  ).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=8.7252,77.7701')
  // Unpublished.
  await expect(page.getByText('Kadamba Terraces')).toHaveCount(0)
  expect(foreign).toEqual([])
  await names.getByRole('link', { name: 'Lotus Meadows' }).click()
  await expect(page).toHaveURL(projectPath('lotus-meadows'))
})

test('lists and the contact page link the map', async ({ page }) => {
  await openPage(page, listPath('ongoing', 'tirunelveli'))
  await page.getByRole('link', { name: 'See them on the map' }).click()
  await expect(page).toHaveURL(`${paths.projectsMap}#tirunelveli`)
  await expect(page.getByRole('heading', { name: 'Tirunelveli', exact: true })).toBeInViewport()
  await openPage(page, paths.contact)
  await expect(page.getByRole('link', { name: 'All projects on one map' })).toHaveAttribute(
    'href',
    paths.projectsMap,
  )
})
