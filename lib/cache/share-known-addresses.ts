import { pathToFileURL } from 'node:url'
import { isKnownAddress } from '@/lib/seo/known-addresses'

/**
 * Gives the page cache the addresses of the catalogue. The file is not bundled here, so that it is the module that Next
 * loads as `cacheHandler`.
 */
export async function shareKnownAddresses(): Promise<void> {
  const file = pathToFileURL('lib/cache/page-cache.mjs').href
  const cache: typeof import('./page-cache.mjs') = await import(/* turbopackIgnore: true */ file)
  cache.setAddressCheck(isKnownAddress)
}
