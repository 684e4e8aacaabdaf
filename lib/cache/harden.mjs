import { createHash } from 'node:crypto'
import { REPORTING } from '../security/headers.mjs'
import { FRAME_ORIGINS } from './frame-origins.mjs'

/** @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} Entry */

// next/image puts this one style attribute on every picture; it is the only inline style we allow.
const IMAGE_STYLE = 'color:transparent'

/**
 * The entry with its page's Content-Security-Policy among its headers: every inline script of the page by its hash,
 * nothing else inline. Computed once per render, served from the cache at no cost (architecture.md, fact 5).
 * @param {Entry} entry
 * @returns {Entry}
 */
export function harden(entry) {
  const value = /** @type {any} */ (entry.value)
  if (value?.kind !== 'APP_PAGE') return entry
  const own = buildHeaders(String(value.html))
  // Next itself forbids every cache the static 404 page.
  if (value.status === 404) delete own['cache-control']
  const headers = { ...value.headers, ...own }
  return { ...entry, value: { ...value, headers } }
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
    `style-src-attr 'unsafe-hashes' ${hash(IMAGE_STYLE)}`,
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
