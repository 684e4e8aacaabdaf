import { createHash } from 'node:crypto'
import { REPORTING } from '../security/headers.mjs'
import { takeFirstScripts } from './first-scripts.mjs'
import { saveFlight, takeFlight } from './flight.mjs'
import { FRAME_ORIGINS } from './frame-origins.mjs'
import { addIntegrity } from './integrity.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */
/** @typedef {{ dist: string, folder: string }} Place the build's folder; the folder of the catalogue version's pages */

/**
 * The entry with its page hardened (see hardenPage). Done once per render, served from the cache at no cost.
 * @param {Entry} entry
 * @param {Place} place
 * @returns {Entry}
 */
export function harden(entry, place) {
  const value = /** @type {any} */ (entry.value)
  if (value?.kind !== 'APP_PAGE') return entry
  const own = hardenPage(String(value.html), place)
  // Next itself forbids every cache the static 404 page.
  if (value.status === 404) delete own.headers['cache-control']
  return { ...entry, value: { ...value, html: own.html, headers: { ...value.headers, ...own.headers } } }
}

/**
 * A page as it is shown: its inline scripts in one script of our own (lib/cache/flight.mjs), integrity on every script,
 * and the headers that go with it. A page that is hardened already stays as it is.
 * @param {string} html
 * @param {Place} place
 * @param {boolean} [isOneVisitors] a page that is not kept keeps its inline scripts, by hash: strangers could fill the disk
 * @returns {{ html: string, headers: Record<string, string> }}
 */
export function hardenPage(html, { dist, folder }, isOneVisitors = false) {
  const first = takeFirstScripts(html, dist)
  const taken = isOneVisitors ? null : takeFlight(first.html, first.writeStart)
  let bare = html
  try {
    if (taken) {
      saveFlight(folder, taken.name, taken.code)
      bare = taken.html
    }
  } catch (error) {
    // A full or read-only disk: the page keeps its inline scripts, and its policy their hashes.
    noteOnce(`Page scripts stay inline, ${folder} cannot be written: ${error}`)
  }
  return { html: addIntegrity(bare, dist), headers: buildHeaders(bare) }
}

/**
 * The security headers of one page, from its HTML.
 * @param {string} html
 * @returns {Record<string, string>}
 */
export function buildHeaders(html) {
  return {
    'content-security-policy': buildPolicy(html),
    // Next would say "a year" to every cache on the way, where no publish and no import could reach the page.
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}

/**
 * The policy of one page, from its HTML.
 * @param {string} html
 * @returns {string}
 */
export function buildPolicy(html) {
  const hashes = new Set()
  for (const match of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', code = ''] = match
    if (code && !attributes.includes('application/ld+json')) hashes.add(hash(code))
  }
  return writePolicy([...hashes])
}

/**
 * The policy that lets these inline scripts run (hashes, or the nonce of a page drawn per request) and nothing else.
 * @param {string[]} scripts
 * @returns {string}
 */
export function writePolicy(scripts) {
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'self' ${FRAME_ORIGINS.join(' ')}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...REPORTING,
  ].join('; ')
}

/** @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** @type {Set<string>} */
const noted = new Set()

/** @param {string} message */
function noteOnce(message) {
  if (noted.has(message) || noted.size > 20) return
  noted.add(message)
  console.error(message)
}
