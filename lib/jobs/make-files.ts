import { renderBrochures } from '@/lib/brochure/brochure-file'
import { listPictures } from '@/lib/catalogue'
import { homeContent } from '@/lib/content/home'
import { companyPictures } from '@/lib/content/pictures'
import { saveCleanCopies } from '@/lib/media/clean-file'
import { removeFormerFiles } from '@/lib/pictures/folder'
import { renderSizes } from '@/lib/pictures/sizes'
import { renderSharePictures } from '@/lib/seo/share-picture'

/**
 * Makes sizes, clean copies, share pictures and brochures that are missing, ahead of visitors, and removes former ones. False
 * when aborted.
 * @throws Error when the database cannot be read
 */
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
