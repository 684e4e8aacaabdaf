import { formatPrice } from '@/lib/format/numbers'
import { findSides } from '@/lib/format/parse-amounts'
import { CRORE, LAKH, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet, Unit } from '../../types'
import type { Check } from './check'

// Unlikely areas and prices: a wrong unit, a zero too many, or a rate in place of a sum.

type Limits = { min: number; max: number }

/** In square feet. A smaller value is in cents, in metres, or in the wrong field. */
const HOME_AREA: Limits = { min: 150, max: 50_000 }
const PLOT_AREA: Limits = { min: 200, max: 10 * SQUARE_FEET.acre }
/** In rupees. */
const MAX_PRICE = 500 * CRORE
/** Rupees for a square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Limits = { min: 100, max: 100_000 }
/** In rupees for a car space, when it is not part of the price. */
const PARKING_PRICE: Limits = { min: 25_000, max: 50 * LAKH }
/** Rupees for a square foot and month. */
const MAX_MAINTENANCE = 50
/** Rupees for a square foot. */
const MAX_CORPUS = 1_000
const MAX_FLOOR_RISE = 1_000
/** In rupees. */
const LEGAL_FEES: Limits = { min: 1_000, max: 10 * LAKH }
/** The undivided share of the land, as a multiple of the area of the home. */
const SHARE: Limits = { min: 0.08, max: 4 }
/** The price of a square foot of one unit differs at most so many times from that of the others. */
const MAX_RATE_RATIO = 4
/** The largest area of a project is at most so many times that of its largest unit. */
const MAX_AREA_RATIO = 3
/** "30 × 40 ft" may differ so much from its area: corners are cut, and feet rounded. */
const SIDES_TOLERANCE = 0.15

const isOutside = (value: number, { min, max }: Limits) => value < min || value > max

export function checkAmounts(project: ProjectRecord): Check[] {
  const { propertyType, area, priceFrom, units } = project
  const isPlot = isPlotType(propertyType)
  return [
    ...checkArea(area, 'area', isPlot),
    checkPrice(priceFrom, 'priceFrom'),
    checkRate({ price: priceFrom, area: area?.min ?? 0, place: 'priceFrom' }),
    ...checkProjectArea(project),
    ...checkRates(units),
    ...units.flatMap((unit, index) => checkUnit(unit, `units[${index}]`, isPlot)),
    ...checkPriceSheet(project.priceSheet),
    ...checkHomeCount(project),
  ]
}

function checkArea(area: SquareFeet | null | undefined, place: string, isPlot: boolean): Check[] {
  if (!area) return []
  const { min, max, basis } = area
  const limits = isPlot ? PLOT_AREA : HOME_AREA
  const noun = isPlot ? 'plot' : 'home'
  return [
    {
      place: `${place}.min`,
      isWrong: min < limits.min,
      message: `${min} square feet is small for a ${noun}. Write square feet: a cent has 435.6, a square metre 10.76`,
    },
    {
      place: `${place}.max`,
      isWrong: max > limits.max,
      message: `${max} square feet is large for one ${noun}. Write the size of a ${noun}, not of the whole project`,
    },
    {
      place: `${place}.basis`,
      isWrong: isPlot && basis !== null && basis !== undefined && basis !== 'plot',
      message: `is "${basis}", but the project has plots. Write "plot"`,
    },
  ]
}

function checkPrice(price: number | null, place: string): Check {
  return {
    place,
    isWrong: price !== null && price > MAX_PRICE,
    message: `${price} is ${formatPrice(price ?? 0)}. Count the zeros`,
  }
}

function checkUnit(unit: Unit, place: string, isPlot: boolean): Check[] {
  const { area, priceFrom, undividedShare, name } = unit
  const largest = area?.max ?? 0
  const share = undividedShare === null || largest === 0 ? null : undividedShare / largest
  return [
    ...checkArea(area, `${place}.area`, isPlot),
    checkPrice(priceFrom, `${place}.priceFrom`),
    checkRate({ price: priceFrom, area: largest, place: `${place}.priceFrom` }),
    {
      place: `${place}.undividedShare`,
      isWrong: share !== null && isOutside(share, SHARE),
      message: `${undividedShare} square feet is unusual for a home of ${largest}. Write the land of one home in square feet`,
    },
    ...checkSides(name, area, place),
  ]
}

/** An unlikely price for a square foot. Prices over the limit have their own message. */
function checkRate({ price, area, place }: { price: number | null; area: number; place: string }): Check {
  const rate = price === null || area === 0 ? null : Math.round(price / area)
  return {
    place,
    isWrong: price !== null && price <= MAX_PRICE && rate !== null && isOutside(rate, RATE),
    message: `${price} for ${area} square feet is ₹${rate} for each. Check price and area`,
  }
}

