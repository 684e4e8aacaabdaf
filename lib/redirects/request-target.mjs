import { replaceAnswer } from '../security/replace-answer.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Listener */

/** Slashes too many, or a part `.` or `..`, which Next resolves, to a path with a slash too many among others. */
const UNTIDY = /\\|\/\/|\/(?:\.|%2e)/i
/** Lists, whose old addresses differ from them by the query alone. */
const LIST_WITH_QUERY = /^\/(?:ongoing|upcoming|completed)-projects\?/
const LOCATION_ID = /^location_?id$/i

/**
 * A request target as the site reads it: of an absolute one the path; runs of slashes and back slashes made one, `.` and
 * `..` resolved, the last slash taken off, which `isTidied` tells; a list's old `LocationID` called `location_id`. The path then starts with exactly one slash, so it can
 * stand in a Location. Null when there is nothing to do, as almost always.
 * @param {string} target
 * @returns {{ url: string, isTidied: boolean } | null}
 */
export function readTarget(target) {
  const queryAt = target.indexOf('?')
  const pathEnd = queryAt < 0 ? target.length : queryAt
  const endsInSlash = pathEnd > 1 && target[pathEnd - 1] === '/'
  if (!endsInSlash && !UNTIDY.test(target)) return spellLocationId(target)
  const origin = /^https?:\/\/[^/\\?]*/i.exec(target)?.[0] ?? ''
  const path = target.slice(origin.length, pathEnd) || '/'
  // A browser drops a tab, and then /<tab>/evil.example leads off the site.
  const merged = `/${path}`.replace(/[\\/]+/g, '/').replace(/[^!-~]/g, encodeURIComponent)
  const resolved = /\/(?:\.|%2e)/i.test(merged) ? new URL(merged, 'http://site').pathname : merged
  const tidy = resolved.replace(/(.)\/$/, '$1')
  const url = tidy + target.slice(pathEnd)
  if (!origin && tidy === path) return spellLocationId(target)
  return { url: spellLocationId(url)?.url ?? url, isTidied: tidy !== path }
}

/**
 * The target with the first `LocationID` of its query called `location_id`, in whatever spelling it stands there, because
 * Next's matcher minds the case; every other byte stays. Null when there is nothing to do.
 * @param {string} target
 */
function spellLocationId(target) {
  if (!LIST_WITH_QUERY.test(target)) return null
  const start = target.indexOf('?') + 1
  const parts = target.slice(start).split('&')
  const at = parts.findIndex((part) => LOCATION_ID.test(readName(part)))
  const part = parts[at]
  if (part === undefined) return null
  const name = part.split('=', 1)[0] ?? ''
  if (name === 'location_id') return null
  parts[at] = `location_id${part.slice(name.length)}`
  return { url: target.slice(0, start) + parts.join('&'), isTidied: false }
}

/** The name of a parameter as the redirects read it (query.ts). @param {string} part */
function readName(part) {
  return new URLSearchParams(part).keys().next().value ?? ''
}

/**
 * Lets the server behind it see the tidy address, so that its middleware sends an old one to its end in one hop
 * (decision 2); Next alone would answer with a hop to the tidy address first. A redirect goes out as it is, and a 404
 * stands at the address that was asked (decision 3); what would be a page is a redirect to the page's one address.
 * @param {Listener} listener
 * @returns {Listener}
 */
export function tidyBefore(listener) {
  return (request, response) => {
    const target = readTarget(request.url ?? '')
    if (!target) return listener(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A post must not be carried out and then sent once more.
    if (target.isTidied && !isRead)
      return response.writeHead(308, { location: target.url, 'content-length': 0 }).end()
    request.url = target.url
    // What is about to be written as a page becomes a redirect to it; errors and redirects pass.
    if (target.isTidied) replaceAnswer(response, (status) => (isPage(status) ? moveTo(target.url) : null))
    return listener(request, response)
  }
}

/** @param {string} location */
function moveTo(location) {
  return { status: 308, headers: { location } }
}

/** @param {number} status */
function isPage(status) {
  return status < 300 || status === 304
}
