import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { getSquareFeetOfUnit, parseAreaRange, parseRupeeRange } from '@/lib/format/parse-amounts'
import { buildRangeAround, type NumberRange } from '@/lib/format/range'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { LAKH } from '@/lib/format/units'
import { WORD_END, WORD_START } from '../words'
import { joinTwoUnits } from './join-two-units'
import { type Recognised, type TextSpan, takeSpans } from './recogniser'
import { type AmountRange, LAND_UNITS } from './search-query'

/**
 * Prices: "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rates: "under 3500 per sq
 * ft", "₹1,500/sqft", "5 lakhs per cent". Areas: "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground".
 */
export function recogniseAmounts(text: string): Recognised {
  const completeText = joinTwoUnits(movePlus(text))
  const { values, otherText } = takeSpans(completeText, listNamedRanges(completeText))
  const mergeNamed = (wantedName: NamedRange['name']) =>
    mergeRanges(values.filter(({ name }) => name === wantedName).map(({ range }) => range))
  return {
    query: { price: mergeNamed('price'), rate: mergeNamed('rate'), area: mergeNamed('area') },
    otherText,
  }
}

/** "50+ lakhs", "1500+ sqft" */
const PLUS_BEFORE_UNIT = new RegExp(`(?<=\\d)\\+ ?(?<unit>${MONEY}|${AREA})${WORD_END}`, 'gu')

/** "50 lakhs+" for "50+ lakhs". */
function movePlus(text: string): string {
  return text.replace(PLUS_BEFORE_UNIT, ' $<unit>+')
}

// Amounts and the words around them

const CURRENCY_PATTERN = '(?:₹|rs\\.?|inr|rupees?)'
const NUMBER_PATTERN = '\\d+(?:\\.\\d+)?'
/** "40", "60 lakhs", "₹ 50 lakh", "1200 sqft". A number after a point or a slash is the end of another one. */
const TYPED_AMOUNT = new RegExp(
  `${WORD_START}(?<![./])` +
    `(?:${CURRENCY_PATTERN} ?)?${NUMBER_PATTERN}(?: ?(?:${MONEY}|${AREA}))?(?: (?:rupees|rs))?` +
    WORD_END,
  'gu',
)
/** Between two amounts: "40 to 60 lakhs", "1000-1500 sqft". */
const RANGE_LINK = /^ ?(?:-|to|and|till|upto) ?$/
/** "under", at the end of the words before an amount. */
const WORDS_BEFORE = new RegExp(`(?:${WORD_START}(?<before>${LEAST}|${MOST}|${AROUND}|between) ?)?$`, 'u')
/** "and above", "per sq ft", at the beginning of the words after an amount. */
const WORDS_AFTER = new RegExp(
  `^(?: ?(?<after>${LEAST_AFTER}|${MOST_AFTER}))?(?: ?(?:per|/|an?) ?(?<rateUnit>${AREA})${WORD_END})?`,
  'u',
)

/** One amount, or two that are a range, where they are in a text. */
type AmountSpan = { amounts: string[]; start: number; end: number }

/** The amounts of a text that have a meaning, with the words around them that say it. */
function listNamedRanges(text: string): TextSpan<NamedRange>[] {
  const ranges: TextSpan<NamedRange>[] = []
  const spans = listAmountSpans(text)
  for (const [index, { amounts, start, end }] of spans.entries()) {
    const before = WORDS_BEFORE.exec(text.slice(ranges.at(-1)?.end, start))
    const after = WORDS_AFTER.exec(text.slice(end, spans[index + 1]?.start))
    const value = parseAmounts({
      amounts: amounts.map(completeUnit),
      meaning: amounts.length > 1 ? 'between' : parseMeaning(before?.groups?.before, after?.groups?.after),
      rateUnit: after?.groups?.rateUnit,
    })
    if (value === null) continue
    const startOfWords = start - (before?.[0].length ?? 0)
    const endOfWords = end + (after?.[0].length ?? 0)
    ranges.push({ value, start: startOfWords, end: endOfWords })
  }
  return ranges
}

/** The amounts of a text. Two with a word such as "to" between them are a range: "40 to 60 lakhs". */
function listAmountSpans(text: string): AmountSpan[] {
  const spans: AmountSpan[] = []
  for (const { 0: amount, index: start } of text.matchAll(TYPED_AMOUNT)) {
    const end = start + amount.length
    const previous = spans.at(-1)
    if (previous && isEndOfRange(previous, amount, text.slice(previous.end, start))) {
      previous.amounts.push(amount)
      previous.end = end
    } else {
      spans.push({ amounts: [amount], start, end })
    }
  }
  return spans
}

/** @param link the words between both amounts */
function isEndOfRange({ amounts }: AmountSpan, secondAmount: string, link: string): boolean {
  const [firstAmount = '', ...otherAmounts] = amounts
  return otherAmounts.length === 0 && RANGE_LINK.test(link) && mayBeRange(firstAmount, secondAmount)
}

const HAS_CURRENCY = new RegExp(`^${CURRENCY_PATTERN}`)
const IS_MONEY = new RegExp(`^${CURRENCY_PATTERN}|\\d ?(?:${MONEY})$`)
const IS_AREA = new RegExp(`\\d ?(?:${AREA})$`)

/** False for "50 lakhs and 1200 sqft". */
function mayBeRange(first: string, second: string): boolean {
  const amounts = [first, second]
  return !(amounts.some((amount) => IS_MONEY.test(amount)) && amounts.some((amount) => IS_AREA.test(amount)))
}

