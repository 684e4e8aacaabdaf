import { LRUCache } from 'lru-cache'

/** Length of the fixed window, which begins with a sender's first request. */
export const WINDOW_MS = 60_000
/** An end further ahead was written before the clock was set back. A second window is for the clocks of other instances. */
export const LATEST_END_MS = 2 * WINDOW_MS
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
    const isRunning = found && found.until > now && found.until <= now + 2 * windowMs
    const entry = isRunning ? found : { count: 0, until: now + windowMs }
    entry.count++
    recent.set(sender, entry)
    return entry.count > limit ? Math.ceil((entry.until - now) / 1000) : 0
  }
}
