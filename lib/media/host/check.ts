import { fileTypeFromFile } from 'file-type/node'
import type { Measures } from '../measure'
import { measureApart } from './measure-apart'

const PICTURES = ['jpg', 'png', 'webp', 'avif']
const OTHERS = ['mp4', 'webm', 'pdf']

export type Checked = { ext: string; measures: Measures | null } | { fault: string }

/**
 * The type of a file by its content, and the measures of a picture; the fault of any other file. An SVG file is one: it may
 * hold scripts, and a small one may take minutes to draw.
 */
export async function checkHostFile(file: string, ms?: number): Promise<Checked> {
  const ext = (await fileTypeFromFile(file))?.ext
  if (ext && OTHERS.includes(ext)) return { ext, measures: null }
  if (!ext || !PICTURES.includes(ext))
    return { fault: `${ext ?? 'an unknown type'} is none of ${[...PICTURES, ...OTHERS].join(', ')}` }
  const measured = await measureApart(file, ms)
  return 'fault' in measured ? measured : { ext, measures: measured.measures }
}
