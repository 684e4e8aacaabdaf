import { getEnv } from '@/lib/env'
import { ApiError } from '@/lib/http/envelope'
import { buildRateLimiter } from '@/lib/http/rate-limiter'
import { isSameOrigin } from '@/lib/http/same-origin'
import { getSenderNetwork } from '@/lib/http/sender'
import { sign } from '@/lib/security/secrets'

/** After this time a form that could not be stored may be sent again. */
export const RETRY_SECONDS = 5

const limitSubmissions = buildRateLimiter()

/**
 * Admits a submission, and returns who sends it: the sender's address as a keyed hash.
 * @throws ApiError 403 for one from another site, 429 above the sender's limit in a minute
 */
export function admitSubmission(request: Request): string {
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = sign('sender', getSenderNetwork(request.headers))
  const waitSeconds = limitSubmissions(sender, getEnv().leadFloodPerMinute)
  if (waitSeconds === 0) return sender
  const headers = { 'retry-after': String(waitSeconds) }
  throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.', headers)
}
