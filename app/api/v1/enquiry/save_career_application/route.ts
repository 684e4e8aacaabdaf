import { leadHandler } from '@/lib/leads/http/post-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/leads/http/methods'

export const dynamic = 'force-dynamic'

/** Job applications (specification, section 7). */
export const POST = leadHandler(() => 'career')
