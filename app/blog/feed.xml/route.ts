import { getPageOfPosts, listProjectRecords } from '@/lib/catalogue'
import { buildFeed, MAX_FEED_ENTRIES } from '@/lib/seo/feed'

// Built on the first request of a catalogue version and cached like a page.
export const dynamic = 'force-static'

/** `/blog/feed.xml`: the newest posts and progress reports as an Atom feed. */
export async function GET(): Promise<Response> {
  const [posts, projects] = await Promise.all([
    getPageOfPosts(1, MAX_FEED_ENTRIES),
    listProjectRecords({ status: 'ongoing' }),
  ])
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  return new Response(buildFeed(posts.items, projects), { headers })
}
