import { buildMissingFileResponse } from '@/lib/http/envelope'
import { respondWithContent } from '@/lib/media/file-content'
import { getPicture } from '@/lib/pictures/resize'

export const dynamic = 'force-dynamic'

const MONTH_SECONDS = 2_678_400
/** Of the WebP whose AVIF may still be made. */
const PROVISIONAL_SECONDS = 600

/** `/pictures/750/media/villa-a-street.jpg`: a picture of /media at one of the fixed widths, as AVIF or WebP. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const acceptsAvif = request.headers.get('accept')?.includes('image/avif')
  const picture = search ? null : await getPicture(pathname, acceptsAvif)
  if (!picture) return buildMissingFileResponse()
  const headers = {
    etag: picture.etag,
    'content-type': picture.type,
    'cache-control': `public, max-age=${picture.isProvisional ? PROVISIONAL_SECONDS : MONTH_SECONDS}, must-revalidate`,
    vary: 'Accept',
  }
  return respondWithContent(request, headers, picture.open)
}
