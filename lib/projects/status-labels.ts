import type { ProjectStatus } from '@/lib/catalogue/types'

export const statusNames: Record<ProjectStatus, string> = {
  ongoing: 'Ongoing',
  upcoming: 'Upcoming',
  completed: 'Completed',
}

/** Heading of a list: "Ongoing projects", "Ongoing projects in Chennai". */
export function formatListHeading(status: ProjectStatus, cityName?: string | null): string {
  return `${statusNames[status]} projects${cityName ? ` in ${cityName}` : ''}`
}

/** Shown instead of a registration number that a project does not have yet. */
export const RERA_AWAITED = 'RERA registration awaited'
