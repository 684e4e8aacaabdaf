import { createHash } from 'node:crypto'
import { getCityDetails } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { getEnv } from '@/lib/env'
import { formatPossession } from '@/lib/format/date'
import { buildFileStamp, getFileStats, getMediaFile } from '@/lib/media/media-file'
import { listRateNotes } from '@/lib/projects/costs/purchase-taxes'
import { buildTaxFacts } from '@/lib/projects/costs/tax-facts'
import { getBuildId } from './build-id'

/**
 * 16 hex digits of everything a brochure is made from: the build (template, fonts, rates, texts and calculations), the
 * record, the picture files and the city's map.
 */
export async function hashContent(project: Project): Promise<string> {
  const city = await getCityDetails(project.city.id)
  const content = {
    build: getBuildId(),
    project,
    map: city?.map,
    pictures: await listPictureStamps(project, city?.map?.src),
    // These change with the day.
    possession: project.possessionDate && formatPossession(project.possessionDate),
    rates: listRateNotes(buildTaxFacts(project)),
    siteOrigin: getEnv().siteOrigin,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

/** Size and time of each picture file of a brochure; null for a missing one. */
function listPictureStamps(project: Project, map: string | undefined): Promise<(string | null)[]> {
  const { image, thumbnail, reraQr, gallery } = project
  const sources = [
    image.src,
    thumbnail.src,
    reraQr?.src,
    map,
    logo?.onStructure.src,
    ...gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src)),
  ]
  const stamps = sources.map(async (src) => {
    const file = src ? getMediaFile(src) : null
    const stats = file && (await getFileStats(file))
    return stats ? buildFileStamp(stats) : null
  })
  return Promise.all(stamps)
}
