import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { eventually, getBox, listHrefs, openPage } from './open-page'

test('every project is a pin and a row; the map names towns, roads and its scale', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await openPage(page, paths.projectsMap)
  // The first map begins in the upper half of the first screen.
  await expect.poll(async () => (await getBox(page.getByRole('figure').first())).y).toBeLessThan(450)
  const city = page.getByRole('region', { name: 'Tirunelveli' })
  for (const name of ['Palayamkottai', 'NH 44', '2 km'])
    await expect(
      city.getByRole('figure').getByText(name, { exact: true }).filter({ visible: true }),
    ).toHaveCount(1)
  // Completed projects have pins while their list is open.
  const completedPin = city.locator('svg a').filter({ hasText: 'Ashoka Villas' })
  await expect(completedPin).toBeHidden()
  await city.getByText('Completed 3').click()
  await expect(completedPin).toBeVisible()
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
  expect(await listHrefs(pins)).toHaveLength(await rows.count())
  await expect(city.getByRole('listitem').first()).toContainText('RERA TN/SAMPLE/LAYOUT/0003/2026')
  await expect(
    city.getByRole('link', { name: /^Directions to Palmyra Gardens ?, opens in a new tab$/ }),
  ).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=8.7252,77.7701')
  // Unpublished.
  await expect(page.getByText('Kadamba Terraces')).toHaveCount(0)
  expect(foreign).toEqual([])
  await names.getByRole('link', { name: 'Lotus Meadows' }).click()
  await expect(page).toHaveURL(buildProjectPath('lotus-meadows'))
})

test('a pin has its name and opens a card with price and proof under the map, also without script @phone', async ({
  browser,
  isMobile,
  viewport,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, isMobile })
  await page.goto(paths.projectsMap)
  const map = page.getByRole('region', { name: 'Chennai' }).getByRole('figure')
  const pin = map.locator('svg a').filter({ hasText: 'Cassia VII' })
  await expect(pin.getByText('Cassia VII', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await pin.click()
  await expect(page).toHaveURL(`${paths.projectsMap}#pin-cassia-vii`)
  for (const fact of ['From ₹2.15 crore', 'RERA TN/SAMPLE/BLDG/0118/2023'])
    await expect(map.getByText(fact, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(pin).toBeInViewport()
  await map.getByRole('link', { name: 'Close Cassia VII' }).click()
  await expect(map.getByText('From ₹2.15 crore', { exact: true })).toBeHidden()
  await pin.click()
  await map.getByRole('link', { name: 'View Cassia VII' }).click()
  await expect(page).toHaveURL(buildProjectPath('cassia-vii'))
  await page.close()
})

test('a pin and its row mark each other while one is hovered or has the focus', async ({ page }) => {
  await openPage(page, paths.projectsMap)
  const city = page.getByRole('region', { name: 'Chennai' })
  const row = city.getByRole('listitem').filter({ hasText: 'Cassia VII' })
  const pin = city.locator('svg a').filter({ hasText: 'Cassia VII' })
  const ground = pin.locator('svg > :first-child')
  const plainGround = await row.evaluate((element) => getComputedStyle(element).backgroundColor)
  const plainLine = await ground.evaluate((element) => getComputedStyle(element).stroke)
  await pin.hover()
  await expect(row).not.toHaveCSS('background-color', plainGround)
  await row.getByRole('link', { name: 'Cassia VII', exact: true }).focus()
  await page.mouse.move(0, 0)
  await row.getByRole('link', { name: 'Directions to Cassia VII' }).focus()
  await expect(ground).not.toHaveCSS('stroke', plainLine)
})

test('lists and the contact page link the map', async ({ page }) => {
  await openPage(page, buildListPath('ongoing', 'tirunelveli'))
  await page.getByRole('link', { name: 'See them on the map' }).click()
  await expect(page).toHaveURL(`${paths.projectsMap}#tirunelveli`)
  await expect(page.getByRole('heading', { name: 'Tirunelveli', exact: true })).toBeInViewport()
  await openPage(page, paths.contact)
  await expect(page.getByRole('link', { name: 'All projects on one map' })).toHaveAttribute(
    'href',
    paths.projectsMap,
  )
})
