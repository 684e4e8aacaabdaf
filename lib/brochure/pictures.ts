import { realpath } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describeError, log } from '@/lib/log'
import { getHostFolder, HOST_MEDIA } from '@/lib/media/host/folder'
import { getMediaFile } from '@/lib/media/measure'

/** A picture encoded for print: JPEG for photographs, PNG for drawings. */
export type PrintPicture = { data: Buffer; width: number; height: number }
/** A photograph cropped to a size in points, or an uncropped drawing. */
type Wanted = { src: string; cut: { width: number; height: number } } | { src: string; drawing: true }

/** Pixels per point: 200 dpi. */
const SCALE = 200 / 72
const DRAWING_WIDTH = 1500
const ROOT = path.resolve(/* turbopackIgnore: true */ 'public')

/** A picture of public/media or the API host, encoded for print; null, with a line in the log, when it is missing, broken or outside these folders. */
export async function loadPicture(wanted: Wanted, root = ROOT): Promise<PrintPicture | null> {
  const file = await findFile(wanted.src, root)
  if (!file) {
    log.error({ src: wanted.src }, 'A picture of a brochure is missing')
    return null
  }
  try {
    return 'cut' in wanted ? await printPhotograph(file, wanted.cut) : await printDrawing(file)
  } catch (error) {
    log.error({ src: wanted.src, error: describeError(error) }, 'A picture of a brochure cannot be read')
    return null
  }
}

async function findFile(src: string, root: string): Promise<string | null> {
  try {
    if (!src.startsWith('/media/')) return null
    const file = getMediaFile(src, root)
    const real = file && (await realpath(file))
    const folder = src.startsWith(HOST_MEDIA) ? getHostFolder() : path.join(root, 'media')
    return real?.startsWith((await realpath(folder)) + path.sep) ? real : null
  } catch {
    // Missing, or a malformed path.
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
