import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runModule } from './run-module'

/** The secret by which the page cache has a page rendered anew, in builds that have one. */
export const BUILD_SECRET = 'secret'

/**
 * An empty build in `dist` and a data folder `data` beside it, for the running test file's page caches. Only a build
 * with a secret can have its pages rendered anew.
 */
export function makeBuild({ hasSecret = false } = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-cache-'))
  fs.mkdirSync(path.join(folder, 'dist/server/app'), { recursive: true })
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'dist/BUILD_ID'), 'build-1')
  const manifest = JSON.stringify({ preview: { previewModeId: BUILD_SECRET } })
  if (hasSecret) fs.writeFileSync(path.join(folder, 'dist/prerender-manifest.json'), manifest)
  return folder
}

/**
 * Runs code in a Node of its own that has `open()` for a page cache over a build of `makeBuild`, `setVersion(version)` for
 * its catalogue, `page(html, status)` for a rendered page, `key(address)`, and `get` and `set` of a page by its address;
 * returns what it passed to `report`.
 */
export function runWithCache(folder: string, code: string): unknown {
  return runModule(
    `import fs from 'node:fs'
     import http from 'node:http'
     import PageCache from './lib/cache/handler.mjs'
     import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
     const folder = ${JSON.stringify(folder)}
     const setVersion = (version) => {
       fs.writeFileSync(folder + '/data/next', version)
       fs.renameSync(folder + '/data/next', folder + '/data/catalogue.version')
     }
     const open = () => new PageCache({ fs: nodeFs, serverDistDir: folder + '/dist/server', flushToDisk: true, revalidatedTags: [] })
     const page = (html, status) => ({ kind: 'APP_PAGE', html, rscData: Buffer.from(''), headers: {}, status })
     const key = (address) => '/route-cache/APP_PAGE/abc/$' + address
     const get = async (address) => (await open().get(key(address), { kind: 'APP_PAGE' }))?.value ?? null
     const set = async (address, entry) => {
       await get(address)
       await open().set(key(address), entry, {})
     }
     ${code}`,
    { DATA_DIR: path.join(folder, 'data') },
  )
}
