import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** After so many failures in succession no file is fetched for PAUSE_MS. */
const MAX_HOST_FAILURES = 8
const PAUSE_MS = 5 * MINUTE_MS
/** A file that failed is retried after this time, which doubles with each failure. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

type Failure = { fault: string; times: number; until: number }

/** Files that failed, in the memory of this process. */
const failures = new LRUCache<string, Failure>({ max: 10_000 })
let hostFailures = 0
let pausedUntil = 0

/** The fault of a file that failed a short time ago; null when it may be fetched. */
export function getRecentFault(file: string, now: Date): string | null {
  const failure = failures.get(file)
  return failure && isBefore(now, failure.until) ? failure.fault : null
}

/** True while no file is fetched, because many in succession failed. */
export function isPaused(now: Date): boolean {
  return isBefore(now, pausedUntil)
}

/** `isHostFailure`: the host did not respond in time or failed with a 5xx or 429; other files may fail, too. */
export function noteFailure(file: string, fault: string, isHostFailure: boolean, now: Date): void {
  const times = (failures.peek(file)?.times ?? 0) + 1
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1))
  failures.set(file, { fault, times, until: now.getTime() + wait })
  hostFailures = isHostFailure ? hostFailures + 1 : 0
  if (hostFailures >= MAX_HOST_FAILURES) pausedUntil = now.getTime() + PAUSE_MS
}

export function noteSuccess(file: string): void {
  failures.delete(file)
  hostFailures = 0
}

/** False for a time that is far ahead: the clock was set back since. */
function isBefore(now: Date, until: number): boolean {
  const wait = until - now.getTime()
  return wait > 0 && wait <= LONGEST_WAIT_MS
}
