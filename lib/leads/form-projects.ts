import { listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import { MAX_PROJECT_CHOICES, PROJECT_STATUSES } from '@/lib/catalogue/choices'

/** A project in the list of a form. */
export type FormProject = Omit<ProjectLink, 'location' | 'listPage'>

/** The first projects that a form offers: ongoing, upcoming, completed; always with the one of the id or slug `chosen`. */
export async function listFormProjects(chosen?: string): Promise<FormProject[]> {
  const links = await listProjectLinks()
  const ordered = PROJECT_STATUSES.flatMap((status) => links.filter((link) => link.status === status))
  return ordered
    .filter(({ id, slug }, index) => index < MAX_PROJECT_CHOICES || slug === chosen || String(id) === chosen)
    .map(({ id, name, slug, status, reraNumber }) => ({ id, name, slug, status, reraNumber }))
}
