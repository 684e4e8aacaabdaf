// Without yup: the page converts the area while it is typed.

import { formatDecimals } from '@/lib/format/numbers'
import { parseNumber } from '@/lib/format/parse-amounts'
import { getValueOrNull } from '@/lib/format/result'
import { SQUARE_FEET } from '@/lib/format/units'

/** The smallest land for a joint venture, in acres. */
const MINIMUM_ACRES = 2

/** Acres in each unit in which landowners know their land. */
const ACRES_PER_UNIT = {
  acres: 1,
  cents: SQUARE_FEET.cent / SQUARE_FEET.acre,
  grounds: SQUARE_FEET.ground / SQUARE_FEET.acre,
}
type JointVentureUnit = keyof typeof ACRES_PER_UNIT
export const LAND_UNIT_NAMES = Object.keys(ACRES_PER_UNIT) as JointVentureUnit[]

/** Larger amounts are typing errors, in whatever unit. */
const MAX_AMOUNT = 1e9

/**
 * Converts a typed amount ("1,200.5") to acres. Without a unit it is in acres; null unless it is clearly a positive
 * number.
 */
export function parseAcres(amount: string, unit: string | undefined): number | null {
  const value = getValueOrNull(parseNumber(amount))
  if (value === null || value <= 0 || value > MAX_AMOUNT) return null
  return value * (ACRES_PER_UNIT[unit as JointVentureUnit] ?? 1)
}

/** For the rounding of the conversion. */
const TOLERANCE_ACRES = 1e-9

/** True from 2 acres. */
export function isEnoughLand(acres: number): boolean {
  return acres >= MINIMUM_ACRES - TOLERANCE_ACRES
}

const LAND_DECIMALS = 2

/** For visitors and staff, e.g. "2.5 acres (250 cents, 45.38 grounds)". */
export function formatLand(acres: number): string {
  const cents = formatDecimals(acres / ACRES_PER_UNIT.cents, LAND_DECIMALS)
  const grounds = formatDecimals(acres / ACRES_PER_UNIT.grounds, LAND_DECIMALS)
  return `${formatDecimals(acres, LAND_DECIMALS)} acres (${cents} cents, ${grounds} grounds)`
}
