import { LAKH } from '@/lib/format/units'
import { findLowestPrice, isReady, type ListedProject, type Offer } from './sale'
import type { Location } from './types'

/** A range from `from` to below `below`. */
function band(slug: string, name: string, from: number, below: number, unit = 1) {
  return { slug, name, from, below, min: from * unit, max: below * unit - 0.01 }
}

/** Bands of a unit's price in rupees. */
const budgets = [
  band('under-25', 'Under ₹25 lakh', 0, 25, LAKH),
  band('25-50', '₹25 to 50 lakh', 25, 50, LAKH),
  band('50-75', '₹50 to 75 lakh', 50, 75, LAKH),
  band('75-100', '₹75 lakh to 1 crore', 75, 100, LAKH),
  band('100-200', '₹1 to 2 crore', 100, 200, LAKH),
  band('over-200', 'Over ₹2 crore', 200, Number.POSITIVE_INFINITY, LAKH),
]
/** Bands of a unit's size in square feet. */
export const sizes = [
  band('under-1000', 'Under 1,000 sq ft', 0, 1000),
  band('1000-1500', '1,000 to 1,500 sq ft', 1000, 1500),
  band('1500-2000', '1,500 to 2,000 sq ft', 1500, 2000),
  band('2000-3000', '2,000 to 3,000 sq ft', 2000, 3000),
  band('over-3000', 'Over 3,000 sq ft', 3000, Number.POSITIVE_INFINITY),
]
const bedrooms = [1, 2, 3, 4, 5].map((count) => ({ slug: String(count), name: `${count} BHK` }))
/** The largest rank comes first; a project without one, null, is last. */
const sorts = [
  { slug: 'price', name: 'Lowest price', rank: (_: ListedProject, fitting: Offer[]) => rankPrice(fitting) },
  { slug: 'area', name: 'Largest area', rank: ({ area }: ListedProject) => area?.max ?? null },
  { slug: 'ready', name: 'Ready to move', rank: rankReadiness },
]
/** Handed over at once; otherwise a choice is a year, by the end of which the project is handed over. */
const READY = { slug: 'ready', name: 'Ready now' }
/** What a list can be filtered by, and its order; also the parameters of its address. */
export const FILTER_GROUPS = ['type', 'bedrooms', 'budget', 'size', 'possession', 'sort'] as const

/** What a visitor chose in a list: the slugs of one choice a group, or null, in the order of the address. */
export type ListFilter = Record<(typeof FILTER_GROUPS)[number], string | null>
export type Choice = { slug: string; name: string; count: number }
/** The choices that lead to at least one project, with the number of projects each leads to. `slug` null is every city. */
export type ListChoices = Record<keyof ListFilter, Choice[]> & {
  cities: (Omit<Choice, 'slug'> & { slug: string | null })[]
}

export const NO_FILTER = Object.fromEntries(FILTER_GROUPS.map((group) => [group, null])) as ListFilter

/**
 * The filter in the query of a list. A value that no choice of the list has counts for nothing: a malformed one, or the type or
 * year of no project in it.
 */
export function parseFilter(query: URLSearchParams, listed: ListedProject[]): ListFilter {
  const types = new Set(listed.map(({ propertyType }) => getTypeSlug(propertyType)))
  const possessions = listYears(listed).add(READY.slug)
  const pick = (group: keyof ListFilter, slugs: Iterable<string>) => {
    const value = query.get(group)?.toLowerCase()
    return [...slugs].find((slug) => slug === value) ?? null
  }
  const getSlug = ({ slug }: { slug: string }) => slug
  return {
    type: pick('type', types),
    bedrooms: pick('bedrooms', bedrooms.map(getSlug)),
    budget: pick('budget', budgets.map(getSlug)),
    size: pick('size', sizes.map(getSlug)),
    possession: pick('possession', possessions),
    sort: pick('sort', sorts.map(getSlug)),
  }
}

/** The query of a filter, with `?`, in a fixed order; '' without one. */
export function printFilter(filter: ListFilter): string {
  const chosen = Object.entries(filter).flatMap(([group, slug]) => (slug === null ? [] : [[group, slug]]))
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}

/** The projects that a filter selects, in its order; without one, in the order given. */
export function filterProjects(projects: ListedProject[], filter: ListFilter): ListedProject[] {
  const found = projects.filter((project) => isChosen(project, filter))
  const sort = sorts.find(({ slug }) => slug === filter.sort)
  if (!sort) return found
  const rank = (project: ListedProject) =>
    sort.rank(project, listFitting(project, filter)) ?? Number.NEGATIVE_INFINITY
  return found.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
}

