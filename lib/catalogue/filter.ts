import { getToday } from '@/lib/today.mjs'
import type { Location, ProjectSummary } from './types'

/** Bands of the starting price in lakh rupees: from `from` to below `below`. */
const budgets = [
  { slug: 'under-25', name: 'Under ₹25 lakh', from: 0, below: 25 },
  { slug: '25-50', name: '₹25 to 50 lakh', from: 25, below: 50 },
  { slug: '50-75', name: '₹50 to 75 lakh', from: 50, below: 75 },
  { slug: '75-100', name: '₹75 lakh to 1 crore', from: 75, below: 100 },
  { slug: '100-200', name: '₹1 to 2 crore', from: 100, below: 200 },
  { slug: 'over-200', name: 'Over ₹2 crore', from: 200, below: Number.POSITIVE_INFINITY },
]
const sorts = [
  { slug: 'price', name: 'Lowest price', read: (project: ProjectSummary) => negate(getShownPrice(project)) },
  { slug: 'area', name: 'Largest area', read: (project: ProjectSummary) => project.area?.max ?? null },
  { slug: 'ready', name: 'Ready to move', read: getReadiness },
]
const LAKH = 100_000
/** Begins the path segment of a filter, which visitors never see: see `buildFilteredPath`. */
export const FILTER_MARK = '~'

/** What a visitor chose in a list: the slugs of one choice a group, or null. */
export type ListFilter = { type: string | null; budget: string | null; sort: string | null }
export type Choice = { slug: string; name: string; count: number }
/** The choices that lead to at least one project, with the number of projects each leads to. */
export type ListChoices = {
  /** `slug` null is every city. */
  cities: { slug: string | null; name: string; count: number }[]
  types: Choice[]
  budgets: Choice[]
  sorts: Choice[]
}

export const NO_FILTER: ListFilter = { type: null, budget: null, sort: null }

/** The filter in a query; unknown and malformed values are left out. Types are checked against the catalogue later. */
export function parseFilter(query: URLSearchParams): ListFilter {
  const pick = (name: string, known: { slug: string }[]) =>
    known.find(({ slug }) => slug === query.get(name))?.slug ?? null
  const type = query.get('type')?.toLowerCase() ?? ''
  return {
    type: /^[\p{L}\p{M}\p{N}-]{1,40}$/u.test(type) ? type : null,
    budget: pick('budget', budgets),
    sort: pick('sort', sorts),
  }
}

/** The query of a filter, with `?`, in a fixed order; '' without one. */
export function printFilter(filter: ListFilter): string {
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== null)
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
}

/**
 * The filter in the query of a list and the rest of the query. Types that are not among `types` are left out. `isCanonical` is
 * false when a value is unknown, repeated or spelled differently, or the groups are in another order: each filtered list has
 * one address.
 */
export function readListQuery(query: URLSearchParams, types?: Set<string>) {
  const found = parseFilter(query)
  const filter = found.type && types?.has(found.type) === false ? { ...found, type: null } : found
  const own = [...query].filter(([name]) => name in NO_FILTER)
  const isCanonical = `?${new URLSearchParams(own)}` === (printFilter(filter) || '?')
  const rest = new URLSearchParams([...query].filter(([name]) => !(name in NO_FILTER) && name !== '_rsc'))
  return { filter, isCanonical, rest: rest.toString() }
}

/** The address of the page that draws a filtered list, for a rewrite; null without a filter. */
export function buildFilteredPath(pathname: string, { type, budget, sort }: ListFilter): string | null {
  if (!type && !budget && !sort) return null
  return `${pathname}/${FILTER_MARK}${[type, budget, sort].join(FILTER_MARK)}`
}

/** Reads the last segment of `buildFilteredPath`. */
export function readFilterSegment(segment: string): ListFilter {
  const [type = '', budget = '', sort = ''] = decodeURIComponent(segment).slice(1).split(FILTER_MARK)
  return parseFilter(new URLSearchParams({ type, budget, sort }))
}

/** The projects that a filter selects, in its order; without one, in the order given. */
export function filterProjects(projects: ProjectSummary[], filter: ListFilter): ProjectSummary[] {
  const found = projects.filter((project) => isChosen(project, filter))
  const sort = sorts.find(({ slug }) => slug === filter.sort)
  if (!sort) return found
  const rank = (project: ProjectSummary) => sort.read(project) ?? Number.NEGATIVE_INFINITY
  return found.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
}

/** The choices of a list of all cities, of which `city` is shown. Each count keeps what is chosen in the other groups. */
export function listChoices(
  projects: ProjectSummary[],
  city: Pick<Location, 'id'> | null,
  filter: ListFilter,
): ListChoices {
  const here = city ? projects.filter(({ location }) => location.id === city.id) : projects
  const anywhere = projects.filter((project) => isChosen(project, filter))
  const cities = [...new Map(projects.map(({ location }) => [location.id, location])).values()]
  const ofType = here.filter((project) => isChosen(project, { ...filter, budget: null }))
  const inBudget = here.filter((project) => isChosen(project, { ...filter, type: null }))
  const chosen = here.filter((project) => isChosen(project, filter))
  const types = [...new Set(projects.map(({ propertyType }) => propertyType))].sort()
  // What is chosen stays, so that it can be taken away.
  const keep =
    (chosen: string | null, least = 1) =>
    ({ slug, count }: Choice) =>
      count >= least || slug === chosen
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
    ].filter(({ count }) => count > 0),
    types: types
      .map((name) => ({
        slug: getTypeSlug(name),
        name,
        count: inBudget.filter(({ propertyType }) => propertyType === name).length,
      }))
      .filter(keep(filter.type)),
    budgets: budgets
      .map(({ slug, name }) => ({
        slug,
        name,
        count: ofType.filter((project) => isChosen(project, { ...NO_FILTER, budget: slug })).length,
      }))
      .filter(keep(filter.budget)),
    // One project needs no order.
    sorts: sorts
      .map(({ slug, name, read }) => ({
        slug,
        name,
        count: chosen.filter((project) => read(project) !== null).length,
      }))
      .filter(keep(filter.sort, 2)),
  }
}

/** A property type in addresses: "Row Houses" is `row-houses`. */
export function getTypeSlug(propertyType: string): string {
  return propertyType.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
}

function isChosen(project: ProjectSummary, { type, budget }: ListFilter): boolean {
  if (type && getTypeSlug(project.propertyType) !== type) return false
  const band = budgets.find(({ slug }) => slug === budget)
  if (!band) return true
  const price = getShownPrice(project)
  return price !== null && price >= band.from * LAKH && price < band.below * LAKH
}

/** The starting price in rupees where a card shows it: see "RERA and honesty" in docs/requirements.md. */
export function getShownPrice({ status, reraNumber, priceFrom }: ProjectSummary): number | null {
  return status === 'ongoing' && reraNumber ? priceFrom : null
}

/** 0 for a project that is ready; below it the sooner the possession, the higher. Null when it is not known. */
function getReadiness({ currentStatus, possessionDate }: ProjectSummary): number | null {
  const isReady = currentStatus === 'Ready To Move' || currentStatus === 'Ready To Build'
  if (isReady || (possessionDate !== null && possessionDate <= getToday())) return 0
  return possessionDate === null ? null : -Date.parse(possessionDate)
}

function negate(value: number | null): number | null {
  return value === null ? null : -value
}
