import { getDatabase } from '@/lib/database/connection'
import { LIST_PAGE_SIZE } from '@/lib/site'
import type { BlogSelection } from '../selection'
import type { Blog, BlogSummary, Page } from '../types'
import { getPictures, readTwice } from './lookup'
import { buildBlogSummaryFrom, buildPage } from './rows'

function published() {
  return getDatabase().selectFrom('blogs').where('publishing_status', '=', 'PUBLISHED')
}

/** Published posts and, with a draft id, that one post. */
function publishedOr(draftId: number | undefined) {
  if (draftId === undefined) return published()
  return getDatabase()
    .selectFrom('blogs')
    .where((is) => is.or([is('publishing_status', '=', 'PUBLISHED'), is('blogs.id', '=', draftId)]))
}

/** One page of published posts, newest first. */
export const listBlogs = readTwice(
  async (page: number = 1, pageSize: number = LIST_PAGE_SIZE): Promise<Page<BlogSummary>> => {
    const counted = await published()
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await published()
      .select([
        'id',
        'position',
        'title',
        'slug',
        'excerpt',
        'thumbnail',
        'publishing_status',
        'published_on',
      ])
      .select('changed_at')
      .orderBy('published_on', 'desc')
      .orderBy('position')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const pictures = await getPictures(rows.map((row) => row.thumbnail))
    const items = rows.map((row) => buildBlogSummaryFrom(row, pictures))
    return buildPage(items, Number(counted.total), page, pageSize)
  },
)

/** Full published posts, or the one with an id or slug, newest first. */
export const findBlogs = readTwice(async ({ id, slug, draftId }: BlogSelection): Promise<Blog[]> => {
  let query = publishedOr(draftId).selectAll()
  if (id !== undefined) query = query.where('id', '=', id)
  if (slug !== undefined) query = query.where('slug', '=', slug)
  const rows = await query.orderBy('published_on', 'desc').orderBy('position').execute()
  const pictures = await getPictures(rows.flatMap((row) => [row.thumbnail, row.image]))
  return rows.map((row) => ({
    ...buildBlogSummaryFrom(row, pictures),
    bodyHtml: row.body_html,
    image: pictures(row.image),
  }))
})
