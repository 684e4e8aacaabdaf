// The grammar of amounts: a number and a unit, or the two ends of a range, with Indian or western groups of digits, in the
// digits of any script. parse-amounts.ts says which units an amount may have, and which values.

import { cleanLine, normaliseDigits } from './clean-text'
import type { NumberRange } from './range'
import { type Result, refuse } from './result'
import { CRORE, LAKH, SQUARE_FEET } from './units'

// Units

/** The factor of each spelling of a unit. Spellings have no spaces, dots or capitals; '' is a number without a unit. */
export type UnitFactors = Map<string, number>

function buildUnits(factors: Record<string, number>): UnitFactors {
  const units: UnitFactors = new Map()
  for (const [spellings, factor] of Object.entries(factors)) {
    for (const spelling of spellings.split(' ')) units.set(spelling, factor)
  }
  return units
}

export const NO_UNIT = buildUnits({ '': 1 })
export const RUPEES = buildUnits({
  '': 1,
  'thousand k': 1000,
  'lakh lakhs lac lacs lk lks l லட்சம் லட்சங்கள் இலட்சம் लाख': LAKH,
  'million mn': 1_000_000,
  'crore crores cr crs c கோடி करोड़': CRORE,
})
export const AREAS = buildUnits({
  '': 1,
  'sqft sqfts sqfeet sqfoot sqf sft sfts squarefeet squarefoot ft2 feet2 சதுரஅடி': 1,
  'sqm sqmt sqmts sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m2': SQUARE_FEET['sq m'],
  'squaremeter squaremeters squaremetre squaremetres': SQUARE_FEET['sq m'],
  'sqyd sqyds sqyard sqyards squareyard squareyards gaj': SQUARE_FEET['sq yd'],
  'cent cents சென்ட்': SQUARE_FEET.cent,
  'ground grounds கிரவுண்ட்': SQUARE_FEET.ground,
  'acre acres ஏக்கர்': SQUARE_FEET.acre,
})
export const PERCENTAGES = buildUnits({ '': 1, '% percent pc': 1 })
export const YEARS = buildUnits({ '': 1, 'year years yr yrs': 1 })
export const METRES_PER_KM = 1000
/** In metres. */
export const DISTANCES = buildUnits({
  '': METRES_PER_KM,
  'km kms kilometre kilometres kilometer kilometers': METRES_PER_KM,
  'm metre metres meter meters': 1,
})

/** @param unit as it is written: "sq. yards". Null for an unknown one. */
export function getFactor(unit: string, units: UnitFactors): number | null {
  return units.get(unit.replace(/[ .]/g, '')) ?? null
}

// One amount, or the two ends of a range

/** Indian and western groups, "45,00,000" and "4,500,000", or none: "4500", "68.5", ".5". */
const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const UNIT = String.raw`%|[\p{L}\p{M}][\p{L}\p{M} ]*2?`
/** "45", "45 lakh", "1,200 sq ft", "8.5%". */
const AMOUNT = new RegExp(`^(?<digits>${NUMBER}) ?(?<unit>${UNIT})?$`, 'u')

/** Longer texts are not an amount, and reading them would take time. */
const MAX_AMOUNT_LENGTH = 200

/**
 * "45 lakh", "45 - 60 lakh", "45 lakh to 1.2 crore". A unit that is written once is the unit of both ends, and a single
 * amount is both ends.
 * @param otherWords words around an amount that do not change it
 */
export function parseAmountRange(text: string, units: UnitFactors, otherWords?: RegExp): Result<NumberRange> {
  if (text.length > MAX_AMOUNT_LENGTH) return refuseAmount(text, 'is not a number')
  const plainText = normaliseAmountText(text)
  const rangeText = normaliseRange(otherWords ? plainText.replace(otherWords, ' ') : plainText)
  const ends = parseEnds(rangeText)
  if (!ends) return refuseAmount(text, explainNotANumber(rangeText))

  const [first, last] = ends
  const firstFactor = getFactor(first.unit ?? last.unit ?? '', units)
  const lastFactor = getFactor(last.unit ?? first.unit ?? '', units)
  if (firstFactor === null || lastFactor === null) return refuseAmount(text, 'has an unknown unit')
  const min = convert(first.digits, firstFactor)
  const max = convert(last.digits, lastFactor)
  if (min <= max) return { ok: true, value: { min, max } }

  // "95 - 1.2 Cr" is 95 lakh to 1.2 crore.
  const minInLakhs = convert(first.digits, LAKH)
  if (units === RUPEES && first.unit === undefined && minInLakhs <= max)
    return { ok: true, value: { min: minInLakhs, max } }
  return refuseAmount(text, 'has the larger amount first: write the smaller one first')
}

type WrittenAmount = { digits: string; unit?: string }

/** Null for a text that is neither an amount nor a range. */
function parseEnds(rangeText: string): [first: WrittenAmount, last: WrittenAmount] | null {
  const amounts = rangeText.split(/ ?- ?/).map(parseWrittenAmount)
  const [first, last = first] = amounts
  return first && last && amounts.length <= 2 ? [first, last] : null
}

function parseWrittenAmount(text: string): WrittenAmount | null {
  const { digits, unit } = AMOUNT.exec(text)?.groups ?? {}
  return digits === undefined ? null : { digits, unit }
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
function normaliseRange(text: string): string {
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

function explainNotANumber(rangeText: string): string {
  const hasComma = /\d,\d/.test(rangeText)
  return hasComma
    ? 'has a comma that does not group thousands: write a point before decimals'
    : 'is not a number'
}

/** Characters of a refused text that its fault quotes. */
const MAX_QUOTE = 60

export function refuseAmount(text: string, why: string): { ok: false; fault: string } {
  const line = cleanLine(text)
  const quote = line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line
  return refuse(`"${quote}" ${why}`)
}
