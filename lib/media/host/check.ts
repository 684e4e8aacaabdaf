import { readFile, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type/node'
import sharp from 'sharp'
import { type Measures, measurePicture } from '../measure'

/** Decoding a larger picture takes more memory than a small server has. */
const MAX_PIXELS = 50_000_000
const PICTURES = ['jpg', 'png', 'webp', 'avif']
const OTHERS = ['mp4', 'webm', 'pdf']
const MAX_DRAWING_BYTES = 1024 * 1024
const DRAWING_WIDTH = 1500

export type Checked = { ext: string; measures: Measures | null } | { fault: string }

/**
 * The type of a file by its content, and the measures of a picture; the fault of any other file. An SVG file, which may
 * hold scripts, is replaced by a PNG of it.
 */
export async function checkHostFile(file: string): Promise<Checked> {
  const ext = (await isSvg(file)) ? await drawSvg(file) : (await fileTypeFromFile(file))?.ext
  if (ext && OTHERS.includes(ext)) return { ext, measures: null }
  if (!ext || !PICTURES.includes(ext))
    return { fault: `${ext ?? 'an unknown type'} is none of ${[...PICTURES, ...OTHERS].join(', ')}` }
  try {
    const { width, height } = await sharp(file).metadata()
    if (width * height > MAX_PIXELS)
      return { fault: `${width} × ${height} pixels are more than ${MAX_PIXELS / 1_000_000} million` }
    return { ext, measures: await measurePicture(file) }
  } catch {
    return { fault: 'the picture is broken' }
  }
}

async function isSvg(file: string): Promise<boolean> {
  const { format } = await sharp(file)
    .metadata()
    .catch(() => ({ format: null }))
  return format === 'svg'
}

/** Draws an SVG file without what it refers to. Returns the new ending; undefined when it is too large or takes too long. */
async function drawSvg(file: string): Promise<'png' | undefined> {
  // From memory, so that the drawing finds no other file.
  const svg = await readFile(file)
  if (svg.byteLength > MAX_DRAWING_BYTES) return undefined
  try {
    const { width } = await sharp(svg).metadata()
    const density = Math.min(2400, Math.max(72, (72 * DRAWING_WIDTH) / width))
    const png = sharp(svg, { density, limitInputPixels: MAX_PIXELS })
      .resize(DRAWING_WIDTH, DRAWING_WIDTH, { fit: 'inside' })
      .png({ palette: true })
      .timeout({ seconds: 10 })
    await writeFile(file, await png.toBuffer())
    return 'png'
  } catch {
    return undefined
  }
}
