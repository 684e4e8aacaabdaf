import { isOutside, type Range } from '@/lib/format/range'
import { LAKH } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'

// Charges in addition to the price: totals instead of rates, and charges that a project of this type does not have.

/** Limits of each charge. Zero has no warning: it means that the price includes the charge. */
const CHARGE_LIMITS: { charge: SheetCharge; limits: Range; fault: string }[] = [
  {
    charge: 'parkingPrice',
    limits: { min: 25_000, max: 50 * LAKH },
    fault: 'is an unusual price for a car space. Write the full amount in rupees, such as 350000',
  },
  {
    charge: 'maintenance',
    limits: { min: 0, max: 25 },
    fault: 'is high per square foot and month. Write the rate, such as 3.5, not the total',
  },
  {
    charge: 'corpus',
    limits: { min: 0, max: 1000 },
    fault: 'is high per square foot. Write the rate, such as 50, not the total',
  },
  {
    charge: 'floorRise',
    limits: { min: 0, max: 1000 },
    fault: 'is high per square foot and floor. Write the rate, such as 30, not the total',
  },
]
type SheetCharge = 'parkingPrice' | 'maintenance' | 'corpus' | 'floorRise'

export function listPriceSheetWarnings({ priceSheet, propertyType }: ProjectRecord, path: string): string[] {
  if (!priceSheet) return []
  const { parkingPrice, floorRise, floorRiseFrom } = priceSheet
  const warnings: string[] = []
  for (const { charge, limits, fault } of CHARGE_LIMITS) {
    const amount = priceSheet[charge]
    if (amount && isOutside(amount, limits)) warnings.push(`${path}.${charge}: ${amount} ${fault}`)
  }
  if ((floorRise === null) !== (floorRiseFrom === null))
    warnings.push(
      `${path}.floorRise: has an effect only together with floorRiseFrom. Write both, or leave both out`,
    )
  if (!isPlotType(propertyType)) return warnings
  if (parkingPrice)
    warnings.push(
      `${path}.parkingPrice: is the price of a car space, but the type is ${propertyType}. Leave it out`,
    )
  if (floorRise !== null)
    warnings.push(
      `${path}.floorRise: is a charge for higher floors, but the type is ${propertyType}. Leave it out`,
    )
  return warnings
}
