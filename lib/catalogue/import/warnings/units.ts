import { isOutside, type Range } from '@/lib/format/range'
import { findSides } from '@/lib/format/unit-names'
import { isFlatType, isPlotType, isSoldOut } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { explainPrice, HOME_AREA } from './amounts'
import type { Checks } from './check'

// Rows of the price list that contradict themselves, each other, or the type of the project.

type UnitSubject = { unit: Unit; project: ProjectRecord }

/** The largest home of one row of the price list, as a multiple of the smallest. */
const MAX_AREA_SPAN = 5
/** "30 × 40 ft" may differ this much from its area: corners are cut, and feet rounded. */
const SIDES_TOLERANCE = 0.15
/** The likely price per square foot of one unit, as a multiple of the median of all units. */
const RATE_RATIO: Range = { min: 1 / 4, max: 4 }
/** The likely undivided share of the land, as a multiple of the area of the home. Flats above each other share their land. */
const FLAT_SHARE: Range = { min: 0.08, max: 1 }
const HOUSE_SHARE: Range = { min: 0.08, max: 4 }

export const UNIT_CHECKS: Checks<UnitSubject> = {
  area: [
    ({ unit: { area }, project: { propertyType } }) =>
      area && !isPlotType(propertyType) && area.min >= HOME_AREA.min && area.max > MAX_AREA_SPAN * area.min
        ? `${area.min} to ${area.max} is a wide range for one type of home. Count the digits`
        : null,
    explainAreaOfSides,
  ],
  undividedShare: [explainUndividedShare],
  priceFrom: [({ unit: { priceFrom, area } }) => explainPrice(priceFrom, area?.max ?? null), explainRate],
  availability: [
    ({ unit }) => {
      const { planIds, soldPlanIds, availability } = unit
      const areAllSold = planIds.length > 0 && planIds.every((id) => soldPlanIds.includes(id))
      return areAllSold && !isSoldOut(unit)
        ? `is "${availability}", but all of its planIds are sold. Write "sold-out"`
        : null
    },
  ],
}

/** Compares the area with the sides in the name: "30 × 40 ft" is 1200 square feet. */
function explainAreaOfSides({ unit: { name, area } }: UnitSubject): string | null {
  const sides = findSides(name)
  if (!sides || area?.basis !== 'plot') return null
  const product = sides[0] * sides[1]
  const limits = { min: area.min * (1 - SIDES_TOLERANCE), max: area.max * (1 + SIDES_TOLERANCE) }
  return isOutside(product, limits)
    ? `is ${area.min} to ${area.max}, but "${name}" is ${product} square feet. Correct one of them`
    : null
}

function explainUndividedShare({ unit, project: { propertyType } }: UnitSubject): string | null {
  const { undividedShare, area } = unit
  if (undividedShare === null || !area) return null
  if (isPlotType(propertyType))
    return `is the share of the land that a flat has, but the type is ${propertyType}. Leave it out`
  const limits = isFlatType(propertyType) ? FLAT_SHARE : HOUSE_SHARE
  return isOutside(undividedShare / area.max, limits)
    ? `${undividedShare} square feet is unusual for a home of ${area.max}. Write the share of one home in square feet`
    : null
}

/** A price per square foot that is many times higher or lower than the median: a zero too many or too few. */
function explainRate({ unit, project: { units } }: UnitSubject): string | null {
  const rate = getRate(unit)
  const rates = units.map(getRate).filter((unitRate) => unitRate !== null)
  const median = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)]
  // With only two prices, either could be the wrong one.
  if (rate === null || median === undefined || rates.length < 3) return null
  return isOutside(rate / median, RATE_RATIO)
    ? `${unit.priceFrom} is ₹${Math.round(rate)} per square foot, but the other units cost about ` +
        `₹${Math.round(median)}. Count the zeros of the price and the area`
    : null
}

/** Rupees per square foot. */
function getRate({ priceFrom, area }: Unit): number | null {
  return priceFrom === null || !area ? null : priceFrom / area.max
}
