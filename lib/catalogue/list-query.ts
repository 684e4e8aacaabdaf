// The query of a list's address, `?type=plots&sort=price`.

import { FILTER_GROUPS, FILTERS, type ListFilter, type NamedChoice } from './filter'
import { LIST_ORDERS } from './list-order'
import type { ProjectWithOffers } from './sale'

const ORDER_PARAMETER = 'sort'
export const LIST_PARAMETERS: string[] = [...FILTER_GROUPS, ORDER_PARAMETER]

/** The visitor's filter, and the slug of the order. */
export type ListQuery = { filter: ListFilter; order?: string }

/** Ignores values that are not a choice of this list: malformed values, and types and years that no project has. */
export function parseListQuery(query: URLSearchParams, projects: ProjectWithOffers[]): ListQuery {
  const filter: ListFilter = {}
  for (const group of FILTER_GROUPS) {
    filter[group] = findSlug(query.get(group), FILTERS[group].listAllChoices(projects))
  }
  return { filter, order: findSlug(query.get(ORDER_PARAMETER), LIST_ORDERS) }
}

function findSlug(value: string | null, choices: NamedChoice[]): string | undefined {
  return choices.find(({ slug }) => slug === value?.toLowerCase())?.slug
}

/** With `?`, its parameters in a fixed order; '' without a choice. */
export function buildListQuery({ filter, order }: ListQuery): string {
  const query = new URLSearchParams()
  for (const group of FILTER_GROUPS) {
    const slug = filter[group]
    if (slug !== undefined) query.set(group, slug)
  }
  if (order !== undefined) query.set(ORDER_PARAMETER, order)
  return query.size === 0 ? '' : `?${query}`
}
