import { fitsOffer } from '@/lib/catalogue/filter'
import { isReady, type Offer } from '@/lib/catalogue/offers'
import { AUTHORITIES, STATUS_WORDS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { formatArea, formatDistance, formatPrice } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { Index, Place, ProjectDocument } from './documents'
import { type Filter, getLandUnit, MOST_BEDROOMS, type Range } from './read-query'

/** How a project, or a unit of it, meets a condition. */
export type Fit = {
  /** 0 when a list with this filter would show it, else how far it is from that. */
  cost: number
  /** What it has instead, to be read after its name: "starts at ₹42 lakh". */
  instead?: string
  /** Among those that meet it, the lowest comes first. */
  rank?: number
  km?: number
  /** What is said of it beside its facts, "2.9 km to Guduvanchery railway station". */
  note?: string
}

/** One thing that a visitor asks for. */
export type Condition = {
  facet: keyof Filter
  /** As it is shown, and as it would be typed. */
  words: string
  compare: (document: ProjectDocument, unit: Offer) => Fit
}

/** What only some units of a project may have. */
export const OF_UNIT: (keyof Filter)[] = ['facings', 'bedrooms', 'size', 'area', 'price']
const FITS: Fit = { cost: 0 }
/** What it costs when something is not stated; the type counts most, for who wants a plot has no use for a flat. */
export const UNKNOWN = 4.5
const OTHER_TYPE = 6
/** Another city or place; who looks for a place would rather stay in the city that has it. */
const OTHER = { city: 5, place: 3, cityOfPlace: 2 }
/** None of the words, or not all of them. */
const NO_TEXT = 3
const SOME_TEXT = 0.001

const joinAny = (words: string[]) => joinWords(words, 'disjunction')
const printSize = (sides: number[]) => `${sides.join(' × ')} ft`

/** A filter as conditions, in the order in which a sentence says them. */
export function listConditions(filter: Filter, index: Index): Condition[] {
  const { approval, stage, facings, bedrooms, types, size, area, text, price, places, possession } = filter
  const conditions: Condition[] = []
  const add = (facet: keyof Filter, words: string, compare: Condition['compare']) =>
    conditions.push({ facet, words, compare })

  if (filter.isCheapest) add('isCheapest', 'lowest price', () => FITS)
  if (approval !== undefined) {
    const words = approval === 'RERA' ? 'RERA registered' : `${approval} approved`.trim()
    add('approval', words, (document) => compareApproval(document, approval))
  }
  if (stage) add('stage', stage, (document) => compareStage(document, stage))
  if (facings)
    add('facings', `${joinAny(facings)} facing`, (_, unit) => {
      const own = unit.facing?.toLowerCase() ?? ''
      if (facings.some((name) => own.includes(name))) return FITS
      return { cost: 1, instead: own ? `faces ${own}` : 'does not give its facing' }
    })
  if (bedrooms) {
    const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MOST_BEDROOMS
    const counts = isOpen ? `${bedrooms[0]}+` : joinAny(bedrooms.map(String))
    add('bedrooms', `${counts} BHK`, (document, unit) => compareBedrooms(unit, document, bedrooms))
  }
  if (types)
    add('types', joinAny(types.map((type) => type.replaceAll('-', ' '))), ({ project, types: own }) => {
      const rank = types.findIndex((type) => own.has(type))
      if (rank < 0) return { cost: OTHER_TYPE, instead: `has ${project.propertyType.toLowerCase()}` }
      return { cost: 0, rank: types.includes('homes') && !own.has('villas') ? 1 : rank }
    })
  if (size) add('size', printSize(size), (_, unit) => compareSize(unit, size))
  if (area) {
    const unit = getLandUnit(area)
    const format = (feet: number) => formatArea({ min: feet, max: feet }, unit).replace(/\.?0+(?= [acg])/, '')
    add('area', printRange(area, format), (_, unit) => compareArea(unit, area, format))
  }
  if (text) {
    const [all, some] = [index.text.find(text), index.text.find(text, undefined, 'OR')]
    add('text', text.join(' '), (document) => {
      const cost = all.has(document) ? 0 : some.has(document) ? SOME_TEXT : NO_TEXT
      return { cost, rank: some.get(document) }
    })
  }
  if (price) {
    const words = printRange(price, formatPrice, price.min ? 'about ' : 'under ')
    add('price', words, (_, unit) => comparePrice(unit, price))
  }
  if (places) add('places', printPlaces(places), comparePlaces(places, index))
  if (possession)
    add('possession', `possession ${possession.words}`, ({ project: { possessionDate: day } }) => {
      if (!day) return { cost: 2, instead: 'does not give a date of possession' }
      const fits = day.slice(0, 7) >= possession.from && day.slice(0, 7) <= possession.to
      return fits ? FITS : { cost: 2, instead: `has possession in ${formatMonth(day)}` }
    })
  return conditions
}

function compareApproval({ project: { reraNumber, planningApproval } }: ProjectDocument, name: string): Fit {
  const authority = planningApproval?.authority
  const words: Record<string, string> = AUTHORITIES
  const isKnown = authority && new RegExp(words[name] ?? '').test(authority.toLowerCase())
  if (name === 'RERA' ? reraNumber : isKnown) return FITS
  return { cost: 1.5, instead: authority ? `is approved by ${authority}` : 'does not name its approval' }
}

function compareStage({ project, types }: ProjectDocument, stage: string): Fit {
  const { status, currentStatus } = project
  const own: string[] = [status]
  if (status === 'ongoing' || currentStatus === 'New Launch') own.push(currentStatus.toLowerCase())
  // A home that is not ready yet is being built.
  if (status === 'ongoing' && !types.has('plots'))
    own.push(isReady(project) ? 'ready to move' : 'under construction')
  if (own.includes(stage)) return FITS
  return { cost: 2, instead: status === 'ongoing' ? STATUS_WORDS[currentStatus] : `is ${status}` }
}

function compareBedrooms(unit: Offer, { types }: ProjectDocument, bedrooms: number[]): Fit {
  if (fitsOffer(unit, { bedrooms })) return FITS
  if (types.has('plots')) return { cost: OTHER_TYPE + UNKNOWN, instead: 'has plots' }
  if (unit.bedrooms.length === 0) return { cost: UNKNOWN, instead: 'does not say how many bedrooms' }
  const gaps = unit.bedrooms.flatMap((count) => bedrooms.map((one) => Math.abs(one - count)))
  return { cost: 1 + Math.min(...gaps), instead: `has ${unit.bedrooms.join(' and ')} BHK` }
}

function comparePrice({ price }: Offer, range: Range): Fit {
  if (price === null) return { cost: UNKNOWN, instead: 'does not give a price' }
  const verb = range.max && price > range.max ? 'starts at' : 'costs'
  const rank = range.near && Math.abs(price - range.near)
  // 10 % beside the range cost about 1.
  return { cost: measureGap(range, price, price, 10), instead: `${verb} ${formatPrice(price)}`, rank }
}

function compareArea({ area }: Offer, range: Range, format: (feet: number) => string): Fit {
  if (!area) return { cost: UNKNOWN, instead: 'does not give a size' }
  const nearest = Math.min(Math.max(range.near ?? range.min ?? range.max ?? 0, area.min), area.max)
  const [found, asked] = [format(nearest), format(range.near ?? nearest)]
  return {
    cost: measureGap(range, area.min, area.max, 6),
    instead: `has ${found}`,
    note: range.near ? (found === asked ? found : `${found}, near ${asked}`) : undefined,
  }
}

/** What has no price list has a size by its area. */
function compareSize(unit: Offer, [width = 0, depth = 0]: number[]): Fit {
  const area = { min: width * depth * 0.98, max: width * depth * 1.02 }
  const { cost, instead } = compareArea(unit, area, (feet) => formatArea({ min: feet, max: feet }))
  const isSame = unit.size ? unit.size[0] === width && unit.size[1] === depth : cost === 0
  return isSame ? FITS : { cost: 0.5 + cost, instead: unit.size ? `has ${printSize(unit.size)}` : instead }
}

/** In one of the cities, and in or near one of the other places. */
function comparePlaces(places: Place[], { documents }: Index): (document: ProjectDocument) => Fit {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const others = places.filter(({ kind }) => kind !== 'city')
  const names = others.flatMap(({ spellings }) => spellings)
  const home = documents.find((one) => one.project && findNearest(one, names))?.project?.location.name
  return (document) => {
    const { location, address } = document.project
    // What has the name of a place in a text, as in "800 metres east of OMR", is last.
    const isMentioned = names.some((name) => document.spelled.includes(` ${name} `))
    const best = findNearest(document, names) ?? (isMentioned ? { rank: 2 } : null)
    const isElsewhere = others.length > 0 && !best
    const cost =
      (cities.length > 0 && !cities.includes(location.name) ? OTHER.city : 0) +
      (isElsewhere ? OTHER.place : 0) +
      (isElsewhere && home && home !== location.name ? OTHER.cityOfPlace : 0)
    return { ...best, cost, instead: `is in ${address}` }
  }
}

/** In a place with one of the names (rank 0), or at the shortest stated distance from it (1). */
function findNearest({ address, landmarks }: ProjectDocument, names: string[]): Omit<Fit, 'cost'> | null {
  if (names.some((name) => address.includes(` ${name} `))) return { rank: 0 }
  const words = names.map((name) => name.split(' '))
  const [near] = landmarks
    .filter(({ words: own }) => words.some((name) => name.every((word) => own.has(word))))
    .sort((a, b) => a.km - b.km)
  return near ? { rank: 1, km: near.km, note: `${formatDistance(near.km)} to ${near.name}` } : null
}

/** "in Tambaram, Chennai near Tambaram railway station" */
function printPlaces(places: Place[]): string {
  const list = (kind: Place['kind']) =>
    joinAny(places.filter((one) => one.kind === kind).map(({ name }) => name))
  const [inside, near] = [[list('locality'), list('city')].filter(Boolean).join(', '), list('landmark')]
  return [inside && `in ${inside}`, near && `near ${near}`].filter(Boolean).join(' ')
}

/** "₹40 lakh to ₹60 lakh"; a range about a value is the value, after `about`. */
function printRange({ min, max, near }: Range, format: (value: number) => string, about = ''): string {
  if (near) return `${about}${format(near)}`
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`
  return min !== null ? `above ${format(min)}` : `under ${format(max ?? 0)}`
}

/**
 * What a value costs that lies outside a range: its logarithmic distance times `factor`, at most 4 and a little for each more,
 * so that the nearest is still the first; 0 inside.
 */
function measureGap({ min, max }: Range, from: number, to: number, factor: number): number {
  const above = max && from > max ? Math.log(from / max) : 0
  const gap = min && to < min ? Math.log(min / to) : above
  return Math.min(4, gap * factor) + gap / 100
}
