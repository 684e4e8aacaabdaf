import { getReader } from '@/lib/database/connection'
import type { BlogRow } from '@/lib/database/schema'
import { POSTS_PER_PAGE } from '@/lib/site'
import type { Blog, BlogSummary, Page } from '../types'
import { buildPage, getPictures, retryOnMissingRow } from './lookup'
import { readBlogRow } from './records'

type BlogSelection = { id?: number; slug?: string; draftId?: number }

/** Published posts and, with a draft id, that one post. No record has the id 0. */
function published(draftId = 0) {
  return getReader()
    .selectFrom('blogs')
    .where((is) => is.or([is('publishing_status', '=', 'PUBLISHED'), is('id', '=', draftId)]))
}

/** One page of published posts, newest first. */
export const listBlogs = retryOnMissingRow(
  async (page: number = 1, pageSize: number = POSTS_PER_PAGE): Promise<Page<BlogSummary>> => {
    const counted = await published()
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await published()
      .selectAll()
      .orderBy('published_on', 'desc')
      .orderBy('position')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const cards = rows.map(readBlog).map(({ body, image, ...card }) => card)
    const pictures = await getPictures(cards.map(({ thumbnail }) => thumbnail))
    const items = cards.map((card) => ({ ...card, thumbnail: pictures(card.thumbnail) }))
    return buildPage(items, Number(counted.total), page, pageSize)
  },
)

/** Full published posts, or the one with an id or slug, newest first. */
export const findBlogs = retryOnMissingRow(async ({ id, slug, draftId }: BlogSelection): Promise<Blog[]> => {
  let query = published(draftId).selectAll()
  if (id !== undefined) query = query.where('id', '=', id)
  if (slug !== undefined) query = query.where('slug', '=', slug)
  const rows = await query.orderBy('published_on', 'desc').orderBy('position').execute()
  const blogs = rows.map(readBlog)
  const pictures = await getPictures(blogs.flatMap(({ thumbnail, image }) => [thumbnail, image]))
  return blogs.map((blog) => ({
    ...blog,
    thumbnail: pictures(blog.thumbnail),
    image: pictures(blog.image),
  }))
})

function readBlog(row: BlogRow) {
  return { ...readBlogRow(row), excerpt: row.excerpt, changedAt: row.changed_at }
}
