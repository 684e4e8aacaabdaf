import fs from 'node:fs'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js'
import { root } from '../testing/sources'

// What the page cache knows of Next's inside. A newer Next that changes any of it fails here, not in front of visitors:
// read the new code, change lib/cache with it, then this file.

const read = (file: string) => fs.readFileSync(path.join(root, 'node_modules/next/dist', file), 'utf8')
const FileSystemCache = (fileSystemCache as { default?: unknown }).default ?? fileSystemCache

test('Next is pinned to the version whose inside is known', () => {
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.next
  const installed = JSON.parse(
    fs.readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'),
  ).version
  expect({ wanted, installed }).toEqual({ wanted: '16.4.6', installed: '16.4.6' })
})

test('the file-system cache is a class of these methods, and reads key and context', () => {
  const { prototype } = FileSystemCache as { prototype: Record<string, (...words: never[]) => unknown> }
  expect({
    get: String(prototype.get).includes('const [key, ctx] = args'),
    set: prototype.set?.length,
    revalidateTag: typeof prototype.revalidateTag,
  }).toEqual({ get: true, set: 3, revalidateTag: 'function' })
})

test('keys name kind and source, and end with the address', () => {
  const key = getRouteCacheKey('/view-project/x', {
    kind: 'APP_PAGE' as never,
    sourceRoute: '/(site)/view-project/[slug]/page',
  })
  expect(key).toMatch(/^\/route-cache\/APP_PAGE\/[0-9a-f]{64}\/\$\/view-project\/x$/)
})

test.each([
  ['the handler gets key and context alone', 'get(storageKey, handlerContext)'],
  ['and stores with the same', 'set(storageKey, data, handlerContext)'],
  ['an entry without a time of its own goes by its cacheControl', 'cacheData.cacheControl'],
])('incremental cache: %s', (_, text) => {
  expect(read('server/lib/incremental-cache/index.js')).toContain(text)
})

test.each([
  ['many requests for one page are one look and one render', 'this.getBatcher.batch({'],
  [
    'a refresh on demand does not wait for the request that asked for it',
    `\`\${key}-\${isOnDemandRevalidate ? '1' : '0'}\``,
  ],
  [
    'the value that is stored is the value that is answered',
    'await incrementalCache.set(key, incrementalResponseCacheEntry.value, {',
  ],
])('response cache: %s', (_, text) => {
  expect(read('server/response-cache/index.js')).toContain(text)
})

test('a HEAD request with the secret of the build has a page rendered anew', () => {
  expect(read('lib/constants.js')).toContain("'x-prerender-revalidate'")
  expect(read('server/api-utils/index.js')).toContain(
    'isOnDemandRevalidate = previewModeId === previewProps.previewModeId',
  )
  expect(read('server/lib/start-server.js')).toContain("process.env.PORT = port + ''")
})

test.each([
  ["DOMContentLoaded ends React's stream", "addEventListener('DOMContentLoaded', DOMContentLoaded, false)"],
  [
    'what was pushed before it started is taken first',
    'nextServerDataLoadingGlobal.forEach(nextServerDataCallback)',
  ],
  ['push works from then on', 'nextServerDataLoadingGlobal.push = nextServerDataCallback'],
])('flight: %s', (_, text) => {
  expect(read('client/app-index.js')).toContain(text)
})

test('the bundler starts the client from an inline script with this id, which the flight ends with', () => {
  expect(read('server/app-render/app-render.js')).toContain(
    'bootstrapScriptContent = turbopackBootstrapScriptContent',
  )
})
