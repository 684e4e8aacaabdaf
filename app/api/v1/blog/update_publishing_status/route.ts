import { publishHandler } from '@/lib/publishing/publish-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Publishes a post or takes it back; its id is sent as `project_id` (specification, section 7). */
export const POST = publishHandler('blog')
