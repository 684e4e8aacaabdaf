// Files that are missing, pictures that are too small or upright for their place, and brochures that are not a PDF.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { hasIcon, ICONS } from '@/lib/media/icons'
import { getMediaFile } from '@/lib/media/media-file'
import { isSvg } from '@/lib/pictures/drawings'
import type { Catalogue, PictureRecord } from '../../schema'
import type { CatalogueText } from '../../walk-schema'
import { explainMissingFile } from '../missing-file'

export async function listMediaWarnings({ pictures }: Catalogue, texts: CatalogueText[]): Promise<string[]> {
  const picturesBySource = new Map(pictures.map((picture) => [picture.src, picture]))
  const warnings: string[] = []
  for (const { path, field, kind, text } of texts) {
    const picture = picturesBySource.get(text)
    const sentences = picture ? listPictureFaults(field, picture) : []
    const fault = kind === undefined ? explainIcon(field, text) : await explainFile(field, text)
    if (fault !== null) sentences.push(fault)
    for (const sentence of sentences) warnings.push(`${path}: ${sentence}`)
  }
  return warnings
}

function explainIcon(field: string, name: string): string | null {
  return field === 'projects[].amenities[].icon' && !hasIcon(name)
    ? `there is no icon "${name}", so the neutral one is shown. Choose one from docs/catalogue.md, or add ${ICONS}/${name}.svg`
    : null
}

async function explainFile(field: string, text: string): Promise<string | null> {
  const file = text.startsWith('/media/') ? getMediaFile(text) : null
  if (file === null) return null
  if (!existsSync(file)) return explainMissingFile(text)
  if (field === 'projects[].brochureUrl' && !isPdf(await readFile(file)))
    return `${text} is not a complete PDF, but visitors get it as the brochure. Export it again as a PDF`
  return null
}

/** A PDF has one marker near its start and one near its end. */
const PDF_HEAD_BYTES = 1024
const PDF_TAIL_BYTES = 2048

function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-') && bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')
  )
}

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

function listPictureFaults(field: string, { src, width, height, kind }: PictureRecord): string[] {
  const need = NEEDS[field]
  if (!need || !width || !height) return []
  if (isSvg({ src }))
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
