// The `cacheHandler` of next.config.ts. `next start` loads this file without a compiler, so it only hands over to the cache,
// which page-cache.ts connects when the server starts. A build caches nothing.

/** @typedef {Record<string, unknown> | undefined} Headers */
/** @typedef {{ lastModified: number, value: any, cacheControl?: unknown }} Entry */
/**
 * @typedef {object} PageCache
 * @property {(key: string, headers: Headers) => Promise<Entry | null>} get
 * @property {(key: string, value: any, context: { cacheControl?: unknown }, headers: Headers) => Promise<void>} set
 */

/** @type {PageCache | undefined} */
let cache

/** @param {PageCache} connected */
export function connect(connected) {
  cache = connected
}

export default class NextCache {
  /** Next makes one for each request. @param {{ _requestHeaders?: Record<string, unknown> }} [context] */
  constructor(context) {
    // The types of Next have this property, its manual has not. Without it no page is shared.
    this.headers = context?._requestHeaders
  }

  /** @param {string} key */
  async get(key) {
    return cache?.get(key, this.headers) ?? null
  }

  /**
   * @param {string} key
   * @param {any} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    await cache?.set(key, value, context, this.headers)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
