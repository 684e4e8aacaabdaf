import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import {
  type AmountEnds,
  findSides,
  getSquareFeetOfUnit,
  type ParsedAmount,
  parseAreaRange,
  parseRupeeRange,
  SIDES,
} from '@/lib/format/parse-amounts'
import { LAKH } from '@/lib/format/units'
import { buildWordPattern, WORD_END, WORD_START } from '../words'
import { type Recognised, takeMatches } from './recogniser'
import { LAND_UNITS, type Range } from './search-query'

/** Fewer rupees are a budget only with a currency sign. */
const LEAST_BUDGET = LAKH
const LEAST_SIGNED_BUDGET = 1000
const MOST_BUDGET = 1_000_000_000
/** Rupees for a square foot. Less is something else, such as "8 per cent". */
const LEAST_RATE = 100
/** A home or a plot is not smaller than this, in square feet. */
const LEAST_AREA = 100
/** A value that is named without "under" or "above" means a tenth to each side of it. */
const TOLERANCE = 0.1

/** Six digits that do not begin with 0, such as 600130. Budgets of six digits end in round thousands. */
const PIN_CODE = /^[1-9]\d{5}(?<!000)$/

/** "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rupees. */
export function recognisePrice(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(MONEY), ({ groups }) => {
    const typed = parseTypedRange(groups)
    const ends = parseEnds(typed, parseRupeeRange)
    const isPinCode = !typed.hasSign && PIN_CODE.test(typed.first)
    const least = typed.hasSign ? LEAST_SIGNED_BUDGET : LEAST_BUDGET
    if (!ends || isPinCode || ends.min < least || ends.max >= MOST_BUDGET) return null
    return buildBudget(typed, ends)
  })
  return { query: values.length > 0 ? { price: mergeRanges(values) } : {}, rest }
}

/** "under 3500 per sq ft", "₹1,500/sqft", "5 lakhs per cent". Rupees for a square foot. */
export function recogniseRate(text: string): Recognised {
  const pattern = new RegExp(
    `${buildRangePattern(MONEY).source} ?(?:per|/|an?) ?(?<unit>${AREA})${WORD_END}`,
    'gu',
  )
  const { values, rest } = takeMatches(text, pattern, ({ groups }) => {
    const typed = parseTypedRange(groups)
    const ends = parseEnds(typed, parseRupeeRange)
    const squareFeet = getSquareFeetOfUnit(completeUnit(groups.unit ?? ''))
    if (!ends || squareFeet === undefined) return null
    const rates = { min: Math.round(ends.min / squareFeet), max: Math.round(ends.max / squareFeet) }
    return rates.min >= LEAST_RATE ? buildBudget(typed, rates) : null
  })
  return { query: values.length > 0 ? { rate: mergeRanges(values) } : {}, rest }
}

/** "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground". Square feet. */
export function recogniseArea(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(AREA), ({ groups }) => {
    const typed = parseTypedRange(groups)
    const ends = typed.unit === '' ? null : parseEnds(typed, parseAreaRange)
    if (!ends || ends.min < LEAST_AREA) return null
    const measure = LAND_UNITS.find((landMeasure) => typed.unit.startsWith(landMeasure))
    return { ...buildRange(typed, ends), measure }
  })
  return { query: values.length > 0 ? { area: mergeRanges(values) } : {}, rest }
}

/** "30x40", "30 by 40 feet". Width and depth in feet. */
export function recogniseSize(text: string): Recognised {
  const pattern = buildWordPattern(`${SIDES.source}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`)
  const { values, rest } = takeMatches(text, pattern, (match) => findSides(match.text))
  const size = values.at(-1)
  return { query: size ? { size } : {}, rest }
}

// Amounts as they are typed

/** One or two amounts as they were typed, and which end of a range the words around them make of them. */
type TypedRange = {
  /** "40", "40 lakh" */
  first: string
  second: string | null
  /** The unit of one of them; empty without one. */
  unit: string
  /** True with a sign of rupees. */
  hasSign: boolean
  isLeast: boolean
  isMost: boolean
  isAround: boolean
}

/** Matches one or two amounts with the words that make a range of them: "₹40 to 60 lakhs", "above 1 ground". */
function buildRangePattern(units: string): RegExp {
  const amount = (name: string) =>
    `(?<${name}Sign>₹ ?|(?:rs\\.?|inr|rupees?) ?)?(?<${name}>\\d+(?:\\.\\d+)?) ?(?<${name}Unit>${units})?` +
    `(?: ?/-)?(?: (?:rupees|rs))?${WORD_END}`
  const wordsBefore = `(?:(?:(?<least>${LEAST})|(?<most>${MOST})|(?<around>${AROUND})|between) ?)?`
  const second = `(?: ?(?:-|to|and|till|upto) ?${amount('second')})?`
  const wordsAfter = `(?: ?(?:(?<leastAfter>${LEAST_AFTER})|(?<mostAfter>${MOST_AFTER})))?`
  // A number after a point or a stroke is the end of another one.
  const start = `${WORD_START}(?<![./])`
  return new RegExp(`${start}${wordsBefore}${amount('first')}${second}${wordsAfter}`, 'gu')
}

function parseTypedRange(groups: Record<string, string | undefined>): TypedRange {
  const { first = '', firstUnit = '', second, secondUnit = '', least, leastAfter, most, mostAfter } = groups
  return {
    first: `${first} ${completeUnit(firstUnit)}`.trim(),
    second: second ? `${second} ${completeUnit(secondUnit)}`.trim() : null,
    unit: firstUnit || secondUnit,
    hasSign: groups.firstSign !== undefined || groups.secondSign !== undefined,
    isLeast: least !== undefined || leastAfter !== undefined,
    isMost: most !== undefined || (mostAfter !== undefined && least === undefined),
    isAround: groups.around !== undefined,
  }
}

/** "Square" and "feet" alone mean square feet. */
function completeUnit(unit: string): string {
  return unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft')
}

/** The amounts that were typed, in any order: "60 to 40 lakhs". */
function parseEnds(
  { first, second }: TypedRange,
  parse: (amounts: string) => ParsedAmount<AmountEnds>,
): AmountEnds | null {
  if (second === null) return parse(first).value
  return parse(`${first} - ${second}`).value ?? parse(`${second} - ${first}`).value
}

// The ranges that are meant

/** The range that was meant. A single value is the most that a visitor pays. */
function buildBudget(typed: TypedRange, ends: AmountEnds): Range {
  const range = buildRange(typed, ends)
  if (range.about === undefined || typed.isAround) return range
  return { ...range, min: null, max: range.about }
}

/** The range that was meant: between two values, above, below or around one. */
function buildRange({ second, isLeast, isMost, isAround }: TypedRange, { min, max }: AmountEnds): Range {
  if (second !== null) return { min, max }
  if (isAround) return buildRangeAround(min)
  if (isMost) return { min: null, max }
  if (isLeast) return { min, max: null }
  return buildRangeAround(min)
}

/** The range around a value that was named alone. */
export function buildRangeAround(value: number): Range {
  return { min: value * (1 - TOLERANCE), max: value * (1 + TOLERANCE), about: value }
}

/** Several ranges of one query as one: "above 40 lakhs" and "below 60 lakhs". Else the last counts. */
function mergeRanges(ranges: Range[]): Range | undefined {
  return ranges.reduce((merged, range) => {
    const isOpen = range.min === null || range.max === null
    if (merged.about !== undefined || !isOpen) return range
    return { ...range, min: range.min ?? merged.min, max: range.max ?? merged.max, about: undefined }
  })
}
