import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { parseArea, parseRupees } from '@/lib/format/parse-amounts'
import { LAKH } from '@/lib/format/units'
import { LAND_MEASURES, type Range } from '../query'
import { wholeWords } from '../words'
import { type Recognised, takeMatches } from './recogniser'

/** Fewer rupees are a budget only with a currency sign. */
const LEAST_BUDGET = LAKH
const LEAST_SIGNED_BUDGET = 1000
const MOST_BUDGET = 1_000_000_000
/** A home or a plot is not smaller than this, in square feet. */
const LEAST_AREA = 100
/** A value that is named without "under" or "above" means a tenth to each side of it. */
const TOLERANCE = 0.1

/** Six digits that do not begin with 0, such as 600130. Budgets of six digits end in round thousands. */
const PIN_CODE = /^[1-9]\d{5}$/

/** One or two amounts as they were typed, and which end of a range the words around them make of them. */
type TypedRange = {
  first: TypedAmount
  second: TypedAmount | null
  isLeast: boolean
  isMost: boolean
  isAround: boolean
}
type TypedAmount = { number: string; unit: string; hasSign: boolean }
type AmountReader = (amount: TypedAmount) => number | null

/** "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rupees. */
export function recognisePrice(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(MONEY), ({ groups }) => {
    const typed = readTypedRange(groups)
    const range = readRange(borrowMoneyUnit(typed), readRupees)
    if (range?.about === undefined || typed.isAround) return range
    // A budget is the most that a visitor pays.
    return { ...range, min: null, max: range.about }
  })
  return { query: values.length > 0 ? { price: joinRanges(values) } : {}, rest }
}

/** "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground". Square feet. */
export function recogniseArea(text: string): Recognised {
  const { values, rest } = takeMatches(text, buildRangePattern(AREA), ({ groups }) => {
    const typed = readTypedRange(groups)
    const range = readRange(typed, readSquareFeet)
    if (range === null) return null
    const unit = typed.first.unit || (typed.second?.unit ?? '')
    return { ...range, measure: LAND_MEASURES.find((measure) => unit.startsWith(measure)) }
  })
  return { query: values.length > 0 ? { area: joinRanges(values) } : {}, rest }
}

/** "30x40", "30 by 40 feet". Width and depth in feet. */
export function recogniseSize(text: string): Recognised {
  const side = (name: string) => `(?<${name}>\\d{2,3}) ?(?:ft|feet)?`
  const pattern = wholeWords(
    `${side('width')} ?(?:x|×|\\*|by) ?${side('depth')}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`,
  )
  const { values, rest } = takeMatches(text, pattern, ({ groups }): [number, number] => {
    const sides = [Number(groups.width), Number(groups.depth)]
    return [Math.min(...sides), Math.max(...sides)]
  })
  const size = values.at(-1)
  return { query: size ? { size } : {}, rest }
}

/** The range around a value that was named alone. */
export function buildRangeAround(value: number): Range {
  return { min: value * (1 - TOLERANCE), max: value * (1 + TOLERANCE), about: value }
}

/** Matches one or two amounts with the words that make a range of them. */
function buildRangePattern(units: string): RegExp {
  const amount = (name: string) =>
    `(?<${name}Sign>₹ ?|(?:rs\\.?|inr|rupees?) ?)?(?<${name}>\\d+(?:\\.\\d+)?) ?(?<${name}Unit>${units})?` +
    '(?: ?/-)?(?: (?:rupees|rs))?(?![\\p{L}\\p{M}\\p{N}])'
  const wordsBefore = `(?:(?:(?<least>${LEAST})|(?<most>${MOST})|(?<around>${AROUND})|between) ?)?`
  const wordsAfter = `(?: ?(?:(?<leastAfter>${LEAST_AFTER})|(?<mostAfter>${MOST_AFTER})))?`
  const until = '(?: ?(?:-|to|and|till|upto) ?'
  const start = '(?<![\\p{L}\\p{M}\\p{N}./])'
  return new RegExp(
    `${start}${wordsBefore}${amount('first')}${until}${amount('second')})?${wordsAfter}`,
    'gu',
  )
}

function readTypedRange(groups: Record<string, string | undefined>): TypedRange {
  const hasSign = Boolean(groups.firstSign ?? groups.secondSign)
  const isLeast = groups.least !== undefined
  return {
    first: { number: groups.first ?? '', unit: groups.firstUnit ?? groups.secondUnit ?? '', hasSign },
    second: groups.second
      ? { number: groups.second, unit: groups.secondUnit ?? groups.firstUnit ?? '', hasSign }
      : null,
    isLeast: isLeast || groups.leastAfter !== undefined,
    isMost: groups.most !== undefined || (groups.mostAfter !== undefined && !isLeast),
    isAround: groups.around !== undefined,
  }
}

/** "50 to 1 crore" begins with lakhs, because 50 crore would be above its own end. */
function borrowMoneyUnit(typed: TypedRange): TypedRange {
  const { first, second } = typed
  const from = readRupees(first)
  const to = second && readRupees(second)
  if (from === null || to === null || from <= to) return typed
  return { ...typed, first: { ...first, unit: 'lakh' } }
}

/** The range that was meant; null when its amounts are not of this kind. */
function readRange(
  { first, second, isLeast, isMost, isAround }: TypedRange,
  read: AmountReader,
): Range | null {
  const value = read(first)
  if (value === null) return null
  const end = second && read(second)
  if (end !== null) return { min: Math.min(value, end), max: Math.max(value, end) }
  if (isAround) return buildRangeAround(value)
  if (isMost) return { min: null, max: value }
  if (isLeast) return { min: value, max: null }
  return buildRangeAround(value)
}

/** Several ranges of one query as one: "above 40 lakhs" and "below 60 lakhs". Else the last counts. */
function joinRanges(ranges: Range[]): Range | undefined {
  return ranges.reduce((joined, range) => {
    const isOpen = range.min === null || range.max === null
    if (joined.about !== undefined || !isOpen) return range
    return { ...range, min: range.min ?? joined.min, max: range.max ?? joined.max, about: undefined }
  })
}

/** Rupees with a unit. Without one, large numbers only, and none that is a PIN code. */
function readRupees({ number, unit, hasSign }: TypedAmount): number | null {
  if (unit !== '') return parseRupees(`${number} ${unit}`).value
  if (!hasSign && PIN_CODE.test(number) && !number.endsWith('000')) return null
  const rupees = Number(number)
  const least = hasSign ? LEAST_SIGNED_BUDGET : LEAST_BUDGET
  return rupees >= least && rupees < MOST_BUDGET ? rupees : null
}

/** An area with its unit in square feet. "Square" and "feet" alone mean square feet. */
function readSquareFeet({ number, unit }: TypedAmount): number | null {
  if (unit === '') return null
  const plainUnit = unit.replace(/^(?:square|sq|ft|feet)$/, 'sqft')
  const { value } = parseArea(`${number} ${plainUnit}`)
  return value !== null && value >= LEAST_AREA ? value : null
}
