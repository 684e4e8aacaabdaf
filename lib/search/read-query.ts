import * as WORDS from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { parseArea } from '@/lib/format/parse-amounts'
import { CRORE, LAKH } from '@/lib/format/units'
import type { Index, Place } from './documents'
import { isFiller, listForms, listNear, listWords, normaliseText, translate, whole } from './words'

/** The units in which nobody measures a home. */
const LAND_UNITS = ['cent', 'ground', 'acre'] as const
type LandUnit = (typeof LAND_UNITS)[number]
/** A lower and an upper end; `near` is the value that was named without "under" or "above", `unit` is one of land. */
export type Range = { min: number | null; max: number | null; near?: number; unit?: LandUnit }

/** What a visitor looks for; what is missing was not asked for. */
export type Filter = {
  isCheapest?: boolean
  /** By an authority, or by whomever (''). */
  approval?: string
  stage?: string
  facings?: string[]
  bedrooms?: number[]
  /** Slugs of types, and names of TYPES. */
  types?: string[]
  /** Width and depth of a plot in feet, the smaller first. */
  size?: number[]
  /** Square feet. */
  area?: Range
  /** Words that are nothing else here: they are looked up in the index. */
  text?: string[]
  /** Rupees. */
  price?: Range
  places?: Place[]
  /** Months, "2027-03", and both in words. */
  possession?: { from: string; to: string; words: string }
}

/** Words with their groups, and what they add to the filter; null when they are none of this kind after all. */
type Rule = [pattern: RegExp, read: (match: string[], known: Filter, now: Date) => Filter | null]

/** Longer queries are cut, because each word costs time. */
export const MAX_LENGTH = 100
const MAX_WORDS = 8

const unite = <T>(known: T[] = [], more: T[] = []): T[] => [...new Set([...known, ...more])]

/**
 * What a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". A budget or a size without "under" or "above" is
 * the most one pays and the size within a tenth. Words that are one typo away from a place, a type or a term are read as it.
 * What is left over is text. Pure; `now` is for "within 6 months".
 */
export function readQuery(typed: string, index: Index, now = new Date()): Filter {
  const dashed = translate(normaliseText(typed).slice(0, MAX_LENGTH)).replace(/[–—]/g, '-')
  const spaced = dashed.replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ').replace(/[\s_]+/gu, ' ')
  const filter: Filter = {}
  let rest = correctWords(spaced.trim(), index)
  for (const [pattern, read] of [...RULES, ...listTypeRules(index)])
    rest = rest.replace(pattern, (...match) => {
      const found = read(match, filter, now)
      Object.assign(filter, found)
      // What is read keeps the words beside it apart.
      return found ? '|' : match[0]
    })
  // "Villa house": the narrower word counts. A size in a unit of land asks for plots.
  if (filter.types && filter.types.length > 1) filter.types = filter.types.filter((type) => type !== 'homes')
  if (filter.area?.unit) filter.types ??= ['plots']
  const words = readNumber(readPlaces(rest, index, filter), filter)
  const text = words.filter((word) => !filter.places || !WORDS.DIRECTIONS.includes(word))
  if (filter.text || text.length > 0) filter.text = unite(filter.text, text).slice(0, MAX_WORDS)
  return filter
}

/** Words that are one typo away from a place, a type or a term as it; the beginning of a longer word is none. */
function correctWords(typed: string, { text, terms, places }: Index): string {
  const isKnown = (word: string) =>
    terms.has(word) || isFiller(word) || [...text.words].some((known) => known.startsWith(word))
  return (
    typed
      .replace(/[a-z]{4,}/g, (word) => (isKnown(word) ? word : (listNear(word, terms)[0] ?? word)))
      // Tamil adds to the end of a name what English says with "in", and changes a last "ம்" before it.
      .replace(/\p{Script=Tamil}+/gu, (word) => {
        const stems = [0, 1, 2, 3, 4, 5, 6].map((end) => word.slice(0, word.length - end))
        const names = stems.flatMap((stem) => [stem, stem.replace(/த்$/u, 'ம்')])
        return names.find((name) => places.has(name)) ?? word
      })
  )
}

/** With a type, a number without a unit is a year or square feet: "villas 2027", "plot 2400". The words without it. */
function readNumber(words: string[], filter: Filter): string[] {
  const [number, ...others] = words.filter((word) => /^[1-9]\d{2,3}$/.test(word))
  if (!number || others.length > 0 || !filter.types) return words
  if (/^20[2-4]/.test(number)) filter.possession ??= buildSpan('in', number)
  else filter.area ??= buildAbout(Number(number))
  return words.filter((word) => word !== number)
}

// Amounts

