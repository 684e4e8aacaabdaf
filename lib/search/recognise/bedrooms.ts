import { BEDROOM_WORDS, COUNTS, LEAST, LEAST_AFTER } from '@/lib/content/search-words'
import { buildWordPattern } from '../words'
import { type Recognised, takeMatches, unique } from './recogniser'

/** "4+" reaches up to here. */
export const MOST_BEDROOMS = 9

const COUNT = `(?:\\d(?:\\.5)?|${COUNTS.slice(1).join('|')})`
const COUNT_LIST = `${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*`
const PATTERN = buildWordPattern(
  `(?<least>(?:${LEAST}) )?(?<counts>${COUNT_LIST}) ?(?<plus>\\+ ?)?(?:${BEDROOM_WORDS})(?<leastAfter> ?(?:${LEAST_AFTER}))?`,
)

/** "3bhk", "2 or 3 bhk" (two numbers), "2 to 4 bhk" and "4+ bhk" (all between or above), "two bedrooms". */
export function recogniseBedrooms(text: string): Recognised {
  const { values, rest } = takeMatches(text, PATTERN, ({ groups }) => {
    const counts = groups.counts ?? ''
    const numbers = (counts.match(new RegExp(COUNT, 'g')) ?? []).map(parseCount)
    const isOpen = Boolean(groups.least ?? groups.plus ?? groups.leastAfter)
    const isSpan = /-|to/.test(counts)
    if (!isOpen && !isSpan) return numbers
    const last = isOpen ? MOST_BEDROOMS : (numbers.at(-1) ?? 0)
    return [...numbers, ...listCountsBetween(numbers[0] ?? 0, last)]
  })
  const bedrooms = unique(values.flat()).sort((a, b) => a - b)
  return { query: bedrooms.length > 0 ? { bedrooms } : {}, rest }
}

function parseCount(word: string): number {
  return /\d/.test(word) ? Number(word) : COUNTS.indexOf(word)
}

/** The whole steps after `first` up to `last`. */
function listCountsBetween(first: number, last: number): number[] {
  const counts: number[] = []
  for (let count = first + 1; count <= last; count++) {
    counts.push(count)
  }
  return counts
}
