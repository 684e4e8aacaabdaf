// The page cache: where Next looks for a rendered page before it renders one (next.config.ts, `cacheHandler`).
//
// Plain JavaScript, because `next start` loads this file itself. It extends Next's file-system cache by two promises:
// - A page is true only for the catalogue it was rendered from. Pages of the build are served while the build's
//   catalogue version is the current one; pages rendered since lie under DATA_DIR, one folder per version. So an
//   import or a publish is visible on the very next request, in every process, also after a restart.
// - Strangers cannot fill it: answers for unknown addresses are never stored, and memory is bounded.
import fs from 'node:fs'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import routeCacheKey from 'next/dist/server/lib/route-cache-key.js'
import { saysNotFound } from './answer-status.mjs'
import { readVersion } from './catalogue-version.mjs'
import { buildHeaders, harden } from './harden.mjs'
import { LruMemory } from './lru-memory.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerContext} Context */
/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */
/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache').default} FileSystemCacheClass */

// The package is CommonJS: what Node hands us depends on who imports it (Node, or Next's own loader).
const FileSystemCache = /** @type {FileSystemCacheClass} */ (
  /** @type {{ default?: unknown }} */ (/** @type {unknown} */ (fileSystemCache)).default ?? fileSystemCache
)

const NOT_FOUND_KEY = routeCacheKey.getRouteCacheKey('/_not-found', {
  kind: /** @type {any} */ ('APP_PAGE'),
  sourceRoute: '/_not-found/page',
})

const building = process.env.NEXT_PHASE === 'phase-production-build'
const memory = new LruMemory(64 * 1024 * 1024)

export default class PageCache {
  /** @param {Context} context */
  constructor(context) {
    this.context = context
    this.dataDir = path.resolve(/* turbopackIgnore: true */ process.env.DATA_DIR || '.data')
    const dist = path.resolve(/* turbopackIgnore: true */ context.serverDistDir ?? '.next/server', '..')
    this.dist = dist
    this.built = this.#open(context.serverDistDir, building)
  }

  /**
   * The page, or null when it must be rendered.
   * @param {string} key
   * @param {any} context
   * @returns {Promise<Entry | null>}
   */
  async get(key, context) {
    if (building || context.kind === 'FETCH') return this.built.get(key, context)
    const version = readVersion(path.join(this.dataDir, 'catalogue.version'))
    const memoryKey = `${version} ${this.dataDir} ${key}`
    const held = memory.get(memoryKey)
    if (held) return held
    const found =
      (await this.#live(version).get(key, context)) ??
      (readVersion(path.join(this.dist, 'catalogue.version')) === version
        ? await this.built.get(key, context)
        : null)
    if (!found) {
      noteRender(memoryKey.slice(version.length), version)
      return null
    }
    const entry = harden(found)
    memory.set(memoryKey, entry)
    return entry
  }

  /**
   * Stores a rendered page; an answer other than 200 only where it is one of our own fixed pages or a known record's.
   * @param {string} key
   * @param {any} data
   * @param {any} context
   */
  async set(key, data, context) {
    if (building || context.fetchCache) return this.built.set(key, data, context)
    if (!data) return
    // Next answers the request at hand with this very object, so what it lacks is put right in place.
    const isKnownNotFound = data.kind === 'APP_PAGE' && saysNotFound(String(data.html))
    if (isKnownNotFound) data.status = 404
    else if (data.kind === 'APP_PAGE' && data.status === 404)
      data.html = (await this.#notFoundHtml()) ?? data.html
    if (data.kind === 'APP_PAGE') data.headers = { ...data.headers, ...buildHeaders(String(data.html)) }
    if (!isKnownNotFound && !isKeepable(key, data.status)) return
    // One visitor's query must not stand in the page of all.
    if (data.kind === 'APP_PAGE' && holdsQuery(String(data.html))) return
    const version = readVersion(path.join(this.dataDir, 'catalogue.version'))
    // A page whose catalogue was replaced while it rendered is true for neither version: it is shown, not kept.
    if (takeRender(` ${this.dataDir} ${key}`) !== version) return
    const entry = { lastModified: Date.now(), value: data, cacheControl: context.cacheControl }
    memory.set(`${version} ${this.dataDir} ${key}`, entry)
    await this.#live(version).set(key, data, context)
  }

  /** @param {string | string[]} tags @param {{ expire?: number }} [durations] */
  async revalidateTag(tags, durations) {
    memory.clear()
    await this.built.revalidateTag(tags, durations)
  }

  resetRequestCache() {}

  /**
   * The whole 404 page. A page that calls notFound() renders to an empty shell that only script fills
   * (vercel/next.js: the boundary is drawn by the client); its visitors get the page of unmatched addresses instead.
   * @returns {Promise<string | null>}
   */
  async #notFoundHtml() {
    const entry = await this.get(NOT_FOUND_KEY, { kind: 'APP_PAGE' })
    if (entry) return String(/** @type {any} */ (entry.value).html)
    const built = path.join(this.dist, 'server', 'app', '_not-found.html')
    return fs.existsSync(built) ? fs.readFileSync(built, 'utf8') : null
  }

  /** The cache of pages rendered since the build, for one catalogue version. @param {string} version */
  #live(version) {
    const folder = `${buildId(this.dist)}-${version}`
    prunePages(path.join(this.dataDir, 'pages'), folder)
    return this.#open(path.join(this.dataDir, 'pages', folder, 'server'), true)
  }

