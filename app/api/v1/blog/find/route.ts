import { buildApiPost } from '@/lib/api/build-record'
import { buildRecordHandlers } from '@/lib/api/handlers'
import { listPosts } from '@/lib/catalogue'

/**
 * Published posts, newest first, or the one with `blogId` or `slug_url`. A signed call also gets the draft of its link.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildRecordHandlers({
  kind: 'blog',
  idName: 'postId',
  load: ({ postId, slug, grant }) => listPosts({ id: postId, slug, draftId: grant?.id }),
  build: buildApiPost,
})
