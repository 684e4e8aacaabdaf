// The filter of a list of projects, and the projects and offers that it selects. list-choices.ts counts the projects of
// each choice.

import { hasOverlap, isOutside, type NumberRange } from '@/lib/format/range'
import { buildUrlPart } from '@/lib/format/text'
import { LAKH } from '@/lib/format/units'
import { compareOffersByPrice, findLowestPrice, isReady, type Offer, type ProjectWithOffers } from './sale'
import { buildComparableRange } from './sale-figures'

/** The groups of choices, and the parameters of the address. */
export const FILTER_GROUPS = ['type', 'bedrooms', 'budget', 'size', 'possession'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** The visitor's choices: the slug of one choice in a group. */
export type ListFilter = Partial<Record<FilterGroup, string>>

export type NamedChoice = { slug: string; name: string }

type Filter = {
  label: string
  /** The choice that hides nothing: "Any type". */
  anyLabel: string
  listAllChoices: (projects: ProjectWithOffers[]) => NamedChoice[]
  /** For a fact of the whole project. */
  isProjectFitting?: (project: ProjectWithOffers, slug: string) => boolean
  /** For a fact of each offer. An offer that a list shows fits the choices of all groups. */
  isOfferFitting?: (offer: Offer, slug: string) => boolean
}

export const FILTERS: Record<FilterGroup, Filter> = {
  type: {
    label: 'Type',
    anyLabel: 'Any type',
    listAllChoices: listPropertyTypes,
    isProjectFitting: ({ propertyType }, slug) => buildUrlPart(propertyType) === slug,
  },
  bedrooms: {
    label: 'Bedrooms',
    anyLabel: 'Any number of bedrooms',
    listAllChoices: () => BEDROOMS,
    isOfferFitting: (offer, slug) => isFittingOffer(offer, { bedrooms: [Number(slug)] }),
  },
  budget: {
    label: 'Budget',
    anyLabel: 'Any budget',
    listAllChoices: () => BUDGETS,
    isOfferFitting: (offer, slug) => isFittingOffer(offer, { price: findBand(BUDGETS, slug) }),
  },
  size: {
    label: 'Size',
    anyLabel: 'Any size',
    listAllChoices: () => SIZES,
    isOfferFitting: (offer, slug) => isFittingOffer(offer, { area: findBand(SIZES, slug) }),
  },
  possession: {
    label: 'Possession',
    anyLabel: 'Any possession',
    listAllChoices: listPossessions,
    isProjectFitting: isHandedOverBy,
  },
}

// Choices

/** `max` is the largest value below the next band. */
type FilterBand = NamedChoice & NumberRange

/** Bands of a home's price in rupees. */
const BUDGETS: FilterBand[] = [
  { slug: 'under-25', name: 'Under ₹25 lakh', min: 0, max: 25 * LAKH - 1 },
  { slug: '25-50', name: '₹25 to 50 lakh', min: 25 * LAKH, max: 50 * LAKH - 1 },
  { slug: '50-75', name: '₹50 to 75 lakh', min: 50 * LAKH, max: 75 * LAKH - 1 },
  { slug: '75-100', name: '₹75 lakh to 1 crore', min: 75 * LAKH, max: 100 * LAKH - 1 },
  { slug: '100-200', name: '₹1 to 2 crore', min: 100 * LAKH, max: 200 * LAKH - 1 },
  { slug: 'over-200', name: 'Over ₹2 crore', min: 200 * LAKH, max: Number.POSITIVE_INFINITY },
]
/** Bands of a home's size in square feet, which can have decimals. */
const SIZES: FilterBand[] = [
  { slug: 'under-1000', name: 'Under 1,000 sq ft', min: 0, max: 999.99 },
  { slug: '1000-1500', name: '1,000 to 1,500 sq ft', min: 1000, max: 1499.99 },
  { slug: '1500-2000', name: '1,500 to 2,000 sq ft', min: 1500, max: 1999.99 },
  { slug: '2000-3000', name: '2,000 to 3,000 sq ft', min: 2000, max: 2999.99 },
  { slug: 'over-3000', name: 'Over 3,000 sq ft', min: 3000, max: Number.POSITIVE_INFINITY },
]
const BEDROOMS: NamedChoice[] = [1, 2, 3, 4, 5].map((count) => ({
  slug: String(count),
  name: `${count} BHK`,
}))
/** Every other choice of possession is a year, and means by the end of that year. */
const READY: NamedChoice = { slug: 'ready', name: 'Ready now' }

function findBand(bands: FilterBand[], wantedSlug: string): FilterBand | undefined {
  return bands.find(({ slug }) => slug === wantedSlug)
}

/** The property types of projects by their slugs. "Row Houses" and "Row houses" are one type. */
export function listPropertyTypes(projects: Pick<ProjectWithOffers, 'propertyType'>[]): NamedChoice[] {
  const names = projects.map(({ propertyType }) => propertyType).toSorted()
  const namesBySlug = new Map(names.map((name) => [buildUrlPart(name), name]))
  return [...namesBySlug].map(([slug, name]) => ({ slug, name }))
}

/** True for "Row Houses" and "Row houses". */
export function isSameType(first: string, second: string): boolean {
  return buildUrlPart(first) === buildUrlPart(second)
}

/** "Ready now", and the years of possession of the projects that are not ready yet. */
function listPossessions(projects: ProjectWithOffers[]): NamedChoice[] {
  const days = projects
    .filter((project) => !isReady(project))
    .map(({ possessionDate }) => possessionDate)
    .filter((day) => day !== null)
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].toSorted()
  return [READY, ...years.map((year) => ({ slug: year, name: `By ${year}` }))]
}

