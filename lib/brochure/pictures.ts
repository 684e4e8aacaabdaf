import sharp from 'sharp'
import { describeError, log } from '@/lib/log'
import { getMediaFile } from '@/lib/media/measure'

/** A picture encoded for print: JPEG for photographs, PNG for drawings. */
export type PrintPicture = { data: Buffer; type: 'jpg' | 'png'; width: number; height: number }
/** A photograph cropped to a size in points, or a drawing: the whole, or of its height a part from `top`, both as shares of its width. */
export type Wanted = { width: number; height: number } | 'drawing' | { top: number; part: number }

/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72
const DRAWING_WIDTH = 1500

/** A picture under public or of the API host, encoded for print; null, with a line in the log, when it cannot be read. */
export async function printPicture(src: string, wanted: Wanted, root?: string): Promise<PrintPicture | null> {
  try {
    const file = src.startsWith('/media/') ? getMediaFile(src, root) : null
    if (!file) throw new Error('No file')
    if (wanted === 'drawing') return await printDrawing(file)
    return 'part' in wanted ? await printDrawing(file, wanted) : await printPhotograph(file, wanted)
  } catch (error) {
    log.error({ src, error: describeError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

async function printPhotograph(file: string, { width, height }: { width: number; height: number }) {
  const { data, info } = await sharp(file, { failOn: 'none' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(Math.round(width * SCALE), Math.round(height * SCALE), { fit: 'cover' })
    .toColourspace('srgb')
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data, type: 'jpg' as const, width: info.width, height: info.height }
}

/** Line drawings have few colours: a PNG is sharper and smaller than a JPEG. */
async function printDrawing(file: string, cut?: { top: number; part: number }): Promise<PrintPicture> {
  const { width = DRAWING_WIDTH, format } = await sharp(file).metadata()
  const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * DRAWING_WIDTH) / width)) : undefined
  const drawing = sharp(file, { failOn: 'none', ...(density ? { density } : {}) })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(DRAWING_WIDTH, cut ? undefined : DRAWING_WIDTH, {
      fit: 'inside',
      withoutEnlargement: format !== 'svg' && !cut,
    })
  const at = (share = 0) => Math.round(share * DRAWING_WIDTH)
  if (cut) drawing.extract({ left: 0, top: at(cut.top), width: DRAWING_WIDTH, height: at(cut.part) })
  const type = format === 'jpeg' ? ('jpg' as const) : ('png' as const)
  const { data, info } = await (type === 'jpg'
    ? drawing.jpeg({ quality: 84 })
    : drawing.png({ palette: true, colours: 64, effort: 4 })
  ).toBuffer({ resolveWithObject: true })
  return { data, type, width: info.width, height: info.height }
}
