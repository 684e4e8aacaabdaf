// Amounts as people and API hosts write them: prices, areas, shares, distances and bedrooms, with Indian or western groups of
// digits, in the digits of any script. An amount that is not certain is a fault, never a guess: "1,5" could be 1.5 or 15.
// Everything here is pure; parse-amounts.test.ts is the table of examples.

import { cleanLine, normaliseDigits } from './clean-text'
import type { Range } from './range'
import { CRORE, LAKH, SQUARE_FEET } from './units'

/** The value of a text, or a sentence that quotes the text and says what is wrong with it. */
export type ParsedAmount<Value> = { value: Value; fault: null } | { value: null; fault: string }

/** Prices of homes and plots begin here, in rupees. Less is a rate for a square foot, or a number without its "lakh". */
export const LEAST_PRICE = LAKH
const MAX_PRICE = 100_000 * CRORE

/** A smaller area is a number with another character between thousands ("1.200 sq ft"), or with the wrong unit. */
const LEAST_SQUARE_FEET = 50

// Prices

/** Rupees of one amount: "50 lakh", "1.2 Cr", "₹ 50,00,000/-", "Rs. 85,000", "4500". */
export function parseRupees(text: string): ParsedAmount<number> {
  return parseAmount(text, RUPEES)
}

/** Rupees of one amount, or of both ends of a range: "50 lakh", "40 - 60 lakh", "95 - 1.2 Cr". */
export function parseRupeeRange(text: string): ParsedAmount<Range> {
  const { ends, reason } = parseAmountEnds(normaliseAmountText(text), RUPEES)
  return reason === null ? { value: ends, fault: null } : buildAmountFault(text, reason)
}

/**
 * The price of a home or a plot in rupees, as one price or the two ends of a range: "68.5 Lakhs", "From ₹1.2 Cr onwards",
 * "45–60 lakh", "95 L - 1.2 Cr", "Rs 45,00,000/- + GST". A rate is a fault, and so is a number that could be lakhs ("45").
 */
export function parsePriceRange(text: string): ParsedAmount<Range> {
  const plain = normaliseAmountText(text)
  if (RATE_PATTERN.test(plain)) return buildAmountFault(text, 'is a rate, not a price')
  if (UPPER_END.test(plain))
    return buildAmountFault(text, 'names only the highest price: write the lowest one')
  const { ends, reason } = parseAmountEnds(plain.replace(PRICE_WORDS, ' '), RUPEES)
  if (reason !== null) return buildAmountFault(text, reason)
  if (ends.min < LEAST_PRICE)
    return buildAmountFault(text, 'is too small for a price: write all rupees (4500000), or "lakh" after it')
  if (ends.max > MAX_PRICE) return buildAmountFault(text, 'is too large for a price')
  if (!Number.isInteger(ends.min)) return buildAmountFault(text, 'has paise: write whole rupees')
  return {
    value: { min: ends.min, max: LOWER_END.test(plain) ? Number.POSITIVE_INFINITY : ends.max },
    fault: null,
  }
}

/** "4500/sq.ft", "45 lakhs per acre", "30,000 a month", "EMI 30,000", "8 %". */
const RATE_PATTERN =
  /(?:\/|\bper\b|\ba\b) ?(?:sq|square|cents?|grounds?|acres?|months?|mo\b|yards?|yds?)|\bp\.?s\.?f\b|%|\bemi\b/
/** "up to 45 lakh", "below 2400 sq ft". */
const UPPER_END = /\b(?:up ?to|below|under|less than|max(?:imum)?)\b/
/** "from 45 lakh", "starting at 45 lakh", "45 lakh onwards". */
const LOWER_END = /\b(?:from|start(?:s|ing)?|onwards?|upwards?|above|min(?:imum)?)\b/
/** Words around a price that do not change it: "price: 45 lakh only, all inclusive", "45 lakh + GST extra*". */
const PRICE_WORDS =
  /\b(?:price|prices|starting|starts?|from|at|only|onwards?|upwards?|above|min|minimum|all|inclusive|incl|plus|gst|taxes|tax|charges|registration|excl|exclusive|of|and|extra|applicable|approx|about|around)\b|[+*()&:]/g

// Areas

/** Square feet of one area: "1200 sqft", "5.5 cents", "1 ground", "110 sq m", "2.5 acres". */
export function parseArea(text: string): ParsedAmount<number> {
  const { value: range, fault } = parseAreaRange(text)
  if (!range) return { value: null, fault }
  return range.min === range.max
    ? { value: range.min, fault: null }
    : buildAmountFault(text, 'is not one size')
}

/**
 * Square feet of one size or of both ends of a range: "1,180 – 1,640 sq.ft", "1200 sqft to 2400 sqft", "5.5 cents". Other
 * units are converted to whole square feet; a number without a unit is square feet. An open end is a fault.
 */
