import { isOutside, type Range } from '@/lib/format/range'
import { LAKH } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { PriceSheet } from '../../types'
import type { Check, Checks } from './check'

// Charges in addition to the price: totals instead of rates, and charges that a project of this type does not have.

type SheetSubject = { sheet: PriceSheet; project: ProjectRecord }
type SheetCharge = 'parkingPrice' | 'maintenance' | 'corpus' | 'floorRise'

export const PRICE_SHEET_CHECKS: Checks<SheetSubject> = {
  parkingPrice: [
    buildLimitCheck(
      'parkingPrice',
      { min: 25_000, max: 50 * LAKH },
      'is an unusual price for a car space. Write the full amount in rupees, such as 350000',
    ),
    ({ sheet, project: { propertyType } }) =>
      sheet.parkingPrice && isPlotType(propertyType)
        ? `is the price of a car space, but the type is ${propertyType}. Leave it out`
        : null,
  ],
  maintenance: [
    buildLimitCheck(
      'maintenance',
      { min: 0, max: 25 },
      'is high per square foot and month. Write the rate, such as 3.5, not the total',
    ),
  ],
  corpus: [
    buildLimitCheck(
      'corpus',
      { min: 0, max: 1000 },
      'is high per square foot. Write the rate, such as 50, not the total',
    ),
  ],
  floorRise: [
    buildLimitCheck(
      'floorRise',
      { min: 0, max: 1000 },
      'is high per square foot and floor. Write the rate, such as 30, not the total',
    ),
    ({ sheet: { floorRise, floorRiseFrom } }) =>
      (floorRise === null) !== (floorRiseFrom === null)
        ? 'has an effect only together with floorRiseFrom. Write both, or leave both out'
        : null,
    ({ sheet: { floorRise }, project: { propertyType } }) =>
      floorRise !== null && isPlotType(propertyType)
        ? `is a charge for higher floors, but the type is ${propertyType}. Leave it out`
        : null,
  ],
}

/** Zero has no warning: it means that the price includes the charge. */
function buildLimitCheck(charge: SheetCharge, limits: Range, fault: string): Check<SheetSubject> {
  return ({ sheet }) => {
    const value = sheet[charge]
    return value && isOutside(value, limits) ? `${value} ${fault}` : null
  }
}
