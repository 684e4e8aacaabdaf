import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { NO_QUERY, PAGE_QUERY_HEADER } from '../http/page-query.mjs'
import { buildPagePolicy, RETRY_SECONDS, SHARED_CACHE_CONTROL } from '../security/headers.mjs'
import { getToday } from '../today.mjs'
import { openVersionSource } from './catalogue-version.mjs'

// The `cacheHandler` of next.config.ts: rendered pages in memory, valid for one version of the catalogue.
// `next start` loads this file without a compiler, so it is plain JavaScript.

/** @typedef {{ kind: string, html?: unknown, rscData?: Buffer, segmentData?: Map<string, Buffer>, body?: Buffer, status?: number, headers?: Record<string, unknown> }} Value */
/** @typedef {{ lastModified: number, value: Value, cacheControl?: unknown }} Entry */
/** `version` is the one that was current when the render began. @typedef {{ version: string, isKnown: boolean, start: number, requestHeaders: unknown }} Render */

const PAGES_BYTES = 64 * 1024 * 1024
// Redirects, 404 pages, filtered lists and comparisons: their number has no limit, so they have a cache of their own.
const OTHERS_BYTES = 8 * 1024 * 1024
/** Pages rendered at the same time. Each takes about 50 ms of processor, so the last of them is ready within a second. */
const MAX_RENDERS = 16
/** Next reports no render that failed. Its place is free when the response is sent, or after this time if it is not. */
const RENDER_TIMEOUT_MS = 10_000

const NO_STORE = 'private, no-store'
const PAGE_KEY = '/route-cache/APP_PAGE/'
const { DATABASE_URL, DATA_DIR } = process.env
const readVersion = openVersionSource(DATABASE_URL, path.resolve(DATA_DIR || '.data', 'site.db'))

// Next makes a handler for each request, so the shared state is in the module.
/** @type {LRUCache<string, Entry>} */
const pages = new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: estimateBytes })
/** @type {LRUCache<string, Entry>} */
const others = new LRUCache({ maxSize: OTHERS_BYTES, sizeCalculation: estimateBytes })
/** The renders that run, by key, the oldest first. @type {Map<string, Render>} */
const renders = new Map()
let version = ''

export default class PageCache {
  /** @param {{ _requestHeaders?: Record<string, unknown> }} [context] */
  constructor(context) {
    // The types of Next have this property, its manual has not. Without it no page is shared.
    this.requestHeaders = context?._requestHeaders
    this.hasQuery = this.requestHeaders?.[PAGE_QUERY_HEADER] !== NO_QUERY
  }

  /**
   * The entry of the current catalogue version, or null when the page must be rendered. An address that does not exist gets
   * the 404 page of its route; without it, and above the limit of renders, a page is not rendered but 503.
   * @param {string} key
   */
  async get(key) {
    setVersion(await readVersion())
    const entry = pages.get(key) ?? others.get(key)
    if (entry) return entry
    deleteFailedRenders()
    if (!key.startsWith(PAGE_KEY)) return startRender(key, this.requestHeaders)
    let isKnown = true
    try {
      isKnown = version === '' || (await checkAddress(key))
    } catch {
      return buildUnavailable()
    }
    const missing = isKnown ? undefined : others.get(getMissingKey(key))
    if (missing) return missing
    return isBusy(key) ? buildUnavailable() : startRender(key, this.requestHeaders, isKnown)
  }

