import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { buildPagePolicy, SHARED_CACHE_CONTROL } from '@/lib/security/headers'
import { setCompiledSite } from '../http/compiled-site.mjs'
import PageCache, { listScriptHashes } from './page-cache.mjs'

let version = 'one'
const settings = {
  buildPolicy: buildPagePolicy,
  cacheControl: SHARED_CACHE_CONTROL,
  closedHeaders: {},
  failedPage: null,
}
beforeAll(() => setCompiledSite({ ...settings, getVersion: async () => version }))

const key = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`
const context = { cacheControl: { revalidate: false } }
const page = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-a': '1' } as Record<string, unknown>,
})
type Page = ReturnType<typeof page> & { segmentData?: Map<string, Buffer> }
const read = async (path: string) => (await new PageCache().get(key(path)))?.value

/** A request for a page that is not in memory. Next creates a handler for it. */
async function startRender(path: string) {
  const cache = new PageCache()
  expect(await cache.get(key(path))).toBeNull()
  return { finish: (value: Page) => cache.set(key(path), value, context) }
}

async function render(path: string, value: Page) {
  const request = await startRender(path)
  await request.finish(value)
  return value
}

test('a rendered page is kept with its headers for every later request', async () => {
  await render('/site/home', page('<script>ok()</script>'))
  const scripts = "script-src 'self' 'sha256-TD4bijd3KUcHDmm9fAy+0QwyFVw/v4b25yHb8E2F7bY=';"
  const policy = { 'content-security-policy': expect.stringContaining(scripts) }
  expect(await read('/site/home')).toMatchObject({
    html: '<script>ok()</script>',
    headers: { 'x-a': '1', 'cache-control': SHARED_CACHE_CONTROL, ...policy },
  })
})

test('a preview is kept in memory and never by a browser', async () => {
  const value = await render('/preview/home', page('preview'))
  expect(value.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect((await read('/preview/home'))?.html).toBe('preview')
})

test('a record with the slug "preview" is a page like any other', async () => {
  const value = await render('/site/view-project/preview', page('a project'))
  expect(value.headers).toMatchObject({ 'cache-control': SHARED_CACHE_CONTROL })
})

test('a new version of the catalogue empties the memory', async () => {
  version = 'two'
  expect(await read('/site/home')).toBeUndefined()
})

test('a page whose catalogue changes during the render is sent and not kept', async () => {
  const request = await startRender('/site/team')
  version = 'three'
  await request.finish(page('half old'))
  await render('/site/team', page('new'))
  expect((await read('/site/team'))?.html).toBe('new')
})

test('of several renders of a page at the same time, none that began before a change is kept', async () => {
  const first = await startRender('/site/about')
  const second = await startRender('/site/about')
  await second.finish(page('old'))
  version = 'four'
  const third = await startRender('/site/about')
  await first.finish(page('old'))
  expect(await read('/site/about')).toBeUndefined()
  await third.finish(page('new'))
  expect((await read('/site/about'))?.html).toBe('new')
})

test('the memory limit includes the data of client navigation', async () => {
  const segmentData = new Map([['/_tree', Buffer.alloc(1024 * 1024)]])
  for (let index = 0; index < 70; index += 1)
    await render(`/site/x${index}`, { ...page('post'), segmentData })
  expect(await read('/site/x69')).toBeDefined()
  expect(await read('/site/x0')).toBeUndefined()
})

test.each([
  '<p title="<script>bad()</script>">A</p><script>ok()</script>',
  `<p title='<script>'>A</p><script>ok("</p>")</script><script src="/a.js"></script>`,
  '<a title=">" href="/x"><script id="a" async="">one\n</script></a><!--$--><script>two</script><!--/$-->',
  '<script type="application/ld+json">{"a":"&lt;"}</script><SCRIPT>x=1<2</SCRIPT><script></script>',
  '<p>a &lt;script&gt; b</p><img alt="a > b \' c"/><script nonce>three</script>',
])('the scripts of a page are those that a parser finds: %s', (html) => {
  const expected: string[] = []
  const visit = (node: Nodes) => {
    const { src, type } = 'properties' in node ? node.properties : {}
    if (node.type === 'element' && node.tagName === 'script' && !src && !type) {
      const code = node.children.map((child) => ('value' in child ? child.value : '')).join('')
      expected.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(fromParse5(parse(`<!DOCTYPE html><html><body>${html}</body></html>`)))
  expect(listScriptHashes(html)).toEqual(expected)
})

test('next.config.ts names the file of the cache, also in a folder with a space in its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'my site '))
  const file = join(folder, 'next.config.mjs')
  const bundle = ['--bundle', '--format=esm', '--platform=node', `--outfile=${file}`, '--log-level=error']
  execFileSync('node_modules/.bin/esbuild', ['next.config.ts', ...bundle])
  const printHandler = 'const site = await import(process.argv[1]); console.log(site.default.cacheHandler)'
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', printHandler, file])
  expect(printed.toString().trim()).toBe(join(folder, 'lib/cache/page-cache.mjs'))
})
