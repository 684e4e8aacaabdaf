import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import { describeError, log } from '@/lib/log'

/** A picture for print. SVG stays as it is, a PNG of few colours is PNG, all else JPEG. */
type PrintPicture = { data: Buffer; type: 'jpg' | 'png' | 'svg'; width: number; height: number }

/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72

/**
 * A picture under public or of the API host, encoded for print with a width in points; null, with a line in the log, when it
 * cannot be read.
 */
export async function printPicture(src: string, width: number, root?: string): Promise<PrintPicture | null> {
  try {
    const file = src.startsWith('/media/') ? getMediaFile(src, root) : null
    if (!file) throw new Error('No file')
    const picture = sharp(file, { failOn: 'none' })
    const { format, width: own = 1, height: high = 1 } = await picture.metadata()
    if (format === 'svg') {
      const data = await readFile(file)
      // The compiler refuses the whole brochure for it.
      if (!isUtf8(data)) throw new Error('Not in UTF-8')
      return { data, type: 'svg', width: own, height: high }
    }
    picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: Math.round(width * SCALE), withoutEnlargement: true })
      .toColourspace('srgb')
    const photo = await picture
      .clone()
      .jpeg({ quality: 76, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    const drawing =
      format === 'png' ? await picture.png({ palette: true, quality: 80, effort: 4 }).toBuffer() : null
    // With a palette a drawing is sharper and about as large; a photograph is five times larger.
    const isDrawing = drawing !== null && drawing.length < 2 * photo.data.length
    const { width: printed, height } = photo.info
    return { data: isDrawing ? drawing : photo.data, type: isDrawing ? 'png' : 'jpg', width: printed, height }
  } catch (error) {
    log.error({ src, error: describeError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}
