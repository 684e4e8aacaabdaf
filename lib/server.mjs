// The HTTP server of the site: Next's documented custom server. Node runs this file without a compiler, which would take 24 MB of
// memory.
import { createServer } from 'node:http'
import { isStartedFile } from './commands/run.mjs'
import { markServing } from './commands/serving.mjs'
import { correctRequest } from './http/correct-request.mjs'
import { SiteResponse } from './http/site-response.mjs'

/** Open requests get this long to end when the site stops. */
const STOP_LIMIT_MS = 15_000

/**
 * Starts the site on PORT of HOST, by default of all addresses, and stops it on SIGTERM when open requests are answered.
 * @param {{ dev: boolean }} options `dev` compiles on demand.
 */
async function startServer({ dev }) {
  // No request to another host.
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
  const { default: next } = await import('next')
  // A development server has its own build.
  if (!dev) markServing()
  const { HOST: hostname } = process.env
  const port = Number(process.env.PORT || 3000)
  let isStopping = false
  // Node's types for the options take no class that changes a method.
  const options = { ServerResponse: /** @type {typeof import('node:http').ServerResponse} */ (SiteResponse) }
  const server = createServer(options, (request, response) => {
    // A proxy would use the connection again.
    if (isStopping) response.setHeader('connection', 'close')
    correctRequest(request)
    handle(request, response)
  })
  const app = next({ dev, hostname, port, httpServer: server })
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
    // Ctrl+C comes twice through npm, and an operator presses it again: open requests still get their time.
    if (isStopping) return
    isStopping = true
    // The browsers of developers hold a connection open, which would take that time each time.
    if (dev) process.exit(0)
    server.close(() => process.exit(0))
    // A visitor may never finish reading.
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  // lib/commands/start.mjs is gone, and with it the jobs: without them nothing would deliver leads.
  process.once('disconnect', stop)
}

if (isStartedFile(import.meta.url)) startServer({ dev: process.argv.includes('--dev') })
