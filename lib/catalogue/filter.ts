import { findLowestPrice, isReady, type ListedProject, type Offer } from './offers'
import type { Location } from './types'

type Band = { slug: string; name: string; from: number; below: number }

/** Bands of a unit's price in lakh rupees: from `from` to below `below`. */
const budgets: Band[] = [
  { slug: 'under-25', name: 'Under ₹25 lakh', from: 0, below: 25 },
  { slug: '25-50', name: '₹25 to 50 lakh', from: 25, below: 50 },
  { slug: '50-75', name: '₹50 to 75 lakh', from: 50, below: 75 },
  { slug: '75-100', name: '₹75 lakh to 1 crore', from: 75, below: 100 },
  { slug: '100-200', name: '₹1 to 2 crore', from: 100, below: 200 },
  { slug: 'over-200', name: 'Over ₹2 crore', from: 200, below: Number.POSITIVE_INFINITY },
]
/** Bands of a unit's size in square feet. */
export const sizes: Band[] = [
  { slug: 'under-1000', name: 'Under 1,000 sq ft', from: 0, below: 1000 },
  { slug: '1000-1500', name: '1,000 to 1,500 sq ft', from: 1000, below: 1500 },
  { slug: '1500-2000', name: '1,500 to 2,000 sq ft', from: 1500, below: 2000 },
  { slug: '2000-3000', name: '2,000 to 3,000 sq ft', from: 2000, below: 3000 },
  { slug: 'over-3000', name: 'Over 3,000 sq ft', from: 3000, below: Number.POSITIVE_INFINITY },
]
const bedrooms = [1, 2, 3, 4, 5].map((count) => ({ slug: String(count), name: `${count} BHK` }))
const sorts = [
  {
    slug: 'price',
    name: 'Lowest price',
    read: (_: ListedProject, fitting: Offer[]) => negate(findLowestPrice(fitting)),
  },
  { slug: 'area', name: 'Largest area', read: ({ area }: ListedProject) => area?.max ?? null },
  { slug: 'ready', name: 'Ready to move', read: getReadiness },
]
/** Handed over at once; otherwise a choice is a year, by the end of which the project is handed over. */
const READY = { slug: 'ready', name: 'Ready now' }
const LAKH = 100_000
const GROUPS = ['type', 'bedrooms', 'budget', 'size', 'possession', 'sort'] as const
/** Begins the path segment of a filter, which visitors never see: see `buildFilteredPath`. */
export const FILTER_MARK = '~'

/** What a visitor chose in a list: the slugs of one choice a group, or null, in the order of the address. */
export type ListFilter = Record<(typeof GROUPS)[number], string | null>
export type Choice = { slug: string; name: string; count: number }
/** The choices that lead to at least one project, with the number of projects each leads to. */
export type ListChoices = {
  /** `slug` null is every city. */
  cities: { slug: string | null; name: string; count: number }[]
} & Record<keyof ListFilter, Choice[]>

export const NO_FILTER = Object.fromEntries(GROUPS.map((group) => [group, null])) as ListFilter

/** The types and years of possession of a list: other values of these groups lead to nothing. */
export type KnownChoices = { types: Set<string>; years: Set<string> }

/** The filter in a query; unknown and malformed values are left out. Types and years are checked against the catalogue later. */
export function parseFilter(query: URLSearchParams): ListFilter {
  const pick = (name: keyof ListFilter, known: { slug: string }[]) =>
    known.find(({ slug }) => slug === query.get(name))?.slug ?? null
  const type = query.get('type')?.toLowerCase() ?? ''
  const possession = query.get('possession') ?? ''
  return {
    type: /^[\p{L}\p{M}\p{N}-]{1,40}$/u.test(type) ? type : null,
    bedrooms: pick('bedrooms', bedrooms),
    budget: pick('budget', budgets),
    size: pick('size', sizes),
    possession: possession === READY.slug || /^20\d\d$/.test(possession) ? possession : null,
    sort: pick('sort', sorts),
  }
}

/** The query of a filter, with `?`, in a fixed order; '' without one. */
export function printFilter(filter: ListFilter): string {
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== null)
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}

/**
 * The filter in the query of a list and the rest of the query. Types and years that are not known are left out. `isCanonical` is
 * false when a value is unknown, repeated or spelled differently, or the groups are in another order: each filtered list has
 * one address.
 */
export function readListQuery(query: URLSearchParams, known?: KnownChoices) {
  const found = parseFilter(query)
  const isYear = found.possession !== null && found.possession !== READY.slug
  const filter = {
    ...found,
    type: found.type && known?.types.has(found.type) === false ? null : found.type,
    possession: isYear && known?.years.has(found.possession ?? '') === false ? null : found.possession,
  }
  const own = [...query].filter(([name]) => name in NO_FILTER)
  const isCanonical = `?${new URLSearchParams(own)}` === (printFilter(filter) || '?')
  const rest = new URLSearchParams([...query].filter(([name]) => !(name in NO_FILTER) && name !== '_rsc'))
  return { filter, isCanonical, rest: rest.toString() }
}

