import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Corrects each request before Next reads it. The target `*` becomes a malformed address, which is answered 400: Next
 * answers 500 to it and logs a stack. X-Forwarded-For gets the address of the connection as its last entry: Next adds it
 * only when a request has no such header, and then a stranger chooses the address. Once the server stops, each response
 * ends its connection: Next waits for all of them, and a proxy would send requests on them without end.
 */
export function correctIncomingRequests(): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isStopping = true
    })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (isStopping) response.setHeader('Connection', 'close')
    if (request.url === '*') request.url = '/%'
    const given = request.headers['x-forwarded-for']
    // A connection that was reset in this moment has no address any more.
    const peer = request.socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = given ? `${given}, ${peer}` : peer
  })
}
