/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {(request: Request, response: Response) => unknown} Listener */

/** Slashes too many, or a part `.` or `..`, which Next resolves, to a path with a slash too many among others. */
const UNTIDY = /\\|\/\/|\/(?:\.|%2e)/i

/**
 * A request target as the site reads it: of an absolute one the path; runs of slashes and back slashes made one, `.` and
 * `..` resolved, the last slash taken off, which `isTidied` tells. The path then starts with exactly one slash, so it can
 * stand in a Location. Null when there is nothing to do, as almost always.
 * @param {string} target
 * @returns {{ url: string, isTidied: boolean } | null}
 */
export function readTarget(target) {
  const queryAt = target.indexOf('?')
  const pathEnd = queryAt < 0 ? target.length : queryAt
  const endsInSlash = pathEnd > 1 && target[pathEnd - 1] === '/'
  if (!endsInSlash && !UNTIDY.test(target)) return null
  const origin = /^https?:\/\/[^/\\?]*/i.exec(target)?.[0] ?? ''
  const path = target.slice(origin.length, pathEnd) || '/'
  // A browser drops a tab, and then /<tab>/evil.example leads off the site.
  const merged = `/${path}`.replace(/[\\/]+/g, '/').replace(/[^!-~]/g, encodeURIComponent)
  const resolved = /\/(?:\.|%2e)/i.test(merged) ? new URL(merged, 'http://site').pathname : merged
  const tidy = resolved.replace(/(.)\/$/, '$1')
  if (!origin && tidy === path) return null
  return { url: tidy + target.slice(pathEnd), isTidied: tidy !== path }
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
    if (target.isTidied && !isRead) return redirect(response, target.url)
    request.url = target.url
    if (target.isTidied) redirectPage(response, target.url)
    return listener(request, response)
  }
}

/** @param {Response} response @param {string} to */
function redirect(response, to) {
  response.writeHead(308, { location: to, 'content-length': 0 }).end()
}

/**
 * Turns the page that is about to be written into a redirect; errors and redirects pass.
 * @param {Response} response
 * @param {string} to
 */
function redirectPage(response, to) {
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let isReplaced = false
  /** @param {any[]} words */
  const begin = (...words) => {
    isReplaced = isPage(words[0])
    if (!isReplaced) return Reflect.apply(writeHead, response, words)
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    return writeHead(308, { location: to, 'content-length': 0 })
  }
  /** Whatever sends the body, be it Next, its compression or a file: a page's is dropped. @param {any[]} words */
  const beginAndDrop = (words) => {
    if (!response.headersSent && isPage(response.statusCode)) response.writeHead(response.statusCode)
    const done = words.find((word) => typeof word === 'function')
    if (isReplaced && done) process.nextTick(done)
    return isReplaced
  }
  Object.assign(response, {
    writeHead: begin,
    write: (/** @type {any[]} */ ...words) => beginAndDrop(words) || Reflect.apply(write, response, words),
    end: (/** @type {any[]} */ ...words) =>
      beginAndDrop(words) ? end() : Reflect.apply(end, response, words),
  })
}

/** @param {number} status */
function isPage(status) {
  return status < 300 || status === 304
}
