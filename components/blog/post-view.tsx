import type { ReactNode } from 'react'
import { AskUs } from '@/components/forms/ask-us'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { CmsHtml } from '@/components/ui/cms-html'
import { KeepHyphenated } from '@/components/ui/line-breaks'
import { Picture } from '@/components/ui/picture'
import { ShareMenu } from '@/components/ui/share-menu'
import { TableOfContents } from '@/components/ui/table-of-contents'
import { buildTableOfContents } from '@/lib/catalogue/html/html-tree'
import type { Post, PostSummary } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { buildPostPath, paths } from '@/lib/routing/paths'
import { buildCanonical } from '@/lib/seo/canonical'

type Props = {
  post: Post
  further: PostSummary[]
  /** The publish control of a preview. */
  children?: ReactNode
}

const MIN_HEADINGS = 3

/** Below the contents, and from 1280 px on right of the text. */
const besideContentsClass = 'lg:row-start-2 xl:col-span-3 xl:col-start-10 xl:row-span-2 xl:row-start-1'

export function PostView({ post, further, children }: Props) {
  const { html, headings } = buildTableOfContents(post.body)
  const hasContents = headings.length >= MIN_HEADINGS
  return (
    <>
      <article>
        <header className="bg-band">
          <div className="page-width grid gap-x-8 lg:grid-cols-12 print:grid-cols-[5fr_7fr]">
            <div className="flex flex-col justify-end py-8 lg:col-span-5 lg:py-14 print:py-0">
              <Breadcrumb
                steps={[
                  { name: 'Home', href: paths.home },
                  { name: 'Blog', href: paths.blog },
                ]}
              />
              <h1 className="mt-2 text-h1 lg:text-h2">
                <KeepHyphenated text={post.title} />
              </h1>
              <time dateTime={post.publishedOn} className="mt-4 text-label text-muted">
                {formatDate(post.publishedOn)}
              </time>
            </div>
            <Picture
              picture={post.image}
              isFirst
              sizes="(min-width:1280px) 700px, (min-width:1024px) 56vw, 100vw"
              className="max-lg:-mx-4 lg:col-span-7 max-lg:md:-mx-8 print:mx-0"
            />
          </div>
        </header>
        <div className="page-width grid gap-x-8 gap-y-12 py-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-16">
          {hasContents ? (
            <nav aria-labelledby="contents" className="lg:col-span-4 xl:col-span-3">
              <TableOfContents
                title="In this post"
                links={headings}
                className="mt-2 gap-x-4 max-lg:columns-2"
              />
            </nav>
          ) : null}
          <div
            className={`lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 ${hasContents ? 'xl:col-span-6 xl:col-start-4' : ''}`}
          >
            {/* The headings within a post begin at h3. */}
            <h2 className="sr-only">The post</h2>
            <CmsHtml html={html} />
            {children ? null : (
              <div className="mt-8">
                <ShareMenu
                  title={post.title}
                  text={post.title}
                  url={buildCanonical(buildPostPath(post.slug))}
                />
              </div>
            )}
          </div>
          <aside
            aria-label="Ask us"
            className={`lg:col-span-4 lg:col-start-1 ${hasContents ? besideContentsClass : 'lg:row-start-1'}`}
          >
            <AskUs
              title="A question about this?"
              text="Send it to us with the city and the kind of home you have in mind. A member of the sales team answers."
              className="lg:sticky lg:top-28"
            />
          </aside>
        </div>
      </article>
      {children}
      <FurtherPosts posts={further} />
    </>
  )
}

function FurtherPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="further" className="print:hidden border-t border-hairline py-12 lg:py-16">
      <div className="page-width grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h2 id="further" className="text-h3 lg:col-span-4 xl:col-span-3">
          More posts
        </h2>
        <ul className="lg:col-span-7 lg:col-start-6 xl:col-span-9 xl:col-start-4">
          {posts.map((post) => (
            <li
              key={post.id}
              className="grid gap-x-6 border-b border-hairline py-3 first:border-t sm:grid-cols-[10rem_1fr] sm:items-center"
            >
              <time dateTime={post.publishedOn} className="text-label text-muted">
                {formatDate(post.publishedOn)}
              </time>{' '}
              <a
                href={buildPostPath(post.slug)}
                className="flex min-h-11 items-center font-semibold text-structure hover:underline hover:underline-offset-4"
              >
                {post.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
