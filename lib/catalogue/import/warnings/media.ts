import { readFile } from 'node:fs/promises'
import { hasIcon, ICONS, listIconNames } from '@/lib/media/icons'
import { getMediaFile } from '@/lib/media/media-file'
import { isPlan } from '@/lib/pictures/drawings'
import { type Catalogue, catalogueSchema, type ProjectRecord } from '../../schema'
import { listTexts } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'
import { findSimilar } from '../similar-words'
import type { Check } from './check'

// Pictures that are too small, upright or cut off for their place, brochures that are not a PDF, and icons that do not exist.

/** Pixels of width that a place needs, and whether a picture that is higher than wide can be shown there. */
type Need = { pattern: RegExp; width: number; isWide: boolean }

const NEEDS: Need[] = [
  { pattern: /^(?:projects|blogs)\[\d+\]\.thumbnail$/, width: 600, isWide: true },
  { pattern: /^projects\[\d+\]\.image$/, width: 1600, isWide: true },
  { pattern: /^blogs\[\d+\]\.image$/, width: 1200, isWide: true },
  { pattern: /^locations\[\d+\]\.banner$/, width: 1600, isWide: true },
  { pattern: /^home\.videos\[\d+\]\.poster$/, width: 600, isWide: true },
  { pattern: /^home\.testimonials\[\d+\]\.poster$/, width: 600, isWide: false },
  { pattern: /\.reraQr$/, width: 150, isWide: false },
  { pattern: /\.pictures\[\d+\]\.src$/, width: 800, isWide: false },
]
const DRAWING_WIDTH = 800
/** A QR code has equal sides; a border may be cut a little. */
const SQUARE_TOLERANCE = 0.1

export async function checkMedia(catalogue: Catalogue): Promise<Check[]> {
  const sizes = new Map(catalogue.pictures.map((picture) => [picture.src, picture]))
  const uses = listTexts(catalogueSchema, catalogue, 'picture')
  const checks: Check[] = []
  const faults = await loadFileFaults(uses.map(({ text }) => text))
  for (const { place, text: src } of uses) {
    checks.push(...checkSize(place, src, sizes.get(src)))
    checks.push({ place, isWrong: faults.has(src), message: faults.get(src) ?? '' })
  }
  return [
    ...checks,
    ...(await checkBrochures(catalogue)),
    ...(await checkPlans(catalogue)),
    ...checkUnused(catalogue),
  ]
}

type PixelSize = { width?: number | undefined; height?: number | undefined }

function checkSize(place: string, src: string, { width = 0, height = 0 }: PixelSize = {}): Check[] {
  const need = NEEDS.find(({ pattern }) => pattern.test(place))
  const isDrawing = isPlan({ src })
  if (!need || width === 0 || height === 0) return []
  if (isDrawing)
    return [
      {
        place,
        isWrong: /\.thumbnail$/.test(place),
        message: `${src} is a drawing. Write a photo or a render, as JPEG or PNG`,
      },
    ]
  const isQr = place.endsWith('.reraQr')
  // A PNG is a measured drawing, which pages show whole and not over their full width.
  const isDrawnPng = src.endsWith('.png') && place.endsWith('.image')
  const neededWidth = isDrawnPng ? DRAWING_WIDTH : need.width
  return [
    {
      place,
      isWrong: width < neededWidth,
      message: `${src} is only ${width} pixels wide, and looks blurred here. Use one of ${neededWidth} or more`,
    },
    {
      place,
      isWrong: need.isWide && height > width,
      message: `${src} is upright (${width} × ${height}), so most of it is cut off here. Use one that is wider than high`,
    },
    {
      place,
      isWrong: isQr && Math.abs(width / height - 1) > SQUARE_TOLERANCE,
      message: `${src} is ${width} × ${height}, and a QR code is square. Use the authority's picture`,
    },
  ]
}

