import { formatPrice } from '@/lib/format/numbers'
import { CRORE, SQUARE_FEET } from '@/lib/format/units'
import { isPlotType } from '../../sale'
import type { ProjectRecord } from '../../schema'
import type { SquareFeet, Unit } from '../../types'
import type { Warn } from './warn'

// Unlikely areas and prices of a project and its units: a wrong unit of measure, a zero too many, swapped rows.

export type Limits = { min: number; max: number }

export const isOutside = (value: number, { min, max }: Limits) => value < min || value > max

/** In square feet. A smaller value is in cents, in metres, or in the wrong field. */
const HOME_AREA: Limits = { min: 150, max: 50_000 }
const PLOT_AREA: Limits = { min: 200, max: 10 * SQUARE_FEET.acre }
/** The largest home of one row of the price list, as a multiple of its smallest. */
const MAX_AREA_SPAN = 5
/** The largest area of a project, as a multiple of that of its largest unit. */
const MAX_AREA_RATIO = 3
/** In rupees. */
const MAX_PRICE = 500 * CRORE
/** Rupees for a square foot: from a plot far from a town to a flat in the middle of a metropolis. */
const RATE: Limits = { min: 100, max: 100_000 }
/** The price of a square foot of one unit, as a multiple of that of the others. */
const RATE_RATIO: Limits = { min: 1 / 4, max: 4 }
/** A home that is this many times larger than another one costs more. */
const LARGER = 1.25
/** Homes or plots of one project. */
const MAX_HOMES = 10_000

export function checkAmounts(project: ProjectRecord, warn: Warn): void {
  const { propertyType, area, priceFrom, units } = project
  const isPlot = isPlotType(propertyType)
  checkArea({ area, place: 'area', isPlot }, warn)
  checkPrice({ price: priceFrom, area: area?.min ?? 0, place: 'priceFrom' }, warn)
  for (const [index, unit] of units.entries()) {
    const place = `units[${index}]`
    checkArea({ area: unit.area, place: `${place}.area`, isPlot }, warn)
    checkPrice({ price: unit.priceFrom, area: unit.area?.max ?? 0, place: `${place}.priceFrom` }, warn)
    if (!isPlot && unit.area) checkAreaSpan(unit.area, place, warn)
  }
  checkProjectArea(project, warn)
  checkRates(units, warn)
  checkPriceOrder(units, warn)
  checkHomeCount(project, warn)
  if (project.status === 'completed' && priceFrom !== null)
    warn(
      'priceFrom',
      'has no effect: a completed project shows no price. Leave it out, or correct the status',
    )
}

type PlacedArea = { area: SquareFeet | null | undefined; place: string; isPlot: boolean }

function checkArea({ area, place, isPlot }: PlacedArea, warn: Warn): void {
  if (!area) return
  const { min, max, basis } = area
  const limits = isPlot ? PLOT_AREA : HOME_AREA
  const noun = isPlot ? 'plot' : 'home'
  if (min < limits.min)
    warn(
      `${place}.min`,
      `${min} square feet is small for a ${noun}. Write square feet: a cent has 435.6, a square metre 10.76`,
    )
  if (max > limits.max)
    warn(
      `${place}.max`,
      `${max} square feet is large for one ${noun}. Write the size of a ${noun}, not of the whole project`,
    )
  if (isPlot && basis && basis !== 'plot')
    warn(`${place}.basis`, `is "${basis}", but the project has plots. Write "plot"`)
}

type PlacedPrice = { price: number | null; area: number; place: string }

function checkPrice({ price, area, place }: PlacedPrice, warn: Warn): void {
  if (price === null) return
  const rate = Math.round(price / area)
  if (price > MAX_PRICE) warn(place, `${price} is ${formatPrice(price)}. Count the zeros`)
  else if (area > 0 && isOutside(rate, RATE))
    warn(place, `${price} for ${area} square feet is ₹${rate} for each. Check price and area`)
}

function checkAreaSpan({ min, max }: SquareFeet, place: string, warn: Warn): void {
  if (min >= HOME_AREA.min && max > MAX_AREA_SPAN * min)
    warn(`${place}.area`, `${min} to ${max} is a wide range for one type of home. Count the digits`)
}

/** A unit whose square foot costs many times more or less than that of the others: a zero too many or too few. */
function checkRates(units: Unit[], warn: Warn): void {
  const rates = units.map(({ priceFrom, area }) =>
    priceFrom === null || !area ? null : priceFrom / area.max,
  )
  const sorted = rates.filter((rate) => rate !== null).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || sorted.length < 3) return
  for (const [index, rate] of rates.entries())
    if (rate !== null && isOutside(rate / middle, RATE_RATIO))
      warn(
        `units[${index}].priceFrom`,
        `${units[index]?.priceFrom} is ₹${Math.round(rate)} for each square foot, and the others cost about ` +
          `₹${Math.round(middle)}. Count the zeros of price and area`,
      )
}

/** A larger home of the same kind that costs less than a smaller one: the prices are probably swapped. */
function checkPriceOrder(units: Unit[], warn: Warn): void {
  for (const [index, { area, priceFrom }] of units.entries()) {
    if (!area || priceFrom === null) continue
    const smaller = units.find(
      (other) =>
        other.priceFrom !== null &&
        other.area?.basis === area.basis &&
        (other.area?.max ?? 0) * LARGER <= area.min &&
        other.priceFrom > priceFrom,
    )
    if (smaller)
      warn(
        `units[${index}].priceFrom`,
        `${priceFrom} is less than the ${smaller.priceFrom} of the smaller "${smaller.name}". Compare both with the price list`,
      )
  }
}

/** The area of the project against those of its units. */
function checkProjectArea({ area, units }: ProjectRecord, warn: Warn): void {
  const areas = units.map((unit) => unit.area).filter((unitArea) => unitArea !== undefined)
  if (!area || areas.length === 0) return
  const largest = Math.max(...areas.map(({ max }) => max))
  if (area.max > MAX_AREA_RATIO * largest)
    warn('area.max', `${area.max} is much more than the largest unit, ${largest}. Correct one of them`)

  const bases = areas.map(({ basis }) => basis ?? 'not said')
  const otherBases = new Set(bases.filter((basis) => basis !== area.basis))
  if (otherBases.size > 0)
    warn(
      'area.basis',
      `is ${area.basis ?? 'not said'}, but that of units is ${[...otherBases].join(' and ')}. Measure all in one way, so that pages can compare them`,
    )
}

function checkHomeCount({ homeCount, units }: ProjectRecord, warn: Warn): void {
  if (homeCount === null) return
  const listed = units.reduce((total, { planIds }) => total + Math.max(1, planIds.length), 0)
  if (listed > homeCount)
    warn('homeCount', `is ${homeCount}, but the price list has ${listed}. Correct one of them`)
  if (homeCount > MAX_HOMES) warn('homeCount', `${homeCount} is much for one project. Count the digits`)
}
