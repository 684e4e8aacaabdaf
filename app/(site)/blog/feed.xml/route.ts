import { respondWithText } from '@/lib/http/file-content'
import { getFeed } from '@/lib/seo/feed'

export const dynamic = 'force-dynamic'

/** /blog/feed.xml: the newest posts and reports on the work as an Atom feed. */
export async function GET(request: Request): Promise<Response> {
  return respondWithText(request, 'application/atom+xml', await getFeed())
}
