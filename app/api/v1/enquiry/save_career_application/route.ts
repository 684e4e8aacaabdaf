import { buildHandlers } from '@/lib/api/handlers'
import { handleLead } from '@/lib/leads/submissions/json-handler'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('POST', (request) =>
  handleLead(request, 'career'),
)
