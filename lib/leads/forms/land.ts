import { cleanLine, foldDigits } from '@/lib/format/clean-text'
import { SQUARE_FEET } from '@/lib/format/units'

// Without yup: the page converts the area while it is typed.

/** The smallest land for a joint venture, in acres. */
const MINIMUM_ACRES = 2
const { acre, cent, ground } = SQUARE_FEET
/** Acres per unit. */
const LAND_UNITS = { acres: 1, cents: cent / acre, grounds: ground / acre }
type LandUnit = keyof typeof LAND_UNITS
export const LAND_UNIT_NAMES = Object.keys(LAND_UNITS) as LandUnit[]

/** Groups of digits as in 1,200 and 1,00,000, with commas or spaces; a comma before other groups may be a decimal point. */
const AMOUNT = /^(?:\d{1,9}|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})(?:\.\d{1,4})?$/

/** Converts an amount as typed ("1,200.5") to acres; null when it is not clearly a positive number. Without a unit it is acres. */
export function readAcres(amount: string, unit: string | undefined): number | null {
  const text = amount.length < 50 ? foldDigits(cleanLine(amount)) : ''
  if (!AMOUNT.test(text)) return null
  const acres = Number(text.replace(/[, ]/g, '')) * (LAND_UNITS[unit as LandUnit] ?? 1)
  return acres > 0 ? acres : null
}

/** True from 2 acres. Allows for rounding in the conversion. */
export function isEnoughLand(acres: number): boolean {
  return acres >= MINIMUM_ACRES - 1e-9
}

/** For visitors and staff, e.g. "2.5 acres (250 cents, 45.38 grounds)". */
export function formatLand(acres: number): string {
  const show = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 })
  return `${show(acres)} acres (${show(acres / LAND_UNITS.cents)} cents, ${show(acres / LAND_UNITS.grounds)} grounds)`
}
