import { buildHandlers } from '@/lib/api/handlers'
import { handleLead } from '@/lib/leads/submissions/json-handler'

/** An enquiry; `queryType=contact` requires the fields of the contact page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('POST', (request) => {
  const isContact = new URL(request.url).searchParams.get('queryType') === 'contact'
  return handleLead(request, isContact ? 'contact' : 'enquiry')
})
