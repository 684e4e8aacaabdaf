import { onlyMethod } from '@/lib/api/call'
import { leadHandler } from '@/lib/leads/http/json-handler'

/** Land that is offered for a joint venture. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod(
  'POST',
  leadHandler(() => 'joint-venture'),
)
