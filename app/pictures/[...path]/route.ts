import { respondWithContent } from '@/lib/http/file-content'
import { buildMissingFileResponse } from '@/lib/http/not-found'
import { respondToOutage } from '@/lib/media/host/serve'
import { getPicture } from '@/lib/pictures/resize'

export const dynamic = 'force-dynamic'

const MONTH_SECONDS = 2_678_400

/** `/pictures/640/media/villa-a-street.jpg`: a picture of /media at one of the fixed widths, as WebP. */
export async function GET(request: Request): Promise<Response> {
  return servePicture(request).catch((error) => respondToOutage(request, error))
}

async function servePicture(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const picture = search ? null : await getPicture(pathname)
  if (!picture) return buildMissingFileResponse()
  const headers = {
    etag: picture.etag,
    'content-type': 'image/webp',
    'cache-control': `public, max-age=${MONTH_SECONDS}, must-revalidate`,
  }
  return respondWithContent(request, headers, picture.open)
}
