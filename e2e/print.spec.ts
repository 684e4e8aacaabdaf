import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { site } from '../lib/site'
import { eventually, getBox, openPage } from './open-page'

// every-page.spec.ts counts the sheets.
test('a printed project has facts and contact, and nothing that is useless on paper', async ({ page }) => {
  await openPage(page, buildProjectPath('cassia-vii'))
  const main = page.getByRole('main')
  const film = main.locator('video')
  const bar = main.getByRole('navigation', { name: 'Sections of this page' })
  await expect(film).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(film).toBeHidden()
  await expect(bar).toBeHidden()
  for (const shown of [
    main.getByRole('heading', { level: 1, name: 'Cassia VII' }),
    main
      .getByText(/^₹[\d.]+ (lakh|crore)$/)
      .filter({ visible: true })
      .first(),
    main.getByText(/TN\/SAMPLE\//).first(),
    main.getByRole('table', { name: 'Price list' }),
    main.getByRole('table', { name: 'From booking to keys' }),
    main.getByRole('img', { name: /plan/i }).first(),
    main.getByText(`, ${site.reraAuthority.name}`),
  ])
    await expect(shown).toBeVisible()
  for (const name of ['Virtual tour', 'Other projects'])
    await expect(page.getByRole('heading', { name: new RegExp(name, 'i') })).toHaveCount(0)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: site.phone.display })).toBeVisible()
  await expect(header.getByText(site.offices[0].lines.join(', '))).toBeVisible()
  await expect(header.getByRole('link', { name: `${site.name} since` })).toBeVisible()
  await expect(main.getByText(/^Printed on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toBeVisible()
  await expect(header.getByRole('navigation')).toHaveCount(0)
  // It keeps the proportions of its file, so that the building is not cropped.
  await eventually(async () => {
    const { width, height } = await getBox(main.getByRole('img').first())
    expect(width / height).toBeCloseTo(1920 / 1200, 1)
  })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sections of this page' })).toBeHidden()
  // A `table-header-group` would be printed again on each sheet.
  const head = main.getByRole('table', { name: 'Price list' }).locator('thead')
  await expect(head).toHaveCSS('display', 'table-row-group')
})

test('a project takes at most three sheets: with ten stages of payment and three plans, with a plan of plots and its key', async ({
  page,
}) => {
  const slugs = [
    ...['cassia-vii', 'jasmine-residency', 'tamarind-enclave'],
    ...['magnolia-heights', 'laurel-court', 'neem-park', 'palmyra-gardens', 'banyan-grove', 'lotus-meadows'],
  ]
  for (const slug of slugs) {
    await openPage(page, buildProjectPath(slug))
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length, slug).toBeLessThanOrEqual(3)
  }
  await page.emulateMedia({ media: 'print' })
  // At its end, a layout of plots has a row of photographs.
  await expect(page.getByRole('link', { name: 'Gateway at the main road' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Section through the soil' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Availability' })).toHaveText('AvailableSold outYour choice')
  await expect(page.getByText('Your choice')).toBeHidden()
})

test('a printed list has its cards and its price chart, and neither banner nor filters', async ({ page }) => {
  await openPage(page, buildListPath('ongoing'))
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(9)
  await expect(main.getByText(/^From ₹/).first()).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Prices' })).toBeVisible()
  const heading = main.getByRole('heading', { level: 1 })
  const count = main.getByRole('heading', { name: '9 projects' })
  await eventually(async () => {
    const { x, width } = await getBox(heading)
    expect((await getBox(count)).x).toBeGreaterThanOrEqual(x + width)
  })
  await expect(main.getByRole('region', { name: 'Pictures of ongoing projects' })).toBeHidden()
  for (const name of ['Cities', 'Filters']) await expect(main.getByRole('navigation', { name })).toBeHidden()
  await expect(main.getByRole('link', { name: /^(View project|Enquire)/ })).toHaveCount(0)
})

test('a dialog that is open is not printed', async ({ page }) => {
  await page.goto(paths.home)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ongoing projects' })).toBeVisible()
})
