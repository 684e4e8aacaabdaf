import { leadHandler } from '@/lib/leads/http/post-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

export const POST = leadHandler(() => 'career')
