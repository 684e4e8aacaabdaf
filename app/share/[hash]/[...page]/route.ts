import { buildNotFoundResponse } from '@/lib/http/envelope'
import { sharePicturePath } from '@/lib/paths'
import { drawSharePicture } from '@/lib/seo/draw-share-picture'
import { buildSharePicturePath, findShareCard } from '@/lib/seo/share-card'

// Drawn at the first request of a catalogue version and cached like a page.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Props = { params: Promise<{ hash: string; page: string[] }> }

/** `/share/{hash}/view-project/cassia-vii.jpg`: the picture that messengers show with a link. 404 for another hash. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { hash, page } = await params
  const [, path = ''] = /^(.+)\.jpg$/.exec(`/${page.join('/')}`) ?? []
  const card = path ? await findShareCard(path) : null
  if (!card || buildSharePicturePath(card) !== sharePicturePath(path, hash)) return buildNotFoundResponse()
  // Revalidated each time, so that the picture of a withdrawn record disappears.
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=0, must-revalidate' }
  return new Response(new Uint8Array(await drawSharePicture(card)), { headers })
}
