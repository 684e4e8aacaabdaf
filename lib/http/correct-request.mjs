// Corrections that lib/server.mjs makes to a request before Next reads it. Node loads this file without a compiler.
import { getCompiledSite } from './compiled-site.mjs'

/**
 * The request header that tells middleware.ts the query of a page. It replaces a header of this name that a visitor
 * sends.
 */
export const QUERY_HEADER = 'x-query'

/**
 * Headers that are ignored when a visitor sends them:
 * - `rsc` and `next-…` ask for another form of a page, but every link is a document.
 * - `sec-fetch-dest` would choose Next's 404 page.
 * - From `content-security-policy` Next would take a visitor's nonce and write it into the page.
 */
const IGNORED_HEADER = /^(rsc|next-.*|sec-fetch-dest|content-security-policy(-report-only)?)$/

/** The origin of an absolute request target: `https://host` in `GET https://host/home`. Only the path is used. */
const ORIGIN_OF_TARGET = /^[a-z][\w+.-]*:\/\/[^/?#]*/i
/** A call, such as `/api/v1/blog/find`. */
const CALL = /^\/api\/./
/**
 * `//team` and `/\team`: Next redirects to `/team`, with the query that it finds in the address, before it renders
 * anything.
 */
const REPEATED_SLASHES = /\/\/|\\/

/**
 * Corrects a request in place: removes ignored headers, adds the sender, and moves the query of a page into a header.
 * @param {import('node:http').IncomingMessage} request
 * @returns {RequestRefusal | null} the refusal of a request that Next must not get
 */
export function correctRequest(request) {
  removeIgnoredHeaders(request.headers)
  addSender(request)

  const target = (request.url ?? '').replace(ORIGIN_OF_TARGET, '')
  const [beforeQuery = ''] = target.split('?', 1)
  const path = beforeQuery || '/'
  const search = target.slice(beforeQuery.length)
  const refusal = getRefusal(request.method ?? '', path)
  if (refusal) return refusal

  // Next would write the first visitor's query into the cached page that everybody gets. Calls read their query
  // themselves.
  const keepsQuery = CALL.test(path) || REPEATED_SLASHES.test(path)
  request.url = keepsQuery ? path + search : path
  request.headers[QUERY_HEADER] = search === '?' ? '' : search
  return null
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function removeIgnoredHeaders(headers) {
  for (const name of Object.keys(headers)) {
    if (IGNORED_HEADER.test(name)) delete headers[name]
  }
}

/**
 * Appends the address of the connection to `X-Forwarded-For`, because a visitor can write any address into that header.
 * @param {import('node:http').IncomingMessage} request
 */
function addSender({ headers, socket }) {
  const forwardedFor = headers['x-forwarded-for']
  // A connection that has just been reset no longer has an address.
  const peer = socket.remoteAddress ?? 'unknown'
  headers['x-forwarded-for'] = forwardedFor ? `${forwardedFor}, ${peer}` : peer
}

/** @typedef {{ status: number, text: string, headers?: Record<string, string> }} RequestRefusal */

/** @type {RequestRefusal} */
const BAD_TARGET = { status: 400, text: 'Bad request' }
/** @type {RequestRefusal} */
const BAD_METHOD = { status: 405, text: 'This method is not allowed here.', headers: { allow: 'GET, HEAD' } }

/**
 * 400 for `*` and for paths that cannot be decoded. 405 for methods that pages and files do not have: Next would render
 * a page for them.
 * @param {string} method
 * @param {string} path
 */
function getRefusal(method, path) {
  if (!path.startsWith('/') || !isDecodable(path)) return BAD_TARGET
  if (method === 'GET' || method === 'HEAD') return null
  return CALL.test(path) && method !== 'TRACE' ? null : BAD_METHOD
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {RequestRefusal} refusal
 */
export function respondRefusal(response, { status, text, headers }) {
  const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  response.writeHead(status, { ...getCompiledSite()?.closedHeaders, ...textHeaders, ...headers })
  response.end(`${text}\n`)
}
