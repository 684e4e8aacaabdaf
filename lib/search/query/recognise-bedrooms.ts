import { buildCountsPattern, listCounts } from '@/lib/catalogue/unit-names'
import { BEDROOM_WORDS, LEAST, LEAST_AFTER, NUMBER_WORDS } from '@/lib/content/search-words'
import { buildWordPattern } from '../words'
import { listOnce, type Recognised, takeMatches } from './recogniser'

/** "4+" reaches up to here. */
export const MOST_BEDROOMS = 9

const COUNT = `(?:\\d(?:\\.5)?|${NUMBER_WORDS.slice(1).join('|')})`
const PATTERN = buildWordPattern(
  `(?<least>(?:${LEAST}) )?${buildCountsPattern(COUNT)} ?(?<plus>\\+ ?)?(?:${BEDROOM_WORDS})(?<leastAfter> ?(?:${LEAST_AFTER}))?`,
)

/** "3bhk", "2 or 3 bhk" (two numbers), "2 to 4 bhk" and "4+ bhk" (all between or above), "two bedrooms". */
export function recogniseBedrooms(text: string): Recognised {
  const { values, otherText } = takeMatches(text, PATTERN, ({ groups }) => {
    const phrase = (groups.counts ?? '').replace(/[a-z]+/g, (word) => parseCountWord(word))
    const isOpen = Boolean(groups.least ?? groups.plus ?? groups.leastAfter)
    const counts = listCounts(phrase)
    return isOpen ? listCounts(`${counts[0]} to ${MOST_BEDROOMS}`) : counts
  })
  const bedrooms = listOnce(values.flat())?.sort((a, b) => a - b)
  return { query: { bedrooms }, otherText }
}

/** "two" is "2"; every other word stays. */
function parseCountWord(word: string): string {
  return NUMBER_WORDS.includes(word) ? String(NUMBER_WORDS.indexOf(word)) : word
}
