import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where methods that pages and files do not have get 405 (lib/api/calls.ts). */
export const REFUSED_PATH = '/api/refused'

/**
 * Corrects each request before Next reads it.
 * - The target `*` becomes a malformed address, which gets 400: Next would respond with 500 and log a stack.
 * - A method that pages and files do not have gets 405: Next would respond to files with 500, and draw pages.
 * - Sec-Fetch-Dest is dropped: by it Next would choose between the 404 page and a text without a policy.
 * - A policy is dropped: Next would write its nonce into the page.
 * - X-Forwarded-For gets the address of the connection as its last entry: Next adds it only when a request has no such
 *   header, and then any client could choose the address.
 * - On shutdown each response closes its connection: a proxy would reuse it, and Next waits until all are closed.
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
    else if (!isAllowed(request)) Object.assign(request, { url: REFUSED_PATH, method: 'POST' })
    for (const name of ['sec-fetch-dest', 'content-security-policy', 'content-security-policy-report-only'])
      delete request.headers[name]
    const given = request.headers['x-forwarded-for']
    // A connection that was reset in this moment has no address any more.
    const peer = request.socket.remoteAddress ?? 'unknown'
    request.headers['x-forwarded-for'] = given ? `${given}, ${peer}` : peer
  })
}

/** The same rule as `$is_method_refused` of deploy/nginx.conf. Calls answer other methods themselves, apart from TRACE. */
function isAllowed({ method = '', url = '' }: IncomingMessage): boolean {
  return /^(GET|HEAD)$/.test(method) || (url.startsWith('/api/') && method !== 'TRACE')
}