  /** @param {string | undefined} serverDistDir @param {boolean} flushToDisk */
  #open(serverDistDir, flushToDisk) {
    // Next's own memory is keyed without our version, so it stays off; ours stands in for it.
    const settings = { ...this.context, serverDistDir, flushToDisk, maxMemoryCacheSize: 0 }
    return new FileSystemCache(
      /** @type {ConstructorParameters<FileSystemCacheClass>[0]} */ (/** @type {unknown} */ (settings)),
    )
  }
}

/**
 * True for a page that was rendered for an address with a query: Next writes it into the page's payload (16.4).
 * @param {string} html
 */
export function holdsQuery(html) {
  return html.includes('\\"q\\":\\"?')
}

/**
 * True for pages of known records and for our fixed 404 page; an invented address is answered, never kept.
 * @param {string} key
 * @param {number | undefined} status
 */
export function isKeepable(key, status) {
  return !status || status < 300 || /\/\$\/(_not-found|error)$/.test(key)
}

/** The catalogue version at which the render of a page began. @type {Map<string, string>} */
const renders = new Map()

/** @param {string} key @param {string} version */
function noteRender(key, version) {
  renders.delete(key)
  renders.set(key, version)
  // Renders that fail leave their note behind; strangers must not pile them up.
  const oldest = renders.keys().next().value
  if (renders.size > 1000 && oldest !== undefined) renders.delete(oldest)
}

/** @param {string} key */
function takeRender(key) {
  const version = renders.get(key)
  renders.delete(key)
  return version
}

/** @type {Map<string, string>} */
const kept = new Map()

/**
 * Removes the pages of other builds and versions, once per change; a page read meanwhile is simply rendered again.
 * @param {string} pagesDir
 * @param {string} keep
 */
function prunePages(pagesDir, keep) {
  if (kept.get(pagesDir) === keep) return
  kept.set(pagesDir, keep)
  if (!fs.existsSync(pagesDir)) return
  for (const name of fs.readdirSync(pagesDir)) {
    if (name !== keep) fs.rm(path.join(pagesDir, name), { recursive: true, force: true }, () => {})
  }
}

/** @type {Map<string, string>} */
const buildIds = new Map()

/** @param {string} dist */
function buildId(dist) {
  let id = buildIds.get(dist)
  if (!id) {
    id = fs.readFileSync(path.join(dist, 'BUILD_ID'), 'utf8').trim()
    buildIds.set(dist, id)
  }
  return id
}
