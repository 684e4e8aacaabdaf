import { findBedrooms } from '@/lib/catalogue/unit-names'
import { formatPrice } from '@/lib/format/numbers'
import { isOutside, type Range } from '@/lib/format/range'
import { CRORE, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType, isSoldOut } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet, Unit } from '../../types'

// Unlikely areas and prices of a project and its units: a wrong unit of measurement, a zero too many.

/**
 * In square feet. A smaller value is in cents, in metres, or in the wrong field. The minimum of a home is multiplied by
 * the number of its bedrooms.
 */
const HOME_AREA: Range = { min: 150, max: 50_000 }
const PLOT_AREA: Range = { min: 200, max: 10 * SQUARE_FEET.acre }
/** In rupees. */
const HIGHEST_USUAL_PRICE = 500 * CRORE
/** Rupees per square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Range = { min: 100, max: 100_000 }
/** The likely price per square foot of one unit, as a multiple of the median of all units. */
const RATE_RATIO: Range = { min: 1 / 4, max: 4 }

export function listAmountWarnings(project: ProjectRecord, path: string): string[] {
  const { name, propertyType, status, priceFrom, area, units } = project
  const warnings = [
    ...listAreaWarnings(area, { name, propertyType }, `${path}.area`),
    ...listPriceWarnings(priceFrom, area?.min ?? null, `${path}.priceFrom`),
  ]
  if (status === 'completed' && priceFrom !== null)
    warnings.push(
      `${path}.priceFrom: has no effect, because a completed project shows no price. Leave it out, or correct the status`,
    )
  for (const [index, unit] of units.entries()) {
    const unitPath = `${path}.units[${index}]`
    warnings.push(
      ...listAreaWarnings(unit.area, { name: unit.name, propertyType }, `${unitPath}.area`),
      ...listPriceWarnings(unit.priceFrom, unit.area?.max ?? null, `${unitPath}.priceFrom`),
      ...listRateWarnings(unit, units, `${unitPath}.priceFrom`),
    )
    const { planIds, soldPlanIds, availability } = unit
    const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
    if (areAllSold && !isSoldOut(unit))
      warnings.push(
        `${unitPath}.availability: is "${availability}", but all of its planIds are sold. Write "sold-out"`,
      )
  }
  return warnings
}

/** The name may say how many bedrooms there are. */
function listAreaWarnings(
  area: SquareFeet | null | undefined,
  { name, propertyType }: { name: string; propertyType: string },
  path: string,
): string[] {
  if (!area) return []
  const isPlot = isPlotType(propertyType)
  const noun = isPlot ? 'plot' : 'home'
  const limits = isPlot ? PLOT_AREA : HOME_AREA
  const bedrooms = isPlot ? 1 : Math.max(1, ...findBedrooms(name))
  const warnings: string[] = []
  if (area.min < limits.min * bedrooms) {
    const subject = bedrooms > 1 ? `"${name}"` : `a ${noun}`
    warnings.push(
      `${path}.min: ${area.min} square feet is small for ${subject}. Write square feet: a cent is 435.6, a square metre 10.76`,
    )
  }
  if (area.max > limits.max)
    warnings.push(
      `${path}.max: ${area.max} square feet is large for one ${noun}. Write the size of a ${noun}, not of the whole project`,
    )
  return warnings
}

/** An unlikely price, or an unlikely price per square foot if the area is known. */
function listPriceWarnings(price: number | null, area: number | null, path: string): string[] {
  if (price === null) return []
  if (price > HIGHEST_USUAL_PRICE) return [`${path}: ${price} is ${formatPrice(price)}. Count the zeros`]
  if (area === null) return []
  const rate = Math.round(price / area)
  return isOutside(rate, RATE)
    ? [`${path}: ${price} for ${area} square feet is ₹${rate} per square foot. Check the price and the area`]
    : []
}

/** A price per square foot that is many times higher or lower than the median of the units. */
function listRateWarnings(unit: Unit, units: Unit[], path: string): string[] {
  const rate = calculateRate(unit)
  const rates = units.map(calculateRate).filter((unitRate) => unitRate !== null)
  const median = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)]
  // With only two prices, either could be the wrong one.
  if (rate === null || median === undefined || rates.length < 3) return []
  if (!isOutside(rate / median, RATE_RATIO)) return []
  const shownRate = Math.round(rate)
  const shownMedian = Math.round(median)
  return [
    `${path}: ${unit.priceFrom} is ₹${shownRate} per square foot, but the other units cost about ₹${shownMedian}. Count the zeros of the price and the area`,
  ]
}

/** Rupees per square foot. */
function calculateRate({ priceFrom, area }: Unit): number | null {
  return priceFrom === null || !area ? null : priceFrom / area.max
}
