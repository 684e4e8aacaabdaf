import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { buildListPath, buildPostPath, buildProjectPath, paths } from '../lib/routing/paths'
import { waitForHydration, withoutPictures } from './open-page'
import { type SampleSite, startSampleSite } from './sample-site'

// These tests change the catalogue, so they have a separate site and run one after the other.
test.describe.configure({ mode: 'serial' })

const SLUG = 'kadamba-terraces'
const POST = 'joint-development-questions-for-a-landowner'
const SENTINEL = /(kadamba|blog) draft sentinel/i

let site: SampleSite
test.beforeAll(async () => {
  site = await startSampleSite()
})
test.afterAll(() => site?.stop())

const control = (page: Page) => page.getByRole('region', { name: 'Publishing' }).getByRole('button')

/** Clicks the control and confirms. The question names the record and says what visitors will see. */
async function changeStatus(page: Page, name = '', effect = '') {
  const asked = page.waitForEvent('dialog')
  const clicked = control(page).click()
  const dialog = await asked
  expect(dialog.message()).toContain(`Publish “${name}`)
  expect(dialog.message()).toContain(effect)
  await dialog.accept()
  await clicked
}

async function openLink(page: Page, link: string, label: string) {
  await withoutPictures(page)
  await page.goto(link, { waitUntil: 'domcontentloaded' })
  await expect(control(page)).toHaveText(label)
  await waitForHydration(page)
}

async function has(request: APIRequestContext, address: string, text: string | RegExp): Promise<boolean> {
  const html = await (await request.get(site.origin + address)).text()
  return typeof text === 'string' ? html.includes(text) : text.test(html)
}

/** Every public place that shows a project. */
const places = [
  paths.home,
  buildListPath('ongoing'),
  buildListPath('ongoing', 'chennai'),
  '/sitemap.xml',
  '/api/v1/projects/find',
]

test('no draft word is in the built output', () => {
  const folder = path.resolve('.next')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const leaks = files
    .filter(
      (file) =>
        file.isFile() &&
        !/\/(cache|dev)(\/|$)/.test(path.relative(folder, file.parentPath).replace(/^/, '/')),
    )
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => SENTINEL.test(readFileSync(file, 'latin1')))
  expect(files.length).toBeGreaterThan(100)
  expect(leaks).toEqual([])
})

test('a click publishes a project on every page immediately; a second click removes it', async ({
  page,
  request,
}) => {
  // Cached first, so that a later change is not merely a first rendering.
  for (const place of places) expect(await has(request, place, SLUG), place).toBe(false)
  await openLink(page, await site.previewLink('project', SLUG, '--user', '7'), 'Publish')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kadamba Terraces')

  page.once('dialog', (dialog) => dialog.dismiss())
  await control(page).click()
  await expect(control(page)).toHaveText('Publish')

  await changeStatus(page, 'Kadamba Terraces”?', 'Visitors and search engines will see it immediately')
  await expect(page.getByRole('status').getByText('“Kadamba Terraces” is published.')).toBeVisible()
  for (const place of places) expect(await has(request, place, SLUG), place).toBe(true)
  expect((await request.get(site.origin + buildProjectPath(SLUG))).status()).toBe(200)
  await expect(control(page)).toHaveText('Un Publish')

  await changeStatus(page, 'Kadamba Terraces”?', 'Visitors will no longer see it')
  await expect(page.getByRole('status').getByText('“Kadamba Terraces” is no longer published.')).toBeVisible()
  for (const place of places) expect(await has(request, place, SLUG), place).toBe(false)
  expect((await request.get(site.origin + buildProjectPath(SLUG))).status()).toBe(404)
  await expect(control(page)).toHaveText('Publish')
})

// publishing.test.ts tests refused calls.
test('an invalid link shows nothing of the draft, and says why', async ({ request, page }) => {
  const makeLinks = (...words: string[][]) => Promise.all(words.map((each) => site.previewLink(...each)))
  const [link = '', other = '', short = '', withdrawn = ''] = await makeLinks(
    ['project', SLUG],
    ['project', 'cassia-vii'],
    ['project', SLUG, '--hours', '0.0003'],
    ['project', SLUG, '--user', '9'],
  )
  await site.previewLink('revoke', withdrawn)

  // The link above is valid until this time.
  await expect
    .poll(() => Date.now())
    .toBeGreaterThan(1000 * Number(new URL(short).searchParams.get('expires')))
  const wrongPage = `${site.origin}${buildProjectPath(SLUG)}?${new URL(other).searchParams}`
  for (const [address, words] of [
    [short, /expired on/],
    [withdrawn, /was withdrawn/],
    [wrongPage, /is for another project/],
    [`${link}x`, /incomplete or was changed/],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
    expect(await page.content()).not.toMatch(SENTINEL)
  }

  // A link for one published project changes nothing from the page of another.
  const shown = 'magnolia-heights'
  await openLink(
    page,
    `${site.origin}${buildProjectPath(shown)}?${new URL(other).searchParams}`,
    'Un Publish',
  )
  await changeStatus(page)
  await expect(page.getByText(/is for another project/).first()).toBeVisible()
  for (const slug of [shown, 'cassia-vii'])
    expect((await request.get(site.origin + buildProjectPath(slug))).status()).toBe(200)
})

test('a view-only link shows the draft without the control', async ({ page }) => {
  for (const [record, slug] of [
    ['project', SLUG],
    ['blog', POST],
  ] as const) {
    expect((await page.goto(await site.previewLink(record, slug, '--view-only')))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Publishing' })).toHaveCount(0)
  }
})

test('draft words are in no public response', async ({ request }) => {
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )
  const others = ['/robots.txt', '/api/v1/blog/find', buildProjectPath(SLUG), buildPostPath(POST)]
  const dynamic = ['/search?q=terraces', `${buildListPath('ongoing')}?type=villas`]
  expect(addresses.length).toBeGreaterThan(20)
  const secrets = new RegExp(`${SENTINEL.source}|app_user_id`, 'i')
  for (const address of [...addresses, ...places, ...others, ...dynamic])
    expect(await has(request, address, secrets), address).toBe(false)
})

test('missing parts are listed before publishing, and do not prevent it', async ({ page }) => {
  const catalogue = JSON.parse(await site.command('catalogue', 'export'))
  const draft = catalogue.projects.find(({ slug }: { slug: string }) => slug === SLUG)
  Object.assign(draft, { reraNumber: null, reraQr: null, area: null, priceFrom: null })
  const file = path.join(site.dataDir, 'incomplete.json')
  writeFileSync(file, JSON.stringify(catalogue))
  await site.command('catalogue', 'import', file)

  await openLink(page, await site.previewLink('project', SLUG), 'Publish')
  const missing = page
    .getByRole('region', { name: 'Publishing' })
    .getByRole('paragraph')
    .filter({ hasText: 'Still missing' })
  await expect(missing).toHaveText('Still missing: RERA number, RERA QR code, area, price.')
  await changeStatus(page)
  await expect(control(page)).toHaveText('Un Publish')
  await expect(missing).toHaveCount(0)
})
