import { LAKH } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { PriceSheet } from '../../types'
import { isOutside, type Limits } from './amounts'
import { type Warn, warnBelow } from './warn'

// What a buyer pays in addition to the price: sums in place of rates, and charges that a project of this type does not have.

export function checkPriceSheet({ propertyType, priceSheet }: ProjectRecord, warn: Warn): void {
  if (priceSheet === null) return
  const warnOfSheet = warnBelow(warn, 'priceSheet')
  checkCharges(priceSheet, warnOfSheet)
  checkStages(priceSheet, warnOfSheet)
  checkFloors(priceSheet, warnOfSheet)
  if (isPlotType(propertyType)) checkChargesOfPlots(propertyType, priceSheet, warnOfSheet)
}

type SheetCharge =
  | 'parkingPrice'
  | 'maintenance'
  | 'maintenanceMonths'
  | 'corpus'
  | 'floorRise'
  | 'topFloor'
  | 'legalFees'

/** Likely values. Zero is always likely: the price includes it. */
const CHARGES: { field: SheetCharge; limits: Limits; fault: string }[] = [
  {
    field: 'parkingPrice',
    limits: { min: 25_000, max: 50 * LAKH },
    fault: 'is unusual for a car space. Write all rupees, such as 350000',
  },
  {
    field: 'maintenance',
    limits: { min: 0, max: 25 },
    fault: 'is much for a square foot and month. Write the rate, such as 3.5, not the sum',
  },
  {
    field: 'maintenanceMonths',
    limits: { min: 0, max: 60 },
    fault: 'months are many to pay in advance. Write months, such as 24',
  },
  {
    field: 'corpus',
    limits: { min: 0, max: 1000 },
    fault: 'is much for a square foot. Write the rate, such as 50, not the sum',
  },
  {
    field: 'floorRise',
    limits: { min: 0, max: 1000 },
    fault: 'is much for a square foot and floor. Write the rate, such as 30, not the sum',
  },
  {
    field: 'topFloor',
    limits: { min: 0, max: 70 },
    fault: 'floors are more than any building here has. Count the digits',
  },
  {
    field: 'legalFees',
    limits: { min: 1000, max: 10 * LAKH },
    fault: 'is unusual for agreement and deed. Write all rupees, such as 25000',
  },
]

function checkCharges(sheet: PriceSheet, warn: Warn): void {
  for (const { field, limits, fault } of CHARGES) {
    const value = sheet[field]
    if (value && isOutside(value, limits)) warn(field, `${value} ${fault}`)
  }
}

function checkStages({ paymentStages }: PriceSheet, warn: Warn): void {
  for (const [index, { name, percent }] of paymentStages.entries())
    if (percent === 0)
      warn(`paymentStages[${index}].percent`, `is 0 for "${name}". Write its share, or remove the stage`)
}

function checkFloors({ floorRise, floorRiseFrom, topFloor }: PriceSheet, warn: Warn): void {
  if (floorRise === null && floorRiseFrom !== null)
    warn('floorRise', 'is missing, so floorRiseFrom has no effect. Write it, or leave both out')
  if (floorRise !== null && floorRiseFrom === null)
    warn('floorRiseFrom', 'is missing. Write the first floor for which floorRise is asked')
  if (topFloor !== null && floorRiseFrom !== null && topFloor < floorRiseFrom)
    warn('topFloor', `is ${topFloor}, below the floor ${floorRiseFrom} of floorRiseFrom. Correct one of them`)
}

/** Plots have neither car spaces nor floors. */
function checkChargesOfPlots(
  propertyType: string,
  { parkingPrice, floorRise }: PriceSheet,
  warn: Warn,
): void {
  const advice = `but the type is ${propertyType}. Leave it out`
  if (parkingPrice) warn('parkingPrice', `is the price of a car space, ${advice}`)
  if (floorRise !== null) warn('floorRise', `is a charge for higher floors, ${advice}`)
}
