import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { logo } from '@/lib/content/pictures'
import { escapeXml } from '@/lib/format/text'
import { describeError, log } from '@/lib/log'
import { PICTURE_FOLDER } from '@/lib/media/clean-file'
import { writeWhole } from '@/lib/media/file-content'
import { getMediaFile } from '@/lib/media/measure'
import { site } from '@/lib/site'
import {
  hashShareCard,
  listShareCards,
  SHARE_GROUND,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareCard,
} from './share-card'

const PANEL = 560
const MARGIN = 52
/** Between the parts of a block. */
const GAP = 18
/** Pixels; the largest that fits is taken. */
const TITLE_SIZES = [92, 80, 68, 60, 52, 42, 34, 26]

/** `rest` follows the text in a light face. */
type Line = { text: string; size: number; bold?: boolean; rest?: string }
/** Whether a word that is wider than the line is cut. */
type Wrap = 'word' | 'word-char'
type Drawn = { data: Buffer; info: { width: number; height: number } }

/** Makes the share pictures of all pages that are missing. @returns the names of all files */
export async function makeSharePictures(signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  for (const card of await listShareCards()) {
    if (signal.aborted) break
    files.push(getShareFile(card))
    const isMade = await stat(getShareFile(card)).catch(() => null)
    if (!isMade) await provideSharePicture(card)
  }
  return files
}

/** The share picture of a card as a JPEG below 300 KB: the stored one, else drawn now. */
export async function provideSharePicture(card: ShareCard): Promise<Buffer> {
  const file = getShareFile(card)
  const stored = await readFile(/* turbopackIgnore: true */ file).catch(() => null)
  if (stored) return stored
  const bytes = await drawSharePicture(card)
  await writeWhole(file, bytes).catch((error) =>
    log.error({ error: describeError(error) }, 'A share picture could not be stored'),
  )
  return bytes
}

function getShareFile(card: ShareCard): string {
  return path.join(/* turbopackIgnore: true */ PICTURE_FOLDER, `share-${hashShareCard(card)}.jpg`)
}

