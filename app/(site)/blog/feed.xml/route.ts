import { getFeed } from '@/lib/seo/feed'
import { serveText } from '@/lib/seo/sitemap'

export const dynamic = 'force-dynamic'

/** /blog/feed.xml: the newest posts and reports on the work as an Atom feed. */
export async function GET(request: Request): Promise<Response> {
  return serveText(request, 'application/atom+xml', await getFeed())
}
