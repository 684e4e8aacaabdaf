import { AROUND, LEAST, LEAST_AFTER, MOST, MOST_AFTER, TERMS } from '@/lib/content/search-words'
import { isFiller, listNear, listWords, normaliseText } from './words'

/** A lower and an upper end; `near` is the value that was named without "under" or "above". */
export type Range = { min: number | null; max: number | null; near?: number }
export type Place = {
  /** As the catalogue writes it. */
  name: string
  /** A city, a part of one, or anything else to which a project states its distance. */
  kind: 'city' | 'locality' | 'landmark'
  /** Every spelling as normalised words, its name among them. */
  spellings: string[]
}

/** What a visitor looks for. An empty list and null say that the query has nothing of the kind. */
export type Query = {
  /** Names of TYPES, or slugs of other property types of the catalogue. */
  types: string[]
  bedrooms: number[]
  /** Rupees. */
  price: Range | null
  /** Square feet. `unit` is the unit of land that it was given in, with its square feet. */
  area: (Range & { unit?: { name: string; feet: number } }) | null
  /** Width and depth of a plot in feet, the smaller first. */
  size: [number, number] | null
  facings: string[]
  places: Place[]
  /** "CMDA", "DTCP", "RERA" or another authority's short name; "any" for approved by whomever. */
  approval: string | null
  stage: string | null
  /** First and last day, as in 2027-03-31. */
  possession: { from: string | null; to: string | null } | null
  cheapest: boolean
  /** What remains, to be searched as text. */
  text: string[]
}

/** What the catalogue has, against which a query is read. */
export type Vocabulary = {
  /** By each of their spellings. */
  places: Map<string, Place>
  /** By each of their words, the names of everything to which a project states its distance. */
  landmarks: Map<string, Set<string>>
  types: { slug: string; name: string }[]
  /** Every word of every text. */
  words: Set<string>
  /** See `listTerms`. */
  terms: Set<string>
}

/** Takes what a pattern matches out of the text, unless `use` returns false. */
export type Take = (pattern: RegExp, use: (match: RegExpMatchArray) => unknown) => void

/** A pattern as whole words of any script. */
export const whole = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'gu')

/** Longer queries are cut, because each word costs time. */
export const MAX_LENGTH = 100

/** The text of a query for its readers: corrected, and `take` puts `|` where something was, which keeps words apart. */
export function prepareText(given: string, vocabulary: Vocabulary) {
  const dashed = normaliseText(given.slice(0, MAX_LENGTH)).replace(/[–—]/g, '-')
  const spaced = dashed.replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ').replace(/[\s_]+/gu, ' ')
  let rest = correctTypos(spaced.trim(), vocabulary)
  const take: Take = (pattern, use) => {
    for (const match of rest.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (use(match) !== false)
        rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(end)
    }
  }
  return { take, getRest: () => rest }
}

/** The words to which a typing error is corrected: those of places and types, and terms like "lakh" and "facing". */
export function listTerms(places: Iterable<string>, types: { name: string }[]): Set<string> {
  return new Set([...types.map(({ name }) => name.toLowerCase()), ...TERMS, ...places].flatMap(listWords))
}

function correctTypos(text: string, { words, terms }: Vocabulary): string {
  return text.replace(/[a-z]{4,}/g, (word) => {
    if (words.has(word) || terms.has(word) || isFiller(word)) return word
    // The beginning of a longer word is no typo.
    for (const term of words) if (term.startsWith(word)) return word
    return listNear(word, terms)[0] ?? word
  })
}

const isLeast = new RegExp(`^(?:${LEAST}|${LEAST_AFTER})$`, 'u')
const isMost = new RegExp(`^(?:${MOST}|${MOST_AFTER})$`, 'u')
const isAround = new RegExp(`^(?:${AROUND})$`, 'u')

/** One or two amounts with a unit, and the words round them that make a lower or an upper end of them. */
export function quantity(unit: string): RegExp {
  const end = '(?![\\p{L}\\p{M}\\p{N}])'
  const amount = `(₹ ?|(?:rs\\.?|inr|rupees?) ?)?(\\d+(?:\\.\\d+)?) ?(${unit})?(?: ?/-)?(?: (?:rupees|rs))?${end}`
  const before = `(?<![\\p{L}\\p{M}\\p{N}./])(?:(${LEAST}|${MOST}|${AROUND}|between) ?)?`
  const second = `(?: ?(?:-|to|and|till|upto) ?${amount})?`
  return new RegExp(`${before}${amount}${second}(?: ?(${LEAST_AFTER}|${MOST_AFTER}))?`, 'gu')
}

type ReadAmount = (number: string, unit: string, prefix: string) => number | null

/** The range in a match of `quantity`; a single amount without such a word is `buildUsual`'s. Null when `read` accepts none. */
export function readRange(
  [
    ,
    before = '',
    prefix = '',
    number = '',
    unit = '',
    prefix2 = '',
    number2,
    unit2 = '',
    after = '',
  ]: RegExpMatchArray,
  known: Range | null,
  read: ReadAmount,
  buildUsual: (value: number) => Range,
): Range | null {
  const value = read(number, unit || (number2 === undefined ? '' : unit2), prefix || prefix2)
  const last = number2 === undefined ? null : read(number2, unit2 || unit, prefix2 || prefix)
  if (last !== null && value !== null) {
    // "50 to 1 crore" begins with lakhs, "40 to 60 lakhs" with the unit of its end.
    const first = value > last && unit === '' ? read(number, 'lakh', prefix) : value
    return first === null ? null : { min: Math.min(first, last), max: Math.max(first, last) }
  }
  if (value === null) return null
  const word = before || after
  if (isAround.test(word)) return buildAbout(value)
  const isUsual = !isLeast.test(word) && !isMost.test(word)
  const range = isUsual
    ? buildUsual(value)
    : isLeast.test(word)
      ? { min: value, max: null }
      : { min: null, max: value }
  // "Above 40 lakhs and below 60 lakhs" is one range.
  if (!known || known.near || (range.min !== null && range.max !== null)) return range
  return { min: range.min ?? known.min, max: range.max ?? known.max }
}

/** How far a size or a price may be from the one that was named. */
const TOLERANCE = 0.1
export function buildAbout(value: number): Range {
  return { min: value * (1 - TOLERANCE), max: value * (1 + TOLERANCE), near: value }
}
