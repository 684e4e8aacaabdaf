import sharp from 'sharp'
import { describeError, log } from '@/lib/log'
import { provideMediaFile } from '@/lib/media/measure'

/** A picture encoded for print: JPEG for photographs, PNG for drawings. */
export type PrintPicture = { data: Buffer; width: number; height: number }
/** A photograph cropped to a size in points, or an uncropped drawing. */
type Wanted = { src: string; cut: { width: number; height: number } } | { src: string; drawing: true }

/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72
const DRAWING_WIDTH = 1500

/** A picture under public or of the API host, encoded for print; null, with a line in the log, when it cannot be read. */
export async function loadPicture(wanted: Wanted, root?: string): Promise<PrintPicture | null> {
  try {
    const file = wanted.src.startsWith('/media/') ? await provideMediaFile(wanted.src, root) : null
    if (!file) throw new Error('No file')
    return 'cut' in wanted ? await printPhotograph(file, wanted.cut) : await printDrawing(file)
  } catch (error) {
    log.error({ src: wanted.src, error: describeError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

async function printPhotograph(file: string, cut: { width: number; height: number }): Promise<PrintPicture> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(Math.round(cut.width * SCALE), Math.round(cut.height * SCALE), { fit: 'cover' })
    .toColourspace('srgb')
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Line drawings have few colours: a PNG is sharper and smaller than a JPEG. */
async function printDrawing(file: string): Promise<PrintPicture> {
  const { width = DRAWING_WIDTH, format } = await sharp(file).metadata()
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * DRAWING_WIDTH) / width)) : undefined
  const drawing = sharp(file, density ? { density } : {})
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(DRAWING_WIDTH, DRAWING_WIDTH, { fit: 'inside', withoutEnlargement: format !== 'svg' })
  const { data, info } = await (format === 'jpeg'
    ? drawing.jpeg({ quality: 84 })
    : drawing.png({ palette: true, colours: 64, effort: 4 })
  ).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
