/** Number of different addresses that are counted separately. Bounded, because scanners invent thousands. */
const MAX_ADDRESSES = 200
const MAX_LENGTH = 80
const OTHERS = '(others)'

const counts = new Map<string, number>()
let day = ''

/**
 * Counts an address that looks old and is not in the table, so that the owner can add it. Logs the 1st, 10th, 100th …
 * request of a day.
 * @returns the line it logs, or null.
 */
export function countUnmatched(address: string, now = new Date()): string | null {
  const today = now.toISOString().slice(0, 10)
  if (today !== day) counts.clear()
  day = today
  const plain = hideUnusual(address)
  const name = counts.has(plain) || counts.size < MAX_ADDRESSES ? plain : OTHERS
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (!/^10*$/.test(String(count))) return null
  const line = `Old address without a target, requested ${count} ${count === 1 ? 'time' : 'times'}: ${name}`
  console.info(line)
  return line
}

/** A part with an `@` may be a mail address and becomes `*`, as do other unusual characters: a `?` would begin a query. */
function hideUnusual(address: string): string {
  return address
    .replace(/[^/]*(@|%40)[^/]*/g, '*')
    .replace(/[^\w./*-]+/g, '*')
    .slice(0, MAX_LENGTH)
}
