import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { hasOtherQuery, NEXT_QUERY, NO_QUERY, PAGE_QUERY_HEADER } from '../http/page-query'
import { blogPostPath, paths, projectPath } from '../paths'
import { FILES, matchLegacy, splitAddress } from './match'

/** Request header by which the matcher of middleware.ts recognises an old address. */
export const OLD_ADDRESS_HEADER = 'x-old-address'

/**
 * Marks each request before Next reads it.
 * - Old addresses: Next reads the matcher at build time, so it holds literals and cannot read the table.
 * - A query that no page reads is dropped, because Next writes it into the page; the browser keeps it. Others are noted.
 */
export function markRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const isOld = isOldAddress(request.url ?? '')
    if (!isOld) request.url = dropUnreadQuery(request.url ?? '')
    request.headers[OLD_ADDRESS_HEADER] = isOld ? '1' : ''
    const [, query] = splitAddress(request.url ?? '')
    request.headers[PAGE_QUERY_HEADER] = hasOtherQuery(new URLSearchParams(query)) ? '1' : NO_QUERY
  })
}

/** True for a path with query that is redirected, or looked up in the catalogue. */
export function isOldAddress(address: string): boolean {
  const [pathname, query] = splitAddress(address)
  return !FILES.test(pathname) && matchLegacy(pathname, query) !== null
}

/** The server reads no query for these, apart from that of a preview. */
const PLAIN_PAGES = new Set<string>(Object.values(paths))
PLAIN_PAGES.delete(paths.enquiry)
PLAIN_PAGES.delete(paths.search)
PLAIN_PAGES.delete(paths.compare)
const RECORD_PAGE = new RegExp(`^(${projectPath('')}|${blogPostPath('')})[a-z0-9-]+$`)

function dropUnreadQuery(address: string): string {
  const [pathname, search] = splitAddress(address)
  if (!search || !(PLAIN_PAGES.has(pathname) || RECORD_PAGE.test(pathname))) return address
  const query = new URLSearchParams(search)
  // Of several values the last counts, as in the matcher.
  if (query.getAll('type').at(-1) === 'preview') return address
  const rsc = query.get(NEXT_QUERY)
  return rsc === null ? pathname : `${pathname}?${new URLSearchParams({ [NEXT_QUERY]: rsc })}`
}
