import { LAKH } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'

// Charges in addition to the price: totals instead of rates, and charges that a project of plots does not have.

// In rupees. A car space costs at least the first amount, unless its price is 0: then it is part of the home's price.
const LOWEST_PARKING_PRICE = 25_000
const HIGHEST_PARKING_PRICE = 50 * LAKH
// In rupees per square foot.
const HIGHEST_MAINTENANCE = 25
const HIGHEST_CORPUS = 1000
const HIGHEST_FLOOR_RISE = 1000

export function listPriceSheetWarnings({ priceSheet, propertyType }: ProjectRecord, path: string): string[] {
  if (!priceSheet) return []
  const { parkingPrice, maintenance, corpus, floorRise } = priceSheet
  const warnings: string[] = []
  if (parkingPrice && (parkingPrice < LOWEST_PARKING_PRICE || parkingPrice > HIGHEST_PARKING_PRICE))
    warnings.push(
      `${path}.parkingPrice: ${parkingPrice} is an unusual price for a car space. Write the full amount in rupees, such as 350000`,
    )
  if (maintenance !== null && maintenance > HIGHEST_MAINTENANCE)
    warnings.push(
      `${path}.maintenance: ${maintenance} is high per square foot and month. Write the rate, such as 3.5, not the total`,
    )
  if (corpus !== null && corpus > HIGHEST_CORPUS)
    warnings.push(
      `${path}.corpus: ${corpus} is high per square foot. Write the rate, such as 50, not the total`,
    )
  if (floorRise !== null && floorRise > HIGHEST_FLOOR_RISE)
    warnings.push(
      `${path}.floorRise: ${floorRise} is high per square foot and floor. Write the rate, such as 30, not the total`,
    )
  if (isPlotType(propertyType) && parkingPrice)
    warnings.push(
      `${path}.parkingPrice: is the price of a car space, but the type is ${propertyType}. Leave it out`,
    )
  if (isPlotType(propertyType) && floorRise !== null)
    warnings.push(
      `${path}.floorRise: is a charge for higher floors, but the type is ${propertyType}. Leave it out`,
    )
  return warnings
}
