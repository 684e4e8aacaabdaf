// The choices that a list offers, each with the number of its projects.

import {
  FILTER_GROUPS,
  FILTERS,
  type FilterGroup,
  isSelected,
  type ListFilter,
  type NamedChoice,
} from './filter'
import { LIST_ORDERS } from './list-order'
import type { ListQuery } from './list-query'
import type { ProjectWithOffers } from './sale'
import type { City } from './types'

export type Choice = NamedChoice & { count: number }

export type ListChoices = {
  /** The one without a slug is every city. */
  cities: (Omit<Choice, 'slug'> & { slug: string | null })[]
  filters: Record<FilterGroup, Choice[]>
  orders: Choice[]
}

/** The city of a list; null for the list of all cities. */
type ListCity = Pick<City, 'id'> | null

/** The choices of a list of `projects` in `city`. The count of a choice respects the choices in the other groups. */
export function listChoices(
  projects: ProjectWithOffers[],
  city: ListCity,
  { filter, order }: ListQuery,
): ListChoices {
  const projectsHere = listProjectsOfCity(projects, city)
  const listGroup = (group: FilterGroup) =>
    countChoices(projectsHere, filter, { group, choices: FILTERS[group].listAllChoices(projects) })
  return {
    cities: listCityChoices(projects, filter),
    filters: {
      type: listGroup('type'),
      bedrooms: listGroup('bedrooms'),
      budget: listGroup('budget'),
      size: listGroup('size'),
      possession: listGroup('possession'),
    },
    orders: listOrderChoices(
      projectsHere.filter((project) => isSelected(project, filter)),
      order,
    ),
  }
}

function listProjectsOfCity(projects: ProjectWithOffers[], city: ListCity): ProjectWithOffers[] {
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
    return isListEmpty && countSelected(projects, { [group]: slug }) > 0
  }
  return choices
    .map(({ slug, name }) => ({ slug, name, count: countSelected(projects, { ...filter, [group]: slug }) }))
    .filter(isKept)
}

function listCityChoices(projects: ProjectWithOffers[], filter: ListFilter): ListChoices['cities'] {
  if (projects.length === 0) return []
  const citiesById = new Map(projects.map(({ city }) => [city.id, city]))
  const cities = [...citiesById.values()].toSorted((a, b) => a.id - b.id)
  const cityChoices = cities.map((city) => ({
    slug: city.slug,
    name: city.name,
    count: countSelected(listProjectsOfCity(projects, city), filter),
  }))
  return [{ slug: null, name: 'All', count: countSelected(projects, filter) }, ...cityChoices]
}

/** A list of one project needs no order. */
const MIN_SORTED = 2

/** The orders in which at least two projects have a value, and the current one, so that it can be removed. */
function listOrderChoices(projects: ProjectWithOffers[], currentSlug: string | undefined): Choice[] {
  return LIST_ORDERS.map(({ slug, name, getValue }) => ({
    slug,
    name,
    count: projects.filter((project) => getValue(project) !== null).length,
  })).filter(({ slug, count }) => count >= MIN_SORTED || slug === currentSlug)
}

/** A filter with one choice removed: its name, "Any budget", and the number of projects that it selects. */
export type WiderFilter = { name: string; filter: ListFilter; count: number }

/** What an empty list offers instead: its filter with one choice removed, if that filter selects projects. */
export function listWiderFilters(
  projects: ProjectWithOffers[],
  city: ListCity,
  filter: ListFilter,
): WiderFilter[] {
  const projectsHere = listProjectsOfCity(projects, city)
  const widerFilters: WiderFilter[] = []
  for (const group of FILTER_GROUPS) {
    if (filter[group] === undefined) continue
    const widerFilter = { ...filter, [group]: undefined }
    const count = countSelected(projectsHere, widerFilter)
    if (count > 0) widerFilters.push({ name: FILTERS[group].anyLabel, filter: widerFilter, count })
  }
  return widerFilters
}
