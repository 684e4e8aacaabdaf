const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a lead is tried before it counts as failed; also the age up to which a waiting one is handed out. */
export const GIVE_UP_AFTER_MS = 7 * DAY
/** No answer of a receiver puts a lead off for longer. */
const LONGEST_WISH_MS = DAY

/** Troubles pass, refusals hardly ever: the first are tried at 30 s to 6 h, the second at 1 h to 24 h. */
const steps = {
  trouble: { first: 30_000, longest: 6 * HOUR },
  refusal: { first: HOUR, longest: DAY },
} as const

/**
 * Milliseconds until the next try after this many: anywhere between a second and the doubled step ("full jitter"), so
 * that leads which failed together do not come back together. A receiver's own wish is kept, up to a day.
 */
export function buildDelay(
  { attempts, isRefusal, retryAfterMs = 0 }: { attempts: number; isRefusal: boolean; retryAfterMs?: number },
  random: () => number,
): number {
  const { first, longest } = steps[isRefusal ? 'refusal' : 'trouble']
  const step = Math.min(longest, first * 2 ** Math.min(attempts - 1, 20))
  const delay = 1000 + random() * (step - 1000)
  return Math.round(Math.max(delay, Math.min(retryAfterMs, LONGEST_WISH_MS)))
}

/** Milliseconds of a Retry-After header, in seconds or as a date; undefined without a usable one. */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // Date.parse takes a bare number for a year.
  const time = /^[a-z]{3},/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime())
}
