import { onlyMethod } from '@/lib/api/call'
import { leadHandler } from '@/lib/leads/http/json-handler'

/** The subscription of the footer, which is not part of the documented API: next.config.ts rewrites its address to here. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod(
  'POST',
  leadHandler(() => 'subscribe'),
)
