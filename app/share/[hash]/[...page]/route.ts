import { respondMissingFile } from '@/lib/http/plain-response'
import { hashShareContent } from '@/lib/seo/share-address'
import { loadShareContents, loadSharePicture } from '@/lib/seo/share-picture'

/** `/share/{hash}/view-project/cassia-vii.jpg`: the picture that messengers show with a link. 404 for another hash. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/share/[hash]/[...page]'>,
): Promise<Response> {
  const { hash, page } = await params
  const pagePath = `/${page.join('/')}`.replace(/\.jpg$/, '')
  const shareContent = (await loadShareContents()).get(pagePath)
  const isCurrent = shareContent && hashShareContent(shareContent) === hash && page.at(-1)?.endsWith('.jpg')
  if (!isCurrent) return respondMissingFile()
  // Caches ask again each time: the picture of a withdrawn record must disappear.
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=0, must-revalidate' }
  return new Response(new Uint8Array(await loadSharePicture(shareContent)), { headers })
}
