import { readHandler } from '@/lib/api/read'
import { findBlogs } from '@/lib/catalogue'
import { writeBlog } from '@/lib/catalogue/wire'
import { ApiError } from '@/lib/http/envelope'

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/api/methods'

export const dynamic = 'force-dynamic'

/** Published posts, newest first, or the one with a slug or id, else 404. */
export const GET = readHandler(async ({ slug, blogId, type, grant, onlyDrafts }) => {
  const isSingle = slug !== undefined || blogId !== undefined
  if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url.')
  const found = await findBlogs({ slug, id: blogId, draftId: grant?.id })
  const blogs = onlyDrafts
    ? found.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
    : found
  if (isSingle && blogs.length === 0) throw new ApiError(404, 'There is no such published post.')
  return blogs.map(writeBlog)
}, 'blog')
