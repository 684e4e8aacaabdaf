import { isFiller, listWords } from '../words'
import {
  buildRangeAround,
  recogniseArea,
  recognisePrice,
  recogniseRate,
  recogniseSize,
} from './recognise-amounts'
import { recogniseBedrooms } from './recognise-bedrooms'
import {
  recogniseApproval,
  recogniseCheapest,
  recogniseFacing,
  recogniseRegistration,
  recogniseStage,
  recogniseTypes,
} from './recognise-names'
import { recognisePlaces } from './recognise-places'
import { buildMonthSpan, recognisePossession } from './recognise-possession'
import { type Recogniser, unique } from './recogniser'
import type { SearchQuery } from './search-query'
import type { Vocabulary } from './vocabulary'

const MAX_FREE_WORDS = 8

/** In this order: each takes its words out of the text, so that "3 bhk" is read before anything looks for "3 lakh". */
const RECOGNISERS: Recogniser[] = [
  recogniseRegistration,
  recogniseSize,
  recogniseBedrooms,
  recogniseRate,
  recogniseArea,
  recognisePrice,
  recognisePossession,
  recogniseStage,
  recogniseApproval,
  recogniseFacing,
  recogniseCheapest,
  recogniseTypes,
  recognisePlaces,
]

/**
 * Understands what a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". Words that no recogniser understands
 * are free words. Pure; "within 6 months" counts from `today`.
 * @param text as `prepareText` returns it
 */
export function parseQuery(text: string, vocabulary: Vocabulary, today = new Date()): SearchQuery {
  let rest = text
  let query: SearchQuery = {}
  for (const recognise of RECOGNISERS) {
    const recognised = recognise(rest, { vocabulary, today })
    query = { ...query, ...recognised.query }
    rest = recognised.rest
  }
  // A size in a unit of land asks for plots.
  if (query.area?.measure) query.types ??= ['plots']
  // Nobody moves onto a plot: "ready plots".
  if (query.stage === 'ready to move' && query.types?.join() === 'plots') query.stage = 'ready to build'

  const words = listWords(rest).filter((word) => !isFiller(word))
  const number = query.types && findBareNumber(words)
  if (number && YEAR.test(number)) query.possession ??= buildMonthSpan('in', Number(number))
  else if (number) query.area ??= buildRangeAround(Number(number))
  const freeWords = [...(query.freeWords ?? []), ...words.filter((word) => word !== number)]
  query.freeWords = freeWords.length > 0 ? unique(freeWords).slice(0, MAX_FREE_WORDS) : undefined
  return query
}

/** "950", "2400" */
const BARE_NUMBER = /^[1-9]\d{2,3}$/
const YEAR = /^20[2-4]\d$/

/** The only number without a unit, which in a query for a type is a year or square feet: "villas 2027", "plot 2400". */
function findBareNumber(words: string[]): string | undefined {
  const numbers = words.filter((word) => BARE_NUMBER.test(word))
  return numbers.length === 1 ? numbers[0] : undefined
}
