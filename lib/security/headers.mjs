// What every answer of the site says to browsers besides its content. Plain JavaScript, because the page cache reads it
// too, and `next start` loads that without a compiler. Pages bring their own policy (lib/cache/harden.mjs, and
// lib/publishing/preview-answer.ts for those drawn per request): an answer has exactly one.

/** Where browsers send what a policy stopped. */
export const REPORTS_PATH = '/api/reports'

/** The end of every page's policy: both ways to report, as no browser knows both well. */
export const REPORTING = [`report-uri ${REPORTS_PATH}`, 'report-to policy']

const CLOSED = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** For answers that show nothing of their own: data, redirects, refusals, scripts, fonts. */
export const DATA_POLICY = ["default-src 'none'", ...CLOSED].join('; ')

/** For pictures, clips and PDFs, which a browser shows in a document of its own when opened in a tab. */
export const FILE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "object-src 'self'",
  ...CLOSED,
].join('; ')

// The sample maps and tours stand in frames of our own pages.
const SAMPLE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const SAMPLES = '/samples/'
const FILES = /^\/(media|icons|_next\/image|_next\/static\/media)(\/|$)|\.(png|ico|svg|pdf)$/

// Two years, as Mozilla advises. Not `includeSubDomains`: the builder's other hosts are not ours to speak for.
const TRANSPORT = 'max-age=63072000'

// Off: what no page of ours uses; only names that every Chromium knows, as others are errors in its console. What films,
// maps and tours use is not named: the `allow` of their frames says it.
const PERMISSIONS = [
  ...['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb', 'serial', 'hid', 'midi'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'magnetometer'],
]
  .map((name) => `${name}=()`)
  .join(', ')

const ALWAYS = /** @type {const} */ ([
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', PERMISSIONS],
  ['cross-origin-opener-policy', 'same-origin'],
])

/**
 * The headers of an answer, for each that it does not bring itself.
 * @param {string} path its address without the query
 * @param {{ isPage: boolean, isSecure: boolean }} kind whether it is HTML; whether the visitor came by TLS
 * @returns {(readonly [string, string])[]}
 */
export function listHeaders(path, { isPage, isSecure }) {
  const isSample = path.startsWith(SAMPLES)
  const isFile = FILES.test(path)
  /** @type {(readonly [string, string])[]} */
  const headers = [
    ...ALWAYS,
    ['content-security-policy', isSample ? SAMPLE_POLICY : isFile ? FILE_POLICY : DATA_POLICY],
    ['x-frame-options', isSample ? 'SAMEORIGIN' : 'DENY'],
    // Public pictures and brochures may stand in mails, messengers and on other sites; nothing else may.
    ['cross-origin-resource-policy', isFile ? 'cross-origin' : 'same-origin'],
  ]
  if (isPage) headers.push(['reporting-endpoints', `policy="${REPORTS_PATH}"`])
  if (isSecure) headers.push(['strict-transport-security', TRANSPORT])
  return headers
}
