import { fitsOffer } from '@/lib/catalogue/filter'
import { isReady, type Offer } from '@/lib/catalogue/sale'
import { AUTHORITIES, STATUS_WORDS } from '@/lib/content/search-words'
import { formatMonth } from '@/lib/format/date'
import { formatArea, formatDistance, formatPrice } from '@/lib/format/numbers'
import { joinWords } from '@/lib/format/text'
import type { Index, Place, ProjectDocument } from './documents'
import { type Filter, MOST_BEDROOMS, type Range } from './read-query'

/** How a project, or a unit of it, meets a condition. */
export type Fit = {
  /** 0 when a list with this filter would show it, else how far it is from that. */
  cost: number
  /** What is said after its name when it does not fit: "starts at ₹42 lakh". */
  instead?: string
  /** Among those that meet it, the lowest comes first. */
  rank?: number
  /** How far it is from a place. */
  km?: number
  /** What is said of it beside its facts, "2.9 km to Guduvanchery railway station". */
  note?: string
}

/** One thing that a visitor asks for. */
export type Condition = {
  facet: keyof Filter
  /** As it is shown, and as it would be typed. */
  words: string
  /** The same in "No plot of 2 grounds". */
  said: string
  compare: (document: ProjectDocument, unit: Offer) => Fit
}

/** What only some units of a project may have. */
export const OF_UNIT: (keyof Filter)[] = ['facings', 'bedrooms', 'size', 'area', 'price']
/** The cost of a fact that is not stated. */
export const UNKNOWN = 4.5
/** The highest: who wants a plot has no use for a flat. */
const OTHER_TYPE = 6
/** The costs of another city or place, and of a city that does not have the place. */
const OTHER = { city: 5, place: 3, cityOfPlace: 2 }
/** The costs of a text with none of the words, or with some of them. */
const NO_TEXT = 3
const SOME_TEXT = 0.001

const joinAny = (words: string[]) => joinWords(words, 'disjunction')

