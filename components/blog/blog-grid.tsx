import { ButtonLink } from '@/components/ui/button'
import { KeepHyphenated } from '@/components/ui/line-breaks'
import { OutsideLink } from '@/components/ui/outside-link'
import { Pagination } from '@/components/ui/pagination'
import { Picture } from '@/components/ui/picture'
import { lineLinkClass } from '@/components/ui/text-link'
import type { Page, PostSummary } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { buildBlogPath, buildListPath, buildPostPath } from '@/lib/routing/paths'

const gridClass =
  'mt-10 grid grid-cols-1 gap-x-6 gap-y-8 empty:hidden md:mt-14 md:grid-cols-2 md:gap-y-12 print:grid-cols-4'

export function BlogGrid({ posts: { items, page, pageCount } }: { posts: Page<PostSummary> }) {
  const lead = page === 1 ? items.at(0) : undefined
  const others = lead ? items.slice(1) : items
  const columns = others.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
  return (
    <div className="page-width pt-10 pb-20 md:pt-14">
      <div className="grid gap-x-8 gap-y-3 pb-10 lg:grid-cols-12">
        <h1 className="text-h1 lg:col-span-5">Notes for home and plot buyers</h1>
        <p className="max-w-text text-lead text-balance text-muted lg:col-span-7 lg:self-end">
          How to read an approval, measure a flat, plan a visit: what we explain at our desks, written down.
        </p>
      </div>
      {lead ? <PostCard post={lead} variant="lead" /> : null}
      <ul className={`${gridClass} ${columns}`}>
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} variant="card" />
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <div className="border-y border-hairline py-10">
          <h2 className="text-h3">There are no posts yet</h2>
          <p className="mt-3 mb-6 text-muted">See what we are building in the meantime.</p>
          <ButtonLink href={buildListPath('ongoing')}>View ongoing projects</ButtonLink>
        </div>
      ) : null}
      <Pagination page={page} pageCount={pageCount} hrefFor={buildBlogPath} label="Pages of the blog" />
    </div>
  )
}

type PostProps = { post: PostSummary }

const postVariants = {
  /** The newest post. From 768 px its picture is next to its text. */
  lead: {
    article: 'md:grid md:grid-cols-12 md:gap-x-8',
    picture: 'md:col-span-7',
    sizes: '(min-width:1280px) 700px, (min-width:768px) 56vw, 94vw',
    text: 'border-t-4 border-structure pt-5 md:col-span-5',
    title: 'text-h2',
    excerpt: 'mb-6 text-body',
    link: '',
  },
  card: {
    article: 'h-full border-t border-ink pt-4',
    picture: '',
    sizes: '(min-width:1024px) 390px, (min-width:768px) 46vw, 94vw',
    text: 'grow pt-4',
    title: 'text-h4',
    excerpt: 'mb-2 text-label text-muted',
    link: 'mt-auto',
  },
}

function PostCard({ post, variant }: PostProps & { variant: keyof typeof postVariants }) {
  const classes = postVariants[variant]
  return (
    <article className={`relative flex flex-col ${classes.article}`}>
      <Picture
        picture={post.thumbnail}
        isFirst={variant === 'lead'}
        alt=""
        sizes={classes.sizes}
        className={classes.picture}
      />
      <div className={`flex flex-col items-start ${classes.text}`}>
        <time dateTime={post.publishedOn} className="text-label text-muted">
          {formatDate(post.publishedOn)}
        </time>
        <h2 className={`mt-2 ${classes.title}`}>
          <KeepHyphenated text={post.title} />
        </h2>
        <p className={`mt-3 max-w-text ${classes.excerpt}`}>{post.excerpt}</p>
        <PostLink post={post} className={classes.link} />
      </div>
    </article>
  )
}

// The link covers the whole card.
const cardLinkClass = 'after:absolute after:inset-0'

function PostLink({ post, className }: PostProps & { className: string }) {
  return (
    <OutsideLink
      href={buildPostPath(post.slug)}
      hasIcon={false}
      className={`${lineLinkClass} ${cardLinkClass} text-label font-semibold print:hidden ${className}`}
    >
      View more<span className="sr-only">: {post.title}</span>
    </OutsideLink>
  )
}
