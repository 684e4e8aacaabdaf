import { compareNumbers } from '@/lib/format/numbers'
import { hasOverlap, isOutside, type Range } from '@/lib/format/range'
import { buildUrlPart } from '@/lib/format/text'
import { LAKH } from '@/lib/format/units'
import {
  buildComparableRange,
  findLowestPrice,
  getShownPrice,
  isReady,
  type Offer,
  type ProjectWithOffers,
} from './sale'
import type { City } from './types'

// The filter of a list of projects: its choices, the projects that each selects, and their number.

/** The groups of choices of a list, and the parameters of its address. */
export const FILTER_GROUPS = ['type', 'bedrooms', 'budget', 'size', 'possession', 'sort'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** The visitor's choices in a list: the slug of one choice in each group, or null. */
export type ListFilter = Record<FilterGroup, string | null>

export const NO_FILTER: ListFilter = {
  type: null,
  bedrooms: null,
  budget: null,
  size: null,
  possession: null,
  sort: null,
}

// Choices

type NamedChoice = { slug: string; name: string }
/** `max` is the largest value below the next band. */
type FilterBand = NamedChoice & Range

/** Bands of a unit's price in rupees. */
export const BUDGETS: FilterBand[] = [
  { slug: 'under-25', name: 'Under ₹25 lakh', min: 0, max: 25 * LAKH - 1 },
  { slug: '25-50', name: '₹25 to 50 lakh', min: 25 * LAKH, max: 50 * LAKH - 1 },
  { slug: '50-75', name: '₹50 to 75 lakh', min: 50 * LAKH, max: 75 * LAKH - 1 },
  { slug: '75-100', name: '₹75 lakh to 1 crore', min: 75 * LAKH, max: 100 * LAKH - 1 },
  { slug: '100-200', name: '₹1 to 2 crore', min: 100 * LAKH, max: 200 * LAKH - 1 },
  { slug: 'over-200', name: 'Over ₹2 crore', min: 200 * LAKH, max: Number.POSITIVE_INFINITY },
]
/** Bands of a unit's size in square feet, which can have decimals. */
const SIZE_BANDS: FilterBand[] = [
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

/** An order of a list: the project with the smallest value comes first. Projects without a value (null) come last. */
type Sort = NamedChoice & { getValue: (project: ProjectWithOffers) => number | null }
const SORTS: Sort[] = [
  { slug: 'price', name: 'Lowest price', getValue: getShownPrice },
  { slug: 'area', name: 'Largest area', getValue: ({ area }) => (area ? -area.max : null) },
  { slug: 'ready', name: 'Ready to move', getValue: calculateSortTime },
]

/**
 * 0 for an ongoing or upcoming project that is ready, or else the time of possession. Null when that is not known, and
 * for completed projects: all of them are ready, so their list has no order of readiness.
 */
function calculateSortTime(project: ProjectWithOffers): number | null {
  if (project.status === 'completed') return null
  if (isReady(project)) return 0
  return project.possessionDate === null ? null : Date.parse(project.possessionDate)
}

/** "Ready now", and the years of possession of the projects that are not ready yet. */
function listPossessions(projects: ProjectWithOffers[]): NamedChoice[] {
  const days = projects
    .filter((project) => !isReady(project))
    .map(({ possessionDate }) => possessionDate)
    .filter((day) => day !== null)
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].sort()
  return [READY, ...years.map((year) => ({ slug: year, name: `By ${year}` }))]
}

/** The property types of projects by their slugs. "Row Houses" and "Row houses" are one type. */
export function listPropertyTypes(projects: Pick<ProjectWithOffers, 'propertyType'>[]): NamedChoice[] {
  const names = projects.map(({ propertyType }) => propertyType).sort()
  const namesBySlug = new Map(names.map((name) => [buildUrlPart(name), name]))
  return [...namesBySlug].map(([slug, name]) => ({ slug, name }))
}

type Filter = {
  label: string
  /** The choice that hides nothing: "Any type". Null for the order of a list, which never hides a project. */
  anyLabel: string | null
  listAllChoices: (projects: ProjectWithOffers[]) => NamedChoice[]
}

export const FILTERS: Record<FilterGroup, Filter> = {
  type: { label: 'Type', anyLabel: 'Any type', listAllChoices: listPropertyTypes },
  bedrooms: { label: 'Bedrooms', anyLabel: 'Any number of bedrooms', listAllChoices: () => BEDROOMS },
  budget: { label: 'Budget', anyLabel: 'Any budget', listAllChoices: () => BUDGETS },
  size: { label: 'Size', anyLabel: 'Any size', listAllChoices: () => SIZE_BANDS },
  possession: { label: 'Possession', anyLabel: 'Any possession', listAllChoices: listPossessions },
  sort: { label: 'Sort by', anyLabel: null, listAllChoices: () => SORTS },
}

// In the address

/** Ignores values that are not a choice of this list: malformed values, and types and years that no project has. */
export function parseFilter(query: URLSearchParams, projects: ProjectWithOffers[]): ListFilter {
  const filter = { ...NO_FILTER }
  for (const group of FILTER_GROUPS) {
    const value = query.get(group)?.toLowerCase()
    const choice = FILTERS[group].listAllChoices(projects).find(({ slug }) => slug === value)
    filter[group] = choice?.slug ?? null
  }
  return filter
}

/** The query of a filter, with `?`, in a fixed order; '' without one. */
export function buildFilterQuery(filter: ListFilter): string {
  const query = new URLSearchParams()
  for (const group of FILTER_GROUPS) {
    const slug = filter[group]
    if (slug !== null) query.set(group, slug)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

// Selected projects

/**
 * The projects that a filter selects, each with the homes that fit it, in the filter's order; without one, in the order
 * of `projects`.
 */
export function filterProjects(projects: ProjectWithOffers[], filter: ListFilter): ProjectWithOffers[] {
  const selected = projects
    .filter((project) => isSelected(project, filter))
    .map((project) => selectFittingOffers(project, filter))
  const sort = SORTS.find(({ slug }) => slug === filter.sort)
  if (!sort) return selected
  const calculateSortValue = (project: ProjectWithOffers) =>
    sort.getValue(project) ?? Number.POSITIVE_INFINITY
  return selected.toSorted((a, b) => compareNumbers(calculateSortValue(a), calculateSortValue(b)))
}

/** The project with only the homes that fit the filter's bedrooms, budget and size: price and area are theirs. */
function selectFittingOffers(project: ProjectWithOffers, filter: ListFilter): ProjectWithOffers {
  if (!hasUnitFilter(filter)) return project
  const offers = listFittingOffers(project, filter)
  const priceFrom = findLowestPrice(offers.map(({ price }) => price))
  return { ...project, offers, priceFrom, area: buildComparableRange(offers), soldArea: null }
}

function isSelected(project: ProjectWithOffers, filter: ListFilter): boolean {
  const { type, possession } = filter
  if (type !== null && buildUrlPart(project.propertyType) !== type) return false
  if (possession !== null && !isHandedOverBy(project, possession)) return false
  return !hasUnitFilter(filter) || listFittingOffers(project, filter).length > 0
}

/** `possession` is `ready` or a year. */
function isHandedOverBy(project: ProjectWithOffers, possession: string): boolean {
  if (isReady(project)) return true
  const year = project.possessionDate?.slice(0, 4)
  return possession !== READY.slug && year !== undefined && year <= possession
}

/** True for a filter that may select only some units of a project. */
export function hasUnitFilter({ bedrooms, budget, size }: ListFilter): boolean {
  return bedrooms !== null || budget !== null || size !== null
}

/** The offers that fit the filter's bedrooms, budget and size, the lowest price first. */
function listFittingOffers({ offers }: ProjectWithOffers, filter: ListFilter): Offer[] {
  const wanted = {
    bedrooms: filter.bedrooms ? [Number(filter.bedrooms)] : [],
    price: BUDGETS.find(({ slug }) => slug === filter.budget),
    area: SIZE_BANDS.find(({ slug }) => slug === filter.size),
  }
  const getSortPrice = ({ price }: Offer) => price ?? Number.POSITIVE_INFINITY
  return offers
    .filter((offer) => isFittingOffer(offer, wanted))
    .sort((a, b) => compareNumbers(getSortPrice(a), getSortPrice(b)))
}

/** A missing field means any value. */
type UnitCriteria = { bedrooms?: number[]; price?: Range; area?: Range }

/**
 * True for a unit with one of the numbers of bedrooms, a price in the range (rupees), and an area that overlaps the
 * range (square feet).
 */
export function isFittingOffer(
  offer: Pick<Offer, 'bedrooms' | 'price' | 'area'>,
  { bedrooms = [], price, area }: UnitCriteria,
): boolean {
  if (bedrooms.length > 0 && !offer.bedrooms.some((count) => bedrooms.includes(count))) return false
  if (price && (offer.price === null || isOutside(offer.price, price))) return false
  return !area || (offer.area !== null && hasOverlap(offer.area, area))
}

// The number of projects of each choice

export type Choice = NamedChoice & { count: number }
/** The choices that lead to at least one project. A city without a slug is every city. */
export type ListChoices = Record<FilterGroup, Choice[]> & {
  cities: (Omit<Choice, 'slug'> & { slug: string | null })[]
}
type CityId = Pick<City, 'id'>

/** The choices of a list of `projects` in `city`. The count of a choice respects the choices in the other groups. */
export function listChoices(
  projects: ProjectWithOffers[],
  city: CityId | null,
  filter: ListFilter,
): ListChoices {
  const projectsHere = listProjectsOfCity(projects, city)
  const listGroup = (group: FilterGroup) =>
    countChoices(projectsHere, filter, { group, choices: FILTERS[group].listAllChoices(projects) })
  return {
    cities: listCityChoices(projects, filter),
    type: listGroup('type'),
    bedrooms: listGroup('bedrooms'),
    budget: listGroup('budget'),
    size: listGroup('size'),
    possession: listGroup('possession'),
    sort: listSortChoices(projectsHere, filter),
  }
}

function listProjectsOfCity(projects: ProjectWithOffers[], city: CityId | null): ProjectWithOffers[] {
  return city === null ? projects : projects.filter((project) => project.city.id === city.id)
}

function countSelected(projects: ProjectWithOffers[], filter: ListFilter): number {
  return projects.filter((project) => isSelected(project, filter)).length
}

/**
 * The choices of a group that lead to a project, with their counts. The current choice is always kept, so that it can
 * be removed. If the list is empty, choices that lead to a project without the other filters are also kept.
 */
function countChoices(
  projects: ProjectWithOffers[],
  filter: ListFilter,
  { group, choices }: { group: FilterGroup; choices: NamedChoice[] },
): Choice[] {
  const isListEmpty = countSelected(projects, filter) === 0
  const isKept = ({ slug, count }: Choice) => {
    if (count > 0 || slug === filter[group]) return true
    return isListEmpty && countSelected(projects, { ...NO_FILTER, [group]: slug }) > 0
  }
  return choices
    .map(({ slug, name }) => ({ slug, name, count: countSelected(projects, { ...filter, [group]: slug }) }))
    .filter(isKept)
}

function listCityChoices(projects: ProjectWithOffers[], filter: ListFilter): ListChoices['cities'] {
  if (projects.length === 0) return []
  const citiesById = new Map(projects.map(({ city }) => [city.id, city]))
  const cities = [...citiesById.values()].sort((a, b) => a.id - b.id)
  return [
    { slug: null, name: 'All', count: countSelected(projects, filter) },
    ...cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      count: countSelected(listProjectsOfCity(projects, city), filter),
    })),
  ]
}

