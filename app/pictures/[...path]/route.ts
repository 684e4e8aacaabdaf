import { logFailure } from '@/lib/http/log-failure'
import { BucketError } from '@/lib/media/host/bucket'
import { getPicture, type StoredPicture } from '@/lib/pictures/resize'

export const dynamic = 'force-dynamic'

const MONTH_SECONDS = 2_678_400
const UNAVAILABLE = { 'retry-after': '60', 'cache-control': 'no-store' }

/** `/pictures/640/media/villa-a-street.jpg`: a picture of /media at one of the fixed widths, as WebP. */
export async function GET(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  let picture: StoredPicture | null
  try {
    picture = search ? null : await getPicture(pathname)
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    logFailure(request, error)
    return new Response('Please try again in a minute.\n', { status: 503, headers: UNAVAILABLE })
  }
  if (!picture)
    return new Response('Not found\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  const headers = {
    etag: picture.etag,
    'cache-control': `public, max-age=${MONTH_SECONDS}, must-revalidate`,
  }
  if (request.headers.get('if-none-match')?.includes(picture.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await picture.read()), {
    headers: { ...headers, 'content-type': 'image/webp' },
  })
}
