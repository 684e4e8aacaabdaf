import { buildApiBlog } from '@/lib/api/build-record'
import { buildRecordHandlers } from '@/lib/api/call'
import { listBlogRecords } from '@/lib/catalogue'

/** Published posts, the newest first, or the one with `blogId` or `slug_url`; with a signature its own draft, too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildRecordHandlers({
  kind: 'blog',
  keys: 'slug_url',
  load: ({ blogId, slug, grant }) => listBlogRecords({ id: blogId, slug, draftId: grant?.id }),
  build: buildApiBlog,
})
