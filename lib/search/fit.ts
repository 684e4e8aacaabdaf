import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { isReady, type Offer } from '@/lib/catalogue/offers'
import type { CurrentStatus } from '@/lib/catalogue/types'
import { formatMonth } from '@/lib/format/date'
import { formatDistance, formatNumber, formatPrice } from '@/lib/format/numbers'
import type { ProjectDocument } from './documents'
import type { Facets, Place, Range, Stage } from './facets'

/** How well a project answers the facets of a query. */
export type Fit = {
  document: ProjectDocument
  /** 0 for a project that has all of it; the higher, the less it fits. */
  cost: number
  /** What it has instead, to be read after its name: "starts at ₹42 lakh". */
  differences: (() => string)[]
  /** The offers that fit best, the lowest price first. */
  offers: Offer[]
  /** Place in the order of its kind, the lower the better: in the place or near it, type, distance. */
  rank: [number, number, number]
  /** "2.9 km to Guduvanchery railway station", when a place was asked for that the project is not in. */
  near: string | null
}

/** What a facet costs that a project does not have: the type counts most, for who wants a plot has no use for a flat. */
const COSTS = {
  type: 6,
  city: 5,
  place: 3,
  text: 3,
  unknown: 4.5,
  stage: 2,
  possession: 2,
  approval: 1.5,
  facing: 1,
  bedroom: 1,
}
/** A price 10 % beside the range costs about 1, up to a limit; a size is less strict. */
const PRICE_FACTOR = 10
const AREA_FACTOR = 6
const MOST_GAP = 4
/** How far the area of a project without a price list may be from that of a plot. */
const SIZE_TOLERANCE = 0.02

const hasOfferFacet = ({ bedrooms, price, area, size, facings }: Facets) =>
  bedrooms.length > 0 || price !== null || area !== null || size !== null || facings.length > 0

/**
 * How well a project answers; `hasText` is true when it has the query's remaining words, `isMentioned` when a text of it has the
 * name of a place.
 */
export function fitProject(
  document: ProjectDocument,
  facets: Facets,
  { hasText, isMentioned }: { hasText: boolean; isMentioned: boolean },
): Fit {
  const { project, types } = document
  const differences: (() => string)[] = []
  let cost = 0
  const addCost = (by: number, difference?: () => string) => {
    cost += by
    if (difference) differences.push(difference)
  }
  const wanted = facets.types.findIndex((type) => types.has(type))
  if (facets.types.length > 0 ? wanted < 0 : facets.bedrooms.length > 0 && types.has('plots'))
    addCost(COSTS.type, () => `has ${project.propertyType.toLowerCase()}`)
  const place = fitPlaces(document, facets.places, isMentioned)
  if (place.cost > 0) addCost(place.cost, () => `is in ${project.address}`)
  const offer = fitOffers(document, facets)
  if (offer.cost > 0) {
    cost += offer.cost
    differences.push(...offer.differences)
  }
  if (facets.approval !== null && !isApproved(document, facets.approval)) {
    const authority = project.planningApproval?.authority
    addCost(COSTS.approval, () => (authority ? `is approved by ${authority}` : 'states no approval'))
  }
  if (facets.stage !== null && !isAtStage(document, facets.stage))
    addCost(COSTS.stage, () => describeStage(document))
  if (facets.possession !== null && !isWithin(project.possessionDate, facets.possession)) {
    const { possessionDate } = project
    addCost(COSTS.possession, () =>
      possessionDate
        ? `has its possession in ${formatMonth(possessionDate)}`
        : 'states no date of possession',
    )
  }
  if (!hasText) addCost(COSTS.text)
  const isOtherHome = facets.types.includes('homes') && !types.has('villas')
  return {
    document,
    cost,
    differences,
    offers: offer.offers,
    rank: [place.level, isOtherHome ? 1 : Math.max(0, wanted), place.km],
    near: place.near,
  }
}

type PlaceFit = { cost: number; level: number; km: number; near: string | null }

