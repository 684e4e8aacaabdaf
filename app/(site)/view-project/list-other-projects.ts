import { listProjects } from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'

const SHOWN = 3

/** Ongoing projects to look at after this one, those of the same city first, and the number of all ongoing ones. */
export async function listOtherProjects({
  id,
  location,
}: Pick<Project, 'id' | 'location'>): Promise<{ items: ProjectSummary[]; total: number }> {
  const { items, total } = await listProjects({ status: 'ongoing', pageSize: Number.MAX_SAFE_INTEGER })
  const isFar = (project: ProjectSummary) => Number(project.location.id !== location.id)
  const others = items.filter((project) => project.id !== id).sort((a, b) => isFar(a) - isFar(b))
  return { items: others.slice(0, SHOWN), total }
}
