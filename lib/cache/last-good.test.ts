import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from '../testing/run-module'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'last-good-'))
  fs.mkdirSync(path.join(folder, 'dist/server/app'), { recursive: true })
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'dist/BUILD_ID'), 'build-1')
  fs.writeFileSync(
    path.join(folder, 'dist/prerender-manifest.json'),
    JSON.stringify({ preview: { previewModeId: 'secret' } }),
  )
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/**
 * A page kept at v1, then the catalogue v2, at which a server of our own answers the refresh: `render` says how. Reports
 * what the cache answers for the page, and how often the server was asked.
 */
const afterChange = (render: string, more = '') =>
  runModule(
    `import fs from 'node:fs'
     import http from 'node:http'
     import PageCache from './lib/cache/handler.mjs'
     import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
     import routeCacheKey from 'next/dist/server/lib/route-cache-key.js'
     const folder = ${JSON.stringify(folder)}
     const setVersion = (version) => {
       fs.writeFileSync(folder + '/data/next', version)
       fs.renameSync(folder + '/data/next', folder + '/data/catalogue.version')
     }
     const cache = new PageCache({ fs: nodeFs, serverDistDir: folder + '/dist/server', flushToDisk: true, revalidatedTags: [] })
     const page = (html, status) => ({ kind: 'APP_PAGE', html, rscData: Buffer.from(''), headers: {}, status })
     const key = '/route-cache/APP_PAGE/abc/$/view-project/x'
     const get = async () => (await cache.get(key, { kind: 'APP_PAGE' }))?.value.html ?? null
     const render = ${render}
     let asked = 0
     const server = http.createServer(async (request, response) => {
       if (request.method === 'HEAD' && request.headers['x-prerender-revalidate'] === 'secret') asked++
       if ((await get()) !== null) asked = -1
       response.statusCode = await render(cache, key, page)
       response.end()
     })
     await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
     process.env.PORT = String(server.address().port)
     setVersion('version-1')
     await get()
     await cache.set(key, page('old'), {})
     setVersion('version-2')
     ${more}
     report({ first: await get(), second: await get(), asked })
     process.exit(0)`,
    { DATA_DIR: path.join(folder, 'data') },
  )

const sitemap = (slugs: string[]) => `
  const sitemapKey = routeCacheKey.getRouteCacheKey('/sitemap.xml', { kind: 'APP_ROUTE', sourceRoute: '/sitemap.xml/route' })
  await cache.get(sitemapKey, { kind: 'APP_ROUTE' })
  const body = Buffer.from('${slugs.map((slug) => `<loc>https://a.b/view-project/${slug}</loc>`).join('')}')
  await cache.set(sitemapKey, { kind: 'APP_ROUTE', body, headers: {}, status: 200 }, {})`

test('a page whose render throws for a new catalogue stays as it was, and is not tried on every request', () => {
  expect(afterChange('() => 500')).toEqual({ first: 'old', second: 'old', asked: 1 })
})

test('a page that renders is the new one', () => {
  const seen = afterChange(
    `async (cache, key, page) => { await cache.set(key, page('new'), {}); return 200 }`,
  )
  expect(seen).toEqual({ first: 'new', second: 'new', asked: 1 })
})

test('a page that is missing is never its old copy', () => {
  expect(afterChange('() => 404')).toEqual({ first: null, second: null, asked: 1 })
})

test('a record that the sitemap of the new catalogue no longer names has no old copy, even when its render throws', () => {
  expect(afterChange('() => 500', sitemap(['y']))).toEqual({ first: null, second: null, asked: 0 })
})

test('one that it names has', () => {
  expect(afterChange('() => 500', sitemap(['x']))).toEqual({ first: 'old', second: 'old', asked: 1 })
})

test('without a server to ask, nothing is known and the page is rendered', () => {
  expect(afterChange('() => 500', 'server.close(); server.closeAllConnections()')).toMatchObject({
    first: null,
  })
})
