import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { buildListPath, buildProjectPath, paths } from '../lib/routing/paths'
import { buildPicture, chennai, tirunelveli } from '../lib/testing/builders'
import { buildCatalogueFile, buildCityRecord, buildProjectRecord } from '../lib/testing/catalogue-file'
import { main, openPage } from './open-page'
import { type SampleSite, startSampleSite } from './sample-site'

// A catalogue with 60 ongoing and 30 completed projects in one city and none in another. One site serves the whole
// file.
test.describe.configure({ mode: 'default' })

const build = (from: number, to: number, change: (id: number) => Parameters<typeof buildProjectRecord>[0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildProjectRecord(change(from + index)))
const garden = (id: number) => ({ id, slug: `garden-${id}`, name: `Garden ${id}` })
const catalogue = buildCatalogueFile({
  locations: [chennai, tirunelveli, { id: 30, name: 'Madurai', slug: 'madurai' }].map(buildCityRecord),
  projects: [...build(1, 60, garden), ...build(61, 90, (id) => ({ ...garden(id), status: 'completed' }))],
  pictures: ['qr.png', 'thumb.jpg', 'house.jpg', 'street.jpg', 'poster.jpg'].map((name) =>
    buildPicture({
      src: `/media/${name}`,
      width: 1536,
      height: 1024,
      // A picture without alt text.
      alt: name === 'street.jpg' ? '' : `Picture ${name}`,
    }),
  ),
})
let site: SampleSite
test.beforeAll(async () => {
  site = await startSampleSite()
  const file = path.join(site.dataDir, 'own.json')
  await writeFile(file, JSON.stringify(catalogue))
  await site.command('catalogue', 'import', file)
})
test.afterAll(() => site?.stop())
const at = (address: string) => `${site.origin}${address}`

test('a long list has pages of 24 with an address each, a filtered one too', async ({ page }) => {
  await openPage(page, at(buildListPath('ongoing')))
  const articles = main(page).getByRole('article')
  const cities = main(page).getByRole('navigation', { name: 'Cities' }).getByRole('link')
  await expect(cities).toHaveText(['All 60', 'Chennai 60'])
  const pages = page.getByRole('navigation', { name: 'Pages of Ongoing projects' })
  await expect(articles).toHaveCount(24)
  await expect(page.getByRole('heading', { name: '60 projects, page 1 of 3' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(at(`${buildListPath('ongoing', null, 2)}#projects`))
  await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2')
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    `${buildListPath('ongoing')}#projects`,
  )
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(articles).toHaveCount(12)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)

  await openPage(page, at(`${buildListPath('ongoing')}?type=villas`))
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(at(`${buildListPath('ongoing', null, 2)}?type=villas#projects`))
  await expect(page.getByRole('heading', { name: '60 projects, page 2 of 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Villas' }).click()
  await expect(page).toHaveURL(at(`${buildListPath('ongoing')}#projects`))
})

test('a project without a page is linked to its card on the right page of its list', async ({ page }) => {
  await openPage(page, at(buildProjectPath('garden-88')))
  await main(page).getByRole('link', { name: 'See it among our completed projects' }).click()
  await expect(page).toHaveURL(`${at(buildListPath('completed', 'chennai', 2))}#garden-88`)
  await expect(page.locator('#garden-88')).toBeInViewport()
  await expect(page.locator('#garden-88')).toHaveCSS('outline-style', 'solid')
})

test('a city without projects says so and offers a next step', async ({ page }) => {
  await openPage(page, at(buildListPath('ongoing', 'madurai')))
  await expect(
    page.getByRole('heading', { name: 'There are no ongoing projects in Madurai at the moment' }),
  ).toBeVisible()
  await expect(main(page).getByRole('article')).toHaveCount(0)
  for (const [name, href] of [
    ['Upcoming projects', buildListPath('upcoming')],
    ['Chennai', `${buildListPath('ongoing', 'chennai')}#projects`],
    ['Enquire', paths.enquiry],
  ] as const)
    await expect(main(page).getByRole('link', { name }).last()).toHaveAttribute('href', href)
})

test('a picture without an alt text says so', async ({ request }) => {
  expect(await (await request.get(at(buildProjectPath('garden-1')))).text()).toContain(
    'alt="Image not found"',
  )
})

test('a picture and an icon that are added while the site runs are served', async ({ request }) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const name = `added-${process.pid}`
  for (const [file, address] of [
    [`public/media/${name}.svg`, `/media/${name}.svg`],
    [`lib/content/icons/${name}.svg`, `/icons/${name}.svg`],
  ] as const) {
    expect((await request.get(at(address))).status()).toBe(404)
    await writeFile(file, drawing)
    const response = await request.get(at(address))
    await rm(file)
    expect(response.headers()['content-type']).toBe('image/svg+xml')
    expect(response.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(await response.text()).toBe(drawing)
  }
  for (const outside of ['/media/..%2f..%2fpackage.json', '/icons/..%2fconsent.svg'])
    expect((await request.get(at(outside))).status()).toBe(404)
})
