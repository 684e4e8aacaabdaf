import { getToday } from '@/lib/today'
import { isFiller } from '../known-words'
import { listWords } from '../words'
import { buildAmountAround, recogniseAmounts } from './recognise-amounts'
import {
  recogniseApproval,
  recogniseCheapest,
  recogniseRegistrationNumber,
  recogniseReraRegistered,
  recogniseStatuses,
  recogniseTypes,
} from './recognise-names'
import { recognisePlaces } from './recognise-places'
import { buildMonthSpan, recognisePossession } from './recognise-possession'
import { recogniseBedrooms, recogniseFacing, recogniseSides } from './recognise-units'
import { listOnce, type Recogniser } from './recogniser'
import type { SearchQuery } from './search-query'
import type { Vocabulary } from './vocabulary'

/** Further words are ignored, because each word costs time. */
const MAX_FREE_WORDS = 8

/**
 * The order matters: each recogniser takes its words out of the text, so "3 bhk" is gone before anything looks for "3
 * lakh".
 */
const RECOGNISERS: Recogniser[] = [
  recogniseRegistrationNumber,
  recogniseSides,
  recogniseBedrooms,
  recogniseAmounts,
  recognisePossession,
  recogniseStatuses,
  recogniseReraRegistered,
  recogniseApproval,
  recogniseFacing,
  recogniseCheapest,
  recogniseTypes,
  recognisePlaces,
]

/**
 * Reads a typed text, whose words may have any order: "3bhk flat in omr under 1.2 cr". Words that no recogniser
 * understands are free words. "Within 6 months" begins at `today`.
 * @param text as `prepareText` returns it
 */
export function parseQuery(text: string, vocabulary: Vocabulary, today = getToday()): SearchQuery {
  let otherText = text
  let query: SearchQuery = {}
  for (const recognise of RECOGNISERS) {
    const recognised = recognise(otherText, { vocabulary, today })
    query = { ...query, ...recognised.query }
    otherText = recognised.otherText
  }
  query = applyMeaningForPlots(query)

  const words = listWords(otherText).filter((word) => !isFiller(word))
  const number = query.types && findBareNumber(words)
  if (number) query = addBareNumber(query, number)
  const freeWords = [...(query.freeWords ?? []), ...words.filter((word) => word !== number)]
  return { ...query, freeWords: listOnce(freeWords)?.slice(0, MAX_FREE_WORDS) }
}

/** Some words have another meaning when they are about plots. */
function applyMeaningForPlots(query: SearchQuery): SearchQuery {
  // A size in a unit of land asks for plots.
  const types = query.types ?? (query.area?.landUnit ? ['plots'] : undefined)
  if (types?.join() !== 'plots') return query
  // "Ready plots" are ready to build, because nobody moves onto a plot.
  const statuses = query.statuses?.map((status) => (status === 'ready to move' ? 'ready to build' : status))
  return { ...query, types, statuses }
}

/** "950", "2400" */
const BARE_NUMBER = /^[1-9]\d{2,3}$/

/**
 * The only number without a unit. In a query for a property type it is a year or square feet: "villas 2027", "plot
 * 2400".
 */
function findBareNumber(words: string[]): string | undefined {
  const numbers = words.filter((word) => BARE_NUMBER.test(word))
  return numbers.length === 1 ? numbers[0] : undefined
}

/** "2027" */
const BARE_YEAR = /^20[2-9]\d$/

/** Adds the number as the year of possession or as an area, unless the visitor named one in other words. */
function addBareNumber(query: SearchQuery, number: string): SearchQuery {
  if (BARE_YEAR.test(number)) {
    return { ...query, possession: query.possession ?? buildMonthSpan('in', Number(number)) }
  }
  return { ...query, area: query.area ?? buildAmountAround(Number(number)) }
}
