import { onlyMethod } from '@/lib/api/call'
import { leadHandler } from '@/lib/leads/http/json-handler'

/** A subscription to news, from the footer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod(
  'POST',
  leadHandler(() => 'subscribe'),
)
