import { getAreaAxisEnd, getCity, listProjectLinks, listProjects, type ProjectLink } from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'
import { listUnitPlans } from '@/lib/unit-plans'

const SHOWN = 3

/** What a project's page and its preview show beside its record. */
export async function loadProjectView(project: Project) {
  return {
    city: await getCity(project.location.id),
    areaAxisEnd: await getAreaAxisEnd(),
    plans: await listUnitPlans(project),
    others: await listOtherProjects(project),
  }
}

/**
 * Three ongoing projects to show as pictures, and the published projects besides this one: those of the same city first, and
 * in the links those without a picture.
 */
async function listOtherProjects({
  id,
  location,
}: Pick<Project, 'id' | 'location'>): Promise<{ items: ProjectSummary[]; links: ProjectLink[] }> {
  const [{ items }, links] = await Promise.all([
    listProjects({ status: 'ongoing', pageSize: Number.MAX_SAFE_INTEGER }),
    listProjectLinks(),
  ])
  const sort = <One extends Pick<Project, 'id' | 'location'>>(
    projects: One[],
    last: number[] = [],
  ): One[] => {
    const place = (one: One) => Number(one.location.id !== location.id) + 2 * Number(last.includes(one.id))
    return projects.filter((one) => one.id !== id).sort((a, b) => place(a) - place(b))
  }
  const shown = sort(items).slice(0, SHOWN)
  return {
    items: shown,
    links: sort(
      links,
      shown.map((one) => one.id),
    ),
  }
}