/** In one of the cities, and in or near one of the other places. */
function fitPlaces(document: ProjectDocument, places: Place[], isMentioned: boolean): PlaceFit {
  const { location } = document.project
  const cities = places.filter(({ kind }) => kind === 'city')
  const others = places.filter(({ kind }) => kind !== 'city')
  const isInCity = cities.length === 0 || cities.some(({ name }) => name === location.name)
  const found = others.map((place) => findPlace(document, place)).filter((fit) => fit !== null)
  const mention = isMentioned ? { level: 2, km: 0, near: null } : undefined
  const best = found.sort((a, b) => a.level - b.level || a.km - b.km)[0] ?? mention
  const cost = (isInCity ? 0 : COSTS.city) + (others.length > 0 && !best ? COSTS.place : 0)
  return { ...(best ?? { level: 0, km: 0, near: null }), cost }
}

/** Whether the project is in a place (level 0) or states its distance to it (1). */
function findPlace(document: ProjectDocument, { spellings }: Place): Omit<PlaceFit, 'cost'> | null {
  if (spellings.some((name) => document.address.includes(` ${name} `))) return { level: 0, km: 0, near: null }
  const names = spellings.map((name) => name.split(' '))
  const near = document.landmarks
    .filter(({ words }) => names.some((name) => name.every((word) => words.has(word))))
    .sort((a, b) => a.km - b.km)[0]
  if (near) return { level: 1, km: near.km, near: `${formatDistance(near.km)} to ${near.name}` }
  return null
}

