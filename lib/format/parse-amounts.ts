// Amounts as people and API hosts write them: prices, areas, shares and distances. An amount that is not certain is a
// fault, never a guess: "1,5" could be 1.5 or 15. parse-amounts.test.ts is the table of examples.

import {
  AREAS,
  DISTANCES,
  getFactor,
  METRES_PER_KM,
  NO_UNIT,
  normaliseAmountText,
  PERCENTAGES,
  parseAmountRange,
  RUPEES,
  refuseAmount,
  type UnitFactors,
  YEARS,
} from './amount-grammar'
import type { NumberRange } from './range'
import type { Result } from './result'
import { CRORE, LAKH } from './units'

/**
 * Prices of homes and plots begin here, in rupees. Less is a rate for a square foot, or a number without its "lakh".
 */
export const MIN_PRICE = LAKH
export const MAX_PRICE = 100_000 * CRORE

/** A smaller area is a number with another character between thousands ("1.200 sq ft"), or with the wrong unit. */
const MIN_SQUARE_FEET = 50

// Prices

/** Rupees of one amount: "50 lakh", "1.2 Cr", "₹ 50,00,000/-", "Rs. 85,000", "4500". */
export function parseRupees(text: string): Result<number> {
  return parseAmount(text, RUPEES)
}

/** Rupees of one amount, or of both ends of a range: "50 lakh", "40 - 60 lakh", "95 - 1.2 Cr". */
export function parseRupeeRange(text: string): Result<NumberRange> {
  return parseAmountRange(text, RUPEES)
}

/**
 * The price of a home or a plot in rupees, as one price or the two ends of a range: "68.5 Lakhs", "From ₹1.2 Cr
 * onwards", "45–60 lakh", "95 L - 1.2 Cr", "Rs 45,00,000/- + GST". A rate is a fault, and so is a number that could be
 * lakhs ("45").
 */
export function parsePriceRange(text: string): Result<NumberRange> {
  const plainText = normaliseAmountText(text)
  if (RATE_PATTERN.test(plainText)) return refuseAmount(text, 'is a rate, not a price')
  if (UPPER_END.test(plainText))
    return refuseAmount(text, 'names only the highest price: write the lowest one')
  const range = parseAmountRange(text, RUPEES, PRICE_WORDS)
  if (!range.ok) return range
  const { min, max } = range.value
  if (min < MIN_PRICE)
    return refuseAmount(text, 'is too small for a price: write all rupees (4500000), or "lakh" after it')
  if (max > MAX_PRICE) return refuseAmount(text, 'is too large for a price')
  if (!Number.isInteger(min)) return refuseAmount(text, 'has paise: write whole rupees')
  // "From 12 to 20 lakh" has both ends.
  const isOpen = min === max && LOWER_END.test(plainText)
  return isOpen ? { ok: true, value: { min, max: Number.POSITIVE_INFINITY } } : range
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

/**
 * Square feet of one size or of both ends of a range: "1,180 – 1,640 sq.ft", "1200 sqft to 2400 sqft", "5.5 cents".
 * Other units are converted to whole square feet; a number without a unit is square feet. An open end is a fault.
 */
export function parseAreaRange(text: string): Result<NumberRange> {
  const plainText = normaliseAmountText(text)
  const range = parseAmountRange(text, AREAS, AREA_WORDS)
  // "From 1180 to 1640 sqft" has both ends.
  const hasBothEnds = range.ok && range.value.min < range.value.max
  if (UPPER_END.test(plainText) || (LOWER_END.test(plainText) && !hasBothEnds))
    return refuseAmount(text, 'has only one end: write both, such as 1200 - 2400 sq ft')
  if (range.ok && range.value.min < MIN_SQUARE_FEET) return refuseAmount(text, 'is too small for an area')
  return range
}

/** The square feet of one unit: "cents", "sq. yard". Null for an unknown one. */
export function getSquareFeetOfUnit(unit: string): number | null {
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

function parseAmount(text: string, units: UnitFactors): Result<number> {
  const range = parseAmountRange(text, units)
  if (!range.ok) return range
  const { min, max } = range.value
  return min === max ? { ok: true, value: min } : refuseAmount(text, 'is a range: write one amount')
}
