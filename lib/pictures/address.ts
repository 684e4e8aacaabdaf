import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { getMediaFile } from '@/lib/catalogue/import/measure'
import { HOST_MEDIA } from '@/lib/media/host-folder'
import { picturePath } from '@/lib/routing/paths'

/** How sizes are encoded: with a PSNR of at least 33 dB, below which leaves and roof tiles smear. */
export const ENCODING = {
  webp: { quality: 72, effort: 2 },
  // sharp's own tuning takes a fifth more bytes at the same PSNR, effort 2 nearly twice the time to save 2 %.
  avif: { quality: 48, effort: 1, tune: 'ssim' },
} as const

const hashes = new Map<string, { stamp: string; hash: string }>()

/** 12 hex digits of a picture's content and encoding, part of its addresses. Null for a drawing and for a missing file. */
export function getPictureHash(src: string): string | null {
  if (!/^\/media\/.+\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(src)) return null
  // The name of a host's file is its hash, and each instance fetches it for itself.
  if (src.startsWith(HOST_MEDIA)) return getMediaFile(src) && hashContent(path.basename(src))
  const file = getMediaFile(src)
  const stamp = file && findStamp(file)
  if (!stamp) return null
  const known = hashes.get(file)
  if (known?.stamp === stamp) return known.hash
  const hash = hashContent(readFileSync(/* turbopackIgnore: true */ file))
  hashes.set(file, { stamp, hash })
  return hash
}

/** Size and time of a file; null for a missing one and for a path that no file can have, such as one with too long a name. */
function findStamp(file: string): string | null {
  try {
    const found = statSync(/* turbopackIgnore: true */ file)
    return found.isFile() ? `${found.size}-${found.mtimeMs}` : null
  } catch {
    return null
  }
}

function hashContent(content: string | Buffer): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(content).digest('hex').slice(0, 12)
}

/** Address of a picture at one of the widths; its own one for a drawing, and for a file that is missing. */
export function getPictureAddress(src: string, width: number): string {
  const hash = getPictureHash(src)
  return hash ? picturePath(src, width, hash) : src
}
