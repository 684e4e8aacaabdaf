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
import { buildMonthSpan, recognisePossessionDate, recognisePossessionPeriod } from './recognise-possession'
import { type Recogniser, unique } from './recogniser'
import type { SearchQuery } from './search-query'
import type { Vocabulary } from './vocabulary'

const MAX_TEXT_WORDS = 8

/** What one recogniser takes out of the text, the next does not see: "3 bhk" is read before "3 lakh" could be looked for. */
const RECOGNISERS: Recogniser[] = [
  recogniseRegistration,
  recogniseSize,
  recogniseBedrooms,
  recogniseRate,
  recogniseArea,
  recognisePrice,
  recognisePossessionDate,
  recognisePossessionPeriod,
  recogniseStage,
  recogniseApproval,
  recogniseFacing,
  recogniseCheapest,
  recogniseTypes,
  recognisePlaces,
]

/**
 * Understands what a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". What no recogniser understands is text.
 * Pure; "within 6 months" counts from `today`.
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
  return addText(parseBareNumber({ query, words }))
}

type PartlyParsed = { query: SearchQuery; words: string[] }

/** With a type, a single number without a unit is a year or square feet: "villas 2027", "plot 2400". */
function parseBareNumber({ query, words }: PartlyParsed): PartlyParsed {
  const numbers = words.filter((word) => /^[1-9]\d{2,3}$/.test(word))
  const number = numbers[0]
  if (!number || numbers.length > 1 || !query.types) return { query, words }
  const otherWords = words.filter((word) => word !== number)
  const isYear = /^20[2-4]/.test(number)
  if (isYear) {
    const possession = query.possession ?? buildMonthSpan('in', Number(number))
    return { query: { ...query, possession }, words: otherWords }
  }
  const area = query.area ?? buildRangeAround(Number(number))
  return { query: { ...query, area }, words: otherWords }
}

function addText({ query, words }: PartlyParsed): SearchQuery {
  const text = unique([...(query.text ?? []), ...words]).slice(0, MAX_TEXT_WORDS)
  return text.length > 0 ? { ...query, text } : query
}
