import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ERROR_STYLE_SOURCE } from '../http/error-page'
import { DATA_ADDRESSES, PUBLIC_FILE_ADDRESSES } from '../routing/non-pages'

/**
 * `Cache-Control` of pages. Browsers must revalidate each time, because a publish call changes a page immediately.
 * nginx serves its copy for 2 s, and for another minute while it updates the copy.
 */
export const SHARED_CACHE_CONTROL =
  'public, max-age=0, s-maxage=2, stale-while-revalidate=60, must-revalidate'

/** Sites that a page may embed. lib/media/embeds.ts builds the addresses; its test compares them with this list. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
  'https://my.matterport.com',
]

const STYLES_FOLDER = '.next/static'
let styleHashes: string[] | undefined

/** The hashes of the stylesheets that Next writes into the pages: React gives a `<style>` no nonce. */
function listStyleHashes(): string[] {
  if (!existsSync(STYLES_FOLDER)) return []
  styleHashes ??= hashStylesheets()
  return styleHashes
}

function hashStylesheets(): string[] {
  const files = readdirSync(/* turbopackIgnore: true */ STYLES_FOLDER, { recursive: true, encoding: 'utf8' })
  const stylesheets = files.filter((file) => file.endsWith('.css'))
  return stylesheets.map((file) => {
    const text = readFileSync(path.join(/* turbopackIgnore: true */ STYLES_FOLDER, file))
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}

/**
 * The policy of a page. `scripts`: the hashes of its inline scripts, or the nonce of a page that is rendered per
 * request.
 */
export function buildPagePolicy(scripts: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...listStyleHashes()].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * For responses that are not documents, such as data, scripts and fonts; also for error pages, which can replace any
 * response.
 */
export const CLOSED_POLICY = `default-src 'none'; style-src ${ERROR_STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** For pictures, clips and PDF files: a browser that opens one in a tab wraps it in a document. */
const FILE_POLICY = `${CLOSED_POLICY}; img-src 'self'; media-src 'self'; object-src 'self'`

/** For the sample maps and tours, which pages embed. */
const SAMPLE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// Features that no page uses. Only names that every Chromium knows: it reports any other name as an error in its
// console.
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=(), ' +
  'publickey-credentials-get=(), screen-wake-lock=(), magnetometer=()'

/** Matches everything in the folders, and the files: `/:file((?:api|_next)/.*|robots\\.txt)` */
function buildSource({ folders, files }: { folders: string[]; files: string[] }): string {
  return `/:file((?:${folders.join('|')})/.*|${files.join('|')})`
}

function buildHeaderRule(source: string, headers: Record<string, string>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
}

/** Of every response. */
const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Of a response that Next has no part in, so that the rules below do not apply. */
export const CLOSED_HEADERS = { ...COMMON_HEADERS, 'Content-Security-Policy': CLOSED_POLICY }

/**
 * Rules for `headers()` in next.config.ts; a later rule replaces a header of an earlier one. No policy here applies to
 * pages: they get theirs from lib/cache/page-cache.mjs or middleware.ts, and a browser would apply both. nginx, which
 * ends TLS, sets HSTS.
 */
export function listHeaderRules() {
  return [
    buildHeaderRule('/:path*', COMMON_HEADERS),
    buildHeaderRule('/samples/:path*', {
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': SAMPLE_POLICY,
    }),
    buildHeaderRule(buildSource(DATA_ADDRESSES), { 'Content-Security-Policy': CLOSED_POLICY }),
    // Public pictures and brochures may be shown in mails, messengers and on other sites.
    buildHeaderRule(buildSource(PUBLIC_FILE_ADDRESSES), {
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  ]
}
