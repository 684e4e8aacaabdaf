import { isPowerOfTen, log, makeDailyCounter } from '../log'

/** Number of different addresses that are counted separately. Bounded, because scanners invent thousands. */
const MAX_ADDRESSES = 200
const MAX_LENGTH = 80
const count = makeDailyCounter(MAX_ADDRESSES)

/**
 * Counts an address that looks old and is not in the table, so that the owner can add it. Logs the 1st, 10th, 100th …
 * request of a day.
 * @returns the address that it logs, or null.
 */
export function countUnmatched(address: string, now = new Date()): string | null {
  const { name, count: times } = count(hideUnusual(address), now)
  if (!isPowerOfTen(times)) return null
  log.info({ address: name, times }, 'Old address without a target')
  return name
}

/** A part with an `@` may be a mail address and becomes `*`, as do other unusual characters: a `?` would begin a query. */
function hideUnusual(address: string): string {
  return address
    .replace(/[^/]*(@|%40)[^/]*/g, '*')
    .replace(/[^\w./*-]+/g, '*')
    .slice(0, MAX_LENGTH)
}
