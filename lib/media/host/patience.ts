import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** Files that the host does not send one after another, until none is asked for. */
const MAX_SILENT = 8
const REST_MS = 5 * MINUTE_MS
/** A file that failed is asked for again after this time, which doubles with each failure. */
const FIRST_WAIT_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS

type Failure = { fault: string; times: number; until: number }

/** What this process knows of files that failed. */
const failures = new LRUCache<string, Failure>({ max: 10_000 })
let silent = 0
let restUntil = 0

/** The fault of a file that failed a short time ago; null when it may be asked for. */
export function getWaitingFault(file: string, now: Date): string | null {
  const failure = failures.get(file)
  return failure && isBefore(now, failure.until) ? failure.fault : null
}

/** True while no file is asked for, because the host did not send many. */
export function isResting(now: Date): boolean {
  return isBefore(now, restUntil)
}

/** `isSilent`: the host did not send the file in time, or is out of order; other files may fail, too. */
export function noteFailure(file: string, fault: string, isSilent: boolean, now: Date): void {
  const times = (failures.peek(file)?.times ?? 0) + 1
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (times - 1))
  failures.set(file, { fault, times, until: now.getTime() + wait })
  silent = isSilent ? silent + 1 : 0
  if (silent >= MAX_SILENT) restUntil = now.getTime() + REST_MS
}

export function noteSuccess(file: string): void {
  failures.delete(file)
  silent = 0
}

/** A time that is far ahead was set before the clock was set back. */
function isBefore(now: Date, until: number): boolean {
  const wait = until - now.getTime()
  return wait > 0 && wait <= LONGEST_WAIT_MS
}
