import { mayBePreview, tellOutage } from './outage.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Listener */

/** No form of ours sends more: a resume of 1 MB as base64 and the fields around it. */
export const MAX_BODY_BYTES = 2_000_000

/**
 * What a connection may take, in milliseconds: a head that does not arrive, and a body that drips. Three minutes let a
 * resume through a line of 10 KB/s.
 */
export const SERVER_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
}

const READ = ['GET', 'HEAD']
const ALL = [...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

// Next speaks to itself with these, and reads the nonce of a page from a policy: none of it is a visitor's to say. This
// site has no cookies; Next answers one of its own names with another. `if-match` is for those who write; Next answers
// 500 where it is not met.
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-route-matches$|x-original-url$|x-rewrite-url$|x-preview-address$|x-legacy-query$|next-resume|next-action$|content-security-policy|cookie$|if-match$|if-unmodified-since$)/

/**
 * Stands between Node and Next: refuses with 405 what no page or call takes (Next answers 500 to a POST for a file, and
 * a prerendered answer to any method), with 400 a picture that no page asks for, with 413 a body that says it is too large, and takes off the headers with which
 * a visitor could pass for Next itself.
 * @param {Listener} listener
 * @returns {Listener}
 */
export function guardBefore(listener) {
  return (request, response) => {
    const allowed = listMethods(request.url ?? '/')
    if (!allowed.includes(request.method ?? ''))
      return refuse(response, 405, { allow: allowed.join(', ') }, request.url)
    if (!isPictureFine(request.url ?? '/')) return refuse(response, 400, {})
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      return refuse(response, 413, {}, request.url)
    for (const name of Object.keys(request.headers)) if (INTERNAL.test(name)) delete request.headers[name]
    if (request.headers.range) answerUnmetRange(response)
    if (mayBePreview(request.url ?? '/')) tellOutage(response)
    return listener(request, response)
  }
}

const PICTURE = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i

/**
 * False for a picture to be resized whose address is not written in the one way our pages write it: Next would take
 * `/media/./a.jpg` and `/media/a.jpg#1` for pictures of their own, resize each and keep it on the disk.
 * @param {string} url
 */
function isPictureFine(url) {
  if (!url.startsWith('/_next/image')) return true
  const [path = '', ...rest] = url.split('?')
  // Behind a second question mark too: it is part of the query.
  const words = new URLSearchParams(rest.join('?'))
  return (
    path === '/_next/image' &&
    [...words.keys()].sort().join() === 'q,url,w' &&
    PICTURE.test(words.get('url') ?? '')
  )
}

/** Pages and files are read only, and so are the prerendered cards. @param {string} url */
function listMethods(url) {
  return url.startsWith('/api/') && !url.startsWith('/api/cards/') ? ALL : READ
}

/**
 * Next has no page for 416 and answers 500 in its place, over what `send` has found out.
 * @param {Response} response
 */
function answerUnmetRange(response) {
  const { writeHead, end } = response
  const isUnmet = () => String(response.getHeader('content-range')).startsWith('bytes */')
  Object.assign(response, {
    writeHead: (/** @type {any[]} */ ...words) => {
      if (!isUnmet()) return Reflect.apply(writeHead, response, words)
      response.removeHeader('content-type')
      return writeHead.call(response, 416, { 'content-length': 0 })
    },
    end: (/** @type {any[]} */ ...words) => Reflect.apply(end, response, isUnmet() ? [] : words),
  })
}

/**
 * A call of the API is refused in its envelope like everywhere else (issue 3, item 2), all else without words.
 * @param {Response} response @param {number} status @param {Record<string, string>} headers
 * @param {string} [url]
 */
function refuse(response, status, headers, url) {
  const isCall = url?.startsWith('/api/v1/')
  const message = status === 413 ? 'Please send less at once.' : 'This method is not allowed here.'
  const body = isCall ? JSON.stringify({ resultCode: status, success: false, message, result: null }) : ''
  // The rest of the body is not worth waiting for.
  response
    .writeHead(status, {
      ...headers,
      ...(isCall ? { 'content-type': 'application/json' } : {}),
      connection: 'close',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}
