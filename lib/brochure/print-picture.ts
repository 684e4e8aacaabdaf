import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { XmlElement } from '@rgrove/parse-xml'
import sharp, { type Sharp } from 'sharp'
import type { PictureData } from '@/lib/catalogue/types'
import { formatError, log } from '@/lib/log'
import { getMediaFile } from '@/lib/media/media-file'
import { listChildElements, parseDrawing } from '@/lib/pictures/svg'
import { listUnprintable } from '@/lib/typst/print-text'

type PrintPicture = { data: Buffer; type: 'jpg' | 'png' | 'svg'; width: number; height: number }

/** Pixels of a printed point: 180 dpi. */
const PIXELS_PER_POINT = 180 / 72
/** The compiler refuses pictures with more pixels on a side. */
const MAX_SIDE_PIXELS = 16_000

type PrintOptions = {
  /** In points. */
  width: number
  /** Cuts the plain ground around a drawing in pixels, so that it fills its place. */
  isTrimmed?: boolean
  /** Of the files, for tests. */
  root?: string
}

/**
 * A picture under public or of the API host, encoded for print; null, with a line in the log, when it cannot be read.
 */
export async function loadPrintPicture(
  { src, kind }: Pick<PictureData, 'src' | 'kind'>,
  { width, isTrimmed = false, root }: PrintOptions,
): Promise<PrintPicture | null> {
  try {
    const file = src.startsWith('/media/') ? getMediaFile(src, root) : null
    if (!file) throw new Error('No file')
    const picture = sharp(file, { failOn: 'none' })
    const { format } = await picture.metadata()
    if (format === 'svg') return await renderSvg(await readFile(file), width)
    if (kind === 'photograph') {
      const photograph = resizeForPrint(picture, width).jpeg({ quality: 76, mozjpeg: true })
      return await buildPrintPicture(photograph, 'jpg')
    }
    const wholeDrawing = isTrimmed ? sharp(await picture.autoOrient().trim().toBuffer()) : picture
    return await renderDrawing(wholeDrawing, width)
  } catch (error) {
    log.error({ src, error: formatError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

/** An SVG drawing stays one, unless the compiler would refuse its words, and with them the whole brochure. */
async function renderSvg(bytes: Buffer, width: number): Promise<PrintPicture> {
  if (!isUtf8(bytes)) throw new Error('The drawing is not in UTF-8')
  const drawing = parseDrawing(bytes.toString())
  if (!drawing.ok) throw new Error(drawing.fault)
  const { root, box } = drawing.value
  if (canBeSet(collectWords(root))) return { data: bytes, type: 'svg', width: box.width, height: box.height }
  // As many pixels as the print needs, whatever the units of the drawing are.
  const density = (SVG_DENSITY * width * PIXELS_PER_POINT) / box.width
  return renderDrawing(sharp(bytes, { density: Math.max(1, Math.round(density)) }), width)
}

/** The density at which sharp gives a unit of a drawing one pixel. */
const SVG_DENSITY = 72

/** The words that a drawing shows. */
function collectWords(element: XmlElement): string {
  return element.name === 'text' ? element.text : listChildElements(element).map(collectWords).join(' ')
}

/** Within an SVG the compiler does not join Tamil letters, and it refuses characters that no typeface has. */
function canBeSet(words: string): boolean {
  return !/\p{Script=Tamil}/u.test(words) && listUnprintable(words).length === 0
}

/** With a palette a drawing is sharper and about as large; a photograph would be five times larger. */
function renderDrawing(drawing: Sharp, width: number): Promise<PrintPicture> {
  return buildPrintPicture(
    resizeForPrint(drawing, width).png({ palette: true, quality: 80, effort: 4 }),
    'png',
  )
}

function resizeForPrint(picture: Sharp, width: number): Sharp {
  return picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: Math.round(width * PIXELS_PER_POINT),
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
}

async function buildPrintPicture(pixels: Sharp, type: 'jpg' | 'png'): Promise<PrintPicture> {
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return { data, type, width: info.width, height: info.height }
}
