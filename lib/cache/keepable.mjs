// Which rendered pages the page cache keeps, and how one says that nobody else should.

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */

/** Of a page that nobody else keeps: not the answers before Next (answer-memory.mjs), nor nginx. */
export const NOT_KEPT = { 'cache-control': 'private, no-store' }

/**
 * The same page with more headers, or others.
 * @param {Entry} entry
 * @param {Record<string, string>} headers
 * @returns {Entry}
 */
export function withHeaders(entry, headers) {
  const value = /** @type {any} */ (entry.value)
  return { ...entry, value: { ...value, headers: { ...value.headers, ...headers } } }
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
