import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colors } from '@/lib/content/theme'
import { formatError, log } from '@/lib/log'
import { writeWhole } from '@/lib/media/file-content'
import { buildFileQueue } from '@/lib/media/file-queue'
import { getMediaFile } from '@/lib/media/media-file'
import { isMeasuredDrawing, isPlan } from '@/lib/pictures/drawings'
import { getPictureFile } from '@/lib/pictures/folder'
import { hashShareCard, listShareCards, SHARE_GROUND, SHARE_SIZE, type ShareCard } from './share-card'
import { type DrawnPart, drawHead, drawLines, drawMeasure, drawTitle } from './share-words'

/** Draws the share pictures of all pages that are missing. @returns the names of all files */
export async function renderSharePictures(signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  for (const card of await listShareCards()) {
    if (signal.aborted) break
    files.push(getShareFile(card))
    await loadSharePicture(card)
  }
  return files
}

/** The share picture of a card as a JPEG below 300 KB: the stored one, or one that is drawn now. */
export async function loadSharePicture(card: ShareCard): Promise<Buffer> {
  const file = getShareFile(card)
  const stored = await readFile(/* turbopackIgnore: true */ file).catch(() => null)
  return stored ?? queue(file, () => drawFile(card, file))
}

const queue = buildFileQueue<Buffer>()

async function drawFile(card: ShareCard, file: string): Promise<Buffer> {
  const bytes = await drawSharePicture(card)
  await writeWhole(file, bytes).catch((error) =>
    log.error({ error: formatError(error) }, 'A share picture could not be stored'),
  )
  return bytes
}

function getShareFile(card: ShareCard): string {
  return getPictureFile(`share-${hashShareCard(card)}.jpg`)
}

// Lengths are pixels.
const PANEL_WIDTH = 560
const MARGIN = 52
/** Between the parts of a block. */
const BLOCK_GAP = 18
/** Above and below the title. */
const TITLE_SPACE = 4 * BLOCK_GAP
const PRICE_SIZE = 48
const FACT_SIZE = 26

/** A drawn part with its place from the left and from the top. */
type Layer = { input: Buffer; left: number; top: number }

/**
 * Draws the share picture of a card as a JPEG: the name of the site over its dimension line, the title in the middle, and
 * price, measure and facts at the foot. A picture that cannot be read is left out.
 */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const photo = await loadPhoto(card.picture)
  const panelWidth = photo ? PANEL_WIDTH : SHARE_SIZE.width
  const ground = sharp({ create: { ...SHARE_SIZE, channels: 3, background: SHARE_GROUND } })
  const photoLayers = photo ? [{ input: photo, left: PANEL_WIDTH, top: 0 }] : []
  const words = await layOutWords(card, panelWidth - 2 * MARGIN)
  return ground
    .composite([...photoLayers, ...words])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Head, title and foot of the panel, from top to bottom. */
async function layOutWords(card: ShareCard, width: number): Promise<Layer[]> {
  const head = await drawHead(width)
  const foot = await drawFoot(card, width)
  const headEnd = MARGIN + sumHeights(head)
  const footStart = SHARE_SIZE.height - MARGIN - sumHeights(foot)
  const room = footStart - headEnd
  const title = await drawTitle(width, room - TITLE_SPACE, card)
  const titleStart = headEnd + (room - title.info.height) / 2
  return [...stack(head, MARGIN), ...stack([title], titleStart), ...stack(foot, footStart)]
}

async function drawFoot({ price, measure, facts }: ShareCard, width: number): Promise<DrawnPart[]> {
  const parts: DrawnPart[] = []
  if (price) parts.push(await drawLines(width, [{ text: price, size: PRICE_SIZE, isBold: true }]))
  if (measure) parts.push(await drawMeasure(width, measure))
  const lines = facts.map((text) => ({ text, size: FACT_SIZE }))
  parts.push(await drawLines(width, lines))
  return parts
}

/** The height of parts below each other, with the gaps between them. */
function sumHeights(parts: DrawnPart[]): number {
  return parts.reduce((sum, { info }) => sum + info.height + BLOCK_GAP, -BLOCK_GAP)
}

/** Puts parts below each other. */
function stack(parts: DrawnPart[], start: number): Layer[] {
  const layers: Layer[] = []
  let top = start
  for (const { data, info } of parts) {
    layers.push({ input: data, left: MARGIN, top: Math.max(0, Math.round(top)) })
    top += info.height + BLOCK_GAP
  }
  return layers
}

/** The picture next to the panel; a drawing is shown whole. Null when it cannot be read. */
async function loadPhoto(src: string): Promise<Buffer | null> {
  const file = src.startsWith('/media/') ? getMediaFile(src) : null
  if (!file) return null
  // Measured drawings have the ground of bands, plans that of the page.
  const isMeasured = isMeasuredDrawing({ src })
  const isDrawing = isMeasured || isPlan({ src })
  const background = isMeasured ? colors.band : colors.page
  const size = { width: SHARE_SIZE.width - PANEL_WIDTH, height: SHARE_SIZE.height }
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize({ ...size, fit: isDrawing ? 'contain' : 'cover', background })
    .flatten({ background })
    .png()
    .toBuffer()
    .catch((error) => {
      log.error({ src, error: formatError(error) }, 'The picture of a share picture cannot be read')
      return null
    })
}