/** The choices of a list of all cities, of which `city` is shown. Each count keeps what is chosen in the other groups. */
export function listChoices(
  projects: ListedProject[],
  city: Pick<Location, 'id'> | null,
  filter: ListFilter,
): ListChoices {
  const isHere = ({ location }: ListedProject) => !city || location.id === city.id
  const here = projects.filter(isHere)
  const anywhere = projects.filter((project) => isChosen(project, filter))
  const chosen = anywhere.filter(isHere)
  const cities = [...new Map(projects.map(({ location }) => [location.id, location])).values()]
  const types = [...new Set(projects.map(({ propertyType }) => propertyType))]
    .sort()
    .map((name) => ({ slug: getTypeSlug(name), name }))
  const years = [...listYears(projects)].sort().map((slug) => ({ slug, name: `By ${slug}` }))
  const count = (group: Exclude<keyof ListFilter, 'sort'>, choices: { slug: string; name: string }[]) =>
    choices
      .map(({ slug, name }) => ({
        slug,
        name,
        count: here.filter((project) => isChosen(project, { ...filter, [group]: slug })).length,
      }))
      // What is chosen stays, so that it can be taken away.
      .filter((choice) => choice.count > 0 || choice.slug === filter[group])
  const tabs = cities
    .sort((a, b) => a.id - b.id)
    .map(({ id, slug, name }) => ({
      slug,
      name,
      count: anywhere.filter((one) => one.location.id === id).length,
    }))
  const orders = sorts.map(({ slug, name, rank }) => {
    const ranked = chosen.filter((project) => rank(project, project.offers) !== null)
    return { slug, name, count: ranked.length }
  })
  return {
    cities: [{ slug: null, name: 'All', count: anywhere.length }, ...tabs].filter((tab) => tab.count > 0),
    type: count('type', types),
    bedrooms: count('bedrooms', bedrooms),
    budget: count('budget', budgets),
    size: count('size', sizes),
    possession: count('possession', [READY, ...years]),
    // One project needs no order.
    sort: orders.filter((choice) => choice.count >= 2 || choice.slug === filter.sort),
  }
}

/** The years in which projects are handed over that are not ready yet. */
export function listYears(
  projects: Pick<ListedProject, 'status' | 'currentStatus' | 'possessionDate'>[],
): Set<string> {
  const open = projects.filter((project) => !isReady(project))
  return new Set(open.flatMap(({ possessionDate }) => possessionDate?.slice(0, 4) ?? []))
}

/** A property type in addresses: "Row Houses" is `row-houses`. */
export function getTypeSlug(propertyType: string): string {
  return propertyType.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
}

function isChosen(project: ListedProject, filter: ListFilter): boolean {
  const { type, possession } = filter
  if (type && getTypeSlug(project.propertyType) !== type) return false
  if (possession && !isReady(project)) {
    const year = project.possessionDate?.slice(0, 4)
    if (possession === READY.slug || year === undefined || year > possession) return false
  }
  return !selectsUnits(filter) || listFitting(project, filter).length > 0
}

/** True for a filter that only some units of a project may fit. */
export function selectsUnits({ bedrooms: count, budget, size }: ListFilter): boolean {
  return count !== null || budget !== null || size !== null
}

/** The offers that have the bedrooms, the price and the size, the lowest price first; all without such a filter. */
export function listFitting({ offers }: ListedProject, filter: ListFilter): Offer[] {
  const wanted = {
    bedrooms: filter.bedrooms ? [Number(filter.bedrooms)] : [],
    price: budgets.find(({ slug }) => slug === filter.budget),
    area: sizes.find(({ slug }) => slug === filter.size),
  }
  const fitting = offers.filter((offer) => fitsOffer(offer, wanted))
  const rank = ({ price }: Offer) => price ?? Number.POSITIVE_INFINITY
  return fitting.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

type Ends = { min: number | null; max: number | null }

/** True for a unit with one of the bedrooms, a price (rupees) within the range and a size (square feet) that the range meets. */
export function fitsOffer(
  { bedrooms: own, price: rupees, area: size }: Pick<Offer, 'bedrooms' | 'price' | 'area'>,
  { bedrooms: wanted = [], price, area }: { bedrooms?: number[]; price?: Ends; area?: Ends },
): boolean {
  const meets = (from: number, to: number, { min, max }: Ends) =>
    (min === null || to >= min) && (max === null || from <= max)
  return (
    (wanted.length === 0 || own.some((count) => wanted.includes(count))) &&
    (!price || (rupees !== null && meets(rupees, rupees, price))) &&
    (!area || (size !== null && meets(size.min, size.max, area)))
  )
}

function rankPrice(fitting: Offer[]): number | null {
  const lowest = findLowestPrice(fitting)
  return lowest && -lowest
}

/** 0 for a project that is ready; below it the sooner the possession, the higher. Null when it is not known. */
function rankReadiness(project: ListedProject): number | null {
  // Completed homes are all ready.
  if (project.status === 'completed') return null
  if (isReady(project)) return 0
  return project.possessionDate === null ? null : -Date.parse(project.possessionDate)
}