/** A list of one project needs no order. */
const MIN_SORTED = 2

/** The orders in which at least two selected projects have a value. */
function listSortChoices(projects: ProjectWithOffers[], filter: ListFilter): Choice[] {
  const selected = projects.filter((project) => isSelected(project, filter))
  return SORTS.map(({ slug, name, getValue }) => ({
    slug,
    name,
    count: selected.filter((project) => getValue(project) !== null).length,
  })).filter(({ slug, count }) => count >= MIN_SORTED || slug === filter.sort)
}

/** A filter with one choice removed: "Any budget", its query, and the number of projects that it selects. */
export type WiderFilter = { name: string; query: string; count: number }

/** What an empty list offers instead: its filter with one choice removed, if that filter selects projects. */
export function listWiderFilters(
  projects: ProjectWithOffers[],
  city: CityId | null,
  filter: ListFilter,
): WiderFilter[] {
  const projectsHere = listProjectsOfCity(projects, city)
  const widerFilters: WiderFilter[] = []
  for (const group of FILTER_GROUPS) {
    const { anyLabel } = FILTERS[group]
    if (filter[group] === null || anyLabel === null) continue
    const widerFilter = { ...filter, [group]: null }
    const count = countSelected(projectsHere, widerFilter)
    if (count > 0) widerFilters.push({ name: anyLabel, query: buildFilterQuery(widerFilter), count })
  }
  return widerFilters
}
