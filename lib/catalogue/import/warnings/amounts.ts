import { formatPrice } from '@/lib/format/numbers'
import { isOutside, type Range } from '@/lib/format/range'
import { findBedrooms } from '@/lib/format/unit-names'
import { CRORE, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet } from '../../types'
import type { Checks } from './check'

// Unlikely areas and prices: a wrong unit, a zero too many.

/** In square feet. A smaller value is in cents, in metres, or in the wrong field. The minimum is multiplied by the number of bedrooms. */
export const HOME_AREA: Range = { min: 150, max: 50_000 }
const PLOT_AREA: Range = { min: 200, max: 10 * SQUARE_FEET.acre }
/** The largest area of a project, as a multiple of the area of its largest unit. */
const MAX_AREA_RATIO = 3
/** In rupees. */
const HIGHEST_USUAL_PRICE = 500 * CRORE
/** Rupees per square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Range = { min: 100, max: 100_000 }

/** For the areas of projects and of units. `name` is the name of the unit, or of the project. */
export const AREA_CHECKS: Checks<{ area: SquareFeet; name: string; propertyType: string }> = {
  min: [
    ({ area, name, propertyType }) => {
      const { noun, limits } = getLikelyArea(propertyType)
      const bedrooms = isPlotType(propertyType) ? 1 : Math.max(1, ...findBedrooms(name))
      if (area.min >= limits.min * bedrooms) return null
      const subject = bedrooms > 1 ? `"${name}"` : `a ${noun}`
      return `${area.min} square feet is small for ${subject}. Write square feet: a cent is 435.6, a square metre 10.76`
    },
  ],
  max: [
    ({ area, propertyType }) => {
      const { noun, limits } = getLikelyArea(propertyType)
      return area.max > limits.max
        ? `${area.max} square feet is large for one ${noun}. Write the size of a ${noun}, not of the whole project`
        : null
    },
  ],
  basis: [
    ({ area: { basis }, propertyType }) =>
      isPlotType(propertyType) && basis && basis !== 'plot'
        ? `is "${basis}", but the project has plots. Write "plot"`
        : null,
  ],
}

function getLikelyArea(propertyType: string): { noun: string; limits: Range } {
  return isPlotType(propertyType) ? { noun: 'plot', limits: PLOT_AREA } : { noun: 'home', limits: HOME_AREA }
}

export const AMOUNT_CHECKS: Checks<ProjectRecord> = {
  priceFrom: [
    ({ priceFrom, area }) => explainPrice(priceFrom, area?.min ?? null),
    ({ status, priceFrom }) =>
      status === 'completed' && priceFrom !== null
        ? 'has no effect, because a completed project shows no price. Leave it out, or correct the status'
        : null,
  ],
  'area.max': [
    ({ area, units }) => {
      const largest = Math.max(0, ...units.map((unit) => unit.area?.max ?? 0))
      return area && largest > 0 && area.max > MAX_AREA_RATIO * largest
        ? `${area.max} is much larger than the largest unit, ${largest}. Correct one of them`
        : null
    },
  ],
}

/** An unlikely price, or an unlikely price per square foot if the area is known. */
export function explainPrice(price: number | null, area: number | null): string | null {
  if (price === null) return null
  if (price > HIGHEST_USUAL_PRICE) return `${price} is ${formatPrice(price)}. Count the zeros`
  if (area === null) return null
  const rate = Math.round(price / area)
  return isOutside(rate, RATE)
    ? `${price} for ${area} square feet is ₹${rate} per square foot. Check the price and the area`
    : null
}