/**
 * Draws the share picture of a card as a JPEG: the name of the site over its dimension line, the title in the middle, price,
 * measure and facts at the foot. A picture that cannot be read is left out.
 */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { title, place, price, measure, facts } = card
  const photo = await loadPhoto(card.picture.src)
  const width = (photo ? PANEL : SHARE_WIDTH) - 2 * MARGIN
  const head = await drawHead(width)
  const foot = await Promise.all([
    ...(price ? [drawLines(width, [{ text: price, size: 48, bold: true }])] : []),
    ...(measure ? [drawArea(width, measure)] : []),
    drawLines(
      width,
      facts.map((text) => ({ text, size: 26 })),
    ),
  ])
  const height = (parts: Drawn[]) => parts.reduce((sum, { info }) => sum + info.height + GAP, -GAP)
  const headEnd = MARGIN + height(head)
  const footStart = SHARE_HEIGHT - MARGIN - height(foot)
  const space = footStart - headEnd
  const middle = await drawLargest(width, space - 7 * GAP, TITLE_SIZES, (size, wrap) =>
    drawLines(
      width,
      [
        { text: title, size, bold: true },
        { text: place, size: Math.min(32, size - 4) },
      ],
      wrap,
    ),
  )
  const stack = (parts: Drawn[], start: number) =>
    parts.map((part, index) => ({
      input: part.data,
      left: MARGIN,
      top: Math.max(0, Math.round(start + height(parts.slice(0, index)) + (index ? GAP : 0))),
    }))
  return sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: SHARE_GROUND },
  })
    .composite([
      ...(photo ? [{ input: photo, left: PANEL, top: 0 }] : []),
      ...stack(head, MARGIN),
      ...stack([middle], headEnd + (space - middle.info.height) / 2),
      ...stack(foot, footStart),
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The builder's logo, else the name over a dimension line with the founding year. */
async function drawHead(width: number): Promise<Drawn[]> {
  const file = logo && getMediaFile(logo.onGreen.src)
  const size = { width, height: 84, fit: 'inside' } as const
  if (file)
    return [await sharp(file, { density: 288 }).resize(size).png().toBuffer({ resolveWithObject: true })]
  const [first = '', ...rest] = site.name.split(' ')
  const name = await drawLines(width, [{ text: first, rest: ` ${rest.join(' ')}`, size: 46, bold: true }])
  return [name, await drawMeasure(name.info.width, `since ${site.foundedYear}`, 22)]
}

/** The drawing in the first of these sizes that is at most `height` pixels high, else in the last. */
async function drawLargest(
  width: number,
  height: number,
  sizes: number[],
  draw: (size: number, wrap: Wrap) => Promise<Drawn>,
): Promise<Drawn> {
  const [size = 0, ...smaller] = sizes
  if (smaller.length === 0) return draw(size, 'word-char')
  const drawn = await draw(size, 'word')
  const fits = drawn.info.width <= width && drawn.info.height <= height
  return fits ? drawn : drawLargest(width, height, smaller, draw)
}

/** A figure on a line with end ticks, `width` pixels wide: the dimension line of the site. */
async function drawMeasure(width: number, figure: string, size: number): Promise<Drawn> {
  const text = await drawLines(width, [{ text: figure, size }])
  const half = Math.max(0, Math.floor((width - text.info.width) / 2 - size / 2))
  const middle = text.info.height / 2
  const [top, bottom, end] = [middle - size / 2, middle + size / 2, width - 1]
  const lines = `M1 ${top}V${bottom}M1 ${middle}H${half}M${width - half} ${middle}H${end}M${end} ${top}V${bottom}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${text.info.height}"><path d="${lines}" stroke="#fff" stroke-width="2"/></svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: text.data, left: Math.floor((width - text.info.width) / 2), top: 0 }])
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** The square feet, and below them a line of them on the axis from 0 to its end. */
async function drawArea(width: number, measure: NonNullable<ShareCard['measure']>): Promise<Drawn> {
  const draw = (text: string, size: number) => drawLines(width, [{ text, size }])
  const figure = await draw(measure.text, 28)
  const [zero, end] = await Promise.all([draw('0', 20), draw(measure.end, 20)])
  const top = figure.info.height + 10
  const middle = top + end.info.height / 2
  const [start, length] = [zero.info.width + 12, width - zero.info.width - end.info.width - 24]
  const rule = (from: number, to: number, weight: number) => {
    const [x1, x2] = [start + from * length, start + to * length]
    return `<path d="M${x1} ${middle - 8}v16M${x1} ${middle}H${x2}M${x2} ${middle - 8}v16" stroke-width="${weight}"/>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top + end.info.height}" stroke="#fff">${rule(0, 1, 1)}${rule(measure.from, measure.to, 4)}</svg>`
  return sharp(Buffer.from(svg))
    .composite([
      { input: figure.data, left: 0, top: 0 },
      { input: zero.data, left: 0, top: Math.round(middle - zero.info.height / 2) },
      { input: end.data, left: width - end.info.width, top },
    ])
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** The picture in its frame; drawings are shown whole on white. Null when it cannot be read. */
async function loadPhoto(src: string): Promise<Buffer | null> {
  const file = src.startsWith('/media/') ? getMediaFile(src) : null
  if (!file) return null
  const fit = src.endsWith('.svg') ? 'contain' : 'cover'
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize(SHARE_WIDTH - PANEL, SHARE_HEIGHT, { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch((error) => {
      log.error({ src, error: describeError(error) }, 'The picture of a share picture cannot be read')
      return null
    })
}

/** Lines of text below each other on a transparent ground, wrapped at `width` pixels. */
async function drawLines(width: number, lines: Line[], wrap: Wrap = 'word-char'): Promise<Drawn> {
  const text = lines
    .filter((line) => line.text)
    // Regular and bold declare the same family name.
    .map(({ text, size, bold, rest = '' }) => {
      const draw = (words: string, weight: string) =>
        words &&
        `<span font_family="${FAMILIES}" weight="${weight}" size="${size}pt" foreground="#ffffff">${escapeXml(words)}</span>`
      return draw(text, bold ? 'bold' : 'normal') + draw(rest, 'normal')
    })
    .join('\n')
  loading ??= loadFonts()
  await loading
  return sharp({ text: { text, width, rgba: true, dpi: 72, wrap, spacing: 6 } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** As the files of the fonts declare them. */
const FAMILIES =
  'Anek Latin Medium, Anek Tamil, Noto Sans Symbols, Noto Sans Symbols 2, Noto Sans Math, Noto Emoji'
let loading: Promise<void> | undefined

/** A drawn text loads the file of its font for all later ones, so that none has to be installed. */
async function loadFonts(): Promise<void> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/brochure/fonts')
  for (const name of await readdir(folder))
    if (name.endsWith('.ttf'))
      await sharp({ text: { text: ' a', fontfile: path.join(folder, name) } })
        .png()
        .toBuffer()
}
