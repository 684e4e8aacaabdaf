import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@/lib/format/units'

/** Senders that a counter remembers: about 5 MB. */
const MAX_SENDERS = 20_000

/** How many seconds a sender has to wait: 0 up to `limit` requests in the minute that began with its first one. */
type CountRequest = (sender: string, limit: number) => number

/** Builds a counter of requests by sender, in the memory of this process. */
export function buildRateCounter(): CountRequest {
  const counts = new LRUCache<string, number>({ max: MAX_SENDERS, ttl: MINUTE_MS, noUpdateTTL: true })
  return (sender, limit) => {
    const count = (counts.get(sender) ?? 0) + 1
    counts.set(sender, count)
    return count > limit ? Math.ceil(counts.getRemainingTTL(sender) / 1000) : 0
  }
}