/** @param slug `ready` or a year */
function isHandedOverBy(project: ProjectWithOffers, slug: string): boolean {
  if (isReady(project)) return true
  const year = project.possessionDate?.slice(0, 4)
  return slug !== READY.slug && year !== undefined && year <= slug
}

// Selected projects

/** The projects that a filter selects, each with the offers that fit it. */
export function filterProjects(projects: ProjectWithOffers[], filter: ListFilter): ProjectWithOffers[] {
  return projects
    .filter((project) => isSelected(project, filter))
    .map((project) => narrowToFittingOffers(project, filter))
}

export function isSelected(project: ProjectWithOffers, filter: ListFilter): boolean {
  for (const group of FILTER_GROUPS) {
    const slug = filter[group]
    const { isProjectFitting } = FILTERS[group]
    if (slug !== undefined && isProjectFitting && !isProjectFitting(project, slug)) return false
  }
  return !hasOfferFilter(filter) || listFittingOffers(project, filter).length > 0
}

/** True for a filter that may select only some offers of a project. */
export function hasOfferFilter(filter: ListFilter): boolean {
  return FILTER_GROUPS.some((group) => filter[group] !== undefined && FILTERS[group].isOfferFitting)
}

/** The project with only the offers that fit the filter: its price and area are theirs. */
function narrowToFittingOffers(project: ProjectWithOffers, filter: ListFilter): ProjectWithOffers {
  if (!hasOfferFilter(filter)) return project
  const offers = listFittingOffers(project, filter)
  const priceFrom = findLowestPrice(offers.map(({ price }) => price))
  return { ...project, offers, priceFrom, area: buildComparableRange(offers), soldArea: null }
}

/** The offers that fit a filter, the lowest price first. */
function listFittingOffers({ offers }: ProjectWithOffers, filter: ListFilter): Offer[] {
  return offers.filter((offer) => hasEveryChoice(offer, filter)).toSorted(compareOffersByPrice)
}

function hasEveryChoice(offer: Offer, filter: ListFilter): boolean {
  return FILTER_GROUPS.every((group) => {
    const slug = filter[group]
    const { isOfferFitting } = FILTERS[group]
    return slug === undefined || !isOfferFitting || isOfferFitting(offer, slug)
  })
}

/** A missing field means any value. */
type OfferCriteria = { bedrooms?: number[]; price?: NumberRange; area?: NumberRange }

/**
 * True for an offer with one of the numbers of bedrooms, a price in the range (rupees), and an area that overlaps the
 * range (square feet).
 */
export function isFittingOffer(
  offer: Pick<Offer, 'bedrooms' | 'price' | 'area'>,
  { bedrooms = [], price, area }: OfferCriteria,
): boolean {
  if (bedrooms.length > 0 && !offer.bedrooms.some((count) => bedrooms.includes(count))) return false
  if (price && (offer.price === null || isOutside(offer.price, price))) return false
  return !area || (offer.area !== null && hasOverlap(offer.area, area))
}
