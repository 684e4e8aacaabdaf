import { type Condition, FACETS, readConditions } from './conditions'
import type { Index } from './documents'
import { findPlaces, readPlaces } from './places'
import { makeTake } from './ranges'
import { isFiller, listNear, listWords, normaliseText, translate } from './words'

/** What a visitor looks for: what the lists can filter by, and words that are left, the condition of a text among them. */
export type Query = { conditions: Condition[]; text: string[] }

/** Longer queries are cut, because each word costs time. */
export const MAX_LENGTH = 100
const MAX_WORDS = 8
const REGISTRATION = /[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu
const DIRECTION = /^(?:north|south|east|west)$/

/**
 * What a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". Numbers with a unit are budgets, sizes and
 * bedrooms; a budget or a size without "under" or "above" is the most one pays and the size within a tenth. Words that are one
 * typo away from a place, a type or a term are read as it. What is left over is text. Pure; `now` is for "within 6 months".
 */
export function readQuery(typed: string, index: Index, now = new Date()): Query {
  const dashed = translate(normaliseText(typed).slice(0, MAX_LENGTH)).replace(/[–—]/g, '-')
  const spaced = dashed.replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ').replace(/[\s_]+/gu, ' ')
  const { take, getRest } = makeTake(correctTypos(spaced.trim(), index))
  const registration = take(REGISTRATION, ([number]) => listWords(number)).flat()
  const conditions = readConditions(take, index.types, now)
  const has = (facet: Condition['facet']) => conditions.some((one) => one.facet === facet)
  const { places, words } = findPlaces(getRest(), index)
  // With a type, a number without a unit is a year or square feet: "villas 2027", "plot 2400".
  const [number = '', ...others] = words.filter((word) => /^[1-9]\d{2,3}$/.test(word))
  const isMeant = number !== '' && others.length === 0 && has('types')
  const meant = /^20[2-4]/.test(number) ? `possession ${number}` : `${number} sqft`
  const more = isMeant ? readConditions(makeTake(meant).take, new Map(), now) : []
  conditions.push(...more.filter(({ facet }) => !has(facet)), ...readPlaces(places, index))
  // "Tambaram East"
  const isRead = (word: string) => (isMeant && word === number) || (has('places') && DIRECTION.test(word))
  const rest = words.filter((word) => !isRead(word))
  const text = [...new Set([...registration, ...rest])].slice(0, MAX_WORDS)
  conditions.push(...readText(text, index))
  return { conditions: conditions.sort((a, b) => FACETS.indexOf(a.facet) - FACETS.indexOf(b.facet)), text }
}

/** What it costs to have none of the words, or not all of them. */
const NO_TEXT = 3
const SOME_TEXT = 0.001

function readText(words: string[], { text }: Index): Condition[] {
  if (words.length === 0) return []
  const [all, some] = [text.findAll(words), text.findSome(words)]
  const compare: Condition['compare'] = (document) => ({
    cost: all.has(document) ? 0 : some.has(document) ? SOME_TEXT : NO_TEXT,
    rank: some.get(document),
  })
  return [{ facet: 'text', words: words.join(' '), compare }]
}

/** With the words that are one typo away from a place, a type or a term as it; the beginning of a longer word is none. */
function correctTypos(text: string, { text: { words }, terms }: Index): string {
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (terms.has(word) || isFiller(word) || words.has(word)) return word
    for (const known of words) if (known.startsWith(word)) return word
    return listNear(word, terms)[0] ?? word
  })
}
