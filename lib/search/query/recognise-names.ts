import {
  ANY_AUTHORITY,
  AUTHORITIES,
  LOWEST_PRICE_WORDS,
  PROPERTY_TYPE_WORDS,
  REGISTRATION_WORDS,
  STATUS_WORDS,
} from '@/lib/content/search-words'
import { buildWordPattern, listWords, toSingular } from '../words'
import { listOnce, type Recognised, type RecogniserContext, takeMatches } from './recogniser'

/** "ready to move", "new launch", "ongoing or upcoming". */
export function recogniseStatuses(text: string): Recognised {
  const { names, otherText } = takeNames(text, Object.entries(STATUS_WORDS))
  return { query: { statuses: listOnce(names) }, otherText }
}

/** "rera number", "rera registered". */
export function recogniseReraRegistered(text: string): Recognised {
  const { names, otherText } = takeNames(text, [['rera', REGISTRATION_WORDS]])
  return { query: { isRegistered: names.length > 0 }, otherText }
}

/** "cmda approved", "approved by dtcp", "approved plots". */
export function recogniseApproval(text: string): Recognised {
  const { names, otherText } = takeNames(text, Object.entries(AUTHORITIES))
  // "Approved plots, cmda": the named authority is meant.
  const namedAuthorities = names.filter((authority) => authority !== ANY_AUTHORITY)
  return { query: { authorities: listOnce(namedAuthorities) ?? listOnce(names) }, otherText }
}

/** "cheapest", "lowest price". */
export function recogniseCheapest(text: string): Recognised {
  const { names, otherText } = takeNames(text, [['cheapest', LOWEST_PRICE_WORDS]])
  return { query: { isCheapest: names.length > 0 }, otherText }
}

/** "TN/01/Building/0174/2022", "BLDG/118/2023" and "118/2023". */
const REGISTRATION_NUMBER = /[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu

/** A registration number or a part of one, which is looked up as text. */
export function recogniseRegistrationNumber(text: string): Recognised {
  const { values, otherText } = takeMatches(text, REGISTRATION_NUMBER, (match) => listWords(match.text))
  return { query: { freeWords: listOnce(values.flat()) }, otherText }
}

/** "villas", "row house", "flat", "land": the catalogue's own types, then the general ones. */
export function recogniseTypes(text: string, { vocabulary }: RecogniserContext): Recognised {
  const catalogueTypes = [...vocabulary.types].map(([slug, name]): NamePattern => {
    const words = listWords(name).map((word) => `(?:${listForms(word).join('|')})`)
    return [slug, words.join('[ &-]*')]
  })
  const { names, otherText } = takeNames(text, [...catalogueTypes, ...Object.entries(PROPERTY_TYPE_WORDS)])
  // "Villa house": the narrower word is used.
  const narrowerTypes = names.filter((type) => type !== 'homes')
  return { query: { types: listOnce(narrowerTypes) ?? listOnce(names) }, otherText }
}

type NamePattern = readonly [name: string, pattern: string]

/** Takes the words for each name out of a text. */
function takeNames(text: string, patterns: NamePattern[]): { names: string[]; otherText: string } {
  const names: string[] = []
  let otherText = text
  for (const [name, pattern] of patterns) {
    const taken = takeMatches(otherText, buildWordPattern(pattern), () => name)
    names.push(...taken.values)
    otherText = taken.otherText
  }
  return { names, otherText }
}

/** A word as the catalogue writes it, in the singular, and in the plural. */
function listForms(word: string): string[] {
  const singular = toSingular(word)
  return [word, singular, `${singular}s`]
}
