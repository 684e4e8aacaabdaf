import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { parseArea, parseRupees } from '@/lib/format/parse-amounts'
import { LAKH } from '@/lib/format/units'
import { LAND_MEASURES, type Range } from '../query'
import { buildWordPattern, WORD_END, WORD_START } from '../words'
import { type Recognised, takeMatches } from './recogniser'

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
const PIN_CODE = /^[1-9]\d{5}$/

/** "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rupees. */
export function recognisePrice(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(MONEY), ({ groups }) =>
    buildBudget(completeUnit(parseTypedRange(groups)), parseBudget),
  )
  return { query: values.length > 0 ? { price: mergeRanges(values) } : {}, rest }
}

/** "under 3500 per sq ft", "₹1,500/sqft", "5 lakhs per cent". Rupees for a square foot. */
export function recogniseRate(text: string): Recognised {
  const pattern = new RegExp(
    `${buildRangePattern(MONEY).source} ?(?:per|/|an?) ?(?<unit>${AREA})${WORD_END}`,
    'gu',
  )
  const { values, rest } = takeMatches(text, pattern, ({ groups }) => {
    const unitSquareFeet = parseUnit(groups.unit ?? '')
    return buildBudget(parseTypedRange(groups), ({ number, unit }) => {
      const { value: rupees } = parseRupees(`${number} ${unit}`)
      if (rupees === null || unitSquareFeet === null) return null
      const rate = Math.round(rupees / unitSquareFeet)
      return rate >= LEAST_RATE ? rate : null
    })
  })
  return { query: values.length > 0 ? { rate: mergeRanges(values) } : {}, rest }
}

/** "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground". Square feet. */
export function recogniseArea(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(AREA), ({ groups }) => {
    const typed = parseTypedRange(groups)
    const range = buildRange(typed, parseSquareFeet)
    if (range === null) return null
    const unit = typed.first.unit || (typed.second?.unit ?? '')
    return { ...range, measure: LAND_MEASURES.find((measure) => unit.startsWith(measure)) }
  })
  return { query: values.length > 0 ? { area: mergeRanges(values) } : {}, rest }
}

/** "30x40", "30 by 40 feet". Width and depth in feet. */
export function recogniseSize(text: string): Recognised {
  const side = (name: string) => `(?<${name}>\\d{2,3}) ?(?:ft|feet)?`
  const pattern = buildWordPattern(
    `${side('width')} ?(?:x|×|\\*|by) ?${side('depth')}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`,
  )
  const { values, rest } = takeMatches(text, pattern, ({ groups }): [number, number] => {
    const sides = [Number(groups.width), Number(groups.depth)]
    return [Math.min(...sides), Math.max(...sides)]
  })
  const size = values.at(-1)
  return { query: size ? { size } : {}, rest }
}

// Amounts as they are typed

/** One or two amounts as they were typed, and which end of a range the words around them make of them. */
type TypedRange = {
  first: TypedAmount
  second: TypedAmount | null
  isLeast: boolean
  isMost: boolean
  isAround: boolean
}
type TypedAmount = { number: string; unit: string; hasSign: boolean }

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
  const { first = '', firstUnit, second, secondUnit, least, leastAfter, most, mostAfter } = groups
  const hasSign = Boolean(groups.firstSign ?? groups.secondSign)
  return {
    first: { number: first, unit: firstUnit ?? secondUnit ?? '', hasSign },
    second: second ? { number: second, unit: secondUnit ?? firstUnit ?? '', hasSign } : null,
    isLeast: least !== undefined || leastAfter !== undefined,
    isMost: most !== undefined || (mostAfter !== undefined && least === undefined),
    isAround: groups.around !== undefined,
  }
}

/** "50 to 1 crore" begins with lakhs, because 50 crore would be above its own end. */
function completeUnit(typed: TypedRange): TypedRange {
  const { first, second } = typed
  const from = parseBudget(first)
  const to = second && parseBudget(second)
  if (from === null || to === null || from <= to) return typed
  return { ...typed, first: { ...first, unit: 'lakh' } }
}

// The ranges that are meant

/** The value of a typed amount; null when it is not an amount of this kind. */
type AmountParser = (amount: TypedAmount) => number | null

/** The range that was meant. A single value is the most that a visitor pays. */
function buildBudget(typed: TypedRange, parse: AmountParser): Range | null {
  const range = buildRange(typed, parse)
  if (range?.about === undefined || typed.isAround) return range
  return { ...range, min: null, max: range.about }
}

/** The range that was meant; null when its amounts are not of this kind. */
function buildRange(
  { first, second, isLeast, isMost, isAround }: TypedRange,
  parse: AmountParser,
): Range | null {
  const value = parse(first)
  if (value === null) return null
  const end = second && parse(second)
  if (end !== null) return { min: Math.min(value, end), max: Math.max(value, end) }
  if (isAround) return buildRangeAround(value)
  if (isMost) return { min: null, max: value }
  if (isLeast) return { min: value, max: null }
  return buildRangeAround(value)
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

/** Rupees for a home or a plot. */
function parseBudget({ number, unit, hasSign }: TypedAmount): number | null {
  const isPinCode = unit === '' && !hasSign && PIN_CODE.test(number) && !number.endsWith('000')
  const { value: rupees } = parseRupees(`${number} ${unit}`)
  if (isPinCode || rupees === null) return null
  const least = hasSign ? LEAST_SIGNED_BUDGET : LEAST_BUDGET
  return rupees >= least && rupees < MOST_BUDGET ? rupees : null
}

/** An area with its unit in square feet. */
function parseSquareFeet({ number, unit }: TypedAmount): number | null {
  const unitSquareFeet = unit === '' ? null : parseUnit(unit)
  const squareFeet = Math.round(Number(number) * (unitSquareFeet ?? 0))
  return squareFeet >= LEAST_AREA ? squareFeet : null
}

/** The square feet of one unit; null for an unknown one. "Square" and "feet" alone mean square feet. */
function parseUnit(unit: string): number | null {
  const plainUnit = unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft')
  // Of many units, because one square foot is not an area.
  const count = 10_000
  const { value } = parseArea(`${count} ${plainUnit}`)
  return value && value / count
}
