import { OutsideLink } from '@/components/ui/outside-link'
import { Picture } from '@/components/ui/picture'
import type { BlogSummary } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { blogPostPath } from '@/lib/paths'

type Props = {
  post: BlogSummary
  /** The first post: its picture loads at once, and stands beside the words from 768 px on. */
  wide?: boolean
}

/**
 * A post on the blog grid: thumbnail, title, excerpt and "View more", which opens the post in a new tab. The link covers
 * the picture, so that the picture is no second tab stop.
 */
export function PostCard({ post, wide = false }: Props) {
  return (
    <article
      className={`relative flex h-full flex-col ${wide ? 'md:grid md:grid-cols-12 md:gap-x-8' : 'border-t border-ink pt-4'}`}
    >
      <Picture
        picture={post.thumbnail}
        first={wide}
        alt=""
        sizes={
          wide
            ? '(min-width:1280px) 700px, (min-width:768px) 56vw, 94vw'
            : '(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw'
        }
        className={wide ? 'md:col-span-7' : ''}
      />
      <div
        className={`flex grow flex-col items-start ${wide ? 'border-t-4 border-neem pt-5 md:col-span-5' : 'pt-4'}`}
      >
        <time dateTime={post.publishedOn} className="text-small text-muted">
          {formatDate(post.publishedOn)}
        </time>
        <h2 className={`mt-2 ${wide ? 'text-h2' : 'text-h4'}`}>
          <PostTitle title={post.title} />
        </h2>
        <p className={`mt-3 mb-2 max-w-measure ${wide ? 'text-body' : 'text-label text-muted'}`}>
          {post.excerpt}
        </p>
        <OutsideLink
          href={blogPostPath(post.slug)}
          hasSign={false}
          className={`print:hidden inline-flex min-h-11 items-center text-label font-semibold text-neem underline underline-offset-4 hover:decoration-2 after:absolute after:inset-x-0 after:top-0 after:aspect-[3/2] ${wide ? 'mt-4 md:after:right-auto md:after:w-7/12' : 'mt-auto'}`}
        >
          View more<span className="sr-only">: {post.title}</span>
        </OutsideLink>
      </div>
    </article>
  )
}

/** A title that does not break at the hyphen of a short word. */
export function PostTitle({ title }: { title: string }) {
  return title.split(/(\b\w{1,8}-\w{1,8}\b)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title keep their places, and a word may stand in it twice.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
