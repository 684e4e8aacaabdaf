// The last good copy of a page: what visitors get when a page must be rendered anew for a changed catalogue and its
// render throws (architecture.md, "One request"). A page that is missing is a 404, never its old copy.
import { LruMemory } from './lru-memory.mjs'
import { refreshPage } from './refresh.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */

const RETRY_MS = 10_000
const MOST = 500

/**
 * Addresses being rendered on our own request: that request must find nothing. At whichever version it comes by then: were
 * it to ask again, Next would have it wait for itself.
 * @type {Set<string>}
 */
const underway = new Set()
/** Copies shown until the next attempt, and when that is. */
const copies = new LruMemory(16 * 1024 * 1024)
/** @type {Map<string, number>} */
const retries = new Map()
/** Pages known to be gone at a version. @type {Set<string>} */
const gone = new Set()

/** Every page has its address at the end of its key (lib/cache/handler.contract.test.ts). @param {string} key */
export const addressOf = (key) => key.slice(key.indexOf('/$/') + 2)

/**
 * Renders a page of which an older copy exists, and returns that copy when the render throws. Null: go on and render;
 * the page may be in the cache by then.
 * @param {string} pageKey names page, data folder and version
 * @param {string} address
 * @param {string} dist
 * @param {() => Promise<Entry | null>} findFormer
 * @returns {Promise<Entry | null>}
 */
export async function keepLastGood(pageKey, address, dist, findFormer) {
  const copy = copies.get(pageKey)
  if (copy && Date.now() < (retries.get(pageKey) ?? 0)) return copy
  if (underway.has(address) || gone.has(pageKey)) return null
  const former = await findFormer()
  if (!former) return null
  underway.add(address)
  const outcome = await refreshPage(address, dist).finally(() => underway.delete(address))
  if (outcome === 'gone') gone.add(pageKey)
  bound(gone)
  if (outcome !== 'failed') return null
  if (!retries.has(pageKey)) console.error(`${address} cannot be rendered: its last good copy is shown`)
  retries.delete(pageKey)
  retries.set(pageKey, Date.now() + RETRY_MS)
  bound(retries)
  copies.set(pageKey, former)
  return former
}

/** The oldest go first. @param {Map<string, unknown> | Set<string>} known */
function bound(known) {
  for (const oldest of known.keys()) {
    if (known.size <= MOST) return
    known.delete(oldest)
  }
}
