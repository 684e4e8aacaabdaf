import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { isKnownAddress } from '@/lib/seo/known-addresses'

/**
 * Gives the page cache the addresses of the catalogue, and tells it which renders have failed. A file of its own, because
 * instrumentation.ts is also built for a runtime without Node. The cache is not bundled here, so that it is the module that
 * Next loads as `cacheHandler`.
 */
export async function connectPageCache(): Promise<void> {
  const file = pathToFileURL('lib/cache/page-cache.mjs').href
  const cache: typeof import('./page-cache.mjs') = await import(/* turbopackIgnore: true */ file)
  cache.setAddressCheck(isKnownAddress)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    response.on('finish', () => response.statusCode >= 500 && cache.endRender(request.headers))
  })
}
