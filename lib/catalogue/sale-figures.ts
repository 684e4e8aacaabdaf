// The sizes and the start price that a project shows once some of its units have been sold.

import { findStartPrice, isSoldOut, listUnitsOnSale } from './sale'
import type { ProjectRecord } from './schema'
import type { Project, SquareFeet, Unit } from './types'

type SaleSource = Pick<ProjectRecord, 'status' | 'area' | 'priceFrom' | 'units'>
type SaleFigures = Pick<Project, 'area' | 'soldArea' | 'priceFrom'>

/**
 * Size and start price of the units on sale. The start price is the lowest price of a unit on sale, or else the price
 * that the owner stated for the project. As long as no unit is sold, the area is the stated one, or else the range of
 * the units. A completed project keeps its area and price even when every unit is sold.
 */
export function buildSaleFigures({ status, area, priceFrom, units }: SaleSource): SaleFigures {
  const wholeArea = area ?? buildComparableRange(units)
  const startPrice = findStartPrice(units) ?? priceFrom
  if (status === 'completed' || !units.some(isSoldOut))
    return { area: wholeArea, soldArea: null, priceFrom: startPrice }

  const soldArea = buildRangeOrWhole(units.filter(isSoldOut), units, wholeArea)
  if (units.every(isSoldOut)) return { area: null, soldArea, priceFrom: null }
  const areaOnSale = buildRangeOrWhole(listUnitsOnSale(units), units, wholeArea)
  const isBeyond = soldArea && areaOnSale && (soldArea.min < areaOnSale.min || soldArea.max > areaOnSale.max)
  return { area: areaOnSale, soldArea: isBeyond ? soldArea : null, priceFrom: startPrice }
}

/** The areas of some of a project's units; the area of the project if units and project are measured differently. */
function buildRangeOrWhole(
  someUnits: Unit[],
  allUnits: Unit[],
  wholeArea: SquareFeet | null,
): SquareFeet | null {
  const basis = wholeArea?.basis ?? null
  const isComparable = allUnits.every((unit) => (unit.area?.basis ?? null) === basis)
  return (isComparable ? buildAreaRange(someUnits) : null) ?? wholeArea
}

/**
 * The range of the areas of units or projects; null when they are measured in different ways, because such areas cannot
 * be compared.
 */
export function buildComparableRange(records: { area?: SquareFeet | null }[]): SquareFeet | null {
  const bases = new Set(records.map(({ area }) => area?.basis))
  return bases.size === 1 ? buildAreaRange(records) : null
}

/** The areas must have the same basis. Null without areas. */
function buildAreaRange(records: { area?: SquareFeet | null }[]): SquareFeet | null {
  const areas = records.map(({ area }) => area).filter((area) => area !== null && area !== undefined)
  const [first] = areas
  if (!first) return null
  return {
    min: Math.min(...areas.map(({ min }) => min)),
    max: Math.max(...areas.map(({ max }) => max)),
    basis: first.basis,
  }
}
