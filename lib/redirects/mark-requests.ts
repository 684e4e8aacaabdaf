import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { FILES, matchLegacy } from './match'

/** Request header by which the matcher of middleware.ts knows an old address. */
export const OLD_ADDRESS_HEADER = 'x-old-address'

/**
 * Marks each request of an old address before Next reads it. Next reads the matcher at build time, so it holds literals and
 * cannot read the table.
 */
export function markOldAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[OLD_ADDRESS_HEADER] = isOldAddress(request.url ?? '') ? '1' : ''
  })
}

/** True for a path with query that is redirected, or looked up in the catalogue. */
export function isOldAddress(address: string): boolean {
  const [pathname = '', ...query] = address.split('?')
  return (
    !FILES.test(pathname) && matchLegacy(pathname, query.length > 0 ? `?${query.join('?')}` : '') !== null
  )
}
