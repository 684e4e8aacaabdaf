import { getCatalogueVersion } from '@/lib/catalogue'
import { paths } from '@/lib/paths'
import { loadSitemapPages } from '@/lib/seo/sitemap'

/** Pages of one catalogue version at most; the rest is rendered on request. */
const MAX_PAGES = 300

/**
 * Requests the pages of the sitemap from the running site, so that visitors find them in memory: a list that is requested
 * with a query of a campaign is not kept.
 * @returns the version whose pages are rendered; null when the site does not respond or the catalogue changed
 * @throws Error when the database cannot be read
 */
export async function renderPages(origin: string, signal: AbortSignal): Promise<string | null> {
  const version = await getCatalogueVersion()
  const pages = (await loadSitemapPages()).map(({ path }) => path)
  // The 404 page is kept with the address that it was first drawn at.
  for (const path of [paths.error, ...pages].slice(0, MAX_PAGES)) {
    const response = await fetch(origin + path, { signal }).catch(() => null)
    await response?.body?.cancel()
    if (!response || (await getCatalogueVersion()) !== version) return null
  }
  return version
}
