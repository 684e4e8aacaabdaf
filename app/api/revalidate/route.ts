import { onlyMethod } from '@/lib/api/call'
import { handleRevalidate } from '@/lib/api/revalidate'

/** Webhook of the API host: its content has changed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = onlyMethod('POST', (request) =>
  handleRevalidate(request),
)
