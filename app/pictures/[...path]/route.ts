import { respondMissingFile } from '@/lib/http/plain-response'
import { loadCleanFile } from '@/lib/media/clean-file'
import { getServedFile, respondWithFile } from '@/lib/media/file-content'
import { getMediaFile } from '@/lib/media/media-file'
import { serveFile } from '@/lib/media/serve'
import { getPictureHash } from '@/lib/pictures/address'
import { buildSizeFilePath, parsePicturePath, type Size } from '@/lib/pictures/sizes'

/**
 * `/pictures/3f0ab2c4d5e6/750/media/villa.jpg`: a picture in one of the widths, or the original until a job has made
 * it.
 */
export async function GET(request: Request): Promise<Response> {
  const size = parsePicturePath(new URL(request.url).pathname)
  if (!size) return respondMissingFile()
  return (await serveSize(request, size)) ?? serveOriginal(request, size)
}

/** The stored file of a size, as AVIF if the browser accepts it. Null until the pictures job has made it. */
async function serveSize(request: Request, size: Size): Promise<Response | null> {
  const webp = await getServedFile(buildSizeFilePath(size, 'webp'))
  if (!webp) return null
  const acceptsAvif = request.headers.get('accept')?.includes('image/avif') ?? false
  const avif = acceptsAvif ? await getServedFile(buildSizeFilePath(size, 'avif')) : null
  const headers = {
    etag: `"${size.hash}-${size.width}${avif ? '-avif' : ''}"`,
    'content-type': avif ? 'image/avif' : 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  }
  return respondWithFile(request, headers, () => avif ?? webp)
}

async function serveOriginal(request: Request, { src, hash }: Size): Promise<Response> {
  const file = getPictureHash(src) === hash ? getMediaFile(src) : null
  return file ? serveFile(request, await loadCleanFile(file), 'no-store') : respondMissingFile()
}
