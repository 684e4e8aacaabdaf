import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'

const folder = makeDataFolder()
let PageCache: typeof import('./page-cache.mjs').default

beforeAll(async () => {
  await fillDatabase(buildCatalogueFile())
  // Reads DATA_DIR when it is loaded.
  PageCache = (await import('./page-cache.mjs')).default
})
afterAll(() => dropDataFolder(folder))

const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`
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

/** What Next does for a page that is not in memory. */
async function render(path: string, value: Page) {
  const cache = new PageCache()
  await cache.get(key(path))
  await cache.set(key(path), value, context)
  return value
}
const read = (path: string) => new PageCache().get(key(path))

test('a rendered page is kept with its policy for every later request', async () => {
  const html = `<p title="<script>bad()</script>">A</p><script>ok()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>`
  await render('/home', page(html))
  const entry = await read('/home')
  expect(entry?.value).toMatchObject({
    html,
    headers: { 'x-a': '1', 'cache-control': 'public, max-age=0, must-revalidate' },
  })
  // The hash of `ok()` only.
  expect(entry?.value.headers?.['content-security-policy']).toContain(
    "script-src 'self' 'sha256-TD4bijd3KUcHDmm9fAy+0QwyFVw/v4b25yHb8E2F7bY='; style-src 'self'",
  )
})

test('a new version of the catalogue empties the cache', async () => {
  await render('/home', page('old'))
  await changeCatalogue(saveVersion)
  expect(await read('/home')).toBeNull()
})

test('a page whose catalogue changes during the render is sent and not kept', async () => {
  const cache = new PageCache()
  await cache.get(key('/team'))
  await changeCatalogue(saveVersion)
  const value = page('half old')
  await cache.set(key('/team'), value, context)
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(await read('/team')).toBeNull()
  await render('/team', page('new'))
  expect((await read('/team'))?.value.html).toBe('new')
})

test.each([
  ['query', '<script>push("\\"q\\":\\"?mail=a\\"")</script>'],
  ['nonce', '<script src="/a.js" nonce="sent-by-the-visitor"></script>'],
])("a page that holds a visitor's %s is sent and not kept", async (_, html) => {
  const value = await render('/blog', page(html))
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(await read('/blog')).toBeNull()
})

test('a preview is kept in memory and never by a browser', async () => {
  const value = await render('/preview/home', page('preview'))
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect((await read('/preview/home'))?.value.html).toBe('preview')
})

test('any number of 404 pages displaces no page', async () => {
  await render('/careers', page('careers'))
  for (let index = 0; index < 300; index += 1)
    await render(`/view-project/x${index}`, page('x'.repeat(20_000), 404))
  expect(await read('/view-project/x0')).toBeNull()
  expect((await read('/view-project/x299'))?.value.status).toBe(404)
  expect((await read('/careers'))?.value.html).toBe('careers')
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
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  await getDatabase().schema.alterTable('catalogue_values').renameTo('elsewhere').execute()
  expect((await read('/contact-us'))?.value.html).toBe('home')
  await render('/search', page('search'))
  await getDatabase().schema.alterTable('elsewhere').renameTo('catalogue_values').execute()
  expect((await read('/contact-us'))?.value.html).toBe('home')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
