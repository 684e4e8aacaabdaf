import { findSides, SIDES } from '@/lib/catalogue/unit-names'
import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { getSquareFeetOfUnit, parseAreaRange, parseRupeeRange } from '@/lib/format/parse-amounts'
import { buildRangeAround, type Range } from '@/lib/format/range'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { LAKH } from '@/lib/format/units'
import { buildWordPattern, WORD_END, WORD_START } from '../words'
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
    const typed = parseTypedAmounts(groups)
    const range = parseTypedRange(typed, parseRupeeRange)
    const hasSign = typed.amounts.some((amount) => CURRENCY_SIGN.test(amount))
    const isPinCode = !hasSign && PIN_CODE.test(typed.amounts[0] ?? '')
    const leastBudget = hasSign ? LEAST_SIGNED_BUDGET : LEAST_BUDGET
    if (!range || isPinCode || range.min < leastBudget || range.max >= MOST_BUDGET) return null
    return buildBudget(typed, range)
  })
  return { query: { price: mergeRanges(values) }, otherText }
}

/** "under 3500 per sq ft", "₹1,500/sqft", "5 lakhs per cent". Rupees for a square foot. */
export function recogniseRate(text: string): Recognised {
  const pattern = new RegExp(`${MONEY_RANGE} ?(?:per|/|an?) ?(?<unit>${AREA})${WORD_END}`, 'gu')
  const { values, otherText } = takeMatches(text, pattern, ({ groups }) => {
    const typed = parseTypedAmounts(groups)
    const range = parseTypedRange(typed, parseRupeeRange)
    const squareFeet = getSquareFeetOfUnit(completeUnit(groups.unit ?? ''))
    if (!range || squareFeet === undefined) return null
    const rates = { min: Math.round(range.min / squareFeet), max: Math.round(range.max / squareFeet) }
    return rates.min >= LEAST_RATE ? buildBudget(typed, rates) : null
  })
  return { query: { rate: mergeRanges(values) }, otherText }
}

/** "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground". Square feet. */
export function recogniseArea(text: string): Recognised {
  const { values, otherText } = takeMatches(text, new RegExp(AREA_RANGE, 'gu'), (match) => {
    const typed = parseTypedAmounts(match.groups)
    const range = parseTypedRange(typed, parseAreaRange)
    const hasUnit = typed.amounts.some((amount) => HAS_LETTER.test(amount))
    if (!range || !hasUnit || range.min < LEAST_AREA) return null
    const landUnit = LAND_UNITS.find((unit) => match.text.includes(unit))
    return { ...buildMeantRange(typed, range), landUnit }
  })
  return { query: { area: mergeRanges(values) }, otherText }
}

/** "30x40", "30 by 40 feet". Width and depth in feet. */
export function recogniseSides(text: string): Recognised {
  const pattern = buildWordPattern(`${SIDES.source}(?: ?(?:sq\\.? ?)?(?:ft|feet))?`)
  const { values, otherText } = takeMatches(text, pattern, (match) => findSides(match.text))
  return { query: { sides: values.at(-1) }, otherText }
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

type Limit = 'least' | 'most' | 'around' | 'none'

const LEAST_WORDS = new RegExp(`^(?:${LEAST}|${LEAST_AFTER})$`)
const MOST_WORDS = new RegExp(`^(?:${MOST}|${MOST_AFTER})$`)
const AROUND_WORDS = new RegExp(`^(?:${AROUND})$`)

/** One or two amounts, "40" and "60 lakhs". With a single one, the words around it say which end of a range it is. */
type TypedAmounts = { amounts: string[]; limit: Limit }

function parseTypedAmounts({ before, first, second, after }: TextMatch['groups']): TypedAmounts {
  const amounts = [first, second].filter((amount) => amount !== undefined)
  return { amounts: amounts.map(completeUnit), limit: findLimit(before) ?? findLimit(after) ?? 'none' }
}

function findLimit(words = ''): Limit | undefined {
  if (LEAST_WORDS.test(words)) return 'least'
  if (MOST_WORDS.test(words)) return 'most'
  return AROUND_WORDS.test(words) ? 'around' : undefined
}

/** An amount, or its unit alone, in which "square" and "feet" mean square feet. */
function completeUnit(amount: string): string {
  return amount.replace(/(?<=^|\d ?)(?:square|sq|ft|feet)$/, 'sqft')
}

/** The amounts may have any order: "60 to 40 lakhs". Null when they are not amounts of this kind. */
function parseTypedRange({ amounts }: TypedAmounts, parse: (text: string) => Result<Range>): Range | null {
  const range = parse(amounts.join(' - '))
  return getValueOrNull(range.ok ? range : parse(amounts.toReversed().join(' - ')))
}

// The ranges that are meant

/** A single amount of money is the most that a visitor pays. */
function buildBudget(typed: TypedAmounts, range: Range): AmountRange {
  const isSingle = typed.amounts.length === 1 && typed.limit === 'none'
  return isSingle ? { min: 0, max: range.max, about: range.max } : buildMeantRange(typed, range)
}

/** Between two amounts, above, below or around one. */
function buildMeantRange({ amounts, limit }: TypedAmounts, { min, max }: Range): AmountRange {
  if (amounts.length === 2) return { min, max }
  if (limit === 'least') return { min, max: Number.POSITIVE_INFINITY }
  if (limit === 'most') return { min: 0, max }
  return buildAmountAround(min)
}

/** The range around a value that was named alone. */
export function buildAmountAround(value: number): AmountRange {
  return { ...buildRangeAround(value, TOLERANCE), about: value }
}

/** "above 40 lakhs" and "below 60 lakhs" together are one range. Of other ranges, the last one is used. */
function mergeRanges(ranges: AmountRange[]): AmountRange | undefined {
  return ranges.reduce<AmountRange | undefined>((merged, range) => {
    const isOpen = range.min === 0 || range.max === Number.POSITIVE_INFINITY
    if (!merged || merged.about !== undefined || !isOpen) return range
    const min = Math.max(merged.min, range.min)
    const max = Math.min(merged.max, range.max)
    return { ...range, min, max, about: undefined }
  }, undefined)
}