/** A filter as conditions, in the order in which a sentence says them. */
export function listConditions(filter: Filter, index: Index): Condition[] {
  const { approval, stage, facings, bedrooms, types, size, area, text, price, places, possession } = filter
  const conditions: Condition[] = []
  const add = (facet: keyof Filter, words: string, said: string, compare: Condition['compare']) =>
    conditions.push({ facet, words, said, compare })

  if (filter.isCheapest) add('isCheapest', 'lowest price', 'lowest price', () => ({ cost: 0 }))
  if (approval !== undefined) {
    const names = new RegExp(AUTHORITIES[approval] ?? '')
    const words = approval === 'RERA' ? 'RERA registered' : `${approval} approved`.trim()
    add('approval', words, words, ({ project: { reraNumber, planningApproval } }) => {
      const authority = planningApproval?.authority
      const fits = approval === 'RERA' ? reraNumber : authority && names.test(authority.toLowerCase())
      const instead = authority ? `is approved by ${authority}` : 'does not name its approval'
      return { cost: fits ? 0 : 1.5, instead }
    })
  }
  if (stage)
    add('stage', stage, stage, ({ project, types: own }) => {
      const { status, currentStatus } = project
      const stages: string[] = [status]
      if (status === 'ongoing' || currentStatus === 'New Launch') stages.push(currentStatus.toLowerCase())
      // A home that is not ready yet is being built.
      const readiness = isReady(project) ? 'ready to move' : 'under construction'
      if (status === 'ongoing' && !own.has('plots')) stages.push(readiness)
      const instead = status === 'ongoing' ? STATUS_WORDS[currentStatus] : `is ${status}`
      return { cost: stages.includes(stage) ? 0 : 2, instead }
    })
  if (facings) {
    const words = `${joinAny(facings)} facing`
    add('facings', words, words, (_, unit) => {
      const own = unit.facing?.toLowerCase() ?? ''
      const fits = facings.some((name) => own.includes(name))
      return { cost: fits ? 0 : 1, instead: own ? `faces ${own}` : 'does not give its facing' }
    })
  }
  if (bedrooms) {
    const isOpen = bedrooms.length > 1 && bedrooms.at(-1) === MOST_BEDROOMS
    const words = `${isOpen ? `${bedrooms[0]}+` : joinAny(bedrooms.map(String))} BHK`
    add('bedrooms', words, words, (document, unit) => {
      if (fitsOffer(unit, { bedrooms })) return { cost: 0 }
      if (document.types.has('plots')) return { cost: OTHER_TYPE + UNKNOWN, instead: 'has plots' }
      if (unit.bedrooms.length === 0) return { cost: UNKNOWN, instead: 'does not say how many bedrooms' }
      const gaps = unit.bedrooms.flatMap((count) => bedrooms.map((one) => Math.abs(one - count)))
      return { cost: 1 + Math.min(...gaps), instead: `has ${unit.bedrooms.join(' and ')} BHK` }
    })
  }
  if (types) {
    const words = joinAny(types.map((type) => type.replaceAll('-', ' ')))
    add('types', words, words.replace(/(\w)s(?=,| |$)/g, '$1'), ({ project, types: own }) => {
      const rank = types.findIndex((type) => own.has(type))
      if (rank < 0) return { cost: OTHER_TYPE, instead: `has ${project.propertyType.toLowerCase()}` }
      return { cost: 0, rank: types.includes('homes') && !own.has('villas') ? 1 : rank }
    })
  }
  if (size) {
    const [width = 0, depth = 0] = size
    // What has no price list has a size by its area.
    const range = { min: width * depth * 0.98, max: width * depth * 1.02 }
    const words = `${width} × ${depth} ft`
    add('size', words, `of ${words}`, (_, unit) => {
      const { cost, instead } = compareArea(unit, range)
      if (unit.size ? unit.size.join() === size.join() : cost === 0) return { cost: 0 }
      return { cost: 0.5 + cost, instead: unit.size ? `has ${unit.size.join(' × ')} ft` : instead }
    })
  }
  if (area) {
    const words = printRange(area, (feet) => printArea(feet, area))
    add('area', words, `of ${words}`, (_, unit) => compareArea(unit, area))
  }
  if (text) {
    const [all, some] = [index.text.find(text), index.text.find(text, undefined, 'OR')]
    add('text', text.join(' '), `with “${text.join(' ')}”`, (document) => {
      const cost = all.has(document) ? 0 : some.has(document) ? SOME_TEXT : NO_TEXT
      return { cost, rank: some.get(document) }
    })
  }
  if (price) {
    const words = printRange(price, formatPrice, price.min ? 'about ' : 'under ')
    add('price', words, words, (_, unit) => {
      const { price: own } = unit
      if (own === null) return { cost: UNKNOWN, instead: 'does not give a price' }
      const verb = price.max && own > price.max ? 'starts at' : 'costs'
      const rank = price.near && Math.abs(own - price.near)
      // 10 % beside the range cost about 1.
      const cost = fitsOffer(unit, { price }) ? 0 : measureGap(price, own, own, 10)
      return { cost, instead: `${verb} ${formatPrice(own)}`, rank }
    })
  }
  if (places) add('places', printPlaces(places), printPlaces(places), comparePlaces(places, index))
  if (possession) {
    const words = `possession ${possession.words}`
    add('possession', words, `with ${words}`, ({ project: { possessionDate: day } }) => {
      if (!day) return { cost: 2, instead: 'does not give a date of possession' }
      const fits = day.slice(0, 7) >= possession.from && day.slice(0, 7) <= possession.to
      return { cost: fits ? 0 : 2, instead: `has possession in ${formatMonth(day)}` }
    })
  }
  return conditions
}

/** In the unit of land that was asked in. */
const printArea = (feet: number, { unit }: Range) =>
  formatArea({ min: feet, max: feet }, unit).replace(/\.?0+(?= [acg])/, '')

function compareArea(unit: Offer, range: Range): Fit {
  const { area } = unit
  if (!area) return { cost: UNKNOWN, instead: 'does not give a size' }
  const nearest = Math.min(Math.max(range.near ?? range.min ?? range.max ?? 0, area.min), area.max)
  const [found, asked] = [nearest, range.near ?? nearest].map((feet) => printArea(feet, range))
  return {
    cost: fitsOffer(unit, { area: range }) ? 0 : measureGap(range, area.min, area.max, 6),
    instead: `has ${found}`,
    note: range.near ? (found === asked ? found : `${found}, near ${asked}`) : undefined,
  }
}

/** In one of the cities, and in or near one of the other places. */
function comparePlaces(places: Place[], { documents }: Index): (document: ProjectDocument) => Fit {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const names = places.flatMap(({ kind, spellings }) => (kind === 'city' ? [] : spellings))
  const home = documents.find((one) => one.project && findNearest(one, names))?.project?.location.name
  return (document) => {
    const { location, address } = document.project
    // What has the name of a place in a text, as in "800 metres east of OMR", is last.
    const isMentioned = names.some((name) => document.spelled.includes(` ${name} `))
    const best = findNearest(document, names) ?? (isMentioned ? { rank: 2 } : null)
    const isElsewhere = names.length > 0 && !best
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
