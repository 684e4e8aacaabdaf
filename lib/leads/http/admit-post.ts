import { getEnv } from '@/lib/env'
import { ApiError } from '@/lib/http/envelope'
import { makeRateCounter } from '@/lib/http/rate-limit'
import { isSameOrigin, readSender } from '@/lib/http/sender'
import { sign } from '@/lib/security/secrets'

/** A keyed hash of the sender's network: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  return sign('sender', readSender(headers))
}

const countPost = makeRateCounter()

/**
 * The sender's hash for a post whose body may be read.
 * @throws ApiError 403 for one from another site, 429 above the limit of the sender in a minute
 */
export function admitPost(request: Request): string {
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = hashSender(request.headers)
  const wait = countPost(sender, getEnv().leadFloodPerMinute)
  if (wait === 0) return sender
  const headers = { 'retry-after': String(wait) }
  throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.', headers)
}
