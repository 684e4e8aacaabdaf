import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { getSquareFeetOfUnit, parseAreaRange, parseRupeeRange } from '@/lib/format/parse-amounts'
import { buildRangeAround, type Range } from '@/lib/format/range'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { LAKH } from '@/lib/format/units'
import { WORD_END, WORD_START } from '../words'
import { type Recognised, type TextMatch, takeMatches } from './recogniser'
import { type AmountRange, LAND_UNITS } from './search-query'

/** Fewer rupees are a budget only with a currency sign. */
const LEAST_BUDGET = LAKH
const LEAST_SIGNED_BUDGET = 1000
const MOST_BUDGET = 1_000_000_000
/** Rupees for a square foot. Less is something else, such as "8 per cent". */
const LEAST_RATE = 100
/** A home or a plot is not smaller than this, in square feet. */
const LEAST_AREA = 100
/** An amount without "under" or "above" means a tenth to each side of it. */
const TOLERANCE = 0.1

/** Six digits that do not begin with 0, such as 600130. Budgets of six digits end in round thousands. */
const PIN_CODE = /^[1-9]\d{5}(?<!000)$/

/** "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rupees. */
export function recognisePrice(text: string): Recognised {
  const { values, otherText } = takeMatches(text, new RegExp(MONEY_RANGE, 'gu'), ({ groups }) => {
    const typed = parseTypedRange(groups, parseRupeeRange)
    return typed && isBudget(typed) ? buildBudget(typed) : null
  })
  return { query: { price: mergeRanges(values) }, otherText }
}

/** False for a PIN code, and for amounts that are not the price of a home or a plot. */
function isBudget({ amounts, range }: TypedRange): boolean {
  const hasSign = amounts.some((amount) => CURRENCY_SIGN.test(amount))
  const isPinCode = !hasSign && PIN_CODE.test(amounts[0] ?? '')
  const leastBudget = hasSign ? LEAST_SIGNED_BUDGET : LEAST_BUDGET
  return !isPinCode && range.min >= leastBudget && range.max < MOST_BUDGET
}

/** "under 3500 per sq ft", "₹1,500/sqft", "5 lakhs per cent". Rupees for a square foot. */
export function recogniseRate(text: string): Recognised {
  const pattern = new RegExp(`${MONEY_RANGE} ?(?:per|/|an?) ?(?<unit>${AREA})${WORD_END}`, 'gu')
  const { values, otherText } = takeMatches(text, pattern, ({ groups }) => {
    const typed = parseTypedRange(groups, parseRupeeRange)
    const squareFeet = getSquareFeetOfUnit(completeUnit(groups.unit ?? ''))
    if (!typed || squareFeet === undefined) return null
    const { min, max } = typed.range
    const range = { min: Math.round(min / squareFeet), max: Math.round(max / squareFeet) }
    return range.min >= LEAST_RATE ? buildBudget({ ...typed, range }) : null
  })
  return { query: { rate: mergeRanges(values) }, otherText }
}

/** "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground". Square feet. */
export function recogniseArea(text: string): Recognised {
  const { values, otherText } = takeMatches(text, new RegExp(AREA_RANGE, 'gu'), (match) => {
    const typed = parseTypedRange(match.groups, parseAreaRange)
    const hasUnit = typed?.amounts.some((amount) => HAS_LETTER.test(amount))
    if (!typed || !hasUnit || typed.range.min < LEAST_AREA) return null
    const landUnit = LAND_UNITS.find((unit) => match.text.includes(unit))
    return { ...buildAmountRange(typed), landUnit }
  })
  return { query: { area: mergeRanges(values) }, otherText }
}

// Amounts as they are typed

const NUMBER_PATTERN = '\\d+(?:\\.\\d+)?'
const CURRENCY_PATTERN = '(?:₹|rs\\.?|inr|rupees?)'
const CURRENCY_SIGN = new RegExp(`^${CURRENCY_PATTERN}`)
const HAS_LETTER = /\p{L}/u

