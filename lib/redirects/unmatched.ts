/** Different addresses that are told apart; a scanner invents thousands. */
const MAX_ADDRESSES = 200
const MAX_LENGTH = 80
const OTHERS = '(others)'

const counts = new Map<string, number>()
let day = ''

/**
 * Counts an address that looks old and is in no table, so that the owner can add it: the path alone, never a query.
 * Logged the 1st, 10th, 100th … time of a day, so that a scanner blinds it until midnight at most; returns the line it
 * logged, or null.
 */
export function countUnmatched(address: string, now = new Date()): string | null {
  const today = now.toISOString().slice(0, 10)
  if (today !== day) counts.clear()
  day = today
  // Old addresses were plain words; anything else may be a stranger's text or somebody's mail address.
  const plain = address.slice(0, MAX_LENGTH).replace(/[^\w./-]+/g, '?')
  const name = counts.has(plain) || counts.size < MAX_ADDRESSES ? plain : OTHERS
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  if (!/^10*$/.test(String(count))) return null
  const line = `Old address without a target, seen ${count === 1 ? 'once' : `${count} times`}: ${name}`
  console.info(line)
  return line
}
