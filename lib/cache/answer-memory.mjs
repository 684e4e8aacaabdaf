// Whole answers, kept before Next: files that never change under their name, and pages that lay in the page cache, go out
// again byte for byte. Next takes ten times as long for them (router, packing, hooks) as Node takes to send them.
import { readState, readVersion, VERSION_HEADER } from './catalogue-version.mjs'
import { NOT_KEPT } from './keepable.mjs'
import { LruMemory } from './lru-memory.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Listener */
/** @typedef {[string, import('node:http').OutgoingHttpHeader]} Header */
/** @typedef {{ tag: unknown, headers: Header[], body: Buffer }} Answer */

const MAX_BYTES = 32 * 1024 * 1024
/** Films and large pictures pass by. */
const MAX_ANSWER_BYTES = 512 * 1024

/** No query, nothing escaped: one spelling per answer, so strangers cannot push the others out. */
const PLAIN_PATH = /^\/[\w./-]*$/

/** A request with one of these may get another answer than the plain one. */
const VARIES =
  /^(rsc|next-|x-prerender-|range$|if-(?!none-match)|authorization$|expect$|content-length$|transfer-encoding$)/

/** Each answer's own; the last depends on how the request came (lib/security/secure-answers.mjs). */
const OWN_HEADERS =
  /^(content-length|date|connection|keep-alive|transfer-encoding|strict-transport-security)$/i

/** What a 304 has not. */
const BODY_HEADERS = /^content-(type|encoding)$/i

/**
 * Answers a plain GET from memory where Next answered the same one with a file that never changes under its name, or
 * with a page from the cache. A change of the catalogue empties the memory: it is seen on the very next request.
 * @param {Listener} listener
 * @param {string} versionFile says which catalogue is the present one; looked at on every plain GET
 * @param {number} [maxBytes]
 * @returns {Listener}
 */
export function answerAgainBefore(listener, versionFile, maxBytes = MAX_BYTES) {
  /** @type {Listener} */
  const pass = (request, response) => {
    tellOutdated(response, versionFile)
    return listener(request, response)
  }
  const memory = new LruMemory(maxBytes, (/** @type {Answer} */ { body }) => body.length + 4096)
  return (request, response) => {
    const key = nameAnswer(request)
    if (!key) return pass(request, response)
    // Not the version alone: of one that comes back, the files that a page needs may be gone.
    memory.follow(readState(versionFile).seen)
    const held = memory.get(key)
    if (held) return send(request, response, held)
    watch(response, (answer) => {
      const state = readState(versionFile)
      if (!isTrueFor(state, response)) return
      memory.follow(state.seen)
      memory.set(key, answer)
    })
    return pass(request, response)
  }
}

/**
 * The name under which the answer to a request may be kept; null where it may be of its own.
 * @param {Request} request
 * @returns {string | null}
 */
export function nameAnswer({ method, url = '', headers }) {
  if (method !== 'GET' || !PLAIN_PATH.test(url)) return null
  const encoding = readEncoding(headers['accept-encoding'])
  if (!encoding) return null
  for (const name in headers) if (VARIES.test(name)) return null
  return `${encoding} ${url}`
}

/**
 * The encoding that Next sends for what a browser says; null for what only Next shall weigh up.
 * @param {string | string[] | undefined} accepted
 */
function readEncoding(accepted) {
  if (accepted === undefined || accepted === 'identity') return 'identity'
  return /(?:^|,)\s*gzip\s*(?:,|$)/.test(String(accepted)) ? 'gzip' : null
}

/** @param {Request} request @param {Response} response @param {Answer} answer */
function send(request, response, { tag, headers, body }) {
  const isKnown = tag !== undefined && request.headers['if-none-match'] === tag
  for (const [name, value] of headers)
    if (!isKnown || !BODY_HEADERS.test(name)) response.setHeader(name, value)
  if (isKnown) return response.writeHead(304).end()
  response.setHeader('content-length', body.length)
  response.writeHead(200).end(body)
}

/**
 * A page of another catalogue than the present one is kept by nobody behind us: nginx, which asked for it under the new
 * one's name, would go on to show it.
 * @param {Response} response
 * @param {string} versionFile
 */
function tellOutdated(response, versionFile) {
  doBefore(response, 'writeHead', () => {
    const named = response.getHeader(VERSION_HEADER)
    if (named !== undefined && named !== readVersion(versionFile))
      for (const [name, value] of Object.entries(NOT_KEPT)) response.setHeader(name, value)
  })
}

/**
 * Follows an answer on its way out and hands it on when it was sent whole and may be sent again.
 * @param {Response} response
 * @param {(answer: Answer) => unknown} keep
 */
function watch(response, keep) {
  /** @type {Buffer[] | null} */
  let parts = []
  let bytes = 0
  /** @param {any[]} words */
  const note = ([part, encoding]) => {
    if (!parts || part == null || typeof part === 'function') return
    const buffer = typeof part === 'string' ? Buffer.from(part, encoding) : Buffer.from(part)
    bytes += buffer.length
    parts = bytes > MAX_ANSWER_BYTES || !isRepeatable(response) ? null : [...parts, buffer]
  }
  doBefore(response, 'write', note)
  doBefore(response, 'end', note)
  response.once('finish', () => {
    const length = response.getHeader('content-length')
    if (!parts || !isRepeatable(response) || (length !== undefined && Number(length) !== bytes)) return
    // Of every outgoing message, though @types/node 20 knows it of requests alone: the names as they were written.
    /** @type {string[]} */
    const names = /** @type {any} */ (response).getRawHeaderNames()
    const headers = names
      .filter((name) => !OWN_HEADERS.test(name))
      .map((name) => /** @type {Header} */ ([name, response.getHeader(name)]))
    keep({ tag: response.getHeader('etag'), headers, body: Buffer.concat(parts) })
  })
}

/**
 * Has `act` see what a response's method is given, before the method does.
 * @param {Response} response
 * @param {'writeHead' | 'write' | 'end'} name
 * @param {(words: any[]) => void} act
 */
function doBefore(response, name, act) {
  const own = response[name]
  Object.assign(response, {
    [name]: (/** @type {any[]} */ ...words) => {
      act(words)
      return Reflect.apply(own, response, words)
    },
  })
}

/**
 * True for a file of a name of its own, and for a page that lay in the cache.
 * @param {Response} response
 */
function isRepeatable(response) {
  const caching = String(response.getHeader('cache-control'))
  if (response.statusCode !== 200 || caching.includes('no-store') || response.hasHeader('set-cookie'))
    return false
  return isForGood(response) || response.getHeader('x-nextjs-cache') === 'HIT'
}

/**
 * True where the page itself names the present catalogue: a request that began after a change may have joined an older
 * look-up of Next's.
 * @param {{ version: string, isSettled: boolean }} state
 * @param {Response} response
 */
function isTrueFor({ version, isSettled }, response) {
  return isForGood(response) || (isSettled && response.getHeader(VERSION_HEADER) === version)
}

/** @param {Response} response */
function isForGood(response) {
  return String(response.getHeader('cache-control')).includes('immutable')
}
