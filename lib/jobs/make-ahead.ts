import { makeBrochures } from '@/lib/brochure/make'
import { findBlogs, getCatalogueVersion, listLocations, listPictures, listProjects } from '@/lib/catalogue'
import { homeContent } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { paths } from '@/lib/paths'
import { makeSizes, removeFormerFiles } from '@/lib/pictures/sizes'
import { makeSharePictures } from '@/lib/seo/share-picture'
import { listSitemapPages } from '@/lib/seo/sitemap'

// What is made ahead of visitors, once for each version of the catalogue. Each throws when the database cannot be read.

/** Pages of one catalogue version at most; the rest is rendered on request. */
const MAX_PAGES = 300

/**
 * Requests the pages of the sitemap from the running site, so that visitors find them in memory: a list that is requested
 * with a query of a campaign is not kept.
 * @returns the version whose pages are rendered; null when the site does not respond or the catalogue changed
 */
export async function renderPages(origin: string, signal: AbortSignal): Promise<string | null> {
  const version = await getCatalogueVersion()
  const [projects, locations, posts] = await Promise.all([
    listProjects({ pageSize: Number.POSITIVE_INFINITY }),
    listLocations(),
    findBlogs({}),
  ])
  const pages = listSitemapPages(projects.items, locations, posts).map(({ path }) => path)
  // The 404 page is kept with the address that it was first drawn at.
  for (const path of [paths.error, ...pages].slice(0, MAX_PAGES)) {
    const response = await fetch(origin + path, { signal }).catch(() => null)
    await response?.body?.cancel()
    if (!response || (await getCatalogueVersion()) !== version) return null
  }
  return version
}

/**
 * Makes what a visitor would wait for: the sizes of all pictures, the share pictures of all pages, the brochures. What exists
 * is left as it is.
 * @returns the catalogue version that all was made for; null when `signal` aborted
 */
export async function makePictures(signal: AbortSignal): Promise<string | null> {
  const version = await getCatalogueVersion()
  const fixed = [homeContent.banner.poster, ...Object.values(companyPictures)]
  const files = await makeSizes([...fixed, ...(await listPictures())], signal)
  files.push(...(await makeSharePictures(signal)))
  await makeBrochures(signal)
  if (signal.aborted) return null
  await removeFormerFiles(files)
  return version
}
