import sharp, { type Sharp } from 'sharp'
import { FONTS, listFontFiles } from '@/lib/brochure/fonts'
import { logo } from '@/lib/content/pictures'
import { escapeXml } from '@/lib/format/text'
import { getMediaFile } from '@/lib/media/media-file'
import { site } from '@/lib/site'
import { SHARE_GROUND, type ShareCard } from './share-card'

// Words of share pictures, each part on a transparent ground. Lengths are pixels.

export type DrawnPart = { data: Buffer; info: { width: number; height: number } }

/** A line of words. `lightText` follows in a light face. */
type Line = { text: string; size: number; isBold?: boolean; lightText?: string }

const INK = '#ffffff'
const NAME_SIZE = 46
const YEAR_SIZE = 22
const SHARE_LOGO_HEIGHT = 84

/** The builder's logo, or the name over a dimension line with the founding year. */
export async function drawHead(width: number): Promise<DrawnPart[]> {
  const logoFile = logo && getMediaFile(logo.onStructure.src)
  if (logoFile) {
    const picture = sharp(logoFile, { density: 288 })
    return [await render(picture.resize({ width, height: SHARE_LOGO_HEIGHT, fit: 'inside' }))]
  }
  const [first = '', ...others] = site.name.split(' ')
  const name = await drawLines(width, [
    { text: first, lightText: ` ${others.join(' ')}`, size: NAME_SIZE, isBold: true },
  ])
  return [name, await drawYearLine(name.info.width)]
}

/** Between the year and the line on both sides of it. */
const YEAR_MARGIN = 11

/** The year of the founding on a dimension line. */
async function drawYearLine(width: number): Promise<DrawnPart> {
  const year = await drawLines(width, [{ text: `since ${site.foundedYear}`, size: YEAR_SIZE }])
  const { width: yearWidth, height } = year.info
  const yearLeft = Math.round((width - yearWidth) / 2)
  const line = buildDimensionLine({ from: 1, to: width - 1, y: height / 2, weight: 2 })
  const gapWidth = yearWidth + 2 * YEAR_MARGIN
  const gap = `<rect x="${yearLeft - YEAR_MARGIN}" width="${gapWidth}" height="${height}" fill="${SHARE_GROUND}"/>`
  return drawOn({ width, height, svg: line + gap, parts: [{ part: year, left: yearLeft, top: 0 }] })
}

const LARGEST_TITLE = 92
const SMALLEST_TITLE = 26
const SIZE_STEP = 0.87
const PLACE_SIZE = 32
/** By which the place is smaller than the title. */
const MIN_SIZE_DIFFERENCE = 4

/** Title and place as large as there is room for. Only in the smallest size a word may be broken. */
export async function drawTitle(
  width: number,
  height: number,
  { title, place = '' }: Pick<ShareCard, 'title' | 'place'>,
): Promise<DrawnPart> {
  const listLines = (size: number): Line[] => [
    { text: title, size, isBold: true },
    { text: place, size: Math.min(PLACE_SIZE, size - MIN_SIZE_DIFFERENCE) },
  ]
  for (let size = LARGEST_TITLE; size > SMALLEST_TITLE; size = Math.round(size * SIZE_STEP)) {
    const drawn = await drawLines(width, listLines(size), 'word')
    if (drawn.info.width <= width && drawn.info.height <= height) return drawn
  }
  return drawLines(width, listLines(SMALLEST_TITLE), 'word-char')
}

const MEASURE_SIZE = 28
const AXIS_SIZE = 20
const AXIS_MARGIN = 12
/** Between the figure and its axis. */
const AXIS_GAP = 10

/** The square feet of a project, and below them a line of them on the axis from 0 to its end. */
export async function drawMeasure(
  width: number,
  measure: NonNullable<ShareCard['measure']>,
): Promise<DrawnPart> {
  const figure = await drawLines(width, [{ text: measure.text, size: MEASURE_SIZE }])
  const zero = await drawLines(width, [{ text: '0', size: AXIS_SIZE }])
  const end = await drawLines(width, [{ text: measure.end, size: AXIS_SIZE }])
  const axisTop = figure.info.height + AXIS_GAP
  const y = axisTop + end.info.height / 2
  const axisStart = zero.info.width + AXIS_MARGIN
  const axisLength = width - axisStart - end.info.width - AXIS_MARGIN
  const axis = buildDimensionLine({ from: axisStart, to: axisStart + axisLength, y, weight: 1 })
  const range = buildDimensionLine({
    from: axisStart + measure.from * axisLength,
    to: axisStart + measure.to * axisLength,
    y,
    weight: 4,
  })
  return drawOn({
    width,
    height: axisTop + end.info.height,
    svg: axis + range,
    parts: [
      { part: figure, left: 0, top: 0 },
      { part: zero, left: 0, top: Math.round(y - zero.info.height / 2) },
      { part: end, left: width - end.info.width, top: axisTop },
    ],
  })
}

/** Half the height of the ticks at the ends of a dimension line. */
const TICK = 8

/** A line with end ticks, the dimension line of the site, as SVG. */
function buildDimensionLine({
  from,
  to,
  y,
  weight,
}: {
  from: number
  to: number
  y: number
  weight: number
}): string {
  const ticks = [from, to].map((x) => `M${x} ${y - TICK}v${2 * TICK}`).join('')
  return `<path d="${ticks}M${from} ${y}H${to}" stroke="${INK}" stroke-width="${weight}"/>`
}

type Canvas = {
  width: number
  height: number
  svg: string
  parts: { part: DrawnPart; left: number; top: number }[]
}

/** Draws SVG lines on a transparent ground, and parts on them. */
function drawOn({ width, height, svg, parts }: Canvas): Promise<DrawnPart> {
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`
  const layers = parts.map(({ part, left, top }) => ({ input: part.data, left, top }))
  return render(sharp(Buffer.from(lines)).composite(layers))
}

function render(image: Sharp): Promise<DrawnPart> {
  return image.png().toBuffer({ resolveWithObject: true })
}

/** Between lines of text. */
const LINE_SPACING = 6

/** Lines of text below each other, wrapped at `width`. */
export async function drawLines(
  width: number,
  lines: Line[],
  wrap: 'word' | 'word-char' = 'word-char',
): Promise<DrawnPart> {
  await loadFonts()
  const text = lines
    .filter((line) => line.text !== '')
    .map(buildMarkup)
    .join('\n')
  return render(sharp({ text: { text, width, rgba: true, dpi: 72, wrap, spacing: LINE_SPACING } }))
}

/** A line in the markup of Pango, the library that sharp draws text with. */
function buildMarkup({ text, size, isBold = false, lightText = '' }: Line): string {
  const span = (words: string, weight: 'bold' | 'normal') =>
    `<span font_family="${FAMILIES}" weight="${weight}" size="${size}pt" foreground="${INK}">${escapeXml(words)}</span>`
  return span(text, isBold ? 'bold' : 'normal') + (lightText ? span(lightText, 'normal') : '')
}

/** The file of the regular Anek Latin declares its weight in its family name. */
const FAMILIES = FONTS.join(', ').replace('Anek Latin', 'Anek Latin Medium')

let fontsLoading: Promise<void> | undefined

/** Makes the typefaces known to Pango, so that none has to be installed. It keeps a font file once a text has named it. */
function loadFonts(): Promise<void> {
  fontsLoading ??= drawWithEachFont()
  return fontsLoading
}

async function drawWithEachFont(): Promise<void> {
  for (const fontfile of listFontFiles()) await render(sharp({ text: { text: ' a', fontfile } }))
}
