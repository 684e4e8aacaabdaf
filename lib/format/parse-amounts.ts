// Amounts as people and API hosts write them: prices, areas, shares and distances, with Indian or western groups of
// digits, in the digits of any script. An amount that is not certain is a fault, never a guess: "1,5" could be 1.5 or
// 15. A fault quotes the text. Everything here is pure; parse-amounts.test.ts is the table of examples.

import { cleanLine, normaliseDigits } from './clean-text'
import type { Range } from './range'
import { type Result, refuse } from './result'
import { CRORE, LAKH, SQUARE_FEET } from './units'

/**
 * Prices of homes and plots begin here, in rupees. Less is a rate for a square foot, or a number without its "lakh".
 */
export const LEAST_PRICE = LAKH
export const MAX_PRICE = 100_000 * CRORE

/** A smaller area is a number with another character between thousands ("1.200 sq ft"), or with the wrong unit. */
const LEAST_SQUARE_FEET = 50

// Prices

/** Rupees of one amount: "50 lakh", "1.2 Cr", "₹ 50,00,000/-", "Rs. 85,000", "4500". */
export function parseRupees(text: string): Result<number> {
  return parseAmount(text, RUPEES)
}

/** Rupees of one amount, or of both ends of a range: "50 lakh", "40 - 60 lakh", "95 - 1.2 Cr". */
export function parseRupeeRange(text: string): Result<Range> {
  return parseRange(text, RUPEES)
}

/**
 * The price of a home or a plot in rupees, as one price or the two ends of a range: "68.5 Lakhs", "From ₹1.2 Cr
 * onwards", "45–60 lakh", "95 L - 1.2 Cr", "Rs 45,00,000/- + GST". A rate is a fault, and so is a number that could be
 * lakhs ("45").
 */
export function parsePriceRange(text: string): Result<Range> {
  const plainText = normaliseAmountText(text)
  if (RATE_PATTERN.test(plainText)) return refuseAmount(text, 'is a rate, not a price')
  if (UPPER_END.test(plainText))
    return refuseAmount(text, 'names only the highest price: write the lowest one')
  const range = parseRange(text, RUPEES, PRICE_WORDS)
  if (!range.ok) return range
  const { min, max } = range.value
  if (min < LEAST_PRICE)
    return refuseAmount(text, 'is too small for a price: write all rupees (4500000), or "lakh" after it')
  if (max > MAX_PRICE) return refuseAmount(text, 'is too large for a price')
  if (!Number.isInteger(min)) return refuseAmount(text, 'has paise: write whole rupees')
  return LOWER_END.test(plainText) ? { ok: true, value: { min, max: Number.POSITIVE_INFINITY } } : range
}

/** "4500/sq.ft", "45 lakhs per acre", "30,000 a month", "EMI 30,000", "8 %". */
const RATE_PATTERN =
  /(?:\/|\bper\b|\ba\b) ?(?:sq|square|cents?|grounds?|acres?|months?|mo\b|yards?|yds?)|\bp\.?s\.?f\b|%|\bemi\b/
/** "up to 45 lakh", "below 2400 sq ft". */
const UPPER_END = /\b(?:up ?to|below|under|less than|max(?:imum)?)\b/
const LOWER_END_WORDS = 'from|start(?:s|ing)?|onwards?|upwards?|above|min(?:imum)?'
/** "from 45 lakh", "starting at 45 lakh", "45 lakh onwards". */
const LOWER_END = new RegExp(String.raw`\b(?:${LOWER_END_WORDS})\b`)

const WORDS_OF_CHARGES =
  'all|inclusive|incl|plus|gst|taxes|tax|charges|registration|excl|exclusive|extra|applicable'
/** Words around a price that do not change it: "price: 45 lakh only, all inclusive", "45 lakh + GST extra*". */
const PRICE_WORDS = new RegExp(
  String.raw`\b(?:${LOWER_END_WORDS}|${WORDS_OF_CHARGES}|prices?|at|only|of|and|approx|about|around)\b|[+*()&:]`,
  'g',
)

// Areas

/** Square feet of one area: "1200 sqft", "5.5 cents", "1 ground", "110 sq m", "2.5 acres". */
export function parseArea(text: string): Result<number> {
  return parseSingle(text, parseAreaRange(text))
}