/** The address of the page that draws a filtered list, for a rewrite; null without a filter. */
export function buildFilteredPath(pathname: string, filter: ListFilter): string | null {
  const values = GROUPS.map((group) => filter[group] ?? '')
  return values.every((value) => value === '')
    ? null
    : `${pathname}/${FILTER_MARK}${values.join(FILTER_MARK)}`
}

/** Reads the last segment of `buildFilteredPath`. */
export function readFilterSegment(segment: string): ListFilter {
  const values = decodeURIComponent(segment).slice(1).split(FILTER_MARK)
  return parseFilter(new URLSearchParams(GROUPS.map((group, at) => [group, values[at] ?? ''])))
}

/** The projects that a filter selects, in its order; without one, in the order given. */
export function filterProjects(projects: ListedProject[], filter: ListFilter): ListedProject[] {
  const found = projects.filter((project) => isChosen(project, filter))
  const sort = sorts.find(({ slug }) => slug === filter.sort)
  if (!sort) return found
  const rank = (project: ListedProject) =>
    sort.read(project, listFitting(project, filter)) ?? Number.NEGATIVE_INFINITY
  return found.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
}

/** The choices of a list of all cities, of which `city` is shown. Each count keeps what is chosen in the other groups. */
export function listChoices(
  projects: ListedProject[],
  city: Pick<Location, 'id'> | null,
  filter: ListFilter,
): ListChoices {
  const here = city ? projects.filter(({ location }) => location.id === city.id) : projects
  const anywhere = projects.filter((project) => isChosen(project, filter))
  const cities = [...new Map(projects.map(({ location }) => [location.id, location])).values()]
  const types = [...new Set(projects.map(({ propertyType }) => propertyType))].sort()
  const chosen = here.filter((project) => isChosen(project, filter))
  const count = (group: Exclude<keyof ListFilter, 'sort'>, choices: { slug: string; name: string }[]) =>
    choices
      .map(({ slug, name }) => ({
        slug,
        name,
        count: here.filter((project) => isChosen(project, { ...filter, [group]: slug })).length,
      }))
      // What is chosen stays, so that it can be taken away.
      .filter((choice) => choice.count > 0 || choice.slug === filter[group])
  return {
    cities: [
      { slug: null, name: 'All', count: anywhere.length },
      ...cities
        .sort((a, b) => a.id - b.id)
        .map(({ id, slug, name }) => ({
          slug,
          name,
          count: anywhere.filter(({ location }) => location.id === id).length,
        })),
    ].filter((tab) => tab.count > 0),
    type: count(
      'type',
      types.map((name) => ({ slug: getTypeSlug(name), name })),
    ),
    bedrooms: count('bedrooms', bedrooms),
    budget: count('budget', budgets),
    size: count('size', sizes),
    possession: count('possession', [
      READY,
      ...[...listYears(projects)].sort().map((year) => ({ slug: year, name: `By ${year}` })),
    ]),
    // One project needs no order.
    sort: sorts
      .map(({ slug, name, read }) => ({
        slug,
        name,
        count: chosen.filter((project) => read(project, project.offers) !== null).length,
      }))
      .filter((choice) => choice.count >= 2 || choice.slug === filter.sort),
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
  const budget = budgets.find(({ slug }) => slug === filter.budget)
  const size = sizes.find(({ slug }) => slug === filter.size)
  const fitting = offers.filter((offer) =>
    fitsOffer(offer, {
      bedrooms: filter.bedrooms ? [Number(filter.bedrooms)] : [],
      price: budget ? { min: budget.from * LAKH, max: budget.below * LAKH - 1 } : null,
      area: size ? { min: size.from, max: size.below - 0.01 } : null,
    }),
  )
  const rank = ({ price }: Offer) => price ?? Number.POSITIVE_INFINITY
  return fitting.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

type Ends = { min: number | null; max: number | null }

/** True for a unit with one of the bedrooms, a price (rupees) within the range and a size (square feet) that the range meets. */
export function fitsOffer(
  { bedrooms: own, price: rupees, area: size }: Pick<Offer, 'bedrooms' | 'price' | 'area'>,
  { bedrooms: wanted = [], price, area }: { bedrooms?: number[]; price?: Ends | null; area?: Ends | null },
): boolean {
  const meets = (from: number, to: number, { min, max }: Ends) =>
    (min === null || to >= min) && (max === null || from <= max)
  return (
    (wanted.length === 0 || own.some((count) => wanted.includes(count))) &&
    (!price || (rupees !== null && meets(rupees, rupees, price))) &&
    (!area || (size !== null && meets(size.min, size.max, area)))
  )
}

/** 0 for a project that is ready; below it the sooner the possession, the higher. Null when it is not known. */
function getReadiness(project: ListedProject): number | null {
  // Completed homes are all ready.
  if (project.status === 'completed') return null
  if (isReady(project)) return 0
  return project.possessionDate === null ? null : -Date.parse(project.possessionDate)
}

function negate(value: number | null): number | null {
  return value === null ? null : -value
}
