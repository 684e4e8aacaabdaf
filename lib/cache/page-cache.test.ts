import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { NO_QUERY, PAGE_QUERY_HEADER } from '@/lib/http/page-query'
import { log } from '@/lib/log'
import { isKnownAddress } from '@/lib/seo/known-addresses'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import NextCache, { connect } from './next-cache.mjs'
import { endRender, pageCache } from './page-cache'

jest.mock('@/lib/seo/known-addresses', () => ({ isKnownAddress: jest.fn(async () => true) }))

makeDataFolder()
beforeAll(async () => {
  await fillDatabase(buildCatalogueFile())
  connect(pageCache)
})

const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`
const plain = { _requestHeaders: { [PAGE_QUERY_HEADER]: NO_QUERY } }
const context = { cacheControl: { revalidate: false } }
type Page = {
  kind: string
  html: string
  status?: number
  headers: Record<string, unknown>
  segmentData?: Map<string, Buffer>
}
const page = (html: string, status?: number): Page => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-a': '1' },
})

// Renders that a test began and did not end have failed when the next begins.
let clock = Date.now()
beforeEach(() => {
  clock += 20_000
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
})

/** What Next does for a page that is not in memory. */
async function render(path: string, value: Page) {
  const cache = new NextCache(plain)
  await cache.get(key(path))
  await cache.set(key(path), value, context)
  return value
}
const read = (path: string) => new NextCache(plain).get(key(path))

test('a rendered page is kept with its policy for every later request', async () => {
  const html = `<p title="<script>bad()</script>">A</p><script>ok()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>`
  await render('/home', page(html))
  const entry = await read('/home')
  expect(entry?.value).toMatchObject({
    html,
    headers: { 'x-a': '1', 'cache-control': expect.stringMatching(/^public, max-age=0, .*must-revalidate$/) },
  })
  // The hashes of `ok()` only: styles are those of the build.
  expect(entry?.value.headers?.['content-security-policy']).toContain(
    "script-src 'self' 'sha256-TD4bijd3KUcHDmm9fAy+0QwyFVw/v4b25yHb8E2F7bY='; style-src 'self'",
  )
})

test('a new version of the catalogue empties the cache', async () => {
  await render('/home', page('old'))
  await changeCatalogue(saveVersion)
  expect(await read('/home')).toBeNull()
})

test('a new day in India empties the cache, because what is shown depends on dates', async () => {
  clock = Date.parse('2028-03-31T18:29:59Z')
  await render('/home', page('yesterday'))
  expect((await read('/home'))?.value.html).toBe('yesterday')
  clock += 1_000
  expect(await read('/home')).toBeNull()
})

test('a page whose catalogue changes during the render is sent and not kept', async () => {
  const cache = new NextCache(plain)
  await cache.get(key('/team'))
  await changeCatalogue(saveVersion)
  const value = page('half old')
  await cache.set(key('/team'), value, context)
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(await read('/team')).toBeNull()
  await render('/team', page('new'))
  expect((await read('/team'))?.value.html).toBe('new')
})

test.each([[{ _requestHeaders: { [PAGE_QUERY_HEADER]: '1' } }], [{}]])(
  "a page whose address has a visitor's query, or is not known to have none, is sent and not kept",
  async (request) => {
    const cache = new NextCache(request)
    await cache.get(key('/blog'))
    const value = page('mail=a')
    await cache.set(key('/blog'), value, context)
    expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(await read('/blog')).toBeNull()
  },
)

test('texts of the catalogue never decide how a page is sent', async () => {
  const html = ' data-loading="true" nonce="x" <script>push("\\"q\\":\\"?a")</script>'
  const value = await render('/disclaimer', page(html))
  expect(value.status).toBeUndefined()
  expect((await read('/disclaimer'))?.value.html).toBe(html)
})

test('a preview is kept in memory and never by a browser', async () => {
  const value = await render('/preview/home', page('preview'))
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect((await read('/preview/home'))?.value.html).toBe('preview')
})

test('any number of other responses displaces no page', async () => {
  await render('/careers', page('careers'))
  for (let index = 0; index < 12; index += 1)
    await render(`/ongoing-projects/~x${index}`, page('x'.repeat(500_000)))
  expect(await read('/ongoing-projects/~x0')).toBeNull()
  expect(await read('/ongoing-projects/~x11')).not.toBeNull()
  expect((await read('/careers'))?.value.html).toBe('careers')
})

describe('addresses of the catalogue', () => {
  const known = new Set(['/view-project/cassia-vii', '/view-project/mahogany-row'])
  beforeEach(async () => {
    await changeCatalogue(saveVersion)
    jest.mocked(isKnownAddress).mockImplementation(async (path) => known.has(path))
  })
  afterEach(() => {
    jest.mocked(isKnownAddress).mockImplementation(async () => true)
  })

  test('unknown ones of a route share one 404 page', async () => {
    await render('/view-project/x', page('not found', 404))
    const shared = await read('/view-project/y')
    expect(shared?.value).toMatchObject({ html: 'not found', status: 404 })
    expect(await read('/view-project/cassia-vii')).toBeNull()
    await changeCatalogue(saveVersion)
    expect(await read('/view-project/y')).toBeNull()
  })

  test('a 404 page of a known record is its own', async () => {
    await render('/view-project/mahogany-row', page('see the list', 404))
    expect((await read('/view-project/mahogany-row'))?.value.html).toBe('see the list')
    expect(await read('/view-project/y')).toBeNull()
  })

  test('pages that no record decides on are not asked for', async () => {
    await render('/team', page('team'))
    expect((await read('/team'))?.value.html).toBe('team')
    expect((await read('/_not-found'))?.value.status).not.toBe(404)
  })

  test('while the database cannot be read, pages that are not in memory are 503', async () => {
    await render('/view-project/cassia-vii', page('cassia'))
    jest.mocked(isKnownAddress).mockRejectedValue(new Error('down'))
    expect((await read('/view-project/cassia-vii'))?.value.html).toBe('cassia')
    const { status, headers } = (await read('/about-us'))?.value ?? {}
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'private, no-store' })
  })
})

test('above the limit of renders a page is 503; a render that ends or fails frees its place', async () => {
  const readBusy = (index: number) => read(`/view-blog/busy-${index}`)
  for (let index = 0; index < 16; index += 1) expect(await readBusy(index)).toBeNull()
  expect((await readBusy(16))?.value.status).toBe(503)
  // Whoever waits for a page that is being rendered takes no place.
  expect(await readBusy(0)).toBeNull()
  await new NextCache(plain).set(key('/view-blog/busy-0'), page('done'), context)
  expect(await readBusy(16)).toBeNull()
  const failing = { [PAGE_QUERY_HEADER]: NO_QUERY }
  endRender(plain._requestHeaders)
  expect(await new NextCache({ _requestHeaders: failing }).get(key('/view-blog/busy-fails'))).toBeNull()
  for (let index = 20; index < 35; index += 1) expect(await readBusy(index)).toBeNull()
  expect((await readBusy(17))?.value.status).toBe(503)
  endRender(failing)
  expect(await readBusy(35)).toBeNull()
  expect((await readBusy(17))?.value.status).toBe(503)
  // A response that is not sent to its end.
  clock += 10_001
  expect(await readBusy(17)).toBeNull()
})

test('before the first import every 404 is 503, because no record is known to be missing', async () => {
  await changeCatalogue((db) => db.deleteFrom('catalogue_values').where('name', '=', 'version').execute())
  const value = await render('/ongoing-projects', page('loading', 404))
  expect([value.status, value.headers['retry-after']]).toEqual([503, '10'])
  expect((await render('/_not-found', page('no such page', 404))).status).toBe(404)
  await changeCatalogue(saveVersion)
  expect((await render('/ongoing-projects', page('list'))).status).toBeUndefined()
})

test('the limit of the memory counts the data of client navigation', async () => {
  const segmentData = new Map([['/_tree', Buffer.alloc(1024 * 1024)]])
  for (let index = 0; index < 70; index += 1)
    await render(`/view-blog/x${index}`, { ...page('post'), segmentData })
  expect(await read('/view-blog/x0')).toBeNull()
  expect((await read('/view-blog/x69'))?.value.html).toBe('post')
})

test('while the database cannot be read, pages in memory are still served', async () => {
  await render('/contact-us', page('home'))
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  await getDatabase().schema.alterTable('catalogue_values').renameTo('elsewhere').execute()
  expect((await read('/contact-us'))?.value.html).toBe('home')
  await render('/search', page('search'))
  await getDatabase().schema.alterTable('elsewhere').renameTo('catalogue_values').execute()
  expect((await read('/contact-us'))?.value.html).toBe('home')
  expect(logged).toHaveBeenCalledTimes(1)
})
