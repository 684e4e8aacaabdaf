import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { FONTS, listFontFiles } from '@/lib/brochure/fonts'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import { logo } from '@/lib/content/pictures'
import { escapeXml } from '@/lib/format/text'
import { describeError, log } from '@/lib/log'
import { writeWhole } from '@/lib/media/file-content'
import { buildMaker } from '@/lib/media/make-once'
import { isPlan } from '@/lib/pictures/drawings'
import { getPictureFile } from '@/lib/pictures/folder'
import { site } from '@/lib/site'
import { hashShareCard, listShareCards, SHARE_GROUND, SHARE_SIZE, type ShareCard } from './share-card'

const PANEL = 560
const MARGIN = 52
/** Between the parts of a block. */
const GAP = 18
/** Of the largest title, in pixels. */
const TITLE_SIZE = 92

/** `rest` follows the text in a light face. */
type Line = { text: string; size: number; bold?: boolean; rest?: string }
type Drawn = { data: Buffer; info: { width: number; height: number } }

/** Makes the share pictures of all pages that are missing. @returns the names of all files */
export async function makeSharePictures(signal: AbortSignal): Promise<string[]> {
  const files: string[] = []
  for (const card of await listShareCards()) {
    if (signal.aborted) break
    files.push(getShareFile(card))
    await provideSharePicture(card)
  }
  return files
}

/** The share picture of a card as a JPEG below 300 KB: the stored one, else drawn now. */
export async function provideSharePicture(card: ShareCard): Promise<Buffer> {
  const file = getShareFile(card)
  const stored = await readFile(/* turbopackIgnore: true */ file).catch(() => null)
  return stored ?? makeOnce(file, () => make(card, file))
}

const makeOnce = buildMaker<Buffer>()

async function make(card: ShareCard, file: string): Promise<Buffer> {
  const bytes = await drawSharePicture(card)
  await writeWhole(file, bytes).catch((error) =>
    log.error({ error: describeError(error) }, 'A share picture could not be stored'),
  )
  return bytes
}

const getShareFile = (card: ShareCard): string => getPictureFile(`share-${hashShareCard(card)}.jpg`)

/**
 * Draws the share picture of a card as a JPEG: the name of the site over its dimension line, the title in the middle, price,
 * measure and facts at the foot. A picture that cannot be read is left out.
 */
