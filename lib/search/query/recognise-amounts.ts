import { AREA, AROUND, LEAST, LEAST_AFTER, MONEY, MOST, MOST_AFTER } from '@/lib/content/search-words'
import { getSquareFeetOfUnit, parseAreaRange, parseRupeeRange } from '@/lib/format/parse-amounts'
import { buildRangeAround, type NumberRange } from '@/lib/format/range'
import { getValueOrNull, type Result } from '@/lib/format/result'
import { LAKH } from '@/lib/format/units'
import { WORD_END, WORD_START } from '../words'
import { joinTwoUnits } from './join-two-units'
import { RECOGNISED_MARK, type Recognised } from './recogniser'
import { type AmountRange, LAND_UNITS } from './search-query'

/**
 * Prices: "under 50 lakh", "₹40 to 60 lakhs", "1.2 cr", "above 40 lakhs and below 60 lakhs". Rates: "under 3500 per sq
 * ft", "₹1,500/sqft", "5 lakhs per cent". Areas: "1200 sqft", "1000-1500 sqft", "5 cents", "above 1 ground".
 */
export function recogniseAmounts(text: string): Recognised {
  const { ranges, otherText } = takeAmounts(joinTwoUnits(movePlus(text)))
  const mergeNamed = (wantedName: NamedRange['name']) =>
    mergeRanges(ranges.filter(({ name }) => name === wantedName).map(({ range }) => range))
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

/** The amounts of a text that have a meaning, and the text without them and without the words that say it. */
function takeAmounts(text: string): { ranges: NamedRange[]; otherText: string } {
  const ranges: NamedRange[] = []
  const { start, parts } = splitAtAmounts(text)
  let otherText = ''
  let before = start
  for (const { amountText, amounts, after } of parts) {
    const wordsBefore = WORDS_BEFORE.exec(before)
    const wordsAfter = WORDS_AFTER.exec(after)
    const meaning = parseMeaning(wordsBefore?.groups?.before, wordsAfter?.groups?.after)
    const range = parseAmounts({
      amounts: amounts.map(completeUnit),
      meaning: amounts.length > 1 ? 'between' : meaning,
      rateUnit: wordsAfter?.groups?.rateUnit,
    })
    if (range === null) {
      otherText += before + amountText
      before = after
    } else {
      ranges.push(range)
      otherText += before.slice(0, wordsBefore?.index) + RECOGNISED_MARK
      before = after.slice(wordsAfter?.[0].length)
    }
  }
  return { ranges, otherText: otherText + before }
}

/** One amount, or two that are a range, "40 to 60 lakhs", and the text up to the next amount. */
type AmountPart = { amountText: string; amounts: string[]; after: string }

/** The text before the first amount, and a part for each amount or range. */
function splitAtAmounts(text: string): { start: string; parts: AmountPart[] } {
  const amounts = text.match(TYPED_AMOUNT) ?? []
  const [start = '', ...textsAfter] = text.split(TYPED_AMOUNT)
  const parts: AmountPart[] = []
  for (const [index, amount] of amounts.entries()) {
    const after = textsAfter[index] ?? ''
    const previous = parts.at(-1)
    if (previous && isEndOfRange(previous, amount)) {
      previous.amountText += previous.after + amount
      previous.amounts.push(amount)
      previous.after = after
    } else {
      parts.push({ amountText: amount, amounts: [amount], after })
    }
  }
  return { start, parts }
}

/** True when the amount after a part ends its range: both have a word such as "to" between them. */
function isEndOfRange({ amounts, after }: AmountPart, nextAmount: string): boolean {
  const [firstAmount = '', ...otherAmounts] = amounts
  return otherAmounts.length === 0 && RANGE_LINK.test(after) && mayBeRange(firstAmount, nextAmount)
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