/**
 * Square feet of one size or of both ends of a range: "1,180 – 1,640 sq.ft", "1200 sqft to 2400 sqft", "5.5 cents".
 * Other units are converted to whole square feet; a number without a unit is square feet. An open end is a fault.
 */
export function parseAreaRange(text: string): Result<Range> {
  const plainText = normaliseAmountText(text)
  const range = parseRange(text, AREAS, AREA_WORDS)
  // "From 1180 to 1640 sqft" has both ends.
  const hasBothEnds = range.ok && range.value.min < range.value.max
  if (UPPER_END.test(plainText) || (LOWER_END.test(plainText) && !hasBothEnds))
    return refuseAmount(text, 'has only one end: write both, such as 1200 - 2400 sq ft')
  if (range.ok && range.value.min < LEAST_SQUARE_FEET) return refuseAmount(text, 'is too small for an area')
  return range
}

/** The square feet of one unit: "cents", "sq. yard". Undefined for an unknown one. */
export function getSquareFeetOfUnit(unit: string): number | undefined {
  return getFactor(unit, AREAS)
}

/** Words around an area that do not change it. */
const AREA_WORDS = /\b(?:from|area|approx|approximately|about|around)\b|[:()]/g

// Shares, times and distances

/** A percentage: "8.5", "8.5 %", "12 percent". */
export function parsePercent(text: string): Result<number> {
  return parseAmount(text, PERCENTAGES)
}

/** Years: "20", "20 years". */
export function parseYears(text: string): Result<number> {
  return parseAmount(text, YEARS)
}

/** Kilometres of a distance: "3.2 km", "3.2", "800 m". */
export function parseKilometres(text: string): Result<number> {
  const metres = parseAmount(text, DISTANCES)
  return metres.ok ? { ok: true, value: metres.value / METRES_PER_KM } : metres
}

/** A number without a unit: "4500", "45,00,000", "12.5". */
export function parseNumber(text: string): Result<number> {
  return parseAmount(text, NO_UNIT)
}

// Units

/** The factor of each spelling of a unit. Spellings have no spaces, dots or capitals; '' is a number without a unit. */
type Units = Map<string, number>

function buildUnits(factors: Record<string, number>): Units {
  const units: Units = new Map()
  for (const [spellings, factor] of Object.entries(factors)) {
    for (const spelling of spellings.split(' ')) units.set(spelling, factor)
  }
  return units
}

const NO_UNIT = buildUnits({ '': 1 })
const RUPEES = buildUnits({
  '': 1,
  'thousand k': 1000,
  'lakh lakhs lac lacs lk lks l லட்சம் லட்சங்கள் இலட்சம் लाख': LAKH,
  'million mn': 1_000_000,
  'crore crores cr crs c கோடி करोड़': CRORE,
})
const AREAS = buildUnits({
  '': 1,
  'sqft sqfts sqfeet sqfoot sqf sft sfts squarefeet squarefoot ft2 feet2 சதுரஅடி': 1,
  'sqm sqmt sqmts sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m2': SQUARE_FEET['sq m'],
  'squaremeter squaremeters squaremetre squaremetres': SQUARE_FEET['sq m'],
  'sqyd sqyds sqyard sqyards squareyard squareyards gaj': SQUARE_FEET['sq yd'],
  'cent cents சென்ட்': SQUARE_FEET.cent,
  'ground grounds கிரவுண்ட்': SQUARE_FEET.ground,
  'acre acres ஏக்கர்': SQUARE_FEET.acre,
})
const PERCENTAGES = buildUnits({ '': 1, '% percent pc': 1 })
const YEARS = buildUnits({ '': 1, 'year years yr yrs': 1 })
const METRES_PER_KM = 1000
/** In metres. */
const DISTANCES = buildUnits({
  '': METRES_PER_KM,
  'km kms kilometre kilometres kilometer kilometers': METRES_PER_KM,
  'm metre metres meter meters': 1,
})

/** @param unit as it is written: "sq. yards". Undefined for an unknown one. */
function getFactor(unit: string, units: Units): number | undefined {
  return units.get(unit.replace(/[ .]/g, ''))
}

// One amount, or the two ends of a range

/** Indian and western groups, "45,00,000" and "4,500,000", or none: "4500", "68.5", ".5". */
const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const UNIT = String.raw`%|[\p{L}\p{M}][\p{L}\p{M} ]*2?`
/** "45 lakh", "45 - 60 lakh", "45 lakh - 1.2 crore", "1200 sq ft - 2400 sq ft". */
const AMOUNTS = new RegExp(
  `^(?<first>${NUMBER}) ?(?<firstUnit>${UNIT})?(?: ?- ?(?<second>${NUMBER}) ?(?<secondUnit>${UNIT})?)?$`,
  'u',
)

