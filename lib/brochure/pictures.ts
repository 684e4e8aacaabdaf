import { realpath } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { getPublicFile } from '@/lib/media/measure'

/** A picture ready for the page: JPEG for photographs, PNG for drawings. */
export type PrintPicture = { data: Buffer; width: number; height: number }
/** How a picture is wanted: cut to a shape of points, or whole within a width. */
export type Wanted = { src: string; cut: { width: number; height: number } } | { src: string; drawing: true }

/** Pixels to a point of 1/72 inch: 200 to the inch, sharp in print and small on a phone. */
const SCALE = 200 / 72
const DRAWING_WIDTH = 1500
const ROOT = path.resolve(/* turbopackIgnore: true */ 'public')

/** A picture of public/media, prepared for print; null when it is missing, broken or lies elsewhere. */
export async function loadPicture(wanted: Wanted, root = ROOT): Promise<PrintPicture | null> {
  const file = await findFile(wanted.src, root)
  if (!file) return null
  try {
    return 'cut' in wanted ? await printPhotograph(file, wanted.cut) : await printDrawing(file)
  } catch {
    return null
  }
}

async function findFile(src: string, root: string): Promise<string | null> {
  try {
    if (!src.startsWith('/media/')) return null
    const file = getPublicFile(src, root)
    const real = file && (await realpath(file))
    const media = await realpath(path.join(root, 'media'))
    return real?.startsWith(media + path.sep) ? real : null
  } catch {
    // Not there, or a path that is none.
    return null
  }
}

async function printPhotograph(file: string, cut: { width: number; height: number }): Promise<PrintPicture> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(Math.round(cut.width * SCALE), Math.round(cut.height * SCALE), { fit: 'cover' })
    .toColourspace('srgb')
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Line drawings in few colours: crisp, and smaller than a JPEG of them. */
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