export function parseAreaRange(text: string): ParsedAmount<Range> {
  const plain = normaliseAmountText(text)
  const { ends, reason } = parseAmountEnds(plain.replace(AREA_WORDS, ' '), AREAS)
  const isOpen = UPPER_END.test(plain) || (LOWER_END.test(plain) && ends?.min === ends?.max)
  if (isOpen) return buildAmountFault(text, 'has only one end: write both, such as 1200 - 2400 sq ft')
  if (reason !== null) return buildAmountFault(text, reason)
  if (ends.min < LEAST_SQUARE_FEET) return buildAmountFault(text, 'is too small for an area')
  return { value: ends, fault: null }
}

/** The square feet of one unit: "cents", "sq. yard". Undefined for an unknown one. */
export function getSquareFeetOfUnit(unit: string): number | undefined {
  return getFactor(unit, AREAS)
}

/** Words around an area that do not change it. */
const AREA_WORDS = /\b(?:from|area|approx|approximately|about|around)\b|[:()]/g

// Shares, times and distances

/** A percentage: "8.5", "8.5 %", "12 percent". */
export function parsePercent(text: string): ParsedAmount<number> {
  return parseAmount(text, PERCENTAGES)
}

/** Years: "20", "20 years". */
export function parseYears(text: string): ParsedAmount<number> {
  return parseAmount(text, YEARS)
}

/** Kilometres of a distance: "3.2 km", "3.2", "800 m". */
export function parseKilometres(text: string): ParsedAmount<number> {
  const { value: metres, fault } = parseAmount(text, DISTANCES)
  return metres === null ? { value: null, fault } : { value: metres / METRES_PER_KM, fault: null }
}

/** A number without a unit: "4500", "45,00,000", "12.5". */
export function parseNumber(text: string): ParsedAmount<number> {
  return parseAmount(text, NO_UNIT)
}

// Bedrooms and sides: found anywhere in a text

/**
 * Numbers of bedrooms in a text, the smallest first: "2 and 3 BHK homes" has both, "2 to 4 BHK" also the 3 between. Numbers in
 * words are left out: "two bedrooms on the first floor" is not the size of a home.
 */
export function findBedrooms(text: string): number[] {
  const matches = [...normaliseAmountText(text).matchAll(BEDROOM_COUNTS)]
  const counts = matches.flatMap(({ groups }) => listCounts(groups?.counts ?? ''))
  return [...new Set(counts)].sort((a, b) => a - b)
}

/** The numbers of "2, 3 and 4"; also those between the ends of "2 to 4" and "2-4". */
export function listCounts(phrase: string): number[] {
  const stated = (phrase.match(/\d(?:\.5)?/g) ?? []).map(Number)
  const [first, last, ...others] = stated
  const isRange = /-| ?to /.test(phrase) && others.length === 0
  if (!isRange || first === undefined || last === undefined) return stated
  const counts = [first, last]
  for (let count = first + 1; count < last; count++) counts.push(count)
  return counts
}

/** "3 BHK", "2, 3 and 4-bedroom", "2/3 BHK", "2.5 BHK", "4+ BHK". */
const BEDROOM_COUNTS =
  /(?<![\p{L}\d.])(?<counts>\d(?:\.5)?(?:(?: ?[,&/-] ?| and | or | to ){1,2}\d(?:\.5)?)*) ?\+?[ -]*(?:bhk|bed ?room)/gu

/** Width and depth in feet of a plot that a text names, the smaller side first: "Block B, 40 × 30 ft". Null without them. */
export function findSides(text: string): [number, number] | null {
  const { width, depth } = SIDES.exec(normaliseAmountText(text))?.groups ?? {}
  if (!width || !depth) return null
  return [Math.min(Number(width), Number(depth)), Math.max(Number(width), Number(depth))]
}

