import { readSquareFeetRange } from '@/lib/catalogue/read-price'
import * as WORDS from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import type { Index, Place } from './documents'
import { isFiller, listForms, listNear, listWords, normaliseText, translate, whole } from './words'

/** A lower and an upper end; `near` is the value that was named without "under" or "above", `unit` as it was written. */
export type Range = { min: number | null; max: number | null; near?: number; unit?: string }

/** What a visitor looks for. What is empty or null was not asked for. */
export type Filter = {
  isCheapest: boolean
  /** By an authority, or by whomever (''). */
  approval: string | null
  stage: string | null
  facings: string[]
  bedrooms: number[]
  /** Slugs of types, and names of TYPES. */
  types: string[]
  /** Width and depth of a plot in feet, the smaller first. */
  size: number[]
  /** Square feet. */
  area: Range | null
  /** Rupees. */
  price: Range | null
  /** Months, "2027-03", and both in words. */
  possession: { from: string; to: string; words: string } | null
  places: Place[]
  /** Words that are nothing of this: they are looked up in the index. */
  text: string[]
}

const NOTHING: Filter = {
  ...{ isCheapest: false, approval: null, stage: null, facings: [], bedrooms: [], types: [], size: [] },
  ...{ area: null, price: null, possession: null, places: [], text: [] },
}

/** Words, and what they add to the filter; null when they are none of this kind after all. */
type Rule = [
  pattern: RegExp,
  read: (match: RegExpMatchArray, known: Filter, now: Date) => Partial<Filter> | null,
]

/** Longer queries are cut, because each word costs time. */
export const MAX_LENGTH = 100
const MAX_WORDS = 8

/**
 * What a visitor typed, in any order of words: "3bhk flat in omr under 1.2 cr". A budget or a size without "under" or "above" is
 * the most one pays and the size within a tenth. Words that are one typo away from a place, a type or a term are read as it.
 * What is left over is text. Pure; `now` is for "within 6 months".
 */
export function readQuery(typed: string, index: Index, now = new Date()): Filter {
  const dashed = translate(normaliseText(typed).slice(0, MAX_LENGTH)).replace(/[–—]/g, '-')
  const spaced = dashed.replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ').replace(/[\s_]+/gu, ' ')
  const filter = { ...NOTHING }
  let rest = correctTypos(spaced.trim(), index)
  for (const [pattern, read] of [...RULES, ...listTypeRules(index)])
    for (const match of rest.matchAll(pattern)) {
      const found = read(match, filter, now)
      if (!found) continue
      Object.assign(filter, found)
      // What is read keeps the words beside it apart.
      const end = match.index + match[0].length
      rest = rest.slice(0, match.index) + '|'.repeat(match[0].length) + rest.slice(end)
    }
  // "Villa house": the narrower word counts. A size in a unit of land asks for plots.
  if (filter.types.length > 1) filter.types = filter.types.filter((type) => type !== 'homes')
  if (filter.types.length === 0 && getLandUnit(filter.area)) filter.types = ['plots']
  const { places, words } = findPlaces(rest, index)
  filter.places = places
  const text = readNumber(words, filter).filter(
    (word) => places.length === 0 || !WORDS.DIRECTIONS.includes(word),
  )
  filter.text = [...new Set([...filter.text, ...text])].slice(0, MAX_WORDS)
  return filter
}

/** With a type, a number without a unit is a year or square feet: "villas 2027", "plot 2400". The words without it. */
function readNumber(words: string[], filter: Filter): string[] {
  const [number, ...others] = words.filter((word) => /^[1-9]\d{2,3}$/.test(word))
  if (!number || others.length > 0 || filter.types.length === 0) return words
  if (/^20[2-4]/.test(number)) filter.possession ??= buildSpan('in', number)
  else filter.area ??= buildAbout(Number(number))
  return words.filter((word) => word !== number)
}