/** "under 50 lakh", "₹ 40 to rs 60 lakhs" */
const MONEY_RANGE = buildRangePattern(
  `(?:${CURRENCY_PATTERN} ?)?${NUMBER_PATTERN}(?: ?(?:${MONEY}))?(?: (?:rupees|rs))?`,
)
/** "above 1 ground", "1000 - 1500 sq ft" */
const AREA_RANGE = buildRangePattern(`${NUMBER_PATTERN}(?: ?(?:${AREA}))?`)

/** One or two amounts, and the words before or after them that make a range of them. */
function buildRangePattern(amount: string): string {
  // A number after a point or a slash is the end of another one.
  const start = `${WORD_START}(?<![./])`
  const before = `(?:(?<before>${LEAST}|${MOST}|${AROUND}|between) ?)?`
  const first = `(?<first>${amount})${WORD_END}`
  const second = `(?: ?(?:-|to|and|till|upto) ?(?<second>${amount})${WORD_END})?`
  const after = `(?: ?(?<after>${LEAST_AFTER}|${MOST_AFTER}))?`
  return start + before + first + second + after
}

/** One or two amounts, "40" and "60 lakhs", and the range from the smaller to the larger one. */
type TypedRange = { amounts: string[]; range: Range; meaning: Meaning }
/** What the words around a single amount say about it; `between` for two amounts. */
type Meaning = 'between' | 'least' | 'most' | 'around' | 'unsaid'

/** The amounts may have any order: "60 to 40 lakhs". Null when they are not amounts of this kind. */
function parseTypedRange(
  { before, first, second, after }: TextMatch['groups'],
  parse: (text: string) => Result<Range>,
): TypedRange | null {
  const amounts = [first, second].filter((amount) => amount !== undefined).map(completeUnit)
  const range =
    getValueOrNull(parse(amounts.join(' - '))) ?? getValueOrNull(parse(amounts.toReversed().join(' - ')))
  const meaning = amounts.length === 2 ? 'between' : (parseMeaning(before) ?? parseMeaning(after) ?? 'unsaid')
  return range && { amounts, range, meaning }
}

/** An amount, or its unit alone, in which "square" and "feet" mean square feet. */
function completeUnit(amount: string): string {
  return amount.replace(/(?<=^|\d ?)(?:square|sq|ft|feet)$/, 'sqft')
}

const LEAST_WORDS = new RegExp(`^(?:${LEAST}|${LEAST_AFTER})$`)
const MOST_WORDS = new RegExp(`^(?:${MOST}|${MOST_AFTER})$`)
const AROUND_WORDS = new RegExp(`^(?:${AROUND})$`)

function parseMeaning(words = ''): Meaning | undefined {
  if (LEAST_WORDS.test(words)) return 'least'
  if (MOST_WORDS.test(words)) return 'most'
  return AROUND_WORDS.test(words) ? 'around' : undefined
}

// The ranges that visitors ask for

/** An amount of money alone is the most that a visitor pays. */
function buildBudget(typed: TypedRange): AmountRange {
  const { max } = typed.range
  return typed.meaning === 'unsaid' ? { min: 0, max, about: max } : buildAmountRange(typed)
}

function buildAmountRange({ meaning, range: { min, max } }: TypedRange): AmountRange {
  switch (meaning) {
    case 'between':
      return { min, max }
    case 'least':
      return { min, max: Number.POSITIVE_INFINITY }
    case 'most':
      return { min: 0, max }
    case 'around':
    case 'unsaid':
      return buildAmountAround(min)
  }
}

/** The range around a value that was named alone. */
export function buildAmountAround(value: number): AmountRange {
  return { ...buildRangeAround(value, TOLERANCE), about: value }
}

function mergeRanges([first, ...others]: AmountRange[]): AmountRange | undefined {
  return first && others.reduce(mergeTwoRanges, first)
}

/** "above 40 lakhs" and "below 60 lakhs" together are one range. Of other ranges, the last one is used. */
function mergeTwoRanges(earlier: AmountRange, later: AmountRange): AmountRange {
  const isOpen = later.min === 0 || later.max === Number.POSITIVE_INFINITY
  if (earlier.about !== undefined || !isOpen) return later
  const min = Math.max(earlier.min, later.min)
  const max = Math.min(earlier.max, later.max)
  return { ...later, min, max, about: undefined }
}