export async function drawSharePicture({ title, place, price, measure, facts, picture }: ShareCard) {
  const photo = await loadPhoto(picture)
  const width = (photo ? PANEL : SHARE_SIZE.width) - 2 * MARGIN
  const head = await drawHead(width)
  const foot = [
    ...(price ? [await drawLines(width, [{ text: price, size: 48, bold: true }])] : []),
    ...(measure ? [await drawArea(width, measure)] : []),
    await drawLines(
      width,
      facts.map((text) => ({ text, size: 26 })),
    ),
  ]
  const height = (parts: Drawn[]) => parts.reduce((sum, { info }) => sum + info.height + GAP, -GAP)
  const headEnd = MARGIN + height(head)
  const footStart = SHARE_SIZE.height - MARGIN - height(foot)
  const space = footStart - headEnd
  const middle = await drawTitle(width, space - 7 * GAP, title, place)
  const stack = (parts: Drawn[], start: number) =>
    parts.map(({ data: input }, index) => {
      const top = start + height(parts.slice(0, index)) + (index ? GAP : 0)
      return { input, left: MARGIN, top: Math.max(0, Math.round(top)) }
    })
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: SHARE_GROUND } })
    .composite([
      ...(photo ? [{ input: photo, left: PANEL, top: 0 }] : []),
      ...stack(head, MARGIN),
      ...stack([middle], headEnd + (space - middle.info.height) / 2),
      ...stack(foot, footStart),
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

const finish = (image: Sharp): Promise<Drawn> => image.png().toBuffer({ resolveWithObject: true })

/** The builder's logo, else the name over a dimension line with the founding year. */
async function drawHead(width: number): Promise<Drawn[]> {
  const file = logo && getMediaFile(logo.onStructure.src)
  if (file) return [await finish(sharp(file, { density: 288 }).resize({ width, height: 84, fit: 'inside' }))]
  const [first = '', ...rest] = site.name.split(' ')
  const name = await drawLines(width, [{ text: first, rest: ` ${rest.join(' ')}`, size: 46, bold: true }])
  const year = await drawLines(width, [{ text: `since ${site.foundedYear}`, size: 22 }])
  const [end, height] = [name.info.width, year.info.height]
  const left = Math.round((end - year.info.width) / 2)
  const gap = `<rect x="${left - 11}" width="${year.info.width + 22}" height="${height}" fill="${SHARE_GROUND}"/>`
  const lines = drawRule(1, end - 1, height / 2, 2) + gap
  return [name, await drawOn(end, height, lines, [[year, left, 0]])]
}

/** Title and place as large as there is room for. */
async function drawTitle(width: number, height: number, title: string, place = ''): Promise<Drawn> {
  for (let size = TITLE_SIZE; ; size = Math.round(size * 0.87)) {
    const lines = [
      { text: title, size, bold: true },
      { text: place, size: Math.min(32, size - 4) },
    ]
    const isSmallest = size < 30
    // Only in the smallest size a long word is cut.
    const drawn = await drawLines(width, lines, isSmallest ? 'word-char' : 'word')
    if (isSmallest || (drawn.info.width <= width && drawn.info.height <= height)) return drawn
  }
}

/** The square feet, and below them a line of them on the axis from 0 to its end. */
async function drawArea(width: number, measure: NonNullable<ShareCard['measure']>): Promise<Drawn> {
  const figure = await drawLines(width, [{ text: measure.text, size: 28 }])
  const zero = await drawLines(width, [{ text: '0', size: 20 }])
  const end = await drawLines(width, [{ text: measure.end, size: 20 }])
  const top = figure.info.height + 10
  const middle = top + end.info.height / 2
  const [start, length] = [zero.info.width + 12, width - zero.info.width - end.info.width - 24]
  const rule = (from: number, to: number, weight: number) =>
    drawRule(start + from * length, start + to * length, middle, weight)
  return drawOn(width, top + end.info.height, rule(0, 1, 1) + rule(measure.from, measure.to, 4), [
    [figure, 0, 0],
    [zero, 0, Math.round(middle - zero.info.height / 2)],
    [end, width - end.info.width, top],
  ])
}

/** A line with end ticks, the dimension line of the site, as SVG. */
const drawRule = (from: number, to: number, y: number, weight: number) =>
  `<path d="M${from} ${y - 8}v16M${from} ${y}H${to}M${to} ${y - 8}v16" stroke="#fff" stroke-width="${weight}"/>`

/** A transparent ground with SVG lines, and texts on it, each with its place from the left and from the top. */
function drawOn(width: number, height: number, lines: string, texts: [Drawn, number, number][]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines}</svg>`
  const parts = texts.map(([{ data: input }, left, top]) => ({ input, left, top }))
  return finish(sharp(Buffer.from(svg)).composite(parts))
}

/** The picture in its frame; a plan is shown whole on white. Null when it cannot be read. */
async function loadPhoto(src: string): Promise<Buffer | null> {
  const file = src.startsWith('/media/') ? getMediaFile(src) : null
  if (!file) return null
  const fit = isPlan({ src }) ? 'contain' : 'cover'
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize(SHARE_SIZE.width - PANEL, SHARE_SIZE.height, { fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch((error) => {
      log.error({ src, error: describeError(error) }, 'The picture of a share picture cannot be read')
      return null
    })
}

/** Lines of text below each other on a transparent ground, wrapped at `width` pixels. */
async function drawLines(width: number, lines: Line[], wrap: 'word' | 'word-char' = 'word-char') {
  // Regular and bold declare the same family name.
  const draw = (words: string, size: number, weight: string) =>
    words &&
    `<span font_family="${FAMILIES}" weight="${weight}" size="${size}pt" foreground="#ffffff">${escapeXml(words)}</span>`
  const text = lines
    .filter((line) => line.text)
    .map(
      ({ text, size, bold, rest = '' }) =>
        draw(text, size, bold ? 'bold' : 'normal') + draw(rest, size, 'normal'),
    )
    .join('\n')
  loading ??= loadFonts()
  await loading
  return finish(sharp({ text: { text, width, rgba: true, dpi: 72, wrap, spacing: 6 } }))
}

/** The regular file of the first one declares its weight with its name. */
const FAMILIES = FONTS.join(', ').replace('Anek Latin', 'Anek Latin Medium')
let loading: Promise<void> | undefined

/** A drawn text loads the file of its font for all later ones, so that none has to be installed. */
async function loadFonts(): Promise<void> {
  for (const fontfile of listFontFiles()) await finish(sharp({ text: { text: ' a', fontfile } }))
}
