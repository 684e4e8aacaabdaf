import { findSides } from '@/lib/catalogue/unit-names'
import { isOutside, type Range } from '@/lib/format/range'
import { isFlatType, isPlotType, isSoldOut } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { HOME_AREA, listAreaWarnings, listPriceWarnings } from './amounts'

// Rows of the price list that contradict themselves, each other, or the type of the project.

/** The largest home of one row of the price list, as a multiple of the smallest. */
const MAX_AREA_SPAN = 5
/** "30 × 40 ft" may differ this much from its area: corners are cut, and feet rounded. */
const SIDES_TOLERANCE = 0.15
/** The likely price per square foot of one unit, as a multiple of the median of all units. */
const RATE_RATIO: Range = { min: 1 / 4, max: 4 }
/**
 * The likely undivided share of the land, as a multiple of the area of the home. Flats above each other share their
 * land.
 */
const FLAT_SHARE: Range = { min: 0.08, max: 1 }
const HOUSE_SHARE: Range = { min: 0.08, max: 4 }

export function listUnitWarnings(project: ProjectRecord, path: string): string[] {
  const { propertyType, units } = project
  return units.flatMap((unit, index) => {
    const unitPath = `${path}[${index}]`
    return [
      ...listAreaWarnings(unit.area, { name: unit.name, propertyType }, `${unitPath}.area`),
      ...listUnitAreaWarnings(unit, propertyType, `${unitPath}.area`),
      ...listShareWarnings(unit, propertyType, `${unitPath}.undividedShare`),
      ...listPriceWarnings(unit.priceFrom, unit.area?.max ?? null, `${unitPath}.priceFrom`),
      ...listRateWarnings(unit, units, `${unitPath}.priceFrom`),
      ...listAvailabilityWarnings(unit, `${unitPath}.availability`),
    ]
  })
}

/** A wide range, or an area that contradicts the name: "30 × 40 ft" is 1200 square feet. */
function listUnitAreaWarnings({ name, area }: Unit, propertyType: string, path: string): string[] {
  if (!area) return []
  const { min, max, basis } = area
  const warnings: string[] = []
  if (!isPlotType(propertyType) && min >= HOME_AREA.min && max > MAX_AREA_SPAN * min)
    warnings.push(`${path}: ${min} to ${max} is a wide range for one type of home. Count the digits`)
  const sides = findSides(name)
  if (!sides || basis !== 'plot') return warnings
  const product = sides[0] * sides[1]
  if (isOutside(product, { min: min * (1 - SIDES_TOLERANCE), max: max * (1 + SIDES_TOLERANCE) }))
    warnings.push(
      `${path}: is ${min} to ${max}, but "${name}" is ${product} square feet. Correct one of them`,
    )
  return warnings
}

function listShareWarnings({ undividedShare, area }: Unit, propertyType: string, path: string): string[] {
  if (undividedShare === null || !area) return []
  if (isPlotType(propertyType))
    return [
      `${path}: is the share of the land that a flat has, but the type is ${propertyType}. Leave it out`,
    ]
  const limits = isFlatType(propertyType) ? FLAT_SHARE : HOUSE_SHARE
  return isOutside(undividedShare / area.max, limits)
    ? [
        `${path}: ${undividedShare} square feet is unusual for a home of ${area.max}. Write the share of one home in square feet`,
      ]
    : []
}

/** A price per square foot that is many times higher or lower than the median: a zero too many or too few. */
function listRateWarnings(unit: Unit, units: Unit[], path: string): string[] {
  const rate = calculateRate(unit)
  const rates = units.map(calculateRate).filter((unitRate) => unitRate !== null)
  const median = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)]
  // With only two prices, either could be the wrong one.
  if (rate === null || median === undefined || rates.length < 3) return []
  return isOutside(rate / median, RATE_RATIO)
    ? [
        `${path}: ${unit.priceFrom} is ₹${Math.round(rate)} per square foot, but the other units cost about ` +
          `₹${Math.round(median)}. Count the zeros of the price and the area`,
      ]
    : []
}

/** Rupees per square foot. */
function calculateRate({ priceFrom, area }: Unit): number | null {
  return priceFrom === null || !area ? null : priceFrom / area.max
}

function listAvailabilityWarnings(unit: Unit, path: string): string[] {
  const { planIds, soldPlanIds, availability } = unit
  const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
  return areAllSold && !isSoldOut(unit)
    ? [`${path}: is "${availability}", but all of its planIds are sold. Write "sold-out"`]
    : []
}