/** What is wrong with the files of these pictures. */
async function loadFileFaults(sources: string[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  for (const src of new Set(sources)) {
    const bytes = await loadFile(src)
    if (bytes === null) faults.set(src, await explainMissingFile(src))
    else if (isCutOff(bytes))
      faults.set(src, `${src} ends too early, so a part of it is grey. Copy the file again`)
  }
  return faults
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

async function checkBrochures({ projects }: Catalogue): Promise<Check[]> {
  const checks: Check[] = []
  for (const [index, { brochureUrl }] of projects.entries()) {
    if (brochureUrl === null) continue
    const place = `projects[${index}].brochureUrl`
    const isOwnFile = brochureUrl.startsWith('/media/')
    const bytes = isOwnFile ? await loadFile(brochureUrl) : null
    checks.push({
      place,
      isWrong: /^https:/.test(brochureUrl) && !/\.pdf(?:[?#]|$)/i.test(brochureUrl),
      message: `${brochureUrl} does not end with .pdf. Check that it opens a PDF, or copy the file to public/media`,
    })
    checks.push({
      place,
      isWrong: bytes !== null && !isPdf(bytes),
      message: `${brochureUrl} is not a whole PDF, and visitors get it as the brochure. Export it again as PDF`,
    })
  }
  return checks
}

/** The first and the last bytes of a PDF in which its marks are. */
const PDF_HEAD = 1024
const PDF_TAIL = 2048

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes('%PDF-') && bytes.subarray(-PDF_TAIL).includes('%%EOF')
}

/** Elements of a plan that are named like those of the units, and that no unit has: they cannot be chosen. */
async function checkPlans({ projects }: Catalogue): Promise<Check[]> {
  const checks: Check[] = []
  for (const [index, { units, gallery }] of projects.entries()) {
    const planIds = new Set(units.flatMap((unit) => unit.planIds))
    const sources = gallery.flatMap(({ pictures }) => pictures.map(({ src }) => src))
    for (const src of planIds.size > 0 ? sources.filter((source) => isPlan({ src: source })) : []) {
      const drawing = (await loadFile(src))?.toString('utf8') ?? ''
      const unusedIds = listNumberedIds(drawing, planIds).filter((id) => !planIds.has(id))
      checks.push({
        place: `projects[${index}].units`,
        isWrong: unusedIds.length > 0,
        message: `${src} has ${unusedIds.slice(0, MAX_NAMED_IDS).join(', ')} (${unusedIds.length} in all), which no unit has in its planIds, so nobody can choose them. Add them to a unit`,
      })
    }
  }
  return checks
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

/** A listed picture that no record names, while one with nearly its path has no alt text. */
function checkUnused(catalogue: Catalogue): Check[] {
  const files = listTexts(catalogueSchema, catalogue, 'file')
  const uses = [...listTexts(catalogueSchema, catalogue, 'picture'), ...files]
  const usedSources = new Set(uses.map(({ text }) => text))
  const withoutAlt = catalogue.pictures.filter(({ src, alt }) => alt.trim() === '' && usedSources.has(src))
  const unlisted = withoutAlt.map(({ src }) => src)
  return catalogue.pictures.map(({ src }, index) => {
    const similar = usedSources.has(src) ? null : findSimilar(src, unlisted)
    return {
      place: `pictures[${index}].src`,
      isWrong: similar !== null,
      message: `no record names ${src}, and ${similar} has no alt text. Correct one of the paths`,
    }
  })
}

export function checkIcons({ amenities }: ProjectRecord): Check[] {
  return amenities.map(({ icon }, index) => {
    const similar = hasIcon(icon) ? null : findIcon(icon)
    const advice = similar
      ? `Did you mean "${similar}"?`
      : `Choose one of docs/catalogue.md, or add ${ICONS}/${icon}.svg`
    return {
      place: `amenities[${index}].icon`,
      isWrong: !hasIcon(icon),
      message: `there is no icon "${icon}", so the neutral one is shown. ${advice}`,
    }
  })
}

/** The icon that a name probably means: "swimming-pool" is "pool". */
function findIcon(name: string): string | null {
  const icons = listIconNames()
  return findSimilar(name, icons) ?? icons.find((icon) => name.split('-').includes(icon)) ?? null
}
