import { sql } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { isPostgres } from '@/lib/database/engine'
import { getEnv } from '@/lib/env'
import { LATEST_END_MS, makeRateCounter, WINDOW_MS } from '@/lib/http/rate-limit'
import { readSender } from '@/lib/http/sender'
import { sign } from './sign'

/** A keyed hash of the sender's network: enough to count requests, and the address itself is not stored. */
export function hashSender(headers: Headers): string {
  return sign('sender', readSender(headers))
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
