import { leadHandler } from '@/lib/leads/http/post-handler'

export { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } from '@/lib/leads/http/methods'

export const dynamic = 'force-dynamic'

/** Enquiries (specification, section 7); `queryType=contact` asks for what the contact page asks for. */
export const POST = leadHandler((params) => (params.get('queryType') === 'contact' ? 'contact' : 'enquiry'))
