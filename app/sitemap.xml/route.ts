import { buildMissingFileResponse } from '@/lib/http/envelope'
import { getSitemap, serveText } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

/** /sitemap.xml: every canonical address, or an index of the parts in `?part=`. */
export async function GET(request: Request): Promise<Response> {
  const text = await getSitemap(Number(new URL(request.url).searchParams.get('part')))
  return text === null ? buildMissingFileResponse() : serveText(request, 'application/xml', text)
}
