import { isFittingOffer } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'
import { formatPrice, formatRate } from '@/lib/format/numbers'
import { buildRangeAround, type NumberRange } from '@/lib/format/range'
import { formatArea } from '@/lib/projects/area'
import { MAX_BEDROOMS } from '../query/recognise-units'
import type { AmountRange, LandUnit } from '../query/search-query'
import { type Condition, type ConditionResult, calculateDistance, joinAlternatives } from './condition'

export function buildFacingsCondition(facings: string[]): Condition {
  return {
    name: 'facings',
    isAdjective: true,
    isOfUnit: true,
    label: `${joinAlternatives(facings)} facing`,
    compare: (_, offer) => {
      const facing = offer.facing?.toLowerCase()
      if (!facing) return { isMet: false, shortfall: 'does not give its facing' }
      const isMet = facings.some((direction) => facing.includes(direction))
      return { isMet, shortfall: `faces ${facing}` }
    },
  }
}

export function buildBedroomsCondition(bedrooms: number[]): Condition {
  const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MAX_BEDROOMS
  const numbers = isOpen ? `${bedrooms[0]}+` : joinAlternatives(bedrooms.map(String))
  return {
    name: 'bedrooms',
    isAdjective: true,
    isOfUnit: true,
    label: `${numbers} BHK`,
    compare: (document, offer) => {
      if (isFittingOffer(offer, { bedrooms })) return { isMet: true, distance: 0 }
      if (document.types.has('plots')) return { isMet: false, shortfall: 'has plots' }
      if (offer.bedrooms.length === 0) return { isMet: false, shortfall: 'does not say how many bedrooms' }
      const distances = offer.bedrooms.flatMap((count) => bedrooms.map((wanted) => Math.abs(wanted - count)))
      const shortfall = `has ${offer.bedrooms.join(' and ')} BHK`
      return { isMet: false, shortfall, distance: Math.min(...distances) }
    },
  }
}

/** A project without a price list states no sides of plots. Its area is compared instead. */
const SIZE_TOLERANCE = 0.02

export function buildSidesCondition(sides: [number, number]): Condition {
  const [width, depth] = sides
  const label = `${width} × ${depth} ft`
  const area = width * depth
  const range = buildRangeAround(area, SIZE_TOLERANCE)
  return {
    name: 'sides',
    isOfUnit: true,
    label,
    phrase: `of ${label}`,
    compare: (_, offer) => {
      const resultByArea = compareArea(offer, range)
      if (!offer.sides) return resultByArea
      const isMet = offer.sides.join() === sides.join()
      return { isMet, shortfall: `has ${offer.sides.join(' × ')} ft`, distance: resultByArea.distance }
    },
  }
}

export function buildAreaCondition(area: AmountRange): Condition {
  const label = formatRange(area, (squareFeet) => formatTypedUnit(squareFeet, area.landUnit))
  return {
    name: 'area',
    isOfUnit: true,
    label,
    phrase: `of ${label}`,
    compare: (_, offer) => compareArea(offer, area),
  }
}

function compareArea({ area, ...offer }: Offer, range: AmountRange): ConditionResult {
  if (!area) return { isMet: false, shortfall: 'does not give a size' }
  const nearest = Math.min(Math.max(range.about ?? range.min, area.min), area.max)
  const size = formatTypedUnit(nearest, range.landUnit)
  return {
    isMet: isFittingOffer({ ...offer, area }, { area: range }),
    shortfall: `has ${size}`,
    distance: calculateDistance(area, getWantedRange(range)),
    note: formatAreaNote(size, range),
  }
}

/** "5 cents", or "4.59 cents, near 5 cents"; undefined when no single size was typed. */
function formatAreaNote(size: string, { about, landUnit }: AmountRange): string | undefined {
  if (about === undefined) return undefined
  const typedSize = formatTypedUnit(about, landUnit)
  return size === typedSize ? size : `${size}, near ${typedSize}`
}

/** Exact enough for a size that reads the same when it is typed again: "2.25 acres". */
const MAX_DECIMALS = 2

/** In the unit that was typed: "5 cents", "2,400 sq ft". */
function formatTypedUnit(squareFeet: number, landUnit?: LandUnit): string {
  return formatArea({ min: squareFeet, max: squareFeet }, landUnit, MAX_DECIMALS)
}

export function buildPriceCondition(price: AmountRange): Condition {
  return {
    name: 'price',
    isOfUnit: true,
    label: formatBudget(price, formatPrice),
    phrase: formatBudgetPhrase(price, formatPrice),
    compare: (_, offer) => {
      if (offer.price === null) return { isMet: false, shortfall: 'does not give a price' }
      const isMet = isFittingOffer(offer, { price })
      const verb = offer.price > price.max ? 'starts at' : 'costs'
      const distance = calculateDistance({ min: offer.price, max: offer.price }, getWantedRange(price))
      return { isMet, shortfall: `${verb} ${formatPrice(offer.price)}`, distance }
    },
  }
}

/** The price for a square foot. */
export function buildRateCondition(rate: AmountRange): Condition {
  return {
    name: 'rate',
    isOfUnit: true,
    label: formatBudget(rate, formatRate),
    phrase: formatBudgetPhrase(rate, formatRate),
    compare: (_, offer) => {
      if (offer.price === null || !offer.area) return { isMet: false, shortfall: 'does not give a rate' }
      const offeredRate = Math.round(offer.price / offer.area.min)
      const note = formatRate(offeredRate)
      const distance = calculateDistance({ min: offeredRate, max: offeredRate }, rate)
      return { isMet: distance === 0, shortfall: `costs ${note}`, distance, note }
    },
  }
}

/** "under ₹50 lakh", "about ₹50 lakh", "₹40 lakh to ₹60 lakh". */
function formatBudget(range: AmountRange, format: (value: number) => string): string {
  if (range.about === undefined) return formatRange(range, format)
  return `${range.min === 0 ? 'under' : 'about'} ${format(range.about)}`
}

/** "between ₹40 lakh and ₹60 lakh"; undefined for any other budget, whose label begins with a preposition. */
function formatBudgetPhrase(range: AmountRange, format: (value: number) => string): string | undefined {
  const hasBothEnds = range.about === undefined && range.min > 0 && Number.isFinite(range.max)
  return hasBothEnds ? `between ${format(range.min)} and ${format(range.max)}` : undefined
}

/** "1,000 sq ft to 1,500 sq ft", "above 5 cents"; a range around a value is the value. */
function formatRange({ min, max, about }: AmountRange, format: (value: number) => string): string {
  if (about !== undefined) return format(about)
  if (min === 0) return `under ${format(max)}`
  return Number.isFinite(max) ? `${format(min)} to ${format(max)}` : `above ${format(min)}`
}

/** A single amount itself, not the range around it: within a budget of "60 lakh" the home nearest to it comes first. */
function getWantedRange({ min, max, about }: AmountRange): NumberRange {
  return about === undefined ? { min, max } : { min: about, max: about }
}
