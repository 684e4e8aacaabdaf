import { sql } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { isPostgres } from '@/lib/database/engine'
import { getEnv } from '@/lib/env'
import { ApiError } from '@/lib/http/envelope'
import { LATEST_END_MS, makeRateCounter, WINDOW_MS } from '@/lib/http/rate-limit'
import { isSameOrigin, readSender } from '@/lib/http/sender'
import { sign } from './sign'

/** A keyed hash of the sender's network: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  return sign('sender', readSender(headers))
}

/**
 * The sender's hash for a post that may be read.
 * @throws ApiError 403 for one from another site, 429 above the limit of the sender
 */
export async function admitPost(request: Request): Promise<string> {
  if (!isSameOrigin(request)) throw new ApiError(403, 'Please send this from a page of this site.')
  const sender = hashSender(request.headers)
  const wait = await countPost(sender)
  if (wait === 0) return sender
  const headers = { 'retry-after': String(wait) }
  throw new ApiError(429, 'Too many messages at once. Please wait a minute and send again.', headers)
}

const countRequest = makeRateCounter()

/**
 * Counts a post and returns how many seconds the sender must wait: 0 below the limit per minute. Instances that share
 * PostgreSQL count together.
 * @throws when PostgreSQL fails.
 */
export async function countPost(
  sender: string,
  now = Date.now(),
  limit = getEnv().leadFloodPerMinute,
): Promise<number> {
  if (!isPostgres(getDatabase())) return countRequest(sender, limit, now)
  const isRunning = sql`request_counts.until > ${now} and request_counts.until <= ${now + LATEST_END_MS}`
  const { count, until } = await getDatabase()
    .insertInto('request_counts')
    .values({ sender, count: 1, until: now + WINDOW_MS })
    .onConflict((conflict) =>
      conflict.column('sender').doUpdateSet({
        count: sql`case when ${isRunning} then request_counts.count + 1 else 1 end`,
        until: sql`case when ${isRunning} then request_counts.until else excluded.until end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  return count > limit ? Math.ceil((until - now) / 1000) : 0
}