/** One or two amounts, and the words round them that make a lower or an upper end of them. These words have no groups of their own. */
function buildRangeRule(
  facet: 'area' | 'price',
  units: string,
  read: (number: string, unit: string, isSigned: boolean) => number | null,
): Rule {
  const amount = `(₹ ?|(?:rs\\.?|inr|rupees?) ?)?(\\d+(?:\\.\\d+)?) ?(${units})?(?: ?/-)?(?: (?:rupees|rs))?(?![\\p{L}\\p{M}\\p{N}])`
  const before = `(?<![\\p{L}\\p{M}\\p{N}./])(?:(?:(${WORDS.LEAST})|(${WORDS.MOST})|(${WORDS.AROUND})|between) ?)?`
  const after = `(?: ?(?:(${WORDS.LEAST_AFTER})|(${WORDS.MOST_AFTER})))?`
  const pattern = `${before}${amount}(?: ?(?:-|to|and|till|upto) ?${amount})?${after}`
  const readRange: Rule[1] = (match, { [facet]: known }) => {
    const [, least, most, around, sign1, number1 = '', unit1, sign2, number2, unit2, more, less] = match
    const unit = unit1 ?? unit2 ?? ''
    const isSigned = Boolean(sign1 ?? sign2)
    let first = read(number1, unit, isSigned)
    const last = number2 ? read(number2, unit2 ?? unit1 ?? '', isSigned) : null
    // "50 to 1 crore" begins with lakhs, "40 to 60 lakhs" with the unit of its end.
    if (first !== null && last !== null && first > last && !unit1) first = read(number1, 'lakh', isSigned)
    if (first === null) return null
    let range = facet === 'area' || around ? buildAbout(first) : { min: null, max: first, near: first }
    if (last !== null) range = { min: Math.min(first, last), max: Math.max(first, last) }
    else if (most || (less && !least)) range = { min: null, max: first }
    else if (least || more) range = { min: first, max: null }
    // "Above 40 lakhs and below 60 lakhs" is one range.
    if (known && !known.near && !(range.min && range.max))
      range = { min: range.min ?? known.min, max: range.max ?? known.max }
    return { [facet]: { ...range, unit: LAND_UNITS.find((land) => unit.startsWith(land)) } }
  }
  return [new RegExp(pattern, 'gu'), readRange]
}

/** The range about a value that was named: a tenth to each side. */
const buildAbout = (value: number): Range => ({ min: value * 0.9, max: value * 1.1, near: value })

/** Rupees of a unit by its first letter. */
const RUPEES: Record<string, number> = { c: CRORE, l: LAKH, m: 1_000_000, k: 1000, t: 1000 }

/** Rupees with a unit; without one, large numbers only, and none that is a PIN code. */
function readRupees(number: string, unit: string, isSigned: boolean): number | null {
  const factor = RUPEES[unit.charAt(0)]
  if (factor) return Math.round(Number(number) * factor)
  if (!isSigned && /^[1-9]\d{5}$/.test(number) && !number.endsWith('000')) return null
  const rupees = Number(number)
  return rupees >= (isSigned ? 1000 : LAKH) && rupees < 1_000_000_000 ? rupees : null
}

function readSquareFeet(number: string, unit: string): number | null {
  const plain = unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft').replace(/\.(?=s?$)/, '')
  const feet = unit === '' ? null : parseArea(`${number} ${plain}`).value
  return feet && feet >= 100 ? feet : null
}

const COUNT = `(?:\\d(?:\\.5)?|${WORDS.COUNTS.slice(1).join('|')})`
const BEDROOMS = `((?:${WORDS.LEAST}) )?(${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*) ?(\\+ ?)?(?:${WORDS.BEDROOMS})( ?(?:${WORDS.LEAST_AFTER}))?`
export const MOST_BEDROOMS = 9

/** "2 or 3 bhk" are two numbers, "2 to 4" and "3+" all between or above. */
function readBedrooms([, before, counts = '', plus, after]: string[], known: Filter): Filter {
  const words = counts.match(new RegExp(COUNT, 'g')) ?? []
  const numbers = words.map((word) => (/\d/.test(word) ? Number(word) : WORDS.COUNTS.indexOf(word)))
  const last = before || plus || after ? MOST_BEDROOMS : /-|to/.test(counts) ? numbers.at(-1) : null
  for (let count = (numbers[0] ?? 0) + 1; count <= (last ?? 0); count++) numbers.push(count)
  return { bedrooms: unite(known.bedrooms, numbers).sort((a, b) => a - b) }
}

// Dates

const DATE = `(?:(${WORDS.MONTHS.map((name) => `${name}[a-z]*`).join('|')})\\.? ?)?(20[2-9]\\d)`
const LINK = `(?:(?:${WORDS.DATE_LINKS}) )*`
const HANDOVER = `(?:${WORDS.HANDOVER})`

/** In a month or a year, or until its end, or from its begin. */
function buildSpan(link: 'by' | 'after' | 'in', year: string | number, month = 0): Filter['possession'] {
  const print = (number: number) => new Date(Date.UTC(Number(year), number - 1)).toISOString().slice(0, 7)
  const words = `${link} ${month > 0 ? formatMonth(`${print(month)}-01`) : year}`
  const from = link === 'by' ? '' : print(month || 1)
  return { from, to: link === 'after' ? '9999' : print(month || 12), words }
}

