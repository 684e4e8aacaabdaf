import {
  calculateAreaAxis,
  getCityDetails,
  listProjectCards,
  listProjectLinks,
  type ProjectLink,
} from '@/lib/catalogue'
import { getShownPrice } from '@/lib/catalogue/sale'
import type { Project, ProjectSummary } from '@/lib/catalogue/types'
import { listUnitPlans } from '@/lib/projects/plans/unit-plans'

/** Other projects that are shown with a picture. */
const OTHER_PROJECTS = 3

/** The data that a project's page and its preview show in addition to the record. */
export async function loadProjectView(project: Project) {
  return {
    city: await getCityDetails(project.city.id),
    areaAxis: await calculateAreaAxis(project.propertyType),
    plans: await listUnitPlans(project),
    others: await listOtherProjects(project),
  }
}

type OtherProjectLists = { items: ProjectSummary[]; links: ProjectLink[] }

/**
 * The three ongoing projects most like this one to show with a picture, and links to all other published projects.
 * Links to projects of the same city come first, and links to projects without a picture here before the others.
 */
async function listOtherProjects(project: Project): Promise<OtherProjectLists> {
  const { id, city } = project
  const similar = await listSimilarProjects(project)
  const items = similar.slice(0, OTHER_PROJECTS)
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

/** The other ongoing projects, the ones most like this one first. */
export async function listSimilarProjects(project: ProjectSummary): Promise<ProjectSummary[]> {
  const ongoing = await listProjectCards({ status: 'ongoing' })
  return ongoing
    .filter(({ id }) => id !== project.id)
    .toSorted((a, b) => calculateDifference(project, a) - calculateDifference(project, b))
}

/** Another type, another city, or twice the price count 1 each. */
function calculateDifference(project: ProjectSummary, other: ProjectSummary): number {
  const typeDifference = project.propertyType === other.propertyType ? 0 : 1
  const cityDifference = project.city.id === other.city.id ? 0 : 1
  const price = getShownPrice(project)
  const otherPrice = getShownPrice(other)
  const priceDifference = price && otherPrice ? Math.abs(Math.log2(price / otherPrice)) : 1
  return typeDifference + cityDifference + priceDifference
}
