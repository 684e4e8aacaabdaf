import { isPowerOfTen, log, makeDailyCounter } from '@/lib/log'
import type { Chip } from './facets'

/** Number of different searches of a day that are counted separately. */
const MAX_SEARCHES = 500
/** A name that somebody typed is not typed by others, so words that were not understood are logged when that many senders used them. */
const SENDERS = 3

const count = makeDailyCounter(MAX_SEARCHES)
const countOfSender = makeDailyCounter(MAX_SEARCHES * SENDERS)

/**
 * Counts a search without a hit by what was understood of it, and logs its 1st, 10th, 100th … of a day, so that the owner
 * sees what visitors miss. One with other words counts once for a sender and is logged from the third sender on; one with a
 * mail address or a long number never. Senders stay in memory for the day.
 * @returns what it logs, or null.
 */
export function countMissed(query: string, chips: Chip[], sender: string, now = new Date()): string | null {
  const text = chips.find(({ facet }) => facet === 'text')?.words ?? ''
  if (chips.length === 0 || query.includes('@') || /\d{5}/.test(text.replaceAll(' ', ''))) return null
  const words = chips.map((chip) => chip.words).join(', ')
  if (text !== '' && countOfSender(`${sender} ${words}`, now).count > 1) return null
  const { name, count: times } = count(words, now)
  const isDue = text === '' ? isPowerOfTen(times) : times === SENDERS || (times > 1 && isPowerOfTen(times))
  if (!isDue) return null
  log.info({ search: name, times }, 'Searches without a hit today')
  return name
}
