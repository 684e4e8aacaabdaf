import { buildApiBlog } from '@/lib/api/build-record'
import { buildReadHandlers } from '@/lib/api/call'
import { ApiError } from '@/lib/api/envelope'
import { findBlogs } from '@/lib/catalogue'

/** Published posts, the newest first, or the one with `blogId` or `slug_url`; with a signature its own draft, too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildReadHandlers(
  'blog',
  async ({ blogId: id, slug, type, grant, onlyDrafts }) => {
    const isSingle = id !== undefined || slug !== undefined
    if (type === 'single' && !isSingle) throw new ApiError(400, 'type single needs slug_url.')
    const records = await findBlogs({ id, slug, draftId: grant?.id })
    const wanted = onlyDrafts
      ? records.filter(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
      : records
    if (isSingle && wanted.length === 0) throw new ApiError(404, 'There is no such published post.')
    return wanted.map(buildApiBlog)
  },
)
