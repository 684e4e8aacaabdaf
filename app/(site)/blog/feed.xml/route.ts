import { findProjects, listBlogs } from '@/lib/catalogue'
import { buildFeed } from '@/lib/seo/feed'

// Kept for a catalogue version like a page.
export const dynamic = 'force-static'

/** /blog/feed.xml: the newest posts and reports on the work as an Atom feed. */
export async function GET(): Promise<Response> {
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const [posts, projects] = await Promise.all([listBlogs(1), findProjects({ status: 'ongoing' })])
  return new Response(buildFeed(posts.items, projects), { headers })
}