  /**
   * Adds the page's headers and caches it. Next sends this same object as the response, so the headers are set in place.
   * @param {string} key
   * @param {Value | null} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    setVersion(await readVersion())
    const render = renders.get(key)
    renders.delete(key)
    if (!value || value.kind === 'FETCH') return
    // A page whose catalogue changed during the render is for this response only, and one with a visitor's query, too.
    const isShared = render?.version === version && !this.hasQuery
    if (value.kind === 'APP_PAGE') {
      value.headers = {
        ...value.headers,
        'content-security-policy': buildPagePolicy(listScriptHashes(String(value.html ?? ''))),
        ...buildCacheControl(key, isShared),
      }
      // Before the first import no record is known to be missing.
      if (render?.version === '' && value.status === 404 && !isNotFoundPage(key)) setUnavailable(value)
    }
    if (!isShared) return
    const isPage = (value.status ?? 200) < 300 && !key.includes('/~')
    const memory = isPage ? pages : others
    const isMissing = !render.isKnown && value.status === 404
    memory.set(isMissing ? getMissingKey(key) : key, {
      lastModified: Date.now(),
      value: { ...value },
      cacheControl: context.cacheControl,
    })
    // Next has set the Location of this response already and would repeat the header.
    if (value.headers?.location) value.headers = { ...value.headers, location: undefined }
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** A new day in India is a new version, too: possession and registrations are dates. @param {string} stored */
function setVersion(stored) {
  const current = stored && `${stored} ${getToday()}`
  if (current === version) return
  version = current
  pages.clear()
  others.clear()
}

/** The addresses below which the catalogue decides what exists. */
const CATALOGUE_PATHS =
  /^\/(view-project|view-blog|(ongoing|upcoming|completed)-projects|blog\/page|compare|preview)\//

/** @type {(path: string) => Promise<boolean>} */
let isKnownAddress = async () => true

/**
 * Sets the function that checks whether the catalogue has an address. This file cannot import it, because it is compiled;
 * connect-page-cache.ts sets it when the server starts.
 * @param {(path: string) => Promise<boolean>} check
 */
export function setAddressCheck(check) {
  isKnownAddress = check
}

/**
 * False for an address that the catalogue does not have.
 * @param {string} key
 */
async function checkAddress(key) {
  const address = key.slice(key.indexOf('/$') + 2)
  // Also for addresses that the catalogue does not decide on: it throws while the database cannot be read.
  return (await isKnownAddress(address)) || !CATALOGUE_PATHS.test(address)
}

/** The key of the one 404 page that all addresses of a route share. @param {string} key */
function getMissingKey(key) {
  return key.slice(0, key.indexOf('/$'))
}

/** Frees the place of the render that a request began, when it has failed. @param {unknown} requestHeaders */
export function endRender(requestHeaders) {
  for (const [key, render] of renders) if (render.requestHeaders === requestHeaders) renders.delete(key)
}

function deleteFailedRenders() {
  for (const [key, { start }] of renders) if (Date.now() - start > RENDER_TIMEOUT_MS) renders.delete(key)
}

/** True when as many pages are rendered as may be, and none of them is this one. @param {string} key */
function isBusy(key) {
  return renders.size >= MAX_RENDERS && !renders.has(key)
}

/**
 * Notes the version with which a render begins. Returns null, so that Next renders.
 * @param {string} key
 * @param {unknown} requestHeaders
 */
function startRender(key, requestHeaders, isKnown = true) {
  if (!renders.has(key)) renders.set(key, { version, isKnown, start: Date.now(), requestHeaders })
  return null
}

/** @param {string} key */
function isNotFoundPage(key) {
  return key.endsWith('/_not-found')
}

/**
 * Next sets the header of the 404 page itself.
 * @param {string} key
 * @param {boolean} isShared
 */
function buildCacheControl(key, isShared) {
  if (isNotFoundPage(key)) return {}
  const isPreview = key.includes('/$/preview/')
  return { 'cache-control': isShared && !isPreview ? SHARED_CACHE_CONTROL : NO_STORE }
}

/** Sends the page with 503; it is cached until the catalogue changes, as others are. @param {Value} value */
function setUnavailable(value) {
  value.status = 503
  value.headers = { ...value.headers, 'cache-control': NO_STORE, 'retry-after': RETRY_SECONDS }
}

const UNAVAILABLE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One moment, please</title>
<h1>One moment, please</h1><p>This page cannot be shown just now. Please <a href="">load it again</a> in a few seconds.</p></html>`

/** A page that is not rendered. @returns {Entry} */
function buildUnavailable() {
  /** @type {Value} */
  const value = {
    kind: 'APP_PAGE',
    html: UNAVAILABLE,
    // Client navigation then loads the whole page.
    rscData: Buffer.alloc(0),
    headers: { 'content-security-policy': buildPagePolicy([]) },
  }
  setUnavailable(value)
  return { lastModified: Date.now(), value, cacheControl: { revalidate: false } }
}

/** Approximate size in bytes. @param {Entry} entry */
function estimateBytes({ value }) {
  const data = [value.rscData, value.body, ...(value.segmentData?.values() ?? [])]
  return data.reduce((sum, part) => sum + (part?.length ?? 0), 1024 + 2 * String(value.html ?? '').length)
}

const parser = unified().use(rehypeParse)

/**
 * The Content-Security-Policy hashes of a page's inline scripts. The HTML is parsed, so text in attributes is never taken
 * for a script. Data blocks such as JSON-LD do not run and need no hash.
 * @param {string} html
 * @returns {string[]} e.g. `'sha256-…'`
 */
export function listScriptHashes(html) {
  /** @type {Set<string>} */
  const hashes = new Set()
  /** @param {any} node */
  const visit = (node) => {
    if (node.tagName === 'script' && !node.properties.src && !node.properties.type) {
      const code = node.children.map((/** @type {{ value: string }} */ text) => text.value).join('')
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
    node.children?.forEach(visit)
  }
  visit(parser.parse(html))
  return [...hashes]
}
