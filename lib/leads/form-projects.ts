import { listProjectLinks, listProjectRecords, type ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { VisitingHours } from '@/lib/projects/visiting-hours'

/** A project in the list of a form. */
export type FormProject = Pick<ProjectLink, 'id' | 'name' | 'slug' | 'status' | 'reraNumber'> & {
  /** Undefined for a project that can be visited while the offices are open. */
  visitingHours?: VisitingHours
}

type ProjectChoice = { id?: number | null; slug?: string }

/** The first projects that a form offers: ongoing, upcoming, completed. The one with this id or slug is always among them. */
export async function listFormProjects(chosen: ProjectChoice = {}): Promise<FormProject[]> {
  const links = await listProjectLinks()
  const projects = await listProjectRecords({})
  const hoursById = new Map(projects.map(({ id, visitingHours }) => [id, visitingHours ?? undefined]))
  const ordered = PROJECT_STATUSES.flatMap((status) => links.filter((link) => link.status === status))
  const offered = ordered.filter(({ id, slug }, index) => {
    const isChosen = id === chosen.id || slug === chosen.slug
    return isChosen || index < MAX_PROJECT_CHOICES
  })
  return offered.map(({ id, name, slug, status, reraNumber }) => ({
    id,
    name,
    slug,
    status,
    reraNumber,
    visitingHours: hoursById.get(id),
  }))
}
