import { listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, PROJECT_STATUSES } from '@/lib/catalogue/choices'

/** A project in the list of a form. */
export type FormProject = Pick<ProjectLink, 'id' | 'name' | 'slug' | 'status' | 'reraNumber'>

/** The first projects that a form offers: ongoing, upcoming, completed. The one with the id or slug `chosen` is always among them. */
export async function listFormProjects(chosen?: string): Promise<FormProject[]> {
  const links = await listProjectLinks()
  const ordered = PROJECT_STATUSES.flatMap((status) => links.filter((link) => link.status === status))
  const offered = ordered.filter(({ id, slug }, index) => {
    const isChosen = slug === chosen || String(id) === chosen
    return isChosen || index < MAX_PROJECT_CHOICES
  })
  return offered.map(({ id, name, slug, status, reraNumber }) => ({ id, name, slug, status, reraNumber }))
}
