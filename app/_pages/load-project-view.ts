import {
  calculateAreaAxisEnd,
  getCityDetails,
  listProjectCards,
  listProjectLinks,
  type ProjectLink,
} from '@/lib/catalogue'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'
import { listUnitPlans } from '@/lib/projects/plans/unit-plans'

/** Other projects that are shown with a picture. */
const OTHER_PROJECTS = 3

/** The data that a project's page and its preview show in addition to the record. */
export async function loadProjectView(project: Project) {
  return {
    city: await getCityDetails(project.city.id),
    areaAxisEnd: await calculateAreaAxisEnd(),
    plans: await listUnitPlans(project),
    others: await listOtherProjects(project),
  }
}

type OtherProjectLists = { items: ProjectSummary[]; links: ProjectLink[] }

/**
 * Three other ongoing projects to show with a picture, and links to all other published projects. Projects of the same
 * city come first; links to projects without a picture here come before the others.
 */
async function listOtherProjects({ id, city }: Project): Promise<OtherProjectLists> {
  const ongoing = await listProjectCards({ status: 'ongoing' })
  const others = ongoing.filter((project) => project.id !== id)
  const items = [
    ...others.filter((project) => project.city.id === city.id),
    ...others.filter((project) => project.city.id !== city.id),
  ].slice(0, OTHER_PROJECTS)

  const links = (await listProjectLinks()).filter((link) => link.id !== id)
  const isPictured = (link: ProjectLink) => items.some((item) => item.id === link.id)
  const isNear = (link: ProjectLink) => link.city.id === city.id
  return {
    items,
    links: [
      ...links.filter((link) => !isPictured(link) && isNear(link)),
      ...links.filter((link) => !isPictured(link) && !isNear(link)),
      ...links.filter((link) => isPictured(link) && isNear(link)),
      ...links.filter((link) => isPictured(link) && !isNear(link)),
    ],
  }
}
