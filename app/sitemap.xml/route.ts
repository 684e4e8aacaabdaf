import { respondWithText } from '@/lib/http/file-content'
import { getSitemap } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

/** /sitemap.xml: every canonical address. */
export async function GET(request: Request): Promise<Response> {
  return respondWithText(request, 'application/xml', await getSitemap())
}
