// The allowed words of fields of the catalogue, and their displayed names.

import type { ProjectStatus } from './types'

export const PROJECT_STATUSES = ['ongoing', 'upcoming', 'completed'] as const

export const statusNames: Record<ProjectStatus, string> = {
  ongoing: 'Ongoing',
  upcoming: 'Upcoming',
  completed: 'Completed',
}

/** Ongoing projects first, then upcoming, then completed ones; projects of the same status keep their order. */
export function sortByStatus<Item extends { status: ProjectStatus }>(projects: Item[]): Item[] {
  return projects.toSorted(compareByStatus)
}

/** For `sort`. */
export function compareByStatus(a: { status: ProjectStatus }, b: { status: ProjectStatus }): number {
  return PROJECT_STATUSES.indexOf(a.status) - PROJECT_STATUSES.indexOf(b.status)
}

/** Shown instead of a registration number that a project does not have yet. */
export const RERA_AWAITED = 'RERA registration awaited'

/** Heading of a list: "Ongoing projects", "Ongoing projects in Chennai". */
export function formatListHeading(status: ProjectStatus, cityName?: string | null): string {
  return `${statusNames[status]} projects${cityName ? ` in ${cityName}` : ''}`
}

export const CURRENT_STATUSES = [
  'New Launch',
  'Ongoing',
  'Ready To Move',
  'Ready To Build',
  'Get Ready To Move In',
] as const

export const PUBLISHING_STATUSES = ['PUBLISHED', 'UNPUBLISHED'] as const

export const AREA_BASES = ['carpet', 'built-up', 'plot'] as const

export const AVAILABILITIES = ['available', 'few-left', 'sold-out'] as const

/**
 * A drawing consists of lines on a plain ground. It is shown whole, and encoded without loss. Every SVG is a drawing.
 */
export const PICTURE_KINDS = ['photograph', 'drawing'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const VIDEO_KINDS = ['route-map', 'walkthrough'] as const

/** Projects that a form offers, and that the projects map names. */
export const MAX_PROJECT_CHOICES = 48
