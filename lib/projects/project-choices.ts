// The projects that a list offers, where a visitor chooses one: in which order, and how many.

import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import type { ProjectStatus } from '@/lib/catalogue/types'

/** A form, the search page and the projects map name at most this many, so that a large catalogue keeps them short. */
export const MAX_PROJECT_CHOICES = 48

/** Ongoing projects first, then upcoming, then completed ones; projects of the same status keep their order. */
export function sortByStatus<Item extends { status: ProjectStatus }>(projects: Item[]): Item[] {
  return projects.toSorted(compareByStatus)
}

/** For `sort`. */
export function compareByStatus(a: { status: ProjectStatus }, b: { status: ProjectStatus }): number {
  return PROJECT_STATUSES.indexOf(a.status) - PROJECT_STATUSES.indexOf(b.status)
}
