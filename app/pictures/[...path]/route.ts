import { getMediaFile } from '@/lib/catalogue/import/measure'
import { respondMissingFile } from '@/lib/http/plain-response'
import { provideCleanFile } from '@/lib/media/clean-file'
import { openContent, respondWithContent } from '@/lib/media/file-content'
import { serveFile } from '@/lib/media/serve'
import { getPictureHash } from '@/lib/pictures/address'
import type { Format } from '@/lib/pictures/encoding'
import { getSizeFile, parsePicturePath } from '@/lib/pictures/sizes'

/** `/pictures/3f0ab2c4d5e6/750/media/villa.jpg`: a picture at one of the fixed widths; the original until a job has made it. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const size = search ? null : parsePicturePath(pathname)
  if (!size) return respondMissingFile()
  const open = (format: Format) => openContent(getSizeFile(size, format))
  const webp = await open('webp')
  if (webp) {
    const acceptsAvif = request.headers.get('accept')?.includes('image/avif') ?? false
    const avif = acceptsAvif ? await open('avif') : null
    const headers = {
      etag: `"${size.hash}-${size.width}${avif ? '-avif' : ''}"`,
      'content-type': avif ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    }
    return respondWithContent(request, headers, () => avif ?? webp)
  }
  const file = getPictureHash(size.src) === size.hash ? getMediaFile(size.src) : null
  return file ? serveFile(request, await provideCleanFile(file), 'no-store') : respondMissingFile()
}
