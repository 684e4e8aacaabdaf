import type { AreaBasis, SquareFeet } from '@/lib/catalogue/types'
import { addAreaBasis, formatArea, formatRate } from './numbers'
import { type PlotUnit, SQUARE_FEET } from './units'

/** Cities in which plots are also sold by the ground. */
const GROUND_CITIES = ['chennai']

/**
 * The area of a plot in the other units in which it is sold, "5.5 cents"; in Chennai "5.5 cents, 1 ground" where the grounds
 * are whole or a half. Null for a built home, which is measured in square feet only.
 */
export function formatOtherUnits(area: SquareFeet, citySlug?: string): string | null {
  if (area.basis !== 'plot') return null
  const cents = formatAreaIn(area, 'cent')
  const hasGrounds =
    GROUND_CITIES.includes(citySlug ?? '') && isHalfGround(area.min) && isHalfGround(area.max)
  return hasGrounds ? `${cents}, ${formatAreaIn(area, 'ground')}` : cents
}

/** "2,400 sq ft (5.5 cents)" for a plot, "1,180 sq ft" for a built home. */
export function formatFullArea(area: SquareFeet, citySlug?: string): string {
  const otherUnits = formatOtherUnits(area, citySlug)
  return otherUnits ? `${formatArea(area)} (${otherUnits})` : formatArea(area)
}

/** "2,400 sq ft (5.5 cents) plot area", "1,080 sq ft carpet area". */
export function formatAreaWithBasis(area: SquareFeet, citySlug: string): string {
  return addAreaBasis(formatFullArea(area, citySlug), area.basis)
}

/** "₹3,400 per sq ft (₹14.81 lakh per cent)" for a plot, "₹5,805 per sq ft" for a built home. */
export function formatFullRate(rupeesPerSquareFoot: number, basis: AreaBasis | null): string {
  const rate = formatRate(rupeesPerSquareFoot)
  return basis === 'plot' ? `${rate} (${formatRate(rupeesPerSquareFoot, 'cent')})` : rate
}

function isHalfGround(squareFeet: number): boolean {
  return Number.isInteger((squareFeet * 2) / SQUARE_FEET.ground)
}

/** With at most one decimal: "2.8 to 5.5 cents", "1 ground". */
function formatAreaIn({ min, max }: SquareFeet, unit: PlotUnit): string {
  const amounts = [min, max].map((squareFeet) => String(Number((squareFeet / SQUARE_FEET[unit]).toFixed(1))))
  const name = Number(amounts[1]) <= 1 ? unit : `${unit}s`
  return `${[...new Set(amounts)].join(' to ')} ${name}`
}
