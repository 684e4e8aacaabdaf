import { findBedrooms } from '@/lib/catalogue/unit-names'
import { formatPrice } from '@/lib/format/numbers'
import { isOutside, type Range } from '@/lib/format/range'
import { CRORE, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet } from '../../types'

// Unlikely areas and prices: a wrong unit, a zero too many.

/**
 * In square feet. A smaller value is in cents, in metres, or in the wrong field. The minimum is multiplied by the
 * number of bedrooms.
 */
export const HOME_AREA: Range = { min: 150, max: 50_000 }
const PLOT_AREA: Range = { min: 200, max: 10 * SQUARE_FEET.acre }
/** The largest area of a project, as a multiple of the area of its largest unit. */
const MAX_AREA_RATIO = 3
/** In rupees. */
const HIGHEST_USUAL_PRICE = 500 * CRORE
/** Rupees per square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Range = { min: 100, max: 100_000 }

export function listAmountWarnings(project: ProjectRecord, path: string): string[] {
  const { status, priceFrom, area, units } = project
  const warnings = [
    ...listAreaWarnings(area, project, `${path}.area`),
    ...listPriceWarnings(priceFrom, area?.min ?? null, `${path}.priceFrom`),
  ]
  if (status === 'completed' && priceFrom !== null)
    warnings.push(
      `${path}.priceFrom: has no effect, because a completed project shows no price. Leave it out, or correct the status`,
    )
  const largestUnit = Math.max(0, ...units.map((unit) => unit.area?.max ?? 0))
  if (area && largestUnit > 0 && area.max > MAX_AREA_RATIO * largestUnit)
    warnings.push(
      `${path}.area.max: ${area.max} is much larger than the largest unit, ${largestUnit}. Correct one of them`,
    )
  return warnings
}

/** For the areas of projects and of units, whose name may say how many bedrooms there are. */
export function listAreaWarnings(
  area: SquareFeet | null | undefined,
  { name, propertyType }: { name: string; propertyType: string },
  path: string,
): string[] {
  if (!area) return []
  const { min, max, basis } = area
  const warnings: string[] = []
  const { noun, limits } = findLikelyArea(propertyType)
  const bedrooms = isPlotType(propertyType) ? 1 : Math.max(1, ...findBedrooms(name))
  if (min < limits.min * bedrooms) {
    const subject = bedrooms > 1 ? `"${name}"` : `a ${noun}`
    warnings.push(
      `${path}.min: ${min} square feet is small for ${subject}. Write square feet: a cent is 435.6, a square metre 10.76`,
    )
  }
  if (max > limits.max)
    warnings.push(
      `${path}.max: ${max} square feet is large for one ${noun}. Write the size of a ${noun}, not of the whole project`,
    )
  if (isPlotType(propertyType) && basis && basis !== 'plot')
    warnings.push(`${path}.basis: is "${basis}", but the project has plots. Write "plot"`)
  return warnings
}

function findLikelyArea(propertyType: string): { noun: string; limits: Range } {
  return isPlotType(propertyType) ? { noun: 'plot', limits: PLOT_AREA } : { noun: 'home', limits: HOME_AREA }
}

/** An unlikely price, or an unlikely price per square foot if the area is known. */
export function listPriceWarnings(price: number | null, area: number | null, path: string): string[] {
  if (price === null) return []
  if (price > HIGHEST_USUAL_PRICE) return [`${path}: ${price} is ${formatPrice(price)}. Count the zeros`]
  if (area === null) return []
  const rate = Math.round(price / area)
  return isOutside(rate, RATE)
    ? [`${path}: ${price} for ${area} square feet is ₹${rate} per square foot. Check the price and the area`]
    : []
}