/** Longer texts are not an amount, and reading them would take time. */
const MAX_AMOUNT_LENGTH = 200

/** @param otherWords words around an amount that do not change it */
function parseRange(text: string, units: Units, otherWords?: RegExp): Result<Range> {
  if (text.length > MAX_AMOUNT_LENGTH) return refuseAmount(text, 'is not a number')
  const plainText = normaliseAmountText(text)
  const amounts = normaliseAmounts(otherWords ? plainText.replace(otherWords, ' ') : plainText)
  const ends = parseEnds(amounts)
  if (!ends) return refuseAmount(text, explainNotANumber(amounts))

  const { first, firstUnit, second, secondUnit } = ends
  const firstFactor = getFactor(firstUnit, units)
  const secondFactor = getFactor(secondUnit, units)
  if (firstFactor === undefined || secondFactor === undefined)
    return refuseAmount(text, 'has an unknown unit')
  const min = convert(first, firstFactor)
  const max = convert(second, secondFactor)
  if (min <= max) return { ok: true, value: { min, max } }
  const range = units === RUPEES ? buildRangeFromLakhs(ends, max) : null
  if (range) return { ok: true, value: range }
  return refuseAmount(text, 'has the larger amount first: write the smaller one first')
}

/** The numbers and units of both ends, as they are written. One amount is both ends. */
type AmountEnds = {
  first: string
  firstUnit: string
  second: string
  secondUnit: string
  /** Where only the second end has a unit: "45 - 60 lakh". */
  isFirstUnitMissing: boolean
}

/** A unit that is written once is the unit of both ends. Null for a text that is neither an amount nor a range. */
function parseEnds(amounts: string): AmountEnds | null {
  const match = AMOUNTS.exec(amounts)
  if (!match) return null
  const { first = '', firstUnit, second = first, secondUnit } = match.groups ?? {}
  return {
    first,
    firstUnit: firstUnit ?? secondUnit ?? '',
    second,
    secondUnit: secondUnit ?? firstUnit ?? '',
    isFirstUnitMissing: firstUnit === undefined,
  }
}

/** "95 - 1.2 Cr" is 95 lakh to 1.2 crore. Null when that is not a range either. */
function buildRangeFromLakhs({ first, isFirstUnitMissing }: AmountEnds, max: number): Range | null {
  const min = convert(first, LAKH)
  return isFirstUnitMissing && min <= max ? { min, max } : null
}

function parseAmount(text: string, units: Units): Result<number> {
  return parseSingle(text, parseRange(text, units))
}

function parseSingle(text: string, range: Result<Range>): Result<number> {
  if (!range.ok) return range
  const { min, max } = range.value
  return min === max ? { ok: true, value: min } : refuseAmount(text, 'is a range: write one amount')
}

/**
 * The form in which amounts are compared: lower case, digits 0 to 9, plain hyphens, single spaces, no currency signs.
 */
export function normaliseAmountText(text: string): string {
  return normaliseDigits(cleanLine(text).normalize('NFKC').toLowerCase())
    .replace(/[–—‒~]/g, '-')
    .replace(/\/[-=]/g, ' ')
    .replace(/₹|\b(?:rs|inr|rupees?)(?:\.|\b|(?=\d))/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** With a dash for "to", and without points that are not decimal points: "1200 sq.ft.", "8." while it is typed. */
function normaliseAmounts(text: string): string {
  return text
    .replace(/ to /g, '-')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** "45,00,000" in the unit with the factor 1. A converted number is whole. */
function convert(number: string, factor: number): number {
  const value = Number(number.replaceAll(',', ''))
  return factor === 1 ? value : Math.round(value * factor)
}

function explainNotANumber(amounts: string): string {
  const hasComma = /\d,\d/.test(amounts)
  return hasComma
    ? 'has a comma that does not group thousands: write a point before decimals'
    : 'is not a number'
}

/** Characters of a refused text that its fault quotes. */
const MAX_QUOTE = 60

function refuseAmount(text: string, why: string): { ok: false; fault: string } {
  const line = cleanLine(text)
  const quote = line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
  return refuse(`"${quote}" ${why}`)
}
