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
  const pages = (await loadSitemapPages()).map(({ path }) => path)
  // The 404 page of each frame is kept with the address that it was first rendered at.
  const missingPages = [paths.error, `${paths.error}?type=preview`]
  for (const path of [...missingPages, ...pages].slice(0, MAX_PAGES)) {
    const response = await fetch(origin + path, { signal }).catch(() => null)
    await response?.body?.cancel()
    if (!response || (await getCatalogueVersion()) !== version) return null
  }
  return version
}

/** Makes sizes, clean copies, share pictures and brochures that are missing. Returns the version that all was made for; null when aborted. */
export async function makePictures(signal: AbortSignal): Promise<string | null> {
  const version = await getCatalogueVersion()
  const fixed = [homeContent.banner.poster, ...Object.values(companyPictures)]
  const files = await renderSizes([...fixed, ...(await listPictures())], signal)
  files.push(...(await saveCleanCopies(signal)))
  files.push(...(await renderSharePictures(signal)))
  await renderBrochures(signal)
  if (signal.aborted) return null
  await removeFormerFiles(files)
  return version
}
