import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOtherQuery, PAGE_QUERY_HEADER } from './page-query.mjs'

/**
 * Corrects each request before Next reads it. The target `*` becomes a malformed address, which gets 400: Next
 * would respond with 500 and log a stack. X-Forwarded-For gets the address of the connection as its last entry: Next adds it
 * only when a request has no such header, and then any client could choose the address. A policy is removed: Next would
 * write its nonce into the page. A query is noted, because Next writes it into the page, too. On shutdown each
 * response closes its connection: a proxy would reuse it, and Next waits until all are closed.
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
    delete request.headers['content-security-policy']
    delete request.headers['content-security-policy-report-only']
    request.headers[PAGE_QUERY_HEADER] = hasQuery(request.url) ? '1' : ''
    const given = request.headers['x-forwarded-for']
    // A connection that was reset in this moment has no address any more.
    const peer = request.socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = given ? `${given}, ${peer}` : peer
  })
}

function hasQuery(url = ''): boolean {
  const start = url.indexOf('?')
  return start >= 0 && hasOtherQuery(new URLSearchParams(url.slice(start)))
}
