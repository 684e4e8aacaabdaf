import { publishHandler } from '@/lib/publishing/publish-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Publishes or unpublishes a post. Its id is sent as `project_id`. */
export const POST = publishHandler('blog')
