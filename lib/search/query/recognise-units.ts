// What only some units of a project have: bedrooms, the sides of a plot, a facing.

import { buildCountsPattern, findSides, listCounts, SIDES } from '@/lib/catalogue/unit-names'
import { BEDROOM_WORDS, DIRECTIONS, LEAST, LEAST_AFTER, NUMBER_WORDS } from '@/lib/content/search-words'
import { buildWordPattern } from '../words'
import { listOnce, type Recognised, takeMatches } from './recogniser'

/** "4+" reaches up to here. */
export const MAX_BEDROOMS = 9

/** "3", "2.5", "three" */
const COUNT = `(?:\\d(?:\\.5)?|${NUMBER_WORDS.slice(1).join('|')})`
/** "3bhk", "2 to 4 bedrooms", "at least 3 bhk", "4+ bhk", "3 bhk and above" */
const TYPED_BEDROOMS = buildWordPattern(
  [
    `(?<least>(?:${LEAST}) )?`,
    buildCountsPattern(COUNT),
    ` ?(?<plus>\\+ ?)?(?:${BEDROOM_WORDS})`,
    `(?<leastAfter> ?(?:${LEAST_AFTER}))?`,
  ].join(''),
)

/** "3bhk", "2 or 3 bhk" (two numbers), "2 to 4 bhk" and "4+ bhk" (all between or above), "two bedrooms". */
export function recogniseBedrooms(text: string): Recognised {
  const { values, otherText } = takeMatches(text, TYPED_BEDROOMS, ({ groups }) => {
    const phrase = (groups.counts ?? '').replace(/[a-z]+/g, parseCountWord)
    const counts = listCounts(phrase)
    const isOpen = Boolean(groups.least ?? groups.plus ?? groups.leastAfter)
    return isOpen ? listCounts(`${counts[0]} to ${MAX_BEDROOMS}`) : counts
  })
  const bedrooms = listOnce(values.flat())?.toSorted((a, b) => a - b)
  return { query: { bedrooms }, otherText }
}

/** "two" is "2"; every other word stays. */
function parseCountWord(word: string): string {
  return NUMBER_WORDS.includes(word) ? String(NUMBER_WORDS.indexOf(word)) : word
}

/** "30x40", "30 by 40 sq feet" */
const TYPED_SIDES = buildWordPattern(`${SIDES.source}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`)

/** "30x40", "30 by 40 feet". Width and depth in feet; the last ones of a text are used. */
export function recogniseSides(text: string): Recognised {
  const { values, otherText } = takeMatches(text, TYPED_SIDES, (match) => findSides(match.text))
  return { query: { sides: values.at(-1) }, otherText }
}

const DIRECTION = `(?:${DIRECTIONS.join('|')})`
/** "east", "north or east", "north east" */
const DIRECTIONS_PATTERN = `${DIRECTION}(?: (?:or|and|&) ${DIRECTION}| ?${DIRECTION})?`
const FACING = buildWordPattern(
  `${DIRECTIONS_PATTERN} (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?${DIRECTIONS_PATTERN}`,
)

/** "north facing", "facing east", "facing north east", "north or east facing". */
export function recogniseFacing(text: string): Recognised {
  const { values, otherText } = takeMatches(text, FACING, (match) =>
    match.text.match(new RegExp(DIRECTION, 'g')),
  )
  const typed = values.flat()
  const facings = DIRECTIONS.filter((direction) => typed.includes(direction))
  return { query: { facings: listOnce(facings) }, otherText }
}
