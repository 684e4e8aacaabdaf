import { listBlogs } from '@/lib/catalogue'
import { buildFeed } from '@/lib/seo/feed'

// Cached until the catalogue changes, like a page.
export const dynamic = 'force-static'

const FEED_POSTS = 20

/** /blog/feed.xml: the newest posts as an Atom feed. */
export async function GET(): Promise<Response> {
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  return new Response(buildFeed((await listBlogs(1, FEED_POSTS)).items), { headers })
}
