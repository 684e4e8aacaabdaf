import { LAKH } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { PriceSheet } from '../../types'
import { isOutside, type Limits } from './amounts'
import type { Check } from './check'

// What a buyer pays in addition to the price: sums in place of rates, and charges that a project of this type does not have.

/** In rupees for a car space, when it is not part of the price. */
const PARKING_PRICE: Limits = { min: 25_000, max: 50 * LAKH }
/** Rupees for a square foot and month. */
const MAX_MAINTENANCE = 25
/** Months of maintenance that are paid at once. */
const MAX_MAINTENANCE_MONTHS = 60
/** Rupees for a square foot. */
const MAX_CORPUS = 1_000
const MAX_FLOOR_RISE = 1_000
/** A higher building is a mistake in the number. */
const MAX_FLOORS = 70
/** In rupees. */
const LEGAL_FEES: Limits = { min: 1_000, max: 10 * LAKH }

export function checkPriceSheet({ propertyType, priceSheet }: ProjectRecord): Check[] {
  if (priceSheet === null) return []
  const checks = [
    ...checkStages(priceSheet),
    ...checkCharges(priceSheet),
    ...checkFloors(priceSheet),
    ...checkChargesOfPlots(propertyType, priceSheet),
  ]
  return checks.map((check) => ({ ...check, place: `priceSheet.${check.place}` }))
}

function checkStages({ paymentStages }: PriceSheet): Check[] {
  return paymentStages.map(({ name, percent }, index) => ({
    place: `paymentStages[${index}].percent`,
    isWrong: percent === 0,
    message: `is 0 for "${name}". Write its share, or remove the stage`,
  }))
}

function checkCharges(sheet: PriceSheet): Check[] {
  const { parkingPrice, maintenance, maintenanceMonths, corpus, legalFees } = sheet
  return [
    {
      place: 'parkingPrice',
      isWrong: parkingPrice !== null && parkingPrice !== 0 && isOutside(parkingPrice, PARKING_PRICE),
      message: `${parkingPrice} is unusual for a car space. Write all rupees, such as 350000`,
    },
    {
      place: 'maintenance',
      isWrong: maintenance !== null && maintenance > MAX_MAINTENANCE,
      message: `${maintenance} is much for a square foot and month. Write the rate, such as 3.5, not the sum`,
    },
    {
      place: 'maintenanceMonths',
      isWrong: maintenanceMonths !== null && maintenanceMonths > MAX_MAINTENANCE_MONTHS,
      message: `${maintenanceMonths} months are many to pay in advance. Write months, such as 24`,
    },
    {
      place: 'corpus',
      isWrong: corpus !== null && corpus > MAX_CORPUS,
      message: `${corpus} is much for a square foot. Write the rate, such as 50, not the sum`,
    },
    {
      place: 'legalFees',
      isWrong: legalFees !== null && isOutside(legalFees, LEGAL_FEES),
      message: `${legalFees} is unusual for agreement and deed. Write all rupees, such as 25000`,
    },
  ]
}

function checkFloors({ floorRise, floorRiseFrom, topFloor }: PriceSheet): Check[] {
  return [
    {
      place: 'floorRise',
      isWrong: floorRise !== null && floorRise > MAX_FLOOR_RISE,
      message: `${floorRise} is much for a square foot and floor. Write the rate, such as 30, not the sum`,
    },
    {
      place: 'floorRise',
      isWrong: floorRise === null && floorRiseFrom !== null,
      message: 'is missing, so floorRiseFrom has no effect. Write it, or leave both out',
    },
    {
      place: 'floorRiseFrom',
      isWrong: floorRise !== null && floorRiseFrom === null,
      message: 'is missing. Write the first floor for which floorRise is asked',
    },
    {
      place: 'topFloor',
      isWrong: topFloor !== null && topFloor > MAX_FLOORS,
      message: `${topFloor} floors are more than any building here has. Count the digits`,
    },
    {
      place: 'topFloor',
      isWrong: topFloor !== null && floorRiseFrom !== null && topFloor < floorRiseFrom,
      message: `is ${topFloor}, below the floor ${floorRiseFrom} of floorRiseFrom. Correct one of them`,
    },
  ]
}

/** Plots have neither car spaces nor floors. */
function checkChargesOfPlots(propertyType: string, { parkingPrice, floorRise }: PriceSheet): Check[] {
  if (!isPlotType(propertyType)) return []
  const advice = `but the type is ${propertyType}. Leave it out`
  return [
    {
      place: 'parkingPrice',
      isWrong: parkingPrice !== null && parkingPrice > 0,
      message: `is the price of a car space, ${advice}`,
    },
    { place: 'floorRise', isWrong: floorRise !== null, message: `is a charge for higher floors, ${advice}` },
  ]
}
