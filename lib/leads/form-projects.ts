import { findProjects, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Project } from '@/lib/catalogue/types'
import { formatVisitingHours, getVisitingHours, type VisitingHours } from '@/lib/projects/visiting-hours'

/** When a project can be visited: the days, and the days with their hours as text. */
export type FormVisits = { days: VisitingHours['days']; text: string }

/** A project in the list of a form. */
export type FormProject = Pick<ProjectLink, 'id' | 'name' | 'slug' | 'status' | 'reraNumber'> & {
  visits?: FormVisits
}

/** The first projects that a form offers: ongoing, upcoming, completed. The one with the id or slug `chosen` is always among them. */
export async function listFormProjects(chosen?: string): Promise<FormProject[]> {
  const links = await listProjectLinks()
  const visits = new Map((await findProjects({})).map((project) => [project.id, buildVisits(project)]))
  const ordered = PROJECT_STATUSES.flatMap((status) => links.filter((link) => link.status === status))
  const offered = ordered.filter(({ id, slug }, index) => {
    const isChosen = slug === chosen || String(id) === chosen
    return isChosen || index < MAX_PROJECT_CHOICES
  })
  return offered.map(({ id, name, slug, status, reraNumber }) => ({
    id,
    name,
    slug,
    status,
    reraNumber,
    visits: visits.get(id),
  }))
}

/** Undefined for a project that has the same hours as the offices. */
function buildVisits(project: Pick<Project, 'visitingHours'>): FormVisits | undefined {
  return project.visitingHours ? formatVisits(getVisitingHours(project)) : undefined
}

/** When the offices can be visited, for a form without a project. */
export function getOfficeVisits(): FormVisits {
  return formatVisits(getVisitingHours({ visitingHours: null }))
}

function formatVisits(hours: VisitingHours): FormVisits {
  return { days: hours.days, text: formatVisitingHours(hours) }
}
