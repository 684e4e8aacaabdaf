import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildFileStamp, getMediaFile, HOST_MEDIA } from '@/lib/media/media-file'
import { buildPicturePath } from '@/lib/routing/paths'
import { ENCODING } from './encoding'

/** A file of pixels under /media. Drawings in SVG have no sizes. */
const PIXEL_FILE = /^\/media\/.+\.(jpe?g|png|webp|avif|gif|tiff?)$/i

/** Address of a picture in one of the widths. An SVG and a missing file keep their address. */
export function getPictureAddress(src: string, width: number): string {
  const hash = getPictureHash(src)
  return hash ? buildPicturePath(src, width, hash) : src
}

/** 12 hex digits of a picture's content and encoding, part of its addresses. Null for an SVG and for a missing file. */
export function getPictureHash(src: string): string | null {
  if (!PIXEL_FILE.test(src)) return null
  const file = getMediaFile(src)
  if (!file) return null
  // The name of a host's file is its hash, and each instance fetches the file for itself: it may not be here yet.
  return src.startsWith(HOST_MEDIA) ? buildHash(path.basename(src)) : getFileHash(file)
}

/** Hashes by file, so that a file is read again only when it has changed. */
const hashes = new Map<string, { stamp: string; hash: string }>()

function getFileHash(file: string): string | null {
  const stamp = getStamp(file)
  if (!stamp) return null
  const cached = hashes.get(file)
  if (cached?.stamp === stamp) return cached.hash
  const hash = buildHash(readFileSync(/* turbopackIgnore: true */ file))
  hashes.set(file, { stamp, hash })
  return hash
}

/**
 * Size and time of a file; null for a missing one and for a path that no file can have, such as one with too long a
 * name.
 */
function getStamp(file: string): string | null {
  try {
    const stats = statSync(/* turbopackIgnore: true */ file)
    return stats.isFile() ? buildFileStamp(stats) : null
  } catch {
    return null
  }
}

function buildHash(content: string | Buffer): string {
  return createHash('sha256').update(JSON.stringify(ENCODING)).update(content).digest('hex').slice(0, 12)
}
