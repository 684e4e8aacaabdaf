import { readFile } from 'node:fs/promises'
import { getMediaFile } from '@/lib/media/media-file'
import { isPlan } from '@/lib/pictures/drawings'
import type { Catalogue } from '../../schema'
import type { KnownText } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'

// Pictures that are too small, upright or cut off for their place, brochures that are not a PDF, and plans with unused elements.

/** Pixels of width that a place needs, and whether a picture that is higher than wide can be shown there. */
type PictureNeed = { fields: string[]; width: number; isWide: boolean }

const NEEDS: PictureNeed[] = [
  { fields: ['projects[].thumbnail', 'blogs[].thumbnail'], width: 600, isWide: true },
  { fields: ['projects[].image', 'locations[].banner'], width: 1600, isWide: true },
  { fields: ['blogs[].image'], width: 1200, isWide: true },
  { fields: ['home.videos[].poster'], width: 600, isWide: true },
  { fields: ['home.testimonials[].poster'], width: 600, isWide: false },
  { fields: ['projects[].reraQr'], width: 150, isWide: false },
  {
    fields: ['projects[].gallery[].pictures[].src', 'projects[].progress[].pictures[].src'],
    width: 800,
    isWide: false,
  },
]
const DRAWING_WIDTH = 800
/** A QR code has equal sides; a border may be cut a little. */
const SQUARE_TOLERANCE = 0.1

export async function listMediaWarnings(texts: KnownText[], catalogue: Catalogue): Promise<string[]> {
  const uses = texts.filter(({ kind }) => kind === 'picture')
  return [
    ...listSizeWarnings(uses, catalogue),
    ...(await listFileWarnings(uses)),
    ...(await listBrochureWarnings(catalogue)),
    ...(await listPlanIdWarnings(catalogue)),
  ]
}

function listSizeWarnings(uses: KnownText[], { pictures }: Catalogue): string[] {
  const sizes = new Map(pictures.map((picture) => [picture.src, picture]))
  return uses.flatMap(({ path, field, text: src }) => {
    const { width, height } = sizes.get(src) ?? {}
    if (!width || !height) return []
    return explainSize({ field, src, width, height }).map((sentence) => `${path}: ${sentence}`)
  })
}

type SizedPicture = { field: string; src: string; width: number; height: number }

function explainSize({ field, src, width, height }: SizedPicture): string[] {
  const need = NEEDS.find(({ fields }) => fields.includes(field))
  if (!need) return []
  if (isPlan({ src }))
    return field.endsWith('.thumbnail')
      ? [`${src} is a drawing. Write a photo or a render, as JPEG or PNG`]
      : []
  // A PNG is a measured drawing, which pages show whole and not over their full width.
  const isDrawnPng = src.endsWith('.png') && field.endsWith('.image')
  const neededWidth = isDrawnPng ? DRAWING_WIDTH : need.width
  const sentences: string[] = []
  if (width < neededWidth)
    sentences.push(
      `${src} is only ${width} pixels wide, and looks blurred here. Use one of ${neededWidth} or more`,
    )
  if (need.isWide && height > width)
    sentences.push(
      `${src} is upright (${width} × ${height}), so most of it is cut off here. Use one that is wider than high`,
    )
  if (field.endsWith('.reraQr') && Math.abs(width / height - 1) > SQUARE_TOLERANCE)
    sentences.push(`${src} is ${width} × ${height}, and a QR code is square. Use the authority's picture`)
  return sentences
}

/** Pictures whose files are missing or broken. A file that several records use is read once. */
async function listFileWarnings(uses: KnownText[]): Promise<string[]> {
  const faults = new Map<string, string | null>()
  for (const src of new Set(uses.map(({ text }) => text))) faults.set(src, await findFileFault(src))
  return uses
    .map(({ path, text: src }) => ({ path, fault: faults.get(src) ?? null }))
    .filter(({ fault }) => fault !== null)
    .map(({ path, fault }) => `${path}: ${fault}`)
}

async function findFileFault(src: string): Promise<string | null> {
  const bytes = await loadFile(src)
  if (bytes === null) return explainMissingFile(src)
  return isCutOff(bytes) ? `${src} ends too early, so a part of it is grey. Copy the file again` : null
}

function loadFile(src: string): Promise<Buffer | null> {
  return readFile(getMediaFile(src) ?? '').catch(() => null)
}

const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_SCAN = Buffer.from([0xff, 0xda])
const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** True for a JPEG without an end after its last scan (a preview within it has its own), and for a PNG without an end. */
function isCutOff(bytes: Buffer): boolean {
  if (bytes.subarray(0, 2).equals(JPEG_START))
    return bytes.lastIndexOf(JPEG_END) < bytes.lastIndexOf(JPEG_SCAN)
  if (bytes.subarray(0, 4).equals(PNG_START)) return !bytes.includes('IEND')
  return false
}

async function listBrochureWarnings({ projects }: Catalogue): Promise<string[]> {
  const warnings: string[] = []
  for (const [index, { brochureUrl }] of projects.entries()) {
    if (!brochureUrl?.startsWith('/media/')) continue
    const bytes = await loadFile(brochureUrl)
    if (bytes && !isPdf(bytes))
      warnings.push(
        `projects[${index}].brochureUrl: ${brochureUrl} is not a whole PDF, and visitors get it as the brochure. Export it again as PDF`,
      )
  }
  return warnings
}

/** The first and the last bytes of a PDF in which its marks are. */
const PDF_HEAD = 1024
const PDF_TAIL = 2048

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes('%PDF-') && bytes.subarray(-PDF_TAIL).includes('%%EOF')
}

/** Elements of a plan that are named like those of the units, and that no unit has: they cannot be chosen. */
async function listPlanIdWarnings({ projects }: Catalogue): Promise<string[]> {
  const warnings: string[] = []
  for (const [index, { units, gallery }] of projects.entries()) {
    const planIds = new Set(units.flatMap((unit) => unit.planIds))
    const plans = gallery.flatMap(({ pictures }) => pictures).filter(isPlan)
    for (const { src } of planIds.size > 0 ? plans : []) {
      const drawing = (await loadFile(src))?.toString('utf8') ?? ''
      const unusedIds = listNumberedIds(drawing, planIds).filter((id) => !planIds.has(id))
      const firstIds = unusedIds.slice(0, MAX_NAMED_IDS).join(', ')
      if (unusedIds.length > 0)
        warnings.push(
          `projects[${index}].units: ${src} has ${firstIds} (${unusedIds.length} in all), which no unit has in its planIds, so nobody can choose them. Add them to a unit`,
        )
    }
  }
  return warnings
}

/** Ids of a plan that a message names. */
const MAX_NAMED_IDS = 4
/** id="plot-12" */
const NUMBERED_ID = /\sid="(?<name>(?<series>[a-z][a-z-]*-)\d+)"/g

/** The ids of a drawing that begin like one of these: "plot-9" with "plot-1". */
function listNumberedIds(drawing: string, planIds: Set<string>): string[] {
  const series = new Set([...planIds].map((id) => id.replace(/\d+$/, '')))
  return [...drawing.matchAll(NUMBERED_ID)]
    .filter(({ groups }) => series.has(groups?.series ?? ''))
    .map(({ groups }) => groups?.name ?? '')
}
