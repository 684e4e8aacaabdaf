import { onlyMethod } from '@/lib/api/call'
import { leadHandler } from '@/lib/leads/http/json-handler'

/** An application for a job. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod(
  'POST',
  leadHandler(() => 'career'),
)
