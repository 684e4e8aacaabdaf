import { leadHandler } from '@/lib/leads/http/post-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/leads/http/methods'

export const dynamic = 'force-dynamic'

/** The footer's subscription, which the API host has no call for (decision 15). */
export const POST = leadHandler(() => 'subscribe')
