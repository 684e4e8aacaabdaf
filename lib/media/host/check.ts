import { fileTypeFromFile } from 'file-type/node'
import sharp from 'sharp'
import { type Measures, measurePicture } from '../measure'

/** Decoding a larger picture takes more memory than a small server has. */
const MAX_PIXELS = 50_000_000
const PICTURES = ['jpg', 'png', 'webp', 'avif']
const OTHERS = ['mp4', 'webm', 'pdf']

export type Checked = { ext: string; measures: Measures | null } | { fault: string }

/** The type of a file by its content, and the measures of a picture; the fault of any other file. SVG is one: it can hold scripts. */
export async function checkHostFile(file: string): Promise<Checked> {
  const type = await fileTypeFromFile(file)
  if (type && OTHERS.includes(type.ext)) return { ext: type.ext, measures: null }
  if (!type || !PICTURES.includes(type.ext))
    return { fault: `neither ${[...PICTURES, ...OTHERS].join(', ')} but ${type?.mime ?? 'of unknown type'}` }
  try {
    const { width, height } = await sharp(file).metadata()
    if (width * height > MAX_PIXELS)
      return { fault: `${width} × ${height} pixels are more than ${MAX_PIXELS / 1_000_000} million` }
    return { ext: type.ext, measures: await measurePicture(file) }
  } catch {
    return { fault: 'the picture is broken' }
  }
}
