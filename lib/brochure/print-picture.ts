import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { formatError, log } from '@/lib/log'
import { getMediaFile } from '@/lib/media/media-file'
import { formatSvg, parseSvg, parseViewBox } from '@/lib/pictures/svg'
import { type DrawingText, listDrawingTexts, removeTexts } from './drawing-texts'

type PrintPicture = {
  data: Buffer
  type: 'jpg' | 'png' | 'svg'
  width: number
  height: number
  /**
   * The texts of an SVG drawing, which are not in `data`. A place is a part of the drawing's width and height, a size is a part
   * of its width.
   */
  texts: DrawingText[]
}

/** Pixels of a printed point: 200 dpi. */
const PIXELS_PER_POINT = 200 / 72
/** The compiler refuses pictures with more pixels on a side. */
const MAX_SIDE_PIXELS = 16_000

/**
 * A picture under public or of the API host, encoded for print with a width in points; null, with a line in the log, when it
 * cannot be read.
 */
export async function loadPrintPicture(
  src: string,
  width: number,
  root?: string,
): Promise<PrintPicture | null> {
  try {
    const file = src.startsWith('/media/') ? getMediaFile(src, root) : null
    if (!file) throw new Error('No file')
    const picture = sharp(file, { failOn: 'none' })
    const { format } = await picture.metadata()
    return format === 'svg' ? renderDrawing(await readFile(file)) : await renderPixels(picture, width)
  } catch (error) {
    log.error({ src, error: formatError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

/**
 * An SVG drawing stays one. Its words are taken out: the compiler sets them in the typefaces of the brochure, because in a
 * drawing it refuses letters such as Tamil ones, and with them the whole brochure.
 */
function renderDrawing(bytes: Buffer): PrintPicture {
  if (!isUtf8(bytes)) throw new Error('The drawing is not in UTF-8')
  const document = parseSvg(bytes.toString())
  if ('fault' in document) throw new Error(document.fault)
  const box = parseViewBox(document.root)
  if (!box) throw new Error('The drawing has no size')
  const texts = listDrawingTexts(document.root).map((text) => ({
    ...text,
    x: (text.x - box.x) / box.width,
    y: (text.y - box.y) / box.height,
    size: text.size / box.width,
  }))
  const data = Buffer.from(formatSvg(removeTexts(document.root)))
  return { data, type: 'svg', width: box.width, height: box.height, texts }
}

/** A PNG stays one if it is a drawing; everything else is a JPEG. */
async function renderPixels(picture: Sharp, width: number): Promise<PrintPicture> {
  const { format } = await picture.metadata()
  const pixels = picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: Math.round(width * PIXELS_PER_POINT),
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
  const photo = await pixels
    .clone()
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  const { width: printedWidth, height } = photo.info
  const jpeg: PrintPicture = { data: photo.data, type: 'jpg', width: printedWidth, height, texts: [] }
  if (format !== 'png') return jpeg
  const palette = await pixels.clone().png({ palette: true, quality: 80, effort: 4 }).toBuffer()
  // With a palette a drawing is sharper and about as large; a photograph is five times larger.
  const isDrawing = palette.length < 2 * photo.data.length
  return isDrawing ? { ...jpeg, data: palette, type: 'png' } : jpeg
}
