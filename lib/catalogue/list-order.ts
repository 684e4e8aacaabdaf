import { compareNumbers } from '@/lib/format/numbers'
import type { NamedChoice } from './filter'
import { getShownPrice, isReady, type ProjectWithOffers } from './sale'

/** An order of a list: the project with the smallest value comes first. Projects without a value (null) come last. */
type ListOrder = NamedChoice & { getValue: (project: ProjectWithOffers) => number | null }

export const LIST_ORDERS: ListOrder[] = [
  { slug: 'price', name: 'Lowest price', getValue: getShownPrice },
  { slug: 'area', name: 'Largest area', getValue: ({ area }) => (area ? -area.max : null) },
  { slug: 'ready', name: 'Ready to move', getValue: calculatePossessionTime },
]

/**
 * 0 for an ongoing or upcoming project that is ready, or else the time of possession. Null when that is not known, and
 * for completed projects: all of them are ready, so their list has no order of readiness.
 */
function calculatePossessionTime(project: ProjectWithOffers): number | null {
  if (project.status === 'completed') return null
  if (isReady(project)) return 0
  return project.possessionDate === null ? null : Date.parse(project.possessionDate)
}

/** @param slug of an order; undefined keeps the order of `projects` */
export function sortProjects(projects: ProjectWithOffers[], slug: string | undefined): ProjectWithOffers[] {
  const order = LIST_ORDERS.find((listOrder) => listOrder.slug === slug)
  if (!order) return projects
  const calculateValue = (project: ProjectWithOffers) => order.getValue(project) ?? Number.POSITIVE_INFINITY
  return projects.toSorted((a, b) => compareNumbers(calculateValue(a), calculateValue(b)))
}
