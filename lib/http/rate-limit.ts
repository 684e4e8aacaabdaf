import { LRUCache } from 'lru-cache'

/** Length of the fixed window, which begins with a sender's first request. */
const WINDOW_MS = 60_000
const MAX_SENDERS = 20_000

/**
 * Makes a counter of requests by sender. The counter returns how many seconds the sender must wait: 0 up to `limit`
 * requests in a window, a minute by default.
 */
export function makeRateCounter(
  windowMs = WINDOW_MS,
): (sender: string, limit: number, now?: number) => number {
  const recent = new LRUCache<string, { count: number; until: number }>({ max: MAX_SENDERS })
  return (sender, limit, now = Date.now()) => {
    const found = recent.get(sender)
    const entry = found && found.until > now ? found : { count: 0, until: now + windowMs }
    entry.count++
    recent.set(sender, entry)
    return entry.count > limit ? Math.ceil((entry.until - now) / 1000) : 0
  }
}
