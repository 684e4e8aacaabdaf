import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { listPath, paths, projectPath } from '../lib/paths'
import { buildCatalogueFile, buildProjectRecord } from '../lib/testing/catalogue-file'
import { openPage } from './open-page'
import { type OwnSite, startOwnSite } from './own-site'

// A catalogue that the sample is not: 60 ongoing projects, and a city with none. One site serves the whole file.
test.describe.configure({ mode: 'default' })

const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
const picture = { width: 1536, height: 1024, color: '#a89f91' }
const catalogue = buildCatalogueFile({
  locations: [
    { id: 20, name: 'Chennai', slug: 'chennai' },
    { id: 21, name: 'Tirunelveli', slug: 'tirunelveli' },
    { id: 30, name: 'Madurai', slug: 'madurai' },
  ],
  projects: numbers.map((id) =>
    buildProjectRecord({
      id,
      slug: `garden-${id}`,
      name: `Garden ${id}`,
      ...(id === 60 ? { reraNumber: null } : {}),
    }),
  ),
  pictures: ['qr.png', 'thumb.jpg', 'house.jpg', 'street.jpg', 'poster.jpg'].map((name) => ({
    ...picture,
    src: `/media/${name}`,
    // One that nobody described.
    alt: name === 'street.jpg' ? '' : `Picture ${name}`,
  })),
})
let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startOwnSite()
  const file = path.join(site.dataDir, 'own.json')
  await writeFile(file, JSON.stringify(catalogue))
  await site.command('catalogue', 'import', file)
})
test.afterAll(() => site?.stop())
const at = (address: string) => `${site.origin}${address}`

test('a long list has pages of 24 with an address each', async ({ page }) => {
  await openPage(page, at(listPath('ongoing')))
  const articles = page.getByRole('main').getByRole('article')
  const pages = page.getByRole('navigation', { name: 'Pages of Ongoing projects' })
  await expect(articles).toHaveCount(24)
  await expect(page.getByRole('status').filter({ hasText: '60 projects, page 1 of 3' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(at(listPath('ongoing', null, 2)))
  await expect(pages.locator('[aria-current=page]')).toHaveText('Page 2')
  await expect(articles).toHaveCount(24)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    listPath('ongoing', null, 3),
  )
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', listPath('ongoing'))
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(articles).toHaveCount(12)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
})

test('each page of a list names itself canonical; pages that are not there answer 404', async ({
  request,
}) => {
  const html = await (await request.get(at(listPath('ongoing', 'chennai', 2)))).text()
  expect(html).toContain(`rel="canonical" href="http://localhost:3000${listPath('ongoing', 'chennai', 2)}"`)
  expect((await request.get(at(listPath('ongoing', null, 4)))).status()).toBe(404)
  expect((await request.get(at(`${listPath('ongoing')}/page/0`))).status()).toBe(404)
  const first = await request.get(at(`${listPath('ongoing')}/page/1`), { maxRedirects: 0 })
  expect([first.status(), first.headers().location]).toEqual([308, listPath('ongoing')])
})

test('a city without projects says so and offers a next step', async ({ page }) => {
  await openPage(page, at(listPath('ongoing')))
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Cities' })
  await tabs.getByRole('link', { name: 'Madurai' }).click()
  await expect(page).toHaveURL(at(listPath('ongoing', 'madurai')))
  const empty = page.getByRole('heading', { name: 'There are no ongoing projects in Madurai at the moment' })
  await expect(empty).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  await openPage(page, at(listPath('ongoing', 'madurai')))
  await expect(empty).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Upcoming projects' })).toHaveAttribute(
    'href',
    listPath('upcoming'),
  )
  await expect(main.getByRole('link', { name: 'Chennai' }).last()).toHaveAttribute(
    'href',
    listPath('ongoing', 'chennai'),
  )
  const enquiry = main.getByRole('link', { name: 'Send an enquiry' })
  await expect(enquiry).toHaveAttribute('href', paths.enquiry)
  await enquiry.click()
  await expect(page.getByRole('dialog', { name: 'Enquiry' })).toBeVisible()
})

test('a project without a RERA number has neither price nor brochure, and says why', async ({ page }) => {
  await openPage(page, at(listPath('ongoing', null, 3)))
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Garden 60' }) })
  await expect(card).toContainText('RERA registration awaited')
  await expect(card).not.toContainText('₹')
  await expect(card.getByRole('link', { name: /brochure/i })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'View project Garden 60' })).toBeVisible()
})

test('a picture that nobody described says so', async ({ page }) => {
  await openPage(page, site.origin + projectPath('garden-1'))
  await expect(page.getByRole('main').getByRole('img', { name: 'Image not found' }).first()).toBeAttached()
})
