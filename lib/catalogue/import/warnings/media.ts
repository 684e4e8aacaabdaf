import { readFile } from 'node:fs/promises'
import { hasIcon, ICONS, listIconNames } from '@/lib/media/icons'
import { getMediaFile } from '@/lib/media/media-file'
import { isPlan } from '@/lib/pictures/drawings'
import { type Catalogue, catalogueSchema, type ProjectRecord } from '../../schema'
import { listTextsOfKind } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'
import { findSimilar } from '../similar-words'
import type { Warn } from './warn'

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

export async function checkMedia(catalogue: Catalogue, warn: Warn): Promise<void> {
  const sizes = new Map(catalogue.pictures.map((picture) => [picture.src, picture]))
  const uses = listTextsOfKind(catalogueSchema, catalogue, 'picture')
  const faults = await loadFileFaults(uses.map(({ text }) => text))
  for (const { place, text: src } of uses) {
    const { width, height } = sizes.get(src) ?? {}
    if (width && height) checkSize({ place, src, width, height }, warn)
    const fault = faults.get(src)
    if (fault !== undefined) warn(place, fault)
  }
  await checkBrochures(catalogue, warn)
  await checkPlans(catalogue, warn)
  checkUnused(catalogue, warn)
}

type SizedPicture = { place: string; src: string; width: number; height: number }

function checkSize({ place, src, width, height }: SizedPicture, warn: Warn): void {
  const need = NEEDS.find(({ pattern }) => pattern.test(place))
  if (!need) return
  if (isPlan({ src })) {
    if (place.endsWith('.thumbnail'))
      warn(place, `${src} is a drawing. Write a photo or a render, as JPEG or PNG`)
    return
  }
  // A PNG is a measured drawing, which pages show whole and not over their full width.
  const isDrawnPng = src.endsWith('.png') && place.endsWith('.image')
  const neededWidth = isDrawnPng ? DRAWING_WIDTH : need.width
  if (width < neededWidth)
    warn(
      place,
      `${src} is only ${width} pixels wide, and looks blurred here. Use one of ${neededWidth} or more`,
    )
  if (need.isWide && height > width)
    warn(
      place,
      `${src} is upright (${width} × ${height}), so most of it is cut off here. Use one that is wider than high`,
    )
  if (place.endsWith('.reraQr') && Math.abs(width / height - 1) > SQUARE_TOLERANCE)
    warn(place, `${src} is ${width} × ${height}, and a QR code is square. Use the authority's picture`)
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

async function checkBrochures({ projects }: Catalogue, warn: Warn): Promise<void> {
  for (const [index, { brochureUrl }] of projects.entries()) {
    if (!brochureUrl?.startsWith('/media/')) continue
    const bytes = await loadFile(brochureUrl)
    if (bytes && !isPdf(bytes))
      warn(
        `projects[${index}].brochureUrl`,
        `${brochureUrl} is not a whole PDF, and visitors get it as the brochure. Export it again as PDF`,
      )
  }
}

/** The first and the last bytes of a PDF in which its marks are. */
const PDF_HEAD = 1024
const PDF_TAIL = 2048

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes('%PDF-') && bytes.subarray(-PDF_TAIL).includes('%%EOF')
}

/** Elements of a plan that are named like those of the units, and that no unit has: they cannot be chosen. */
async function checkPlans({ projects }: Catalogue, warn: Warn): Promise<void> {
  for (const [index, { units, gallery }] of projects.entries()) {
    const planIds = new Set(units.flatMap((unit) => unit.planIds))
    if (planIds.size === 0) continue
    const plans = gallery.flatMap(({ pictures }) => pictures).filter(isPlan)
    for (const { src } of plans) {
      const drawing = (await loadFile(src))?.toString('utf8') ?? ''
      const unusedIds = listNumberedIds(drawing, planIds).filter((id) => !planIds.has(id))
      if (unusedIds.length > 0)
        warn(
          `projects[${index}].units`,
          `${src} has ${unusedIds.slice(0, MAX_NAMED_IDS).join(', ')} (${unusedIds.length} in all), which no unit has in its planIds, so nobody can choose them. Add them to a unit`,
        )
    }
  }
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
function checkUnused(catalogue: Catalogue, warn: Warn): void {
  const files = listTextsOfKind(catalogueSchema, catalogue, 'file')
  const uses = [...listTextsOfKind(catalogueSchema, catalogue, 'picture'), ...files]
  const usedSources = new Set(uses.map(({ text }) => text))
  const withoutAlt = catalogue.pictures.filter(({ src, alt }) => alt.trim() === '' && usedSources.has(src))
  const sourcesWithoutAlt = withoutAlt.map(({ src }) => src)
  for (const [index, { src }] of catalogue.pictures.entries()) {
    const similar = usedSources.has(src) ? null : findSimilar(src, sourcesWithoutAlt)
    if (similar !== null)
      warn(
        `pictures[${index}].src`,
        `no record names ${src}, and ${similar} has no alt text. Correct one of the paths`,
      )
  }
}

export function checkIcons({ amenities }: ProjectRecord, warn: Warn): void {
  for (const [index, { icon }] of amenities.entries()) {
    if (hasIcon(icon)) continue
    const similar = findIcon(icon)
    const advice = similar
      ? `Did you mean "${similar}"?`
      : `Choose one of docs/catalogue.md, or add ${ICONS}/${icon}.svg`
    warn(`amenities[${index}].icon`, `there is no icon "${icon}", so the neutral one is shown. ${advice}`)
  }
}

/** The icon that a name probably means: "swimming-pool" is "pool". */
function findIcon(name: string): string | null {
  const icons = listIconNames()
  return findSimilar(name, icons) ?? icons.find((icon) => name.split('-').includes(icon)) ?? null
}
