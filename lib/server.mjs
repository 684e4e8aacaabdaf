// The HTTP server of the site, on PORT of HOST: a custom server as Next's manual shows it. Node runs this file without a
// compiler, which would take 24 MB of memory.
import { createServer } from 'node:http'
import { correctRequest, respondRefusal } from './http/correct-request.mjs'
import { getListenAddress } from './http/listen-address.mjs'
import { SiteResponse } from './http/site-response.mjs'

/** Open requests get this long to end when the site stops. */
const STOP_LIMIT_MS = 15_000

// `--dev` compiles on demand.
const dev = process.argv.includes('--dev')
const { port, host: hostname } = getListenAddress()
let isStopping = false

// Next's telemetry would be a request to another host.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' })
const { default: next } = await import('next')

// Node's types for the options do not accept a class that overrides a method.
const options = { ServerResponse: /** @type {typeof import('node:http').ServerResponse} */ (SiteResponse) }
const server = createServer(options, (request, response) => {
  // Otherwise a proxy would use the connection again.
  if (isStopping) response.setHeader('connection', 'close')
  const refusal = correctRequest(request)
  if (refusal) respondRefusal(response, refusal)
  else handle(request, response)
})
// Next listens for upgrades of the server that it gets, and without development tools it closes such a connection without
// an answer. Some clients, such as Java's, offer HTTP/2 in this way. Without a listener Node answers them by HTTP/1.1.
const upgradingServer = dev ? server : createServer()
const app = next({ dev, hostname, port, httpServer: upgradingServer })
const handle = app.getRequestHandler()
await app.prepare()

server.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
server.listen(port, hostname, () => console.info(`The site is at http://${hostname ?? 'localhost'}:${port}`))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopServer)
// When lib/commands/start.mjs has gone, so have the jobs: the site would keep taking leads that nobody delivers.
process.once('disconnect', stopServer)

/** Ends the process when all open requests have been answered. */
function stopServer() {
  // npm passes Ctrl+C on a second time, and operators press it again: open requests still get their time.
  if (isStopping) return
  isStopping = true
  // A developer's browser keeps a connection open, so that every stop would take this time.
  if (dev) process.exit(0)
  server.close(() => process.exit(0))
  // A visitor may never finish reading.
  setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
}