/** A unit whose square foot costs many times more or less than that of the others: a zero too many or too few. */
function checkRates(units: Unit[]): Check[] {
  const rates = units.map(({ priceFrom, area }) =>
    priceFrom === null || !area ? null : priceFrom / area.max,
  )
  const sorted = rates.filter((rate) => rate !== null).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || sorted.length < 3) return []
  return rates.map((rate, index) => ({
    place: `units[${index}].priceFrom`,
    isWrong: rate !== null && isOutside(rate / middle, { min: 1 / MAX_RATE_RATIO, max: MAX_RATE_RATIO }),
    message:
      `${units[index]?.priceFrom} is ₹${Math.round(rate ?? 0)} for each square foot, and the others cost about ` +
      `₹${Math.round(middle)}. Count the zeros of price and area`,
  }))
}

/** The area of the project against those of its units. */
function checkProjectArea({ area, units }: ProjectRecord): Check[] {
  const areas = units.map((unit) => unit.area).filter((unitArea) => unitArea !== undefined)
  if (!area || areas.length === 0) return []
  const largest = Math.max(...areas.map(({ max }) => max))
  const otherBases = new Set(
    areas.map(({ basis }) => basis ?? 'not said').filter((basis) => basis !== area.basis),
  )
  return [
    {
      place: 'area.max',
      isWrong: area.max > MAX_AREA_RATIO * largest,
      message: `${area.max} is much more than the largest unit, ${largest}. Correct one of them`,
    },
    {
      place: 'area.basis',
      isWrong: otherBases.size > 0,
      message: `is ${area.basis ?? 'not said'}, but that of units is ${[...otherBases].join(' and ')}. Measure all in one way, so that pages can compare them`,
    },
  ]
}

/** "30 × 40 ft" has 1200 square feet. */
function checkSides(name: string, area: Unit['area'], place: string): Check[] {
  const sides = findSides(name)
  if (!sides || !area || area.basis !== 'plot') return []
  const product = sides[0] * sides[1]
  const isFar = product < area.min * (1 - SIDES_TOLERANCE) || product > area.max * (1 + SIDES_TOLERANCE)
  return [
    {
      place: `${place}.area`,
      isWrong: isFar,
      message: `is ${area.min} to ${area.max}, but "${name}" has ${product} square feet. Correct one of them`,
    },
  ]
}

function checkPriceSheet(sheet: ProjectRecord['priceSheet']): Check[] {
  if (sheet === null) return []
  const { parkingPrice, maintenance, corpus, floorRise, floorRiseFrom, topFloor, legalFees } = sheet
  return [
    ...sheet.paymentStages.map(({ name, percent }, index) => ({
      place: `priceSheet.paymentStages[${index}].percent`,
      isWrong: percent === 0,
      message: `is 0 for "${name}". Write its share, or remove the stage`,
    })),
    {
      place: 'priceSheet.parkingPrice',
      isWrong: parkingPrice !== null && parkingPrice !== 0 && isOutside(parkingPrice, PARKING_PRICE),
      message: `${parkingPrice} is unusual for a car space. Write all rupees, such as 350000`,
    },
    {
      place: 'priceSheet.maintenance',
      isWrong: maintenance !== null && maintenance > MAX_MAINTENANCE,
      message: `${maintenance} is much for a square foot and month. Write the rate, such as 3.5, not the sum`,
    },
    {
      place: 'priceSheet.corpus',
      isWrong: corpus !== null && corpus > MAX_CORPUS,
      message: `${corpus} is much for a square foot. Write the rate, such as 50, not the sum`,
    },
    {
      place: 'priceSheet.floorRise',
      isWrong: floorRise !== null && floorRise > MAX_FLOOR_RISE,
      message: `${floorRise} is much for a square foot and floor. Write the rate, such as 30, not the sum`,
    },
    {
      place: 'priceSheet.legalFees',
      isWrong: legalFees !== null && isOutside(legalFees, LEGAL_FEES),
      message: `${legalFees} is unusual for agreement and deed. Write all rupees, such as 25000`,
    },
    {
      place: 'priceSheet.topFloor',
      isWrong: topFloor !== null && floorRiseFrom !== null && topFloor < floorRiseFrom,
      message: `is ${topFloor}, below the floor ${floorRiseFrom} of floorRiseFrom. Correct one of them`,
    },
    {
      place: 'priceSheet.floorRiseFrom',
      isWrong: floorRise !== null && floorRiseFrom === null,
      message: 'is missing. Write the first floor for which floorRise is asked',
    },
    {
      place: 'priceSheet.floorRise',
      isWrong: floorRise === null && floorRiseFrom !== null,
      message: 'is missing, so floorRiseFrom has no effect. Write it, or leave both out',
    },
  ]
}

function checkHomeCount({ homeCount, units }: ProjectRecord): Check[] {
  const listed = units.reduce((total, { planIds }) => total + Math.max(1, planIds.length), 0)
  return [
    {
      place: 'homeCount',
      isWrong: homeCount !== null && listed > homeCount,
      message: `is ${homeCount}, but the price list has ${listed}. Correct one of them`,
    },
  ]
}
