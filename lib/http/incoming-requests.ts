import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { blogPostPath, paths, projectPath } from '@/lib/paths'
import { hasOtherQuery, NEXT_QUERY, NO_QUERY, PAGE_QUERY_HEADER } from './page-query.mjs'

/** The route that answers 405 (app/api/refused). */
const REFUSED_PATH = '/api/refused'

/**
 * Corrects each request before Next reads it.
 * - The target `*` becomes a malformed address, which gets 400: Next would respond with 500 and log a stack.
 * - A method that pages and files do not have gets 405: Next would respond to files with 500, and draw pages.
 * - Sec-Fetch-Dest is dropped: by it Next would choose between the 404 page and a text without a policy.
 * - A policy is dropped: Next would write its nonce into the page.
 * - A query that no page reads is dropped, because Next writes it into the page, too; the browser keeps it. Others are noted.
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
    request.url = dropUnreadQuery(request.url ?? '')
    request.headers[PAGE_QUERY_HEADER] = hasQuery(request.url ?? '') ? '1' : NO_QUERY
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

/** The server reads no query for these, apart from that of a preview. */
const PLAIN_PAGES = new Set<string>(Object.values(paths))
PLAIN_PAGES.delete(paths.enquiry)
PLAIN_PAGES.delete(paths.search)
const RECORD_PAGE = new RegExp(`^(${projectPath('')}|${blogPostPath('')})[a-z0-9-]+$`)

function dropUnreadQuery(url: string): string {
  const start = url.indexOf('?')
  const pathname = url.slice(0, start)
  if (start < 0 || !(PLAIN_PAGES.has(pathname) || RECORD_PAGE.test(pathname))) return url
  const query = new URLSearchParams(url.slice(start))
  if (query.has('type')) return url
  const rsc = query.get(NEXT_QUERY)
  return rsc === null ? pathname : `${pathname}?${new URLSearchParams({ [NEXT_QUERY]: rsc })}`
}

function hasQuery(url: string): boolean {
  const start = url.indexOf('?')
  return start >= 0 && hasOtherQuery(new URLSearchParams(url.slice(start)))
}
