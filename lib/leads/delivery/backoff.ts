const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a delivery is retried before it fails; also the maximum age of a lead that is delivered automatically. */
export const GIVE_UP_AFTER_MS = 7 * DAY
/** Limit of a receiver's Retry-After. */
const MAX_RETRY_AFTER_MS = DAY
/** No delay is longer. A later time was written before the clock was set back. */
export const LONGEST_DELAY_MS = DAY

/** A receiver's problem passes sooner than a refusal of the lead: 30 s to 6 h, and 1 h to 24 h. */
const steps = {
  trouble: { first: 30_000, longest: 6 * HOUR },
  refusal: { first: HOUR, longest: DAY },
} as const
/** In an ordered channel one lead waits for all. The same delay for each keeps them due in their order. */
const ORDERED_DELAY_MS = 20_000

/**
 * Milliseconds until the next attempt: exponential backoff with full jitter, so that deliveries that fail together do
 * not retry together; always 20 s for the problem of an ordered channel. At least the receiver's Retry-After, up to a day
 * (an hour for that problem).
 */
export function buildDelay(
  {
    attempts,
    isRefusal,
    retryAfterMs = 0,
    isOrdered = false,
  }: { attempts: number; isRefusal: boolean; retryAfterMs?: number; isOrdered?: boolean },
  random: () => number,
): number {
  if (isOrdered && !isRefusal) return Math.max(ORDERED_DELAY_MS, Math.min(retryAfterMs, HOUR))
  const { first, longest } = steps[isRefusal ? 'refusal' : 'trouble']
  const step = Math.min(longest, first * 2 ** Math.min(attempts - 1, 20))
  const delay = 1000 + random() * (step - 1000)
  return Math.round(Math.max(delay, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)))
}

/** Milliseconds of a Retry-After header, given in seconds or as a date; undefined when it is invalid. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Date.parse reads a bare number as a year.
  const time = /^[a-z]{3},/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime())
}
