import { formatPrice } from '@/lib/format/numbers'
import { CRORE, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet, Unit } from '../../types'
import type { Check } from './check'

// Unlikely areas and prices of a project and its units: a wrong unit of measure, a zero too many, swapped rows.

export type Limits = { min: number; max: number }

export const isOutside = (value: number, { min, max }: Limits) => value < min || value > max

/** In square feet. A smaller value is in cents, in metres, or in the wrong field. */
const HOME_AREA: Limits = { min: 150, max: 50_000 }
const PLOT_AREA: Limits = { min: 200, max: 10 * SQUARE_FEET.acre }
/** The largest home of one row of the price list is at most so many times its smallest. */
const MAX_AREA_SPAN = 5
/** The largest area of a project is at most so many times that of its largest unit. */
const MAX_AREA_RATIO = 3
/** In rupees. */
const MAX_PRICE = 500 * CRORE
/** Rupees for a square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Limits = { min: 100, max: 100_000 }
/** The price of a square foot of one unit differs at most so many times from that of the others. */
const MAX_RATE_RATIO = 4
/** A home that is so many times larger than another one costs more. */
const LARGER = 1.25
/** Homes or plots of one project. */
const MAX_HOMES = 10_000

export function checkAmounts(project: ProjectRecord): Check[] {
  const { propertyType, area, priceFrom, units } = project
  const isPlot = isPlotType(propertyType)
  return [
    ...checkArea(area, 'area', isPlot),
    checkPrice(priceFrom, 'priceFrom'),
    checkRate({ price: priceFrom, area: area?.min ?? 0, place: 'priceFrom' }),
    ...checkProjectArea(project),
    ...checkRates(units),
    ...checkPriceOrder(units),
    ...units.flatMap((unit, index) => checkUnit(unit, `units[${index}]`, isPlot)),
    ...checkHomeCount(project),
    checkUnusedPrice(project),
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

function checkUnit({ area, priceFrom }: Unit, place: string, isPlot: boolean): Check[] {
  const { min, max } = area ?? { min: 0, max: 0 }
  return [
    ...checkArea(area, `${place}.area`, isPlot),
    checkPrice(priceFrom, `${place}.priceFrom`),
    checkRate({ price: priceFrom, area: max, place: `${place}.priceFrom` }),
    {
      place: `${place}.area`,
      isWrong: !isPlot && min >= HOME_AREA.min && max > MAX_AREA_SPAN * min,
      message: `${min} to ${max} is a wide range for one type of home. Count the digits`,
    },
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

/** A larger home of the same kind that costs less than a smaller one: the prices are probably swapped. */
function checkPriceOrder(units: Unit[]): Check[] {
  return units.map((unit, index) => {
    const smaller = units.find(
      (other) =>
        unit.priceFrom !== null &&
        other.priceFrom !== null &&
        other.area?.basis === unit.area?.basis &&
        (other.area?.max ?? 0) * LARGER <= (unit.area?.min ?? 0) &&
        other.priceFrom > unit.priceFrom,
    )
    return {
      place: `units[${index}].priceFrom`,
      isWrong: smaller !== undefined,
      message: `${unit.priceFrom} is less than the ${smaller?.priceFrom} of the smaller "${smaller?.name}". Compare both with the price list`,
    }
  })
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

/** Only ongoing and upcoming projects show a price. */
function checkUnusedPrice({ status, priceFrom }: ProjectRecord): Check {
  return {
    place: 'priceFrom',
    isWrong: status === 'completed' && priceFrom !== null,
    message: 'has no effect: a completed project shows no price. Leave it out, or correct the status',
  }
}

function checkHomeCount({ homeCount, units }: ProjectRecord): Check[] {
  const listed = units.reduce((total, { planIds }) => total + Math.max(1, planIds.length), 0)
  return [
    {
      place: 'homeCount',
      isWrong: homeCount !== null && listed > homeCount,
      message: `is ${homeCount}, but the price list has ${listed}. Correct one of them`,
    },
    {
      place: 'homeCount',
      isWrong: homeCount !== null && homeCount > MAX_HOMES,
      message: `${homeCount} is much for one project. Count the digits`,
    },
  ]
}
