import path from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '@/lib/format/text'
import { describeError, log } from '@/lib/log'
import { provideMediaFile } from '@/lib/media/measure'
import { site } from '@/lib/site'
import { SHARE_GROUND, SHARE_HEIGHT, SHARE_WIDTH, type ShareCard } from './share-card'

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

/**
 * Draws the share picture of a card as a JPEG: the name of the site over its dimension line, the title in the middle, price,
 * measure and facts at the foot. A picture that cannot be read is left out.
 */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { title, place, price, measure, facts } = card
  const photo = await loadPhoto(card.picture.src)
  const width = (photo ? PANEL : SHARE_WIDTH) - 2 * MARGIN
  const [first = '', ...rest] = site.name.split(' ')
  const name = await drawLines(width, [{ text: first, rest: ` ${rest.join(' ')}`, size: 46, bold: true }])
  const since = await drawMeasure(name.info.width, `since ${site.foundedYear}`, 22)
  const foot = await Promise.all([
    ...(price ? [drawLines(width, [{ text: price, size: 48, bold: true }])] : []),
    ...(measure ? [drawMeasure(width, measure, 28)] : []),
    drawLines(
      width,
      facts.map((text) => ({ text, size: 26 })),
    ),
  ])
  const height = (parts: Drawn[]) => parts.reduce((sum, { info }) => sum + info.height + GAP, -GAP)
  const head = [name, since]
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
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
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

/** The picture in its frame; drawings are shown whole on white. Null when it cannot be read. */
async function loadPhoto(src: string): Promise<Buffer | null> {
  const file = src.startsWith('/media/') ? await provideMediaFile(src) : null
  if (!file) return null
  const fit = src.endsWith('.svg') ? 'contain' : 'cover'
  return sharp(file)
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
    // Both font files declare this family name and differ in weight only.
    .map(({ text, size, bold, rest = '' }) => {
      const draw = (words: string, weight: string) =>
        words &&
        `<span font_family="Anek Latin Medium" weight="${weight}" size="${size}pt" foreground="#ffffff">${escapeXml(words)}</span>`
      return draw(text, bold ? 'bold' : 'normal') + draw(rest, 'normal')
    })
    .join('\n')
  // Loads both files of the font: none has to be installed.
  await sharp({ text: { text: ' a', fontfile: findFont('bold') } }).toBuffer()
  return sharp({
    text: { text, fontfile: findFont('regular'), width, rgba: true, dpi: 72, wrap, spacing: 6 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function findFont(name: 'regular' | 'bold'): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), `lib/brochure/fonts/anek-latin-${name}.ttf`)
}
