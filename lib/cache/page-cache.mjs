// The `cacheHandler` of next.config.ts: rendered pages in memory, valid for one version of the catalogue.
// `next start` loads this file without a compiler, so it is plain JavaScript. See "Caching" in docs/architecture.md.
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { buildPagePolicy } from '../security/headers.mjs'
import { openVersionSource } from './catalogue-version.mjs'
import { listScriptHashes } from './script-hashes.mjs'

/** @typedef {{ kind: string, html?: unknown, rscData?: Buffer, segmentData?: Map<string, Buffer>, body?: Buffer, status?: number, headers?: Record<string, unknown> }} Value */
/** @typedef {{ lastModified: number, value: Value, cacheControl?: unknown }} Entry */

const PAGES_BYTES = 64 * 1024 * 1024
// Redirects, 404 pages and filtered lists: their number has no limit, so they have a cache of their own.
const OTHERS_BYTES = 8 * 1024 * 1024

const NO_STORE = 'private, no-store'
/** An attribute of components/layout/loading-page.tsx. Text cannot contain it, because quotes in text are escaped. */
const LOADING = ' data-loading="true"'
const LOADING_RETRY_SECONDS = '10'
const { DATABASE_URL, DATA_DIR } = process.env
const source = openVersionSource(DATABASE_URL, path.resolve(DATA_DIR || '.data', 'site.db'))

// Next makes several handlers for each request, so the shared state is in the module.
/** @type {LRUCache<string, Entry>} */
const pages = new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: estimateBytes })
/** @type {LRUCache<string, Entry>} */
const others = new LRUCache({ maxSize: OTHERS_BYTES, sizeCalculation: estimateBytes })
/** The version that was current when the render of a key began. @type {LRUCache<string, string>} */
const started = new LRUCache({ max: 1000 })
let version = ''

export default class PageCache {
  /** The entry of the current catalogue version, or null when the page must be rendered. @param {string} key */
  async get(key) {
    setVersion(await source.read())
    const entry = pages.get(key) ?? others.get(key)
    if (entry) return entry
    if (!started.has(key)) started.set(key, version)
    return null
  }

  /**
   * Adds the page's headers and caches it. Next sends this same object as the response, so the headers are set in place.
   * @param {string} key
   * @param {Value | null} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    setVersion(await source.confirm())
    const startedWith = started.get(key)
    started.delete(key)
    if (!value || value.kind === 'FETCH') return
    const html = String(value.html ?? '')
    // A page whose catalogue changed during the render is for this response only.
    const isShared = startedWith === version && !containsRequestData(html)
    if (value.kind === 'APP_PAGE') {
      value.headers = {
        ...value.headers,
        'content-security-policy': buildPagePolicy(listScriptHashes(html)),
        ...buildCacheControl(key, isShared),
      }
      if (html.includes(LOADING)) setUnavailable(value)
    }
    if (!isShared) return
    const isPage = (value.status ?? 200) < 300 && !key.includes('/~')
    const memory = isPage ? pages : others
    memory.set(key, { lastModified: Date.now(), value: { ...value }, cacheControl: context.cacheControl })
    // Next has set the Location of this response already and would repeat the header.
    if (value.headers?.location) value.headers = { ...value.headers, location: undefined }
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** @param {string} current */
function setVersion(current) {
  if (current === version) return
  version = current
  pages.clear()
  others.clear()
}

/**
 * True when Next wrote a part of the request into the page that it rendered: the query, as `"q":"?…"` in the data for
 * the router, or the nonce of a Content-Security-Policy that the visitor sent.
 * @param {string} html
 */
function containsRequestData(html) {
  return html.includes('\\"q\\":\\"?') || html.includes(' nonce="')
}

/**
 * Browsers and proxies must revalidate each time: a publish changes the page at once. Next sets the header of the 404
 * page itself.
 * @param {string} key
 * @param {boolean} isShared
 */
function buildCacheControl(key, isShared) {
  if (key.endsWith('/_not-found')) return {}
  const isPreview = key.includes('/$/preview/')
  return { 'cache-control': isShared && !isPreview ? 'public, max-age=0, must-revalidate' : NO_STORE }
}

/** Sends the page with 503; it is cached until the catalogue changes, as others are. @param {Value} value */
function setUnavailable(value) {
  value.status = 503
  value.headers = { ...value.headers, 'cache-control': NO_STORE, 'retry-after': LOADING_RETRY_SECONDS }
}

/** Approximate size in bytes. @param {Entry} entry */
function estimateBytes({ value }) {
  const data = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])]
  return data.reduce((sum, part) => sum + (part?.length ?? 0), 1024 + 2 * String(value.html ?? '').length)
}
