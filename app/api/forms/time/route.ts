import { buildHandlers } from '@/lib/api/handlers'
import { buildFormTime } from '@/lib/leads/form-time'

/** The signed time that a form fetches on its first input. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = buildHandlers('GET', () =>
  Response.json({ token: buildFormTime() }, { headers: { 'cache-control': 'no-store' } }),
)
