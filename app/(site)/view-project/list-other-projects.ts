import { listProjectLinks, listProjects, type ProjectLink } from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'

const SHOWN = 3

/** The published projects besides this one, and three ongoing ones to show as pictures, those of the same city first. */
export async function listOtherProjects({
  id,
  location,
}: Pick<Project, 'id' | 'location'>): Promise<{ items: ProjectSummary[]; links: ProjectLink[] }> {
  const [{ items }, links] = await Promise.all([
    listProjects({ status: 'ongoing', pageSize: Number.MAX_SAFE_INTEGER }),
    listProjectLinks(),
  ])
  const isFar = (project: ProjectSummary) => Number(project.location.id !== location.id)
  const others = items.filter((project) => project.id !== id).sort((a, b) => isFar(a) - isFar(b))
  return { items: others.slice(0, SHOWN), links: links.filter((link) => link.id !== id) }
}
