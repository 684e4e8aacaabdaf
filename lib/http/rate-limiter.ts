import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@/lib/format/units'

/** Senders that a limiter remembers: about 5 MB. */
const MAX_SENDERS = 20_000

/**
 * Builds a rate limiter, in the memory of this process. Each call counts a request and returns how many seconds the
 * sender has to wait: 0 for the first `limit` requests in the minute that begins with the first one.
 */
export function buildRateLimiter() {
  const counts = new LRUCache<string, number>({ max: MAX_SENDERS, ttl: MINUTE_MS, noUpdateTTL: true })
  return (sender: string, limit: number): number => {
    const count = (counts.get(sender) ?? 0) + 1
    counts.set(sender, count)
    return count > limit ? Math.ceil(counts.getRemainingTTL(sender) / 1000) : 0
  }
}