/** With the words that are one typo away from a place, a type or a term as it; the beginning of a longer word is none. */
function correctTypos(typed: string, { text: { words }, terms }: Index): string {
  const isKnown = (word: string) =>
    terms.has(word) || isFiller(word) || [...words].some((known) => known.startsWith(word))
  return typed.replace(/[a-z]{4,}/g, (word) => (isKnown(word) ? word : (listNear(word, terms)[0] ?? word)))
}

// Amounts

/** One or two amounts with a unit, and the words round them that make a lower or an upper end of them. */
function quantity(unit: string): RegExp {
  const amount = (at: 1 | 2) =>
    `(?<sign${at}>₹ ?|(?:rs\\.?|inr|rupees?) ?)?(?<number${at}>\\d+(?:\\.\\d+)?) ?(?<unit${at}>${unit})?(?: ?/-)?(?: (?:rupees|rs))?(?![\\p{L}\\p{M}\\p{N}])`
  const before = `(?<![\\p{L}\\p{M}\\p{N}./])(?:(?:(?<least>${WORDS.LEAST})|(?<most>${WORDS.MOST})|(?<around>${WORDS.AROUND})|between) ?)?`
  const second = `(?: ?(?:-|to|and|till|upto) ?${amount(2)})?`
  const after = `(?: ?(?:(?<more>${WORDS.LEAST_AFTER})|(?<less>${WORDS.MOST_AFTER})))?`
  return new RegExp(`${before}${amount(1)}${second}${after}`, 'gu')
}

/** Reads amounts into a range; a single one without a word beside it is `buildUsual`'s. */
function buildRangeRule(
  facet: 'area' | 'price',
  units: string,
  read: (number: string, unit: string, sign: string) => number | null,
  buildUsual: (value: number) => Range,
): Rule {
  const readRange = ({ groups = {} }: RegExpMatchArray, known: Range | null): Range | null => {
    const { sign1 = '', number1 = '', unit1, sign2 = '', number2, unit2, ...words } = groups
    const unit = unit1 ?? (number2 && unit2)
    const first = read(number1, unit ?? '', sign1 || sign2)
    const last = number2 ? read(number2, unit2 ?? unit1 ?? '', sign2 || sign1) : null
    if (first === null) return null
    if (last !== null) {
      // "50 to 1 crore" begins with lakhs, "40 to 60 lakhs" with the unit of its end.
      const low = first > last && !unit1 ? read(number1, 'lakh', sign1) : first
      return low === null ? null : { min: Math.min(low, last), max: Math.max(low, last), unit }
    }
    let range = words.around ? buildAbout(first) : buildUsual(first)
    if (words.most || (words.less && !words.least)) range = { min: null, max: first }
    else if (words.least || words.more) range = { min: first, max: null }
    // "Above 40 lakhs and below 60 lakhs" is one range.
    const isWhole = !known || known.near || (range.min && range.max)
    return isWhole ? { ...range, unit } : { min: range.min ?? known.min, max: range.max ?? known.max, unit }
  }
  return [
    quantity(units),
    (match, known) => {
      const range = readRange(match, known[facet])
      return range && { [facet]: range }
    },
  ]
}

/** The range about a value that was named: a tenth to each side. */
const buildAbout = (value: number): Range => ({ min: value * 0.9, max: value * 1.1, near: value })
/** An amount alone is the most that one pays. */
const buildMost = (value: number): Range => ({ min: null, max: value, near: value })

/** Rupees of a unit by its first letter. */
const RUPEES: Record<string, number> = { c: 10_000_000, l: 100_000, m: 1_000_000, k: 1000, t: 1000 }

/** Rupees with a unit; without one, large numbers only, and none that is a PIN code. */
function readRupees(number: string, unit: string, sign: string): number | null {
  const factor = RUPEES[unit.charAt(0)]
  if (factor) return Math.round(Number(number) * factor)
  if (sign === '' && /^[1-9]\d{5}$/.test(number) && !number.endsWith('000')) return null
  const rupees = Number(number)
  return rupees >= (sign ? 1000 : 100_000) && rupees < 1_000_000_000 ? rupees : null
}

