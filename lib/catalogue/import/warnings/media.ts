import { readFile } from 'node:fs/promises'
import { formatCount } from '@/lib/format/numbers'
import { formatFirst } from '@/lib/format/text'
import { getMediaFile } from '@/lib/media/media-file'
import { isPlan } from '@/lib/pictures/drawings'
import type { Catalogue, PictureRecord } from '../../schema'
import type { CatalogueText } from '../../walk-schema'

// Pictures that are too small, upright or cut off for their place, brochures that are not a PDF, and plans with unused
// elements.

/** The picture that a field needs. `isWide`: its place cuts off an upright picture. `width` is in pixels. */
type PictureNeed = { width: number; isWide: boolean }

const NEEDS: Record<string, PictureNeed> = {
  'projects[].thumbnail': { width: 600, isWide: true },
  'projects[].image': { width: 1600, isWide: true },
  'projects[].reraQr': { width: 150, isWide: false },
  'projects[].gallery[].pictures[].src': { width: 800, isWide: false },
  'projects[].progress[].pictures[].src': { width: 800, isWide: false },
  'locations[].banner': { width: 1600, isWide: true },
  'blogs[].thumbnail': { width: 600, isWide: true },
  'blogs[].image': { width: 1200, isWide: true },
  'home.videos[].poster': { width: 600, isWide: true },
  'home.testimonials[].poster': { width: 600, isWide: false },
}
/** Pages show the drawing of a project whole instead of over their full width. */
const DRAWING_WIDTH = 800

export async function listMediaWarnings(texts: CatalogueText[], catalogue: Catalogue): Promise<string[]> {
  return [
    ...listSizeWarnings(texts, catalogue),
    ...(await listFileWarnings(texts)),
    ...(await listPlanIdWarnings(catalogue)),
  ]
}

function listSizeWarnings(texts: CatalogueText[], { pictures }: Catalogue): string[] {
  const picturesBySource = new Map(pictures.map((picture) => [picture.src, picture]))
  const warnings: string[] = []
  for (const { path, field, text: src } of texts) {
    const picture = picturesBySource.get(src)
    const sentences = picture ? listSizeFaults(field, picture) : []
    for (const sentence of sentences) warnings.push(`${path}: ${sentence}`)
  }
  return warnings
}

function listSizeFaults(field: string, { src, width, height, kind }: PictureRecord): string[] {
  const need = NEEDS[field]
  if (!need || !width || !height) return []
  if (isPlan({ src }))
    return field.endsWith('.thumbnail')
      ? [`${src} is a drawing. Use a photo or a rendering, as JPEG or PNG`]
      : []
  const isWholeDrawing = kind === 'drawing' && field.endsWith('.image')
  const neededWidth = isWholeDrawing ? DRAWING_WIDTH : need.width
  const sentences: string[] = []
  if (width < neededWidth)
    sentences.push(
      `${src} is only ${width} pixels wide, so it looks blurred here. Use one that is at least ${neededWidth} wide`,
    )
  if (need.isWide && height > width)
    sentences.push(
      `${src} is upright (${width} × ${height}), so most of it is cut off here. Use one that is wider than it is high`,
    )
  return sentences
}

/** Pictures that are cut off, and brochures that are not PDFs. addresses.ts warns of missing files. */
async function listFileWarnings(texts: CatalogueText[]): Promise<string[]> {
  const warnings: string[] = []
  for (const { path, field, kind, text: src } of texts) {
    const isBrochure = field === 'projects[].brochureUrl'
    const bytes = kind === 'picture' || isBrochure ? await loadFile(src) : null
    if (bytes === null) continue
    if (isBrochure && !isPdf(bytes))
      warnings.push(
        `${path}: ${src} is not a complete PDF, but visitors get it as the brochure. Export it again as a PDF`,
      )
    else if (isCutOff(bytes))
      warnings.push(`${path}: ${src} is cut off, so part of it is grey. Copy the file again`)
  }
  return warnings
}

function loadFile(src: string): Promise<Buffer | null> {
  return readFile(getMediaFile(src) ?? '').catch(() => null)
}

const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_SCAN = Buffer.from([0xff, 0xda])
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/**
 * True for a JPEG without an end marker after its last scan (an embedded preview has its own), and for a PNG without
 * its last chunk.
 */
function isCutOff(bytes: Buffer): boolean {
  if (bytes.subarray(0, 2).equals(JPEG_START))
    return bytes.lastIndexOf(JPEG_END) < bytes.lastIndexOf(JPEG_SCAN)
  if (bytes.subarray(0, 4).equals(PNG_START)) return !bytes.includes('IEND')
  return false
}

/** A PDF has one marker near its start and one near its end. */
const PDF_HEAD_BYTES = 1024
const PDF_TAIL_BYTES = 2048

function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-') && bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')
  )
}

/**
 * Elements of a plan that are probably plots, because they are numbered like the plots of units, but that no unit
 * names.
 */
async function listPlanIdWarnings({ projects }: Catalogue): Promise<string[]> {
  const warnings: string[] = []
  for (const [index, { units, gallery }] of projects.entries()) {
    const planIds = new Set(units.flatMap((unit) => unit.planIds))
    const plans = gallery.flatMap(({ pictures }) => pictures).filter(isPlan)
    for (const { src } of planIds.size > 0 ? plans : []) {
      const drawing = (await loadFile(src))?.toString('utf8') ?? ''
      const unusedIds = listNumberedIds(drawing, planIds).filter((id) => !planIds.has(id))
      if (unusedIds.length === 0) continue
      const count = formatCount(unusedIds.length, 'element')
      const names = formatFirst(unusedIds, MAX_IDS_IN_MESSAGE)
      warnings.push(
        `projects[${index}].units: no unit names ${count} of ${src} in its planIds, so visitors cannot choose them: ${names}. Add them to a unit`,
      )
    }
  }
  return warnings
}

/** A message names only some ids of a plan. */
const MAX_IDS_IN_MESSAGE = 4

/** id="plot-12" */
const NUMBERED_ID = /\sid="(?<name>(?<series>[a-z][a-z-]*-)\d+)"/g

/** The ids of a drawing that differ from a plan id only by their number: "plot-9" from "plot-1". */
function listNumberedIds(drawing: string, planIds: Set<string>): string[] {
  const series = new Set([...planIds].map((id) => id.replace(/\d+$/, '')))
  const ids: string[] = []
  for (const { groups } of drawing.matchAll(NUMBERED_ID)) {
    if (groups?.name && series.has(groups.series ?? '')) ids.push(groups.name)
  }
  return ids
}
