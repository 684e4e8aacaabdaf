import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import type { BlogSummary, Page } from '@/lib/catalogue/types'
import { blogPath, listPath } from '@/lib/paths'
import { PostCard } from './post-card'

/** The posts of the blog, the newest large on the first page; without posts, a link to the projects. */
export function BlogGrid({ posts: { items, page, pageCount } }: { posts: Page<BlogSummary> }) {
  const lead = page === 1 ? items.at(0) : undefined
  const rest = lead ? items.slice(1) : items
  return (
    <div className="frame pt-10 pb-20 md:pt-14">
      <div className="grid gap-x-8 gap-y-3 pb-10 lg:grid-cols-12">
        <h1 className="text-h1 lg:col-span-5">Notes for home and plot buyers</h1>
        <p className="max-w-measure text-lead text-muted lg:col-span-7 lg:self-end">
          How to read an approval, measure a flat, plan a visit: what we explain at our desks, written down.
        </p>
      </div>
      {lead ? <PostCard post={lead} wide /> : null}
      <ul
        className={`mt-14 grid grid-cols-1 gap-x-6 gap-y-12 empty:hidden md:grid-cols-2 print:mt-6 print:grid-cols-4 print:gap-6 ${rest.length % 4 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {rest.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <div className="border-y border-hairline py-10">
          <h2 className="text-h3">There are no posts yet</h2>
          <p className="mt-3 mb-6 text-muted">See what we are building in the meantime.</p>
          <ButtonLink href={listPath('ongoing')}>View ongoing projects</ButtonLink>
        </div>
      ) : null}
      <Pagination page={page} pageCount={pageCount} hrefFor={blogPath} label="Pages of the blog" />
    </div>
  )
}
