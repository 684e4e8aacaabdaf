import { publishHandler } from '@/lib/publishing/publish-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Publishes a project or takes it back (specification, section 7). */
export const POST = publishHandler('project')
