import { respondError } from '@/lib/http/envelope'
import { respondMissingFile } from '@/lib/http/plain-response'

/**
 * 404 for unknown calls, in the envelope below /api/v1, and for missing files, which next.config.ts rewrites to this
 * route.
 */
export function GET(request: Request): Response {
  const isCall = /^\/api\/v1(\/|$)/.test(new URL(request.url).pathname)
  return isCall ? respondError(404, 'There is no such call.') : respondMissingFile()
}

export { GET as DELETE, GET as HEAD, GET as OPTIONS, GET as PATCH, GET as POST, GET as PUT }
