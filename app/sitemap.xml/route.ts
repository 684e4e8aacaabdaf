import { serveText } from '@/lib/seo/serve-text'
import { getSitemap } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

/** /sitemap.xml: every canonical address. */
export async function GET(request: Request): Promise<Response> {
  return serveText(request, 'application/xml', await getSitemap())
}
