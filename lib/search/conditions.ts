import { fitsOffer } from '@/lib/catalogue/filter'
import { isReady, type Offer } from '@/lib/catalogue/sale'
import type { Project } from '@/lib/catalogue/types'
import { AUTHORITIES, STATUS_WORDS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { formatArea, formatPrice, formatRate } from '@/lib/format/numbers'
import { type Answer, type Condition, joinAlternatives } from './condition'
import { buildPlacesCondition, findNearestLandmark, formatLandmark } from './place-condition'
import type { LandMeasure, MonthSpan, Range, SearchQuery } from './query'
import { MOST_BEDROOMS } from './recognise/bedrooms'
import type { SearchIndex } from './search-index'

/** The conditions of a query, in the order in which a sentence says them. */
export function listConditions(query: SearchQuery, index: SearchIndex): Condition[] {
  const { approval, stage, facings, bedrooms, types, size, area, text, price, rate, places, possession } =
    query
  const conditions = [
    query.isCheapest ? buildCheapestCondition() : null,
    approval === undefined ? null : buildApprovalCondition(approval),
    stage ? buildStageCondition(stage) : null,
    facings ? buildFacingCondition(facings) : null,
    bedrooms ? buildBedroomCondition(bedrooms) : null,
    types ? buildTypeCondition(types) : null,
    size ? buildSizeCondition(size) : null,
    area ? buildAreaCondition(area) : null,
    text ? buildTextCondition(text, index) : null,
    price ? buildPriceCondition(price) : null,
    rate ? buildRateCondition(rate) : null,
    places ? buildPlacesCondition(places, index) : null,
    possession ? buildPossessionCondition(possession) : null,
  ]
  return conditions.filter((condition) => condition !== null)
}

/** Orders, and selects nothing. */
function buildCheapestCondition(): Condition {
  const label = 'lowest price'
  return { name: 'isCheapest', label, phrase: label, isOfUnit: false, answer: () => ({ isMet: true }) }
}

function buildApprovalCondition(approval: string): Condition {
  const label = approval === 'RERA' ? 'RERA registered' : `${approval} approved`.trim()
  const names = new RegExp(AUTHORITIES[approval] ?? '')
  return {
    name: 'approval',
    label,
    phrase: label,
    isOfUnit: false,
    answer: ({ project }) => {
      const authority = project.planningApproval?.authority
      const instead = authority ? `is approved by ${authority}` : 'does not name its approval'
      if (approval === 'RERA') return { isMet: Boolean(project.reraNumber), instead }
      return { isMet: authority !== undefined && names.test(authority.toLowerCase()), instead }
    },
  }
}

function buildStageCondition(stage: string): Condition {
  return {
    name: 'stage',
    label: stage,
    phrase: stage,
    isOfUnit: false,
    answer: ({ project, types }) => {
      const { status, currentStatus } = project
      const instead = status === 'ongoing' ? STATUS_WORDS[currentStatus] : `is ${status}`
      return { isMet: listStages(project, types).includes(stage), instead }
    },
  }
}

/** Every stage that can be said of a project. A home that is not ready yet is being built. */
function listStages(project: Project, types: Set<string>): string[] {
  const { status, currentStatus } = project
  const stages: string[] = [status]
  if (status === 'ongoing' || currentStatus === 'New Launch') stages.push(currentStatus.toLowerCase())
  if (status === 'ongoing' && !types.has('plots')) {
    stages.push(isReady(project) ? 'ready to move' : 'under construction')
  }
  return stages
}

function buildFacingCondition(facings: string[]): Condition {
  const label = `${joinAlternatives(facings)} facing`
  return {
    name: 'facings',
    label,
    phrase: label,
    isOfUnit: true,
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

function buildBedroomCondition(bedrooms: number[]): Condition {
  const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MOST_BEDROOMS
  const label = `${isOpen ? `${bedrooms[0]}+` : joinAlternatives(bedrooms.map(String))} BHK`
  return {
    name: 'bedrooms',
    label,
    phrase: label,
    isOfUnit: true,
    answer: (document, offer) => {
      if (fitsOffer(offer, { bedrooms })) return { isMet: true }
      if (document.types.has('plots'))
        return { isMet: false, instead: 'has plots', gap: Number.POSITIVE_INFINITY }
      if (offer.bedrooms.length === 0)
        return { isMet: false, instead: 'does not say how many bedrooms', gap: MOST_BEDROOMS }
      const gaps = offer.bedrooms.flatMap((count) => bedrooms.map((wanted) => Math.abs(wanted - count)))
      return { isMet: false, instead: `has ${offer.bedrooms.join(' and ')} BHK`, gap: Math.min(...gaps) }
    },
  }
}

function buildTypeCondition(types: string[]): Condition {
  const label = joinAlternatives(types.map((type) => type.replaceAll('-', ' ')))
  return {
    name: 'types',
    label,
    phrase: label.replace(/(\w)s(?=,| |$)/g, '$1'),
    isOfUnit: false,
    answer: ({ project, types: projectTypes }) => {
      const position = types.findIndex((type) => projectTypes.has(type))
      const instead = `has ${project.propertyType.toLowerCase()}`
      if (position < 0) return { isMet: false, instead }
      // A visitor who types "house" thinks of a villa before a flat.
      const isOtherHome = types.includes('homes') && !projectTypes.has('villas')
      return { isMet: true, rank: isOtherHome ? 1 : position }
    },
  }
}

/** A project without a price list has no sizes of plots, but an area. */
const SIZE_TOLERANCE = 0.02

function buildSizeCondition(size: [number, number]): Condition {
  const [width, depth] = size
  const label = `${width} × ${depth} ft`
  const feet = width * depth
  const range: Range = { min: feet * (1 - SIZE_TOLERANCE), max: feet * (1 + SIZE_TOLERANCE) }
  return {
    name: 'size',
    label,
    phrase: `of ${label}`,
    isOfUnit: true,
    answer: (_, offer) => {
      const byArea = compareArea(offer, range)
      if (!offer.size) return { isMet: byArea.isMet, instead: byArea.instead, gap: byArea.gap }
      return {
        isMet: offer.size.join() === size.join(),
        instead: `has ${offer.size.join(' × ')} ft`,
        gap: byArea.gap,
      }
    },
  }
}

function buildAreaCondition(area: Range): Condition {
  const label = formatRange(area, (feet) => formatMeasure(feet, area.measure))
  return {
    name: 'area',
    label,
    phrase: `of ${label}`,
    isOfUnit: true,
    answer: (_, offer) => compareArea(offer, area),
  }
}

/** Square feet that a unit may have, against those that are wanted. */
function compareArea({ area, ...offer }: Offer, range: Range): Answer {
  if (!area) return { isMet: false, instead: 'does not give a size', gap: Number.POSITIVE_INFINITY }
  const wanted = range.about ?? range.min ?? range.max ?? 0
  const nearest = Math.min(Math.max(wanted, area.min), area.max)
  const size = formatMeasure(nearest, range.measure)
  const typedSize = range.about === undefined ? size : formatMeasure(range.about, range.measure)
  const note = size === typedSize ? size : `${size}, near ${typedSize}`
  return {
    isMet: fitsOffer({ ...offer, area }, { area: range }),
    instead: `has ${size}`,
    gap: measureGap(area, range),
    note: range.about === undefined ? undefined : note,
  }
}

/** Words that are looked up in the texts of a project. When only a landmark has them, its distance is shown. */
function buildTextCondition(words: string[], { fullText }: SearchIndex): Condition {
  const label = words.join(' ')
  const withAll = fullText.find(words)
  const withSome = fullText.find(words, { words: 'some' })
  const inFacts = fullText.find(words, { fields: ['title', 'place', 'facts'] })
  return {
    name: 'text',
    label,
    phrase: `with “${label}”`,
    isOfUnit: false,
    answer: (document) => {
      const score = withSome.get(document) ?? 0
      const landmark = inFacts.has(document) ? undefined : findNearestLandmark(document, [words])
      const note = landmark && formatLandmark(landmark)
      return { isMet: withAll.has(document), gap: -score, rank: -score, note }
    },
  }
}

function buildPriceCondition(price: Range): Condition {
  const label = formatRange(price, formatPrice, price.min === null ? 'under ' : 'about ')
  return {
    name: 'price',
    label,
    phrase: label,
    isOfUnit: true,
    answer: (_, offer) => {
      if (offer.price === null)
        return { isMet: false, instead: 'does not give a price', gap: Number.POSITIVE_INFINITY }
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

/** Compares the price for a square foot. */
function buildRateCondition(rate: Range): Condition {
  const label = formatRange(rate, formatRate, rate.min === null ? 'under ' : 'about ')
  return {
    name: 'rate',
    label,
    phrase: label,
    isOfUnit: true,
    answer: (_, offer) => {
      if (offer.price === null || !offer.area)
        return { isMet: false, instead: 'does not give a rate', gap: Number.POSITIVE_INFINITY }
      const offered = Math.round(offer.price / offer.area.min)
      const gap = measureGap({ min: offered, max: offered }, rate)
      return { isMet: gap === 0, instead: `costs ${formatRate(offered)}`, gap, note: formatRate(offered) }
    },
  }
}

function buildPossessionCondition({ from, to, label }: MonthSpan): Condition {
  return {
    name: 'possession',
    label: `possession ${label}`,
    phrase: `with possession ${label}`,
    isOfUnit: false,
    answer: ({ project }) => {
      const month = project.possessionDate?.slice(0, 7)
      if (!month) return { isMet: false, instead: 'does not give a date of possession', gap: 1 }
      return {
        isMet: month >= from && month <= to,
        instead: `has possession in ${formatMonth(`${month}-01`)}`,
      }
    },
  }
}

/** "₹40 lakh to ₹60 lakh", "above ₹40 lakh". A range around a value is the value, after `before`. */
function formatRange({ min, max, about }: Range, format: (value: number) => string, before = ''): string {
  if (about !== undefined) return `${before}${format(about)}`
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`
  return min === null ? `under ${format(max ?? 0)}` : `above ${format(min)}`
}

/** An area in the unit that was typed, without decimals that say nothing: "5 cents", "2,400 sq ft". */
function formatMeasure(feet: number, measure?: LandMeasure): string {
  const text = formatArea({ min: feet, max: feet }, measure)
  return measure ? text.replace(/\.?0+(?= )/, '') : text
}

/** How far a span lies outside a range, as a ratio on a logarithmic scale; 0 inside. */
function measureGap(span: { min: number; max: number }, { min, max }: Range): number {
  if (max !== null && span.min > max) return Math.log(span.min / max)
  if (min !== null && span.max < min) return Math.log(min / span.max)
  return 0
}
