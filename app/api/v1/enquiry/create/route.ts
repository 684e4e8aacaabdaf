import { leadHandler } from '@/lib/leads/http/post-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/http/post-methods'

export const dynamic = 'force-dynamic'

/** Enquiries. `queryType=contact` requires the contact page's fields. */
export const POST = leadHandler((params) => (params.get('queryType') === 'contact' ? 'contact' : 'enquiry'))
