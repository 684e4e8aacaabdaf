// The HTTP server of the site: Next's custom server, with what must happen before Next reads a request. Node runs this file as
// it is, because a compiler beside the site takes 24 MB of memory.
import { createServer } from 'node:http'
import { isStartedFile } from './commands/run.mjs'
import { SiteResponse } from './http/failed-page.mjs'

/** Open requests get this long to end when the site stops. */
const STOP_LIMIT_MS = 15_000

/** The request header by which middleware.ts gets the query of a page. A visitor's own is replaced. */
const QUERY_HEADER = 'x-query'

/** Headers by which Next would choose another form of a page, another status or a nonce. */
const IGNORED_HEADER = /^(rsc|next-.*|sec-fetch-dest|content-security-policy(-report-only)?)$/

/**
 * Corrects a request.
 * - The target: `*` and what cannot be decoded is 400, and of `GET https://host/home` the path counts.
 * - Methods that pages and files do not have are 405: Next would draw pages for them.
 * - The query of a page is handed to middleware.ts, because Next writes the address of the first visitor into the cached page
 *   of all. Calls read their query themselves.
 * - Headers of Next's router are removed: every link is a document, and a page has one form.
 * - `X-Forwarded-For` ends with the address of the connection, so that nobody chooses the address that counts.
 * - Next would choose the 404 page by `Sec-Fetch-Dest`, and write the nonce of a visitor's policy into a page.
 * @param {import('node:http').IncomingMessage} request
 */
export function correctRequest(request) {
  const { method = '', headers, socket } = request
  for (const name of Object.keys(headers)) if (IGNORED_HEADER.test(name)) delete headers[name]
  const given = headers['x-forwarded-for']
  // A connection that was reset in this moment has no address any more.
  const peer = socket.remoteAddress ?? 'unknown'
  headers['x-forwarded-for'] = given ? `${given}, ${peer}` : peer

  const target = (request.url ?? '').replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/^(?=\?|$)/, '/')
  const [path = '', ...queries] = target.split('?')
  const query = queries.join('?')
  const isCall = /^\/api\/.*[^/]$/.test(path)
  const isAllowed = method === 'GET' || method === 'HEAD' || (isCall && method !== 'TRACE')
  const refusal = !path.startsWith('/') || !isDecodable(path) ? 400 : isAllowed ? null : 405
  if (refusal) Object.assign(request, { url: `/api/refused/${refusal}`, method: 'GET' })
  else if (isCall) request.url = target
  else request.url = path
  headers[QUERY_HEADER] = query && `?${query}`
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
 * Starts the site on PORT of HOST, by default of all addresses, and stops it on SIGTERM when open requests are answered.
 * @param {{ dev: boolean }} options `dev` compiles on demand.
 */
async function startServer({ dev }) {
  // No request to another host.
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
  const { default: next } = await import('next')
  const { HOST: hostname } = process.env
  const port = Number(process.env.PORT || 3000)
  let isStopping = false
  const server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    // A proxy would use the connection again.
    if (isStopping) response.setHeader('connection', 'close')
    correctRequest(request)
    handle(request, response)
  })
  // The types of Node do not take the class of a response for a subclass of their own.
  const httpServer = /** @type {import('node:http').Server} */ (/** @type {unknown} */ (server))
  const app = next({ dev, hostname, port, httpServer })
  const handle = app.getRequestHandler()
  await app.prepare()
  server.on('error', ({ message }) => {
    console.error(message)
    process.exit(1)
  })
  server.listen(port, hostname, () =>
    console.info(`The site is at http://${hostname ?? 'localhost'}:${port}`),
  )
  const stop = () => {
    isStopping = true
    server.close(() => process.exit(0))
    // A visitor may never finish reading.
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  // lib/commands/start.mjs is gone, and with it the jobs: without them nothing would deliver leads.
  process.once('disconnect', stop)
}

if (isStartedFile(import.meta.url)) startServer({ dev: process.argv.includes('--dev') })
