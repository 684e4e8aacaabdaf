// The `cacheHandler` of next.config.ts. `next start` loads this file without a compiler, so it only hands over to the cache,
// which page-cache.ts connects when the server starts. A build caches nothing.

/** @type {import('./page-cache').PageCache | undefined} */
let cache

/** @param {import('./page-cache').PageCache} connected */
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
   * @param {Parameters<import('./page-cache').PageCache['set']>[1]} value
   * @param {{ cacheControl?: unknown }} context
   */
  async set(key, value, context) {
    await cache?.set(key, value, context, this.headers)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
