// Reads prices and areas as Indian hosts and brochures write them. What is not certain is null, never a guess.

import { CRORE, LAKH } from '@/lib/format/rupees'
import { SQUARE_FEET } from '@/lib/projects/land-units'

const RUPEES: [RegExp, number][] = [
  [/^(?:crores?|crs?|c)$/, CRORE],
  [/^(?:lakhs?|lacs?|lks?|l)$/, LAKH],
  [/^(?:thousand|k)$/, 1000],
]

/** Prices of homes and plots begin here, in rupees; less is a rate for a square foot, or a number without its lakhs. */
export const LEAST_PRICE = LAKH

/** Digits as India and others group them: "45,00,000", "4,500,000". Other commas are no grouping: "45,5". */
const GROUPED = /(?<![\d,]|\d\.)(?:\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?![\d,])/g

/** Lower case, without grouping of digits; empty for what is too long to be a figure. */
function simplify(text: string | null | undefined): string {
  const plain = text?.normalize('NFKC').toLowerCase() ?? ''
  return plain.length > 200 ? '' : plain.replace(GROUPED, (digits) => digits.replaceAll(',', ''))
}

/** Words that say which price it is, and change none. */
const PRICE_WORDS =
  /\b(?:price|prices|starting|starts?|start|from|at|only|onwards?|upwards?|onward|all|inclusive|incl|plus|gst|taxes|tax|charges|registration|excl|exclusive|of|and|extra|applicable|approx|about|around)\b/g

/** Words after which nothing is a price. */
const NO_PRICE =
  /(?:\/|\bper\b|\ba\b)\s*(?:sq|square|cents?|grounds?|acres?|month|mo\b|yards?|yds?)|%|\bemi\b/

/**
 * Rupees of a price, or of the lower end of a range: "68.5 Lakhs", "Rs. 45 L", "From ₹1.2 Cr onwards", "50,00,000",
 * "45 lacs + GST", "45–60 lakh", "95 L - 1.2 Cr". Null for anything else: a rate ("4500/sq.ft", "4500"), a word, a bare number
 * that could be lakhs ("45"), another decimal sign ("45,5 lakh"), an upper end ("up to 45 lakh") or a range that falls.
 */
export function readPrice(text: string | null | undefined): number | null {
  const plain = simplify(text)
  if (NO_PRICE.test(plain)) return null
  const words = plain
    .replace(/\/[-=]/g, ' ')
    .replace(/₹|\b(?:rs|inr|rupees)\b\.?/g, ' ')
    .replace(PRICE_WORDS, ' ')
    .replace(/[+*()&:]|\.(?!\d)/g, ' ')
    .trim()
  const amount = String.raw`(\d+(?:\.\d+)?)\s*([a-z]*)`
  const [, first, firstWord, second, secondWord] =
    new RegExp(`^${amount}(?:\\s*(?:-|–|—|to)\\s*${amount})?$`).exec(words.replace(/\s+/g, ' ')) ?? []
  if (first === undefined) return null
  const last = second === undefined ? null : readRupees(second, secondWord ?? '')
  // "45–60 lakh": the unit stands once, for both.
  const from = readRupees(first, firstWord || secondWord || '')
  if (from === null || (second !== undefined && (last === null || last < from))) return null
  return from
}

function readRupees(number: string, word: string): number | null {
  const unit = word === '' ? 1 : RUPEES.find(([pattern]) => pattern.test(word))?.[1]
  const exact = unit ? Number(number) * unit : 0
  const rupees = Math.round(exact)
  // Rounded, it would be another price.
  return rupees >= LEAST_PRICE && Math.abs(exact - rupees) < 0.001 ? rupees : null
}

const LEAST_SQUARE_FEET = 50

/** Units as texts write them, with their square feet. */
const AREA_UNITS: [RegExp, number][] = [
  [/^(?:sq ?f(?:ee|oo)?t|sq ?fts|sq ?f|sft|square f(?:ee|oo)t|ft2|)$/, 1],
  [/^(?:sq ?m|sq ?mts?|sq ?mtrs?|sq ?met(?:er|re)s?|square met(?:er|re)s?|sqm|m2)$/, SQUARE_FEET['sq m']],
  [/^(?:sq ?yds?|sq ?yards?|square yards?|gaj)$/, 9],
  [/^cents?$/, SQUARE_FEET.cent],
  [/^grounds?$/, SQUARE_FEET.ground],
  [/^acres?$/, SQUARE_FEET.acre],
]

/**
 * Square feet of "1180 - 1640", "1,180 – 1,640 sq.ft", "1200 sqft", "5.5 cents", "1 ground", "110 sq m": a single size
 * twice, else both ends. Metres, yards, cents, grounds and acres are converted to whole square feet. Null for anything else, also where one end is
 * open: "up to 2400 sqft", "1200 sqft onwards".
 */
export function readSquareFeetRange(text: string | null | undefined): { min: number; max: number } | null {
  const words = simplify(text)
    .replace(/\b(?:from|area|approx|approximately|about|around)\b/g, ' ')
    .replace(/\.(?!\d)|[:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const amount = String.raw`(\d+(?:\.\d+)?)\s*([a-z]*(?: [a-z]+)?2?)`
  const [, first, firstWord = '', second, secondWord = ''] =
    new RegExp(`^${amount}(?:\\s*(?:-|–|—|\\bto\\b)\\s*${amount})?$`).exec(
      words.replace(/\s+to\s+/g, '-').replace(/\s*[-–—]\s*/g, '-'),
    ) ?? []
  if (first === undefined) return null
  const unit = firstWord || secondWord
  const min = toSquareFeet(first, unit)
  const isOpen = second === undefined && /\bfrom\b/.test(simplify(text))
  const max = second === undefined ? min : toSquareFeet(second, secondWord || unit)
  return min === null || max === null || min > max || isOpen ? null : { min, max }
}

function toSquareFeet(number: string, word: string): number | null {
  const unit = AREA_UNITS.find(([pattern]) => pattern.test(word.trim()))?.[1]
  const feet = unit && (unit === 1 ? Number(number) : Math.round(Number(number) * unit))
  // "1.200 sqft" has another sign for thousands.
  return feet && feet >= LEAST_SQUARE_FEET ? feet : null
}