function readSquareFeet(number: string, unit: string): number | null {
  const plain = unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft').replace(/\.(?=s?$)/, '')
  const feet = unit === '' ? null : readSquareFeetRange(`${number} ${plain}`)?.min
  return feet && feet >= 100 ? feet : null
}

/** The unit of an area in which nobody measures a home. */
export const getLandUnit = (area: Range | null) =>
  (['cent', 'ground', 'acre'] as const).find((unit) => area?.unit?.startsWith(unit))

const COUNT = `(?:\\d(?:\\.5)?|${WORDS.COUNTS.slice(1).join('|')})`
const BEDROOMS = `((?:${WORDS.LEAST}) )?(${COUNT}(?: ?(?:/|,|-|&|or|and|to) ?${COUNT})*) ?(\\+ ?)?(?:${WORDS.BEDROOMS})( ?(?:${WORDS.LEAST_AFTER}))?`
export const MOST_BEDROOMS = 9

/** "2 or 3 bhk" are two numbers, "2 to 4" and "3+" all between or above. */
function readBedrooms([, before, counts = '', plus, after]: RegExpMatchArray, known: Filter) {
  const words = counts.match(new RegExp(COUNT, 'g')) ?? []
  const numbers = words.map((word) =>
    WORDS.COUNTS.includes(word) ? WORDS.COUNTS.indexOf(word) : Number(word),
  )
  const [first = 0] = numbers
  const last = before || plus || after ? MOST_BEDROOMS : /-|to/.test(counts) ? (numbers.at(-1) ?? 0) : 0
  for (let count = first + 1; count <= last; count++) numbers.push(count)
  return { bedrooms: [...new Set([...known.bedrooms, ...numbers])].sort((a, b) => a - b) }
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

function readDate([all, month1, year1, month2, year2]: RegExpMatchArray): Partial<Filter> {
  const month = WORDS.MONTHS.indexOf((month1 ?? month2 ?? '').slice(0, 3)) + 1
  const has = (words: string) => new RegExp(`\\b(?:${words})\\b`).test(all)
  const link = has(WORDS.DATE_END) ? 'by' : has(WORDS.DATE_BEGIN) ? 'after' : 'in'
  return { possession: buildSpan(link, year1 ?? year2 ?? '', month) }
}

/** "Within 6 months", counted from the present one. */
function readMonths([, count, unit]: RegExpMatchArray, _: Filter, now: Date): Partial<Filter> {
  const months = Number(count) * (unit === 'year' ? 12 : 1)
  return { possession: buildSpan('by', now.getUTCFullYear(), now.getUTCMonth() + 1 + months) }
}

// Names

const ONE = `(?:${WORDS.DIRECTIONS.join('|')})`
const FACING = `${ONE}(?: (?:or|and|&) ${ONE}| ?${ONE})? (?:facing|faced|face|entrance)|(?:facing|face) (?:is |to )?${ONE}`

/** A rule for each name of a table of words. */
const listNames = (
  names: Iterable<[string, string]>,
  read: (name: string, known: Filter) => Partial<Filter>,
) => [...names].map(([name, words]): Rule => [whole(words), (_, known) => read(name, known)])

const addType = (name: string, { types }: Filter) => ({ types: [...new Set([...types, name])] })

/** The words for a property type of the catalogue, in the singular and the plural. */
const listTypeRules = ({ types }: Index): Rule[] => {
  const forms = (word: string) => `(?:${listForms(word).join('|')})`
  const words = [...types].map(([slug, name]): [string, string] => [
    slug,
    listWords(name).map(forms).join('[ &-]*'),
  ])
  return listNames([...words, ...Object.entries(WORDS.TYPES)], addType)
}

const FEET = '(\\d{2,3}) ?(?:ft|feet)?'

/** What is looked for, in this order: what one rule takes, the next does not see. The first stage and approval count. */
const RULES: Rule[] = [
  [
    /[\p{L}\d]+(?:\/[\p{L}\d.-]+){2,}|\d{2,}\/(?:19|20)\d\d/gu,
    ([registration], { text }) => ({ text: [...text, ...listWords(registration)] }),
  ],
  [
    whole(`${FEET} ?(?:x|×|\\*|by) ?${FEET}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`),
    ([, width, depth]) => ({ size: [Number(width), Number(depth)].sort((a, b) => a - b) }),
  ],
  [whole(BEDROOMS), readBedrooms],
  buildRangeRule('area', WORDS.AREA, readSquareFeet, buildAbout),
  buildRangeRule('price', WORDS.MONEY, readRupees, buildMost),
  [whole(`${HANDOVER} (?:to move )?(?:in )?${LINK}${DATE}|${LINK}${DATE} ${HANDOVER}`), readDate],
  [whole(`(?:${HANDOVER} )?(?:within|in) (\\d{1,2}) (month|year)s?`), readMonths],
  ...listNames(Object.entries(WORDS.STAGES), (name, { stage }) => ({ stage: stage ?? name })),
  ...listNames(
    Object.entries(WORDS.AUTHORITIES).map(([name, words]) => [
      name,
      `(?:${WORDS.APPROVED} (?:by )?)?(?:${words})(?: ${WORDS.APPROVED})?`,
    ]),
    (name, { approval }) => ({ approval: approval ?? name }),
  ),
  [whole(WORDS.ANY_APPROVAL), (_, { approval }) => ({ approval: approval ?? '' })],
  [
    whole(FACING),
    ([all], { facings }) => ({
      facings: [...new Set([...facings, ...WORDS.DIRECTIONS.filter((name) => all.includes(name))])],
    }),
  ],
  [whole(WORDS.LOWEST), () => ({ isCheapest: true })],
]

// Places

/** Longest name of a place in words. */
const MAX_PLACE_WORDS = 5

/** Places in the words that are left of a query, the longest names first; all other words are text. */
function findPlaces(rest: string, index: Index): { places: Place[]; words: string[] } {
  const [places, text] = [new Map<string, Place>(), [] as string[]]
  const words = rest.match(/[\p{L}\p{M}\p{N}]+|\|+/gu) ?? []
  let isNear = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const found = findName(words.slice(at, at + MAX_PLACE_WORDS), index, isNear)
    at += found?.length ?? 1
    if (found) places.set(found.place.name, found.place)
    const isText = !found && !WORDS.NEAR.includes(word) && !isFiller(word) && !word.startsWith('|')
    if (isText) text.push(word)
    isNear = !found && !isText && (isNear || WORDS.NEAR.includes(word))
  }
  return { places: [...places.values()], words: text }
}

