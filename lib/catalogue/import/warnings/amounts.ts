import { formatPrice } from '@/lib/format/numbers'
import { findBedrooms, findSides } from '@/lib/format/parse-amounts'
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
const MAX_MAINTENANCE = 25
/** Months of maintenance that are paid at once. */
const MAX_MAINTENANCE_MONTHS = 60
/** Homes or plots of one project. */
const MAX_HOMES = 10_000
/** A higher building is a mistake in the number. */
const MAX_FLOORS = 70
/** In square feet. A home with less for each bedroom has its area in metres. */
const LEAST_AREA_OF_BEDROOM = 150
/** The largest home of one row of the price list is at most so many times its smallest. */
const MAX_AREA_SPAN = 5
/** A home that is so many times larger than another one costs more. */
const LARGER = 1.25
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
    ...checkPriceOrder(units),
    ...units.flatMap((unit, index) => checkUnit(unit, `units[${index}]`, propertyType)),
    ...checkPriceSheet(project.priceSheet),
    ...checkChargesOfFlats(project),
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

function checkUnit(unit: Unit, place: string, propertyType: string): Check[] {
  const isPlot = isPlotType(propertyType)
  const { area, priceFrom, undividedShare, name } = unit
  const min = area?.min ?? 0
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
    ...checkBedrooms(unit, place, propertyType),
    {
      place: `${place}.area`,
      isWrong: !isPlot && min >= HOME_AREA.min && largest > MAX_AREA_SPAN * min,
      message: `${min} to ${largest} is a wide range for one type of home. Count the digits`,
    },
    {
      place: `${place}.name`,
      isWrong: PRICE_IN_NAME.test(name),
      message: `"${name}" is a price. Write the type or the size, such as "3 BHK" or "30 × 40 ft"`,
    },
  ]
}

/** "58.5 lakh", "₹42,00,000". */
const PRICE_IN_NAME = /₹|\brs\b|\b(?:lakhs?|lacs?|crores?|cr)\b/i

/** Bedrooms against the type and the area. */
function checkBedrooms({ name, area }: Unit, place: string, propertyType: string): Check[] {
  const isPlot = isPlotType(propertyType)
  const bedrooms = Math.max(0, ...findBedrooms(name))
  const leastArea = bedrooms * LEAST_AREA_OF_BEDROOM
  return [
    {
      place: `${place}.name`,
      isWrong: isPlot && bedrooms > 0,
      message: `"${name}" is a home, but the project has plots. Correct the name, or the propertyType`,
    },
    {
      place: `${place}.name`,
      isWrong: /apartment|flat/i.test(propertyType) && bedrooms === 0 && findSides(name) !== null,
      message: `"${name}" is a plot, but the type is ${propertyType}. Correct one of them`,
    },
    {
      place: `${place}.area.min`,
      isWrong: !isPlot && area !== undefined && area.min >= HOME_AREA.min && area.min < leastArea,
      message: `${area?.min} square feet is small for "${name}". Write square feet: a square metre has 10.76`,
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
  const {
    parkingPrice,
    maintenance,
    corpus,
    floorRise,
    floorRiseFrom,
    topFloor,
    legalFees,
    maintenanceMonths,
  } = sheet
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
      place: 'priceSheet.maintenanceMonths',
      isWrong: maintenanceMonths !== null && maintenanceMonths > MAX_MAINTENANCE_MONTHS,
      message: `${maintenanceMonths} months are ${((maintenanceMonths ?? 0) / 12).toFixed(0)} years in advance. Write months`,
    },
    {
      place: 'priceSheet.topFloor',
      isWrong: topFloor !== null && topFloor > MAX_FLOORS,
      message: `${topFloor} floors are more than any building here has. Count the digits`,
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

/** Amounts that only a building with flats has. */
function checkChargesOfFlats({ propertyType, units, priceSheet }: ProjectRecord): Check[] {
  const isPlot = isPlotType(propertyType)
  const advice = `but the type is ${propertyType}. Leave it out`
  return [
    {
      place: 'priceSheet.parkingPrice',
      isWrong: isPlot && (priceSheet?.parkingPrice ?? 0) > 0,
      message: `is the price of a car space, ${advice}`,
    },
    {
      place: 'priceSheet.floorRise',
      isWrong: isPlot && (priceSheet?.floorRise ?? null) !== null,
      message: `is a charge for higher floors, ${advice}`,
    },
    ...units.map(({ undividedShare }, index) => ({
      place: `units[${index}].undividedShare`,
      isWrong: isPlot && undividedShare !== null,
      message: `is the share of a flat in the land, ${advice}`,
    })),
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
