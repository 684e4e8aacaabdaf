// The page cache: where Next looks for a rendered page before it renders one (next.config.ts, `cacheHandler`).
//
// Plain JavaScript, because `next start` loads this file itself. It extends Next's file-system cache by three promises:
// - A page is true only for the catalogue it was rendered from. Pages of the build are served while the build's
//   catalogue version is the current one; pages rendered since lie under DATA_DIR, one folder per version. So an
//   import or a publish is visible on the very next request, in every process, also after a restart.
// - A page that cannot be rendered for a new catalogue stays as it was (last-good.mjs).
// - Strangers cannot fill it: answers for unknown addresses are never stored, and memory and disk are bounded.
import fs from 'node:fs'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import routeCacheKey from 'next/dist/server/lib/route-cache-key.js'
import { saysNotFound } from './answer-status.mjs'
import { readState, readVersion, VERSION_HEADER } from './catalogue-version.mjs'
import { harden, hardenPage } from './harden.mjs'
import { holdsQuery, isKeepable, NOT_KEPT, withHeaders } from './keepable.mjs'
import { addressOf, keepLastGood } from './last-good.mjs'
import { LruMemory } from './lru-memory.mjs'
import { findPageFolder, keepFormer } from './page-folders.mjs'
import { namesOnlyPublished } from './published.mjs'
import { noteRender, takeRender } from './renders.mjs'

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
   * @param {boolean} [isOurs] we look it up for another page: no render of it begins here
   * @returns {Promise<Entry | null>}
   */
  async get(key, context, isOurs = false) {
    if (building || context.kind === 'FETCH') return this.built.get(key, context)
    const { version, isSettled, seen } = this.#state()
    const pageKey = `${this.dataDir} ${key}`
    memory.follow(seen)
    const held = memory.get(`${version} ${pageKey}`)
    if (held) return held
    const found = (await this.#find(version, key, context)) ?? (await this.#refresh(version, key, context))
    // Whoever asked after a change may have joined this look from before it.
    if (this.#state().seen !== seen) return this.get(key, context, isOurs)
    if (found) return found
    if (!isOurs) noteRender(pageKey, isSettled ? seen : '')
    return null
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
    const { version, isSettled, seen } = this.#state()
    const begun = takeRender(`${this.dataDir} ${key}`)
    // Next answers the request at hand with this very object, so what it lacks is put right in place.
    const isKnownNotFound = data.kind === 'APP_PAGE' && saysNotFound(String(data.html))
    if (isKnownNotFound) data.status = 404
    else if (data.kind === 'APP_PAGE' && data.status === 404)
      data.html = (await this.#notFoundHtml()) ?? data.html
    // One visitor's query must not stand in the page of all: who joined the render gets it, nobody after that.
    const isOneVisitors = data.kind === 'APP_PAGE' && holdsQuery(String(data.html))
    if (data.kind === 'APP_PAGE') {
      const own = hardenPage(String(data.html), this.#place(version), isOneVisitors)
      data.html = own.html
      data.headers = { ...data.headers, ...own.headers, ...(isOneVisitors ? NOT_KEPT : {}) }
    }
    if (isOneVisitors || (!isKnownNotFound && !isKeepable(key, data.status))) return
    // A page whose catalogue was replaced while it rendered is true for neither version: it is shown, not kept.
    if (begun !== seen || !isSettled) {
      if (data.kind === 'APP_PAGE') data.headers = { ...data.headers, ...NOT_KEPT }
      return
    }
    data.headers = { ...data.headers, [VERSION_HEADER]: version }
    const entry = { lastModified: Date.now(), value: data, cacheControl: context.cacheControl }
    memory.follow(seen)
    memory.set(`${version} ${this.dataDir} ${key}`, entry)
    await this.#open(this.#serverFolder(this.#place(version).folder), true).set(key, data, context)
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
    const entry = await this.get(NOT_FOUND_KEY, { kind: 'APP_PAGE' }, true)
    if (entry) return String(/** @type {any} */ (entry.value).html)
    const built = path.join(this.dist, 'server', 'app', '_not-found.html')
    return fs.existsSync(built) ? fs.readFileSync(built, 'utf8') : null
  }

  /** The page of this version, in memory from now on. @param {string} version @param {string} key @param {any} context */
  async #find(version, key, context) {
    const place = this.#place(version)
    keepFormer(place.folder)
    const found =
      (await this.#open(this.#serverFolder(place.folder), true).get(key, context)) ??
      (this.#builtVersion() === version ? await this.built.get(key, context) : null)
    if (!found) return null
    const entry = withHeaders(harden(found, place), { [VERSION_HEADER]: version })
    memory.set(`${version} ${this.dataDir} ${key}`, entry)
    return entry
  }

  /** A page of an earlier version is rendered anew, and stays when that fails. @param {string} version @param {string} key @param {any} context */
  async #refresh(version, key, context) {
    if (context.kind !== 'APP_PAGE') return null
    const address = addressOf(key)
    const place = this.#place(version)
    const pageKey = `${version} ${this.dataDir} ${key}`
    const kept = await keepLastGood(pageKey, address, this.dist, async () => {
      const former = await this.#findFormer(place.folder, version, key, context)
      // What shows a record that is published no longer is no good copy.
      if (!former) return null
      const shown = `${address} ${/** @type {any} */ (former.value).html}`
      return namesOnlyPublished(this.dataDir, shown) ? withHeaders(harden(former, place), NOT_KEPT) : null
    })
    return kept ?? memory.get(pageKey)
  }

  /** The newest page of an earlier version by this build. @param {string} present @param {string} version @param {string} key @param {any} context */
  async #findFormer(present, version, key, context) {
    const ofBuild = path.basename(present).slice(0, -version.length)
    for (const folder of keepFormer(present)) {
      if (!path.basename(folder).startsWith(ofBuild)) continue
      const former = await this.#open(this.#serverFolder(folder), false).get(key, context)
      if (former) return former
    }
    return this.#builtVersion() === version ? null : this.built.get(key, context)
  }

  #state() {
    return readState(path.join(this.dataDir, 'catalogue.version'))
  }

  #builtVersion() {
    return readVersion(path.join(this.dist, 'catalogue.version'))
  }

  /** @param {string} version */
  #place(version) {
    return { dist: this.dist, folder: findPageFolder(this.dataDir, this.dist, version) }
  }

  /** @param {string} folder */
  #serverFolder(folder) {
    return path.join(folder, 'server')
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