function readDate([all = '', month1 = '', year1, month2 = '', year2 = '']: string[]): Filter {
  const has = (words: string) => new RegExp(`\\b(?:${words})\\b`).test(all)
  const link = has(WORDS.DATE_END) ? 'by' : has(WORDS.DATE_BEGIN) ? 'after' : 'in'
  const month = WORDS.MONTHS.indexOf((month1 || month2).slice(0, 3)) + 1
  return { possession: buildSpan(link, year1 ?? year2, month) }
}

// Names

const ONE = `(?:${WORDS.DIRECTIONS.join('|')})`
const DIRECTION = new RegExp(ONE, 'g')
const FACING = `${ONE}(?: (?:or|and|&) ${ONE}| ?${ONE})? (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?${ONE}`

/** A rule for each name of a table of words. */
const listNames = (names: (readonly [string, string])[], read: (name: string, known: Filter) => Filter) =>
  names.map(([name, words]): Rule => [whole(words), (_, known) => read(name, known)])

/** The words for a property type of the catalogue, in the singular and the plural, and those of TYPES. */
function listTypeRules({ types }: Index): Rule[] {
  const forms = (word: string) => `(?:${listForms(word).join('|')})`
  const words = [...types].map(([slug, name]) => [slug, listWords(name).map(forms).join('[ &-]*')] as const)
  const add = (type: string, known: Filter) => ({ types: unite(known.types, [type]) })
  return listNames([...words, ...Object.entries(WORDS.TYPES)], add)
}

const FEET = '(\\d{2,3}) ?(?:ft|feet)?'

/** What is looked for, in this order: what one rule takes, the next does not see. The first stage and approval count. */
const RULES: Rule[] = [
  [
    /[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu,
    ([registration = ''], { text }) => ({ text: unite(text, listWords(registration)) }),
  ],
  [
    whole(`${FEET} ?(?:x|×|\\*|by) ?${FEET}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`),
    ([, width, depth]) => ({ size: [Number(width), Number(depth)].sort((a, b) => a - b) }),
  ],
  [whole(BEDROOMS), readBedrooms],
  buildRangeRule('area', WORDS.AREA, readSquareFeet),
  buildRangeRule('price', WORDS.MONEY, readRupees),
  [whole(`${HANDOVER} (?:to move )?(?:in )?${LINK}${DATE}|${LINK}${DATE} ${HANDOVER}`), readDate],
  [
    whole(`(?:${HANDOVER} )?(?:within|in) (\\d{1,2}) (month|year)s?`),
    ([, count, unit], _, now) => {
      const months = now.getUTCMonth() + 1 + Number(count) * (unit === 'year' ? 12 : 1)
      return { possession: buildSpan('by', now.getUTCFullYear(), months) }
    },
  ],
  ...listNames(Object.entries(WORDS.STAGES), (name, { stage = name }) => ({ stage })),
  ...listNames(Object.entries(WORDS.AUTHORITIES), (name, { approval = name }) => ({ approval })),
  [whole(WORDS.ANY_APPROVAL), (_, { approval = '' }) => ({ approval })],
  [
    whole(FACING),
    ([all = ''], { facings }) => {
      const asked = unite(facings, all.match(DIRECTION) ?? [])
      return { facings: WORDS.DIRECTIONS.filter((one) => asked.includes(one)) }
    },
  ],
  [whole(WORDS.LOWEST), () => ({ isCheapest: true })],
]

// Places

/** Longest name of a place in words. */
const MAX_PLACE_WORDS = 5

/** Reads places from what is left of a query, the longest names first. @returns all other words that say something */
function readPlaces(rest: string, index: Index, filter: Filter): string[] {
  const [found, text] = [new Map<string, Place>(), [] as string[]]
  let isNear = false
  for (const part of rest.split('|')) {
    const words = part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    while (words.length > 0) {
      const name = findName(words.slice(0, MAX_PLACE_WORDS), index, isNear)
      const [word = ''] = words.splice(0, name?.length ?? 1)
      const isLink = WORDS.NEAR.includes(word)
      if (name) found.set(name.place.name, name.place)
      else if (!isLink && !isFiller(word)) text.push(word)
      isNear = !name && (isLink || (isNear && isFiller(word)))
    }
  }
  if (found.size > 0) filter.places = [...found.values()]
  return text
}

/** The longest place with which the words begin. After "near" one word of its name is enough, else two are. */
function findName(words: string[], { places, landmarks }: Index, isNear: boolean) {
  for (let length = words.length; length > 0; length--) {
    const run = words.slice(0, length)
    const spelling = run.join(' ')
    const known = places.get(spelling)
    if (known) return { place: known, length }
    const isName = (length > 1 || isNear) && run.every((word) => word.length > 1) && !run.every(isFiller)
    const names = isName ? landmarks.filter(({ words: own }) => run.every((word) => own.has(word))) : []
    const name = names[0] && (names.length > 1 ? spelling : names[0].name)
    if (name) return { place: { name, kind: 'landmark' as const, spellings: [spelling] }, length }
  }
  return null
}