/** The city that most of the projects near these places are in: who looks there would rather stay in it. */
export function findCity(documents: ProjectDocument[], places: Place[]): string | null {
  const others = places.filter(({ kind }) => kind !== 'city')
  const counts = new Map<string, number>()
  for (const document of documents)
    if (others.some((place) => findPlace(document, place))) {
      const { name } = document.project.location
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

type OfferFit = { offer: Offer; cost: number; differences: (() => string)[] }

function fitOffers(document: ProjectDocument, facets: Facets) {
  if (!hasOfferFacet(facets)) return { cost: 0, differences: [], offers: [] }
  const fits = document.offers.map((offer) => fitOffer(offer, facets)).sort((a, b) => a.cost - b.cost)
  const [best] = fits
  if (!best) return { cost: COSTS.unknown, differences: [() => 'is sold out'], offers: [] }
  const offers = fits.filter(({ cost }) => cost === best.cost).map(({ offer }) => offer)
  const byPrice = (a: Offer, b: Offer) =>
    (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY)
  return { ...best, offers: offers.sort(byPrice) }
}

function fitOffer(offer: Offer, { bedrooms, price, area, size, facings }: Facets): OfferFit {
  const differences: (() => string)[] = []
  let cost = 0
  const addCost = (by: number, difference: () => string) => {
    cost += by
    differences.push(difference)
  }
  if (bedrooms.length > 0 && !offer.bedrooms.some((count) => bedrooms.includes(count))) {
    const gaps = offer.bedrooms.flatMap((count) => bedrooms.map((one) => Math.abs(one - count)))
    if (gaps.length === 0) addCost(COSTS.unknown, () => 'states no bedrooms')
    else addCost(COSTS.bedroom + Math.min(...gaps), () => `has ${offer.bedrooms.join(' and ')} BHK`)
  }
  const rupees = offer.price
  if (price && rupees === null) addCost(COSTS.unknown, () => 'states no price')
  else if (price && rupees !== null) {
    const gap = measureGap(price, rupees, rupees)
    const isAbove = price.max !== null && rupees > price.max
    if (gap > 0)
      addCost(
        computeCost(gap, PRICE_FACTOR),
        () => `${isAbove ? 'starts at' : 'costs'} ${formatPrice(rupees)}`,
      )
  }
  if (area && offer.area === null) addCost(COSTS.unknown, () => 'states no size')
  else if (area && offer.area) {
    const gap = measureGap(area, offer.area.min, offer.area.max)
    if (gap > 0) {
      const nearest = area.min !== null && offer.area.max < area.min ? offer.area.max : offer.area.min
      addCost(computeCost(gap, AREA_FACTOR), () => `has ${formatNumber(nearest)} sq ft`)
    }
  }
  if (size && !hasSize(offer, size)) {
    const wanted = size[0] * size[1]
    const gap = offer.area ? measureGap({ min: wanted, max: wanted }, offer.area.min, offer.area.max) : 0
    const instead = offer.size ? `${offer.size[0]} × ${offer.size[1]} ft` : null
    addCost(offer.area ? 0.5 + computeCost(gap, AREA_FACTOR) : COSTS.unknown, () =>
      instead
        ? `has ${instead}`
        : offer.area
          ? `has ${formatNumber(offer.area.min)} sq ft`
          : 'states no size',
    )
  }
  if (facings.length > 0) {
    const own = offer.facing?.toLowerCase() ?? ''
    if (!facings.every((facing) => own.includes(facing)) && !facings.some((facing) => own.includes(facing)))
      addCost(COSTS.facing, () => (own ? `faces ${own}` : 'states no facing'))
  }
  return { offer, cost, differences }
}

/** Beyond the limit only a little for each more, so that the nearest is still the first. */
function computeCost(gap: number, factor: number): number {
  return Math.min(MOST_GAP, gap * factor) + gap / 100
}

/** How far a value lies outside a range, as the logarithm of the ratio; 0 inside. */
function measureGap({ min, max }: Range, from: number, to: number): number {
  if (max !== null && from > max) return Math.log(from / max)
  return min !== null && to < min ? Math.log(min / to) : 0
}

function hasSize({ size, area }: Offer, [width, depth]: [number, number]): boolean {
  if (size) return size[0] === width && size[1] === depth
  const wanted = width * depth
  return (
    area !== null && area.min <= wanted * (1 + SIZE_TOLERANCE) && area.max >= wanted * (1 - SIZE_TOLERANCE)
  )
}

function isApproved({ project }: ProjectDocument, approval: string): boolean {
  if (approval === 'RERA') return project.reraNumber !== null
  const authority = project.planningApproval?.authority.toLowerCase()
  if (authority === undefined) return false
  return (
    approval === 'any' ||
    authority.includes(approval.toLowerCase()) ||
    listInitials(authority).includes(approval)
  )
}

/** "Tirunelveli Local Planning Authority" is TLPA and, without the city, LPA. */
function listInitials(name: string): string[] {
  const letters = name.split(/\s+/).map((word) => word.charAt(0).toUpperCase())
  return [
    letters.join(''),
    letters.slice(1).join(''),
    letters.filter((letter) => !'OA'.includes(letter)).join(''),
  ]
}

const CURRENT: Record<CurrentStatus, { stages: Stage[]; words: string }> = {
  'New Launch': { stages: ['new launch'], words: 'is a new launch' },
  Ongoing: { stages: ['under construction'], words: 'is under construction' },
  'Ready To Move': { stages: ['ready to move'], words: 'is ready to move in' },
  'Ready To Build': { stages: ['ready to build'], words: 'is ready to build on' },
  'Get Ready To Move In': { stages: ['get ready to move in'], words: 'gets ready to move in' },
}

function isAtStage({ project, types }: ProjectDocument, stage: Stage): boolean {
  const { status, currentStatus } = project
  if ((PROJECT_STATUSES as readonly string[]).includes(stage)) return status === stage
  if (stage === 'new launch') return status !== 'completed' && currentStatus === 'New Launch'
  if (status !== 'ongoing') return false
  const isHome = !types.has('plots')
  if (isHome && stage === 'ready to move') return isReady(project)
  // A home that is not ready yet is being built.
  if (stage === 'under construction') return isHome && !isReady(project)
  return CURRENT[currentStatus].stages.includes(stage)
}

function describeStage({ project: { status, currentStatus } }: ProjectDocument): string {
  return status === 'ongoing' ? CURRENT[currentStatus].words : `is ${status}`
}

function isWithin(day: string | null, { from, to }: NonNullable<Facets['possession']>): boolean {
  return day !== null && (from === null || day >= from) && (to === null || day <= to)
}
