import { renderBrochures } from '@/lib/brochure/brochure-file'
import { getCatalogueVersion, listPictures } from '@/lib/catalogue'
import { homeContent } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { saveCleanCopies } from '@/lib/media/clean-file'
import { removeFormerFiles } from '@/lib/pictures/folder'
import { renderSizes } from '@/lib/pictures/sizes'
import { paths } from '@/lib/routing/paths'
import { renderSharePictures } from '@/lib/seo/share-picture'
import { loadSitemapPages } from '@/lib/seo/sitemap'

// Pages and files that are made ahead of visitors, once for each version of the catalogue. Both throw when the database cannot
// be read.

/** Pages of one catalogue version at most; the rest is rendered on request. */
const MAX_PAGES = 300

/**
 * Requests the pages of the sitemap from the running site, so that visitors find them in memory: a list that is requested
 * with a query of a campaign is not kept.
 * @returns false when the site does not respond or the catalogue has changed
 */
export async function requestPages(origin: string, signal: AbortSignal): Promise<boolean> {
  const version = await getCatalogueVersion()
  const pages = (await loadSitemapPages()).map(({ path }) => path)
  // The 404 page of each frame is kept with the address that it was first rendered at.
  const missingPages = [paths.error, `${paths.error}?type=preview`]
  for (const path of [...missingPages, ...pages].slice(0, MAX_PAGES)) {
    const response = await fetch(origin + path, { signal }).catch(() => null)
    await response?.body?.cancel()
    if (!response || (await getCatalogueVersion()) !== version) return false
  }
  return true
}

/** Makes sizes, clean copies, share pictures and brochures that are missing, and removes former ones. False when aborted. */
export async function makeFiles(signal: AbortSignal): Promise<boolean> {
  const fixed = [homeContent.banner.poster, ...Object.values(companyPictures)]
  const files = await renderSizes([...fixed, ...(await listPictures())], signal)
  files.push(...(await saveCleanCopies(signal)))
  files.push(...(await renderSharePictures(signal)))
  await renderBrochures(signal)
  if (signal.aborted) return false
  await removeFormerFiles(files)
  return true
}
