import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureData } from '@/lib/catalogue/types'
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
   * The texts of an SVG drawing, which are not in `data`. A place is a part of the drawing's width and height, a size
   * is a part of its width.
   */
  texts: DrawingText[]
}

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
    if (format === 'svg') return renderSvg(await readFile(file))
    if (kind === 'photograph') {
      const photograph = resizeForPrint(picture, width).jpeg({ quality: 76, mozjpeg: true })
      return await buildPrintPicture(photograph, 'jpg')
    }
    const wholeDrawing = isTrimmed ? sharp(await picture.autoOrient().trim().toBuffer()) : picture
    // With a palette a drawing is sharper and about as large; a photograph would be five times larger.
    const drawing = resizeForPrint(wholeDrawing, width).png({ palette: true, quality: 80, effort: 4 })
    return await buildPrintPicture(drawing, 'png')
  } catch (error) {
    log.error({ src, error: formatError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

/**
 * An SVG drawing stays one. Its words are taken out: the compiler sets them in the typefaces of the brochure, because
 * in a drawing it refuses letters such as Tamil ones, and with them the whole brochure.
 */
function renderSvg(bytes: Buffer): PrintPicture {
  if (!isUtf8(bytes)) throw new Error('The drawing is not in UTF-8')
  const document = parseSvg(bytes.toString())
  if (!document.ok) throw new Error(document.fault)
  const { root } = document.value
  const box = parseViewBox(root)
  if (!box) throw new Error('The drawing has no size')
  const texts = listDrawingTexts(root).map((text) => ({
    ...text,
    x: (text.x - box.x) / box.width,
    y: (text.y - box.y) / box.height,
    size: text.size / box.width,
  }))
  const data = Buffer.from(formatSvg(removeTexts(root)))
  return { data, type: 'svg', width: box.width, height: box.height, texts }
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
  return { data, type, width: info.width, height: info.height, texts: [] }
}
