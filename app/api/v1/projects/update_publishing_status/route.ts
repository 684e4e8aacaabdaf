import { publishHandler } from '@/lib/publishing/publish-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/leads/http/methods'

export const dynamic = 'force-dynamic'

/** Publishes or unpublishes a project. */
export const POST = publishHandler('project')
