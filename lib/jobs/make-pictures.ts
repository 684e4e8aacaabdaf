import { makeBrochures } from '@/lib/brochure/make'
import { getCatalogueVersion, listPictures } from '@/lib/catalogue'
import { homeContent } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { makeSizes, removeFormerFiles } from '@/lib/pictures/sizes'
import { makeSharePictures } from '@/lib/seo/share-picture'

/**
 * Makes what a visitor would wait for: the sizes of all pictures, the share pictures of all pages, the brochures. What exists
 * is left as it is.
 * @returns the catalogue version that all was made for; null when `signal` aborted
 * @throws Error when the database cannot be read
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