/** "30 × 40", "30x40 ft", "30' x 40'", "30 by 40 feet". */
export const SIDES = /(?<!\d)(?<width>\d{2,3}) ?(?:ft|feet|'|′)? ?(?:[x×*]|by) ?(?<depth>\d{2,3})(?!\d)/

// How an amount is read

type Units = {
  /** The factor of each spelling of a unit. Spellings have no spaces, dots or capitals; '' is a number without a unit. */
  factors: Map<string, number>
  /** True when the first amount of a range may be lakhs without saying so: "95 - 1.2 Cr". */
  firstMayBeLakhs?: boolean
}

function buildUnits(rows: [factor: number, spellings: string][]): Units {
  const factors = new Map<string, number>()
  for (const [factor, spellings] of rows)
    for (const spelling of spellings.split(' ')) factors.set(spelling, factor)
  return { factors }
}

function getFactor(unit: string, units: Units): number | undefined {
  return units.factors.get(unit.replace(/[ .]/g, ''))
}

const NO_UNIT = buildUnits([[1, '']])
const RUPEES: Units = {
  ...buildUnits([
    [1, ''],
    [1000, 'thousand k'],
    [LAKH, 'lakh lakhs lac lacs lk lks l லட்சம் லட்சங்கள் இலட்சம் लाख'],
    [1_000_000, 'million mn'],
    [CRORE, 'crore crores cr crs c கோடி करोड़'],
  ]),
  firstMayBeLakhs: true,
}
const AREAS = buildUnits([
  [1, ''],
  [1, 'sqft sqfts sqfeet sqfoot sqf sft sfts squarefeet squarefoot ft2 feet2 சதுரஅடி'],
  [SQUARE_FEET['sq m'], 'sqm sqmt sqmts sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m2'],
  [SQUARE_FEET['sq m'], 'squaremeter squaremeters squaremetre squaremetres'],
  [SQUARE_FEET['sq yd'], 'sqyd sqyds sqyard sqyards squareyard squareyards gaj'],
  [SQUARE_FEET.cent, 'cent cents சென்ட்'],
  [SQUARE_FEET.ground, 'ground grounds கிரவுண்ட்'],
  [SQUARE_FEET.acre, 'acre acres ஏக்கர்'],
])
const PERCENTAGES = buildUnits([
  [1, ''],
  [1, '% percent pc'],
])
const YEARS = buildUnits([
  [1, ''],
  [1, 'year years yr yrs'],
])
const METRES_PER_KM = 1000
/** In metres. */
const DISTANCES = buildUnits([
  [METRES_PER_KM, ''],
  [METRES_PER_KM, 'km kms kilometre kilometres kilometer kilometers'],
  [1, 'm metre metres meter meters'],
])

/** Longer texts are not an amount, and reading them would take time. */
const MAX_AMOUNT_LENGTH = 200

/** Lower case, with the digits 0 to 9, plain dashes and single spaces, and without signs of currency. */
function normaliseAmountText(text: string): string {
  return normaliseDigits(cleanLine(text).normalize('NFKC').toLowerCase())
    .replace(/[–—‒~]/g, '-')
    .replace(/\/[-=]/g, ' ')
    .replace(/₹|\b(?:rs|inr|rupees?)(?:\.|\b|(?=\d))/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Indian and western groups, "45,00,000" and "4,500,000", or none: "4500", "68.5", "8." while it is typed, ".5". */
const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?|\d+\.?\d*|\.\d+`
const UNIT = String.raw`%|[\p{L}\p{M}][\p{L}\p{M}. ]*2?`
/** One amount, "45 lakh", or two: "45 - 60 lakh", "45 lakh - 1.2 crore", "1200 sq.ft - 2400 sq.ft". */
const AMOUNTS = new RegExp(
  `^(?<first>${NUMBER}) ?(?<firstUnit>${UNIT})?(?: ?- ?(?<second>${NUMBER}) ?(?<secondUnit>${UNIT})?)?$`,
  'u',
)

/** The one amount of a text, in the unit with the factor 1. */
function parseAmount(text: string, units: Units): ParsedAmount<number> {
  const amounts = text.length > MAX_AMOUNT_LENGTH ? '' : normaliseAmountText(text)
  const { first, firstUnit, second } = AMOUNTS.exec(amounts)?.groups ?? {}
  if (first === undefined || second !== undefined) return buildAmountFault(text, explainNotANumber(text))
  const value = convert(first, firstUnit, units)
  return value === null ? buildAmountFault(text, 'has an unknown unit') : { value, fault: null }
}

/** The ends of a range, or why there are none. */
type AmountEndsOrReason = { ends: Range; reason: null } | { ends: null; reason: string }

/** The two ends of a range in a normalised text; a single amount is both. */
function parseAmountEnds(text: string, units: Units): AmountEndsOrReason {
  const amounts = text
    .replace(/ to /g, '-')
    .replace(/\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const { first, firstUnit, second, secondUnit } = AMOUNTS.exec(amounts)?.groups ?? {}
  if (first === undefined || text.length > MAX_AMOUNT_LENGTH)
    return { ends: null, reason: explainNotANumber(text) }
  // "45–60 lakh": the unit is written once, for both.
  let min = convert(first, firstUnit ?? secondUnit, units)
  const max = second === undefined ? min : convert(second, secondUnit ?? firstUnit, units)
  if (min === null || max === null) return { ends: null, reason: 'has an unknown unit' }
  if (min > max && !firstUnit && units.firstMayBeLakhs) min = parseDigits(first) * LAKH
  if (min > max) return { ends: null, reason: 'falls: write the lower end first' }
  return { ends: { min, max }, reason: null }
}

/** The number in the unit with the factor 1, whole when it was converted; null for an unknown unit. */
function convert(number: string, unit: string | undefined, units: Units): number | null {
  const factor = getFactor(unit ?? '', units)
  if (factor === undefined) return null
  const value = parseDigits(number)
  return factor === 1 ? value : Math.round(value * factor)
}

function parseDigits(number: string): number {
  return Number(number.replaceAll(',', ''))
}

function explainNotANumber(text: string): string {
  const hasComma = /\p{Nd},\p{Nd}/u.test(text)
  return hasComma
    ? 'has a comma that does not group thousands: write a point before decimals'
    : 'is not a number'
}

/** Characters of a refused text that its sentence quotes. */
const MAX_QUOTE = 60

function buildAmountFault(text: string, why: string): { value: null; fault: string } {
  const line = cleanLine(text)
  const quote = line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
  return { value: null, fault: `"${quote}" ${why}` }
}
