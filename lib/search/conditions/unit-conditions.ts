import { fitsOffer } from '@/lib/catalogue/filter'
import type { Offer } from '@/lib/catalogue/sale'
import { formatArea, formatPrice, formatRate } from '@/lib/format/numbers'
import { MOST_BEDROOMS } from '../query/recognise-bedrooms'
import type { LandUnit, Range } from '../query/search-query'
import { buildFarthestAnswer, type Condition, type ConditionAnswer, joinAlternatives } from './condition'

// Conditions on a unit.

export function buildFacingsCondition(facings: string[]): Condition {
  return {
    name: 'facings',
    isOfUnit: true,
    label: `${joinAlternatives(facings)} facing`,
    answer: (_, offer) => {
      const facing = offer.facing?.toLowerCase() ?? ''
      return {
        isMet: facings.some((direction) => facing.includes(direction)),
        instead: facing ? `faces ${facing}` : 'does not give its facing',
        gap: facing ? 0 : 1,
      }
    },
  }
}

export function buildBedroomsCondition(bedrooms: number[]): Condition {
  const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MOST_BEDROOMS
  const numbers = isOpen ? `${bedrooms[0]}+` : joinAlternatives(bedrooms.map(String))
  return {
    name: 'bedrooms',
    isOfUnit: true,
    label: `${numbers} BHK`,
    answer: (document, offer) => {
      if (fitsOffer(offer, { bedrooms })) return { isMet: true }
      if (document.types.has('plots')) return buildFarthestAnswer('has plots')
      if (offer.bedrooms.length === 0)
        return { isMet: false, instead: 'does not say how many bedrooms', gap: MOST_BEDROOMS }
      const gaps = offer.bedrooms.flatMap((count) => bedrooms.map((wanted) => Math.abs(wanted - count)))
      return { isMet: false, instead: `has ${offer.bedrooms.join(' and ')} BHK`, gap: Math.min(...gaps) }
    },
  }
}

/** A project without a price list has no sizes of plots, but an area. */
const SIZE_TOLERANCE = 0.02

export function buildSizeCondition(size: [number, number]): Condition {
  const [width, depth] = size
  const label = `${width} × ${depth} ft`
  const area = width * depth
  const range: Range = { min: area * (1 - SIZE_TOLERANCE), max: area * (1 + SIZE_TOLERANCE) }
  return {
    name: 'size',
    isOfUnit: true,
    label,
    phrase: `of ${label}`,
    answer: (_, offer) => {
      const byArea = compareArea(offer, range)
      if (!offer.size) return byArea
      const isMet = offer.size.join() === size.join()
      return { isMet, instead: `has ${offer.size.join(' × ')} ft`, gap: byArea.gap }
    },
  }
}

export function buildAreaCondition(area: Range): Condition {
  const label = formatRange(area, (squareFeet) => formatTypedUnit(squareFeet, area.landUnit))
  return {
    name: 'area',
    isOfUnit: true,
    label,
    phrase: `of ${label}`,
    answer: (_, offer) => compareArea(offer, area),
  }
}

/** The area of a unit, compared with the wanted one. */
function compareArea({ area, ...offer }: Offer, range: Range): ConditionAnswer {
  if (!area) return buildFarthestAnswer('does not give a size')
  const wanted = range.about ?? range.min ?? range.max ?? 0
  const nearest = Math.min(Math.max(wanted, area.min), area.max)
  const size = formatTypedUnit(nearest, range.landUnit)
  return {
    isMet: fitsOffer({ ...offer, area }, { area: range }),
    instead: `has ${size}`,
    gap: measureGap(area, range),
    note: formatAreaNote(size, range),
  }
}

/** "5 cents", or "4.59 cents, near 5 cents"; undefined when no single size was typed. */
function formatAreaNote(size: string, { about, landUnit }: Range): string | undefined {
  if (about === undefined) return undefined
  const typedSize = formatTypedUnit(about, landUnit)
  return size === typedSize ? size : `${size}, near ${typedSize}`
}

/** An area in the unit that was typed, without decimals that say nothing: "5 cents", "2,400 sq ft". */
function formatTypedUnit(squareFeet: number, landUnit?: LandUnit): string {
  const text = formatArea({ min: squareFeet, max: squareFeet }, landUnit)
  return landUnit ? text.replace(/\.?0+(?= )/, '') : text
}

export function buildPriceCondition(price: Range): Condition {
  return {
    name: 'price',
    isOfUnit: true,
    label: formatBudget(price, formatPrice),
    answer: (_, offer) => {
      if (offer.price === null) return buildFarthestAnswer('does not give a price')
      const isAbove = price.max !== null && offer.price > price.max
      return {
        isMet: fitsOffer(offer, { price }),
        instead: `${isAbove ? 'starts at' : 'costs'} ${formatPrice(offer.price)}`,
        gap: measureGap({ min: offer.price, max: offer.price }, price),
        rank: price.about === undefined ? undefined : Math.abs(offer.price - price.about),
      }
    },
  }
}

/** The price for a square foot. */
export function buildRateCondition(rate: Range): Condition {
  return {
    name: 'rate',
    isOfUnit: true,
    label: formatBudget(rate, formatRate),
    answer: (_, offer) => {
      if (offer.price === null || !offer.area) return buildFarthestAnswer('does not give a rate')
      const offered = Math.round(offer.price / offer.area.min)
      const gap = measureGap({ min: offered, max: offered }, rate)
      return { isMet: gap === 0, instead: `costs ${formatRate(offered)}`, gap, note: formatRate(offered) }
    },
  }
}

/** "under ₹50 lakh", "about ₹50 lakh", "₹40 lakh to ₹60 lakh". */
function formatBudget(range: Range, format: (value: number) => string): string {
  if (range.about === undefined) return formatRange(range, format)
  return `${range.min === null ? 'under' : 'about'} ${format(range.about)}`
}

/** "1,000 sq ft to 1,500 sq ft", "above 5 cents"; a range around a value is the value. */
function formatRange({ min, max, about }: Range, format: (value: number) => string): string {
  if (about !== undefined) return format(about)
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`
  return min === null ? `under ${format(max ?? 0)}` : `above ${format(min)}`
}

/** How far a span lies outside a range, as a ratio on a logarithmic scale; 0 inside. */
function measureGap(span: { min: number; max: number }, { min, max }: Range): number {
  if (max !== null && span.min > max) return Math.log(span.min / max)
  if (min !== null && span.max < min) return Math.log(min / span.max)
  return 0
}