/** An amount, or its unit alone, in which "square" and "feet" mean square feet. */
function completeUnit(amount: string): string {
  return amount.replace(/(?<=^|\d ?)(?:square|sq|ft|feet)$/, 'sqft')
}

// The meaning of amounts

/** One or two amounts, "40" and "60 lakhs". */
type TypedAmounts = {
  amounts: string[]
  meaning: Meaning
  /** "sq ft" of "3500 per sq ft". */
  rateUnit?: string
}
/** What the words around a single amount say about it; `between` for two amounts. */
type Meaning = 'between' | 'least' | 'most' | 'around' | 'unsaid'

const LEAST_WORDS = new RegExp(`^(?:${LEAST}|${LEAST_AFTER})$`)
const MOST_WORDS = new RegExp(`^(?:${MOST}|${MOST_AFTER})$`)
const AROUND_WORDS = new RegExp(`^(?:${AROUND})$`)

/** The words before an amount count first: "under 50 lakhs plus tax" is at most 50 lakhs. */
function parseMeaning(before = '', after = ''): Meaning {
  for (const words of [before, after]) {
    if (LEAST_WORDS.test(words)) return 'least'
    if (MOST_WORDS.test(words)) return 'most'
    if (AROUND_WORDS.test(words)) return 'around'
  }
  return 'unsaid'
}

/** A range in rupees, in rupees for a square foot, or in square feet. */
type NamedRange = { name: 'price' | 'rate' | 'area'; range: AmountRange }

/** Null for amounts that are neither a price, nor a rate, nor an area of a home or a plot. */
function parseAmounts(typed: TypedAmounts): NamedRange | null {
  if (typed.rateUnit !== undefined) return parseTypedRate(typed, typed.rateUnit)
  return typed.amounts.some((amount) => IS_AREA.test(amount)) ? parseTypedArea(typed) : parseTypedPrice(typed)
}

/** Fewer rupees are a budget only with a currency sign. */
const MIN_BUDGET = LAKH
const MIN_SIGNED_BUDGET = 1000
const MAX_BUDGET = 1_000_000_000
/** Six digits that do not begin with 0, such as 600130. Budgets of six digits end in round thousands. */
const PIN_CODE = /^[1-9]\d{5}(?<!000)$/

function parseTypedPrice(typed: TypedAmounts): NamedRange | null {
  const rupees = parseTypedRange(typed, parseRupeeRange)
  const hasCurrency = typed.amounts.some((amount) => HAS_CURRENCY.test(amount))
  const isPinCode = PIN_CODE.test(typed.amounts[0] ?? '')
  const minBudget = hasCurrency ? MIN_SIGNED_BUDGET : MIN_BUDGET
  if (!rupees || isPinCode || rupees.min < minBudget || rupees.max >= MAX_BUDGET) return null
  return { name: 'price', range: buildBudget(rupees, typed) }
}

/** Rupees for a square foot. Less is something else, such as "8 per cent". */
const MIN_RATE = 100

function parseTypedRate(typed: TypedAmounts, unit: string): NamedRange | null {
  const rupees = parseTypedRange(typed, parseRupeeRange)
  const squareFeet = getSquareFeetOfUnit(completeUnit(unit))
  if (!rupees || squareFeet === null) return null
  const rate = { min: Math.round(rupees.min / squareFeet), max: Math.round(rupees.max / squareFeet) }
  return rate.min < MIN_RATE ? null : { name: 'rate', range: buildBudget(rate, typed) }
}

/** A home or a plot is not smaller than this, in square feet. */
const MIN_AREA = 100

function parseTypedArea(typed: TypedAmounts): NamedRange | null {
  const squareFeet = parseTypedRange(typed, parseAreaRange)
  if (!squareFeet || squareFeet.min < MIN_AREA) return null
  const landUnit = LAND_UNITS.find((unit) => typed.amounts.some((amount) => amount.includes(unit)))
  return { name: 'area', range: { ...buildAmountRange(squareFeet, typed), landUnit } }
}

/** The amounts may have any order: "60 to 40 lakhs". Null when they are not amounts of this kind. */
function parseTypedRange(
  { amounts }: TypedAmounts,
  parse: (text: string) => Result<NumberRange>,
): NumberRange | null {
  return getValueOrNull(parse(amounts.join(' - '))) ?? getValueOrNull(parse(amounts.toReversed().join(' - ')))
}

// The ranges that visitors ask for

/** An amount without "under" or "above" means a tenth to each side of it. */
const TOLERANCE = 0.1

/** An amount of money alone is the most that a visitor pays. */
function buildBudget(range: NumberRange, typed: TypedAmounts): AmountRange {
  const { max } = range
  return typed.meaning === 'unsaid' ? { min: 0, max, about: max } : buildAmountRange(range, typed)
}

function buildAmountRange({ min, max }: NumberRange, { meaning }: TypedAmounts): AmountRange {
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

/** "above 40 lakhs" and "below 60 lakhs" together are one range. If they exclude each other, the later one wins. */
function mergeTwoRanges(earlier: AmountRange, later: AmountRange): AmountRange {
  const isOpen = later.min === 0 || later.max === Number.POSITIVE_INFINITY
  if (earlier.about !== undefined || !isOpen) return later
  const min = Math.max(earlier.min, later.min)
  const max = Math.min(earlier.max, later.max)
  if (min > max) return later
  return { ...later, min, max, about: undefined }
}
