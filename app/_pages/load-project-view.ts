import { getAreaAxisEnd, getCity, listAllProjects, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'
import { listUnitPlans } from '@/lib/projects/unit-plans'

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
}: Project): Promise<{ items: ProjectSummary[]; links: ProjectLink[] }> {
  const [all, links] = await Promise.all([listAllProjects({ status: 'ongoing' }), listProjectLinks()])
  const isElsewhere = (one: ProjectLink | ProjectSummary) => Number(one.location.id !== location.id)
  const shown = all
    .filter((one) => one.id !== id)
    .sort((a, b) => isElsewhere(a) - isElsewhere(b))
    .slice(0, SHOWN)
  const place = (one: ProjectLink) => isElsewhere(one) + 2 * Number(shown.some((item) => item.id === one.id))
  return {
    items: shown,
    links: links.filter((one) => one.id !== id).sort((a, b) => place(a) - place(b)),
  }
}
