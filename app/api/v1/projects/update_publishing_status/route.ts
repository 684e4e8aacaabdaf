import { publishHandler } from '@/lib/publishing/publish-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Publishes or unpublishes a project. */
export const POST = publishHandler('project')
