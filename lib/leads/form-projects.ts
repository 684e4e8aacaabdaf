import { listProjectLinks, type ProjectLink } from '@/lib/catalogue'

/** A project in the list of a form. */
export type FormProject = Omit<ProjectLink, 'location' | 'listPage'>

/** The projects that a form offers: ongoing, then upcoming, then completed ones for those who own a home there. */
export async function listFormProjects(): Promise<FormProject[]> {
  const statuses = ['ongoing', 'upcoming', 'completed'] as const
  const links = await Promise.all(statuses.map((status) => listProjectLinks(status)))
  return links
    .flat()
    .map(({ id, name, slug, status, reraNumber }) => ({ id, name, slug, status, reraNumber }))
}
