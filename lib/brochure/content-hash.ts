import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { getAreaAxisEnd, getCityDetails } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getEnv } from '@/lib/env'
import { formatPossession } from '@/lib/format/date'
import { getMediaFile } from '@/lib/media/media-file'
import { getTemplateHash } from '@/lib/media/template-hash'
import { buildPurchase, listRateNotes } from '@/lib/projects/purchase-taxes'
import { site } from '@/lib/site'

/** 16 hex digits of everything a brochure is made from, the picture files and the city's map included. */
export async function hashContent(project: Project): Promise<string> {
  const city = await getCityDetails(project.city.id)
  const content = {
    template: getTemplateHash('lib/brochure', /\.(?:ts|mjs|typ)$/),
    project,
    map: city?.map,
    pictures: await listPictureStamps(project, city?.map?.src),
    areaAxisEnd: await getAreaAxisEnd(),
    // These change with the day, and with the tables of rates.
    possession: project.possessionDate && formatPossession(project.possessionDate),
    rates: listRateNotes(buildPurchase(project, project.area)),
    builder: [site, logo, colors, getEnv().siteOrigin],
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}

/** Size and time of each picture file of a project; null for a missing one. */
function listPictureStamps(project: Project, map: string | undefined): Promise<(string | null)[]> {
  const { image, reraQr, gallery } = project
  const sources = [
    image.src,
    reraQr?.src,
    map,
    ...gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src)),
  ]
  const stamps = sources.map(async (src) => {
    const file = src ? getMediaFile(src) : null
    const stats = file && (await stat(/* turbopackIgnore: true */ file).catch(() => null))
    return stats ? `${stats.size}-${stats.mtimeMs}` : null
  })
  return Promise.all(stamps)
}
