import { PageLink } from '@/components/ui/page-link'
import type { BlogSummary } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { blogPostPath } from '@/lib/paths'
import { PostTitle } from './post-card'

/** Titles and dates of other posts, under a post. */
export function FurtherPosts({ posts }: { posts: BlogSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="further" className="print:hidden border-t border-hairline py-12 lg:py-16">
      <div className="frame grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="further" className="text-h3 lg:col-span-4">
          More posts
        </h2>
        <ul className="lg:col-span-8">
          {posts.map((post) => (
            <li
              key={post.id}
              className="grid gap-x-6 border-b border-hairline py-3 first:border-t sm:grid-cols-[10rem_1fr] sm:items-center"
            >
              <time dateTime={post.publishedOn} className="text-small text-muted">
                {formatDate(post.publishedOn)}
              </time>{' '}
              <PageLink
                href={blogPostPath(post.slug)}
                className="flex min-h-11 items-center font-semibold text-neem hover:underline hover:underline-offset-4"
              >
                <span>
                  <PostTitle title={post.title} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
