import { getCityDetails, listProjectCards, listProjectLinks, type ProjectLink } from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'
import { calculateAreaAxis } from '@/lib/projects/area-axis'
import { listUnitPlans } from '@/lib/projects/plans/unit-plans'
import { listSimilarProjects } from '@/lib/projects/similar-projects'

/** Other projects that are shown with a picture. */
const OTHER_PROJECTS = 3

/** The data that a project's page and its preview show in addition to the record. */
export async function loadProjectView(project: Project) {
  return {
    city: await getCityDetails(project.city.id),
    areaAxis: calculateAreaAxis(await listProjectCards(), project.propertyType),
    plans: await listUnitPlans(project),
    others: await listOtherProjects(project),
  }
}

type OtherProjectLists = { items: ProjectSummary[]; links: ProjectLink[] }

/**
 * The three ongoing projects most like this one to show with a picture, and links to all other published projects, those
 * of the same city first.
 */
async function listOtherProjects(project: Project): Promise<OtherProjectLists> {
  const isOther = ({ id }: { id: number }) => id !== project.id
  const similar = listSimilarProjects(project, await listProjectCards({ status: 'ongoing' }))
  const links = (await listProjectLinks()).filter(isOther)
  const isInCity = ({ city }: ProjectLink) => city.id === project.city.id
  return {
    items: similar.slice(0, OTHER_PROJECTS),
    links: [...links.filter(isInCity), ...links.filter((link) => !isInCity(link))],
  }
}
