import { onlyMethod } from '@/lib/api/call'
import { leadHandler } from '@/lib/leads/http/json-handler'

/** An enquiry; `queryType=contact` requires the fields of the contact page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod(
  'POST',
  leadHandler((query) => (query.get('queryType') === 'contact' ? 'contact' : 'enquiry')),
)