/** The longest place with which the words begin. After "near" one word of its name is enough, else two are. */
function findName(words: string[], { places, landmarks }: Index, isNear: boolean) {
  const end = words.findIndex((word) => word.startsWith('|'))
  for (let length = end < 0 ? words.length : end; length > 0; length--) {
    const run = words.slice(0, length)
    const spelling = run.join(' ')
    const known = places.get(spelling) ?? findInflected(spelling, places)
    if (known) return { place: known, length }
    if ((length < 2 && !isNear) || run.some((word) => word.length < 2) || run.every(isFiller)) continue
    const names = [...landmarks].filter(([, own]) => run.every((word) => own.has(word)))
    const name = names.length === 1 ? names[0]?.[0] : spelling
    const place: Place = { name: name ?? spelling, kind: 'landmark', spellings: [spelling] }
    if (names.length > 0) return { place, length }
  }
  return null
}

/** Tamil adds to the end of a name what English says with "in", and changes a last "ம்" before it. */
function findInflected(word: string, places: Map<string, Place>): Place | undefined {
  if (!/^\p{Script=Tamil}+$/u.test(word)) return
  for (let end = word.length; end > word.length - 7; end--) {
    const stem = word.slice(0, end)
    const place = places.get(stem) ?? places.get(stem.replace(/த்$/u, 'ம்'))
    if (place) return place
  }
}
