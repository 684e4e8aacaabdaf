import { isSameType } from '@/lib/catalogue/filter'
import type { ProjectSummary } from '@/lib/catalogue/types'

/** The other projects, the ones most like this one first. */
export function listSimilarProjects(project: ProjectSummary, projects: ProjectSummary[]): ProjectSummary[] {
  return projects
    .filter(({ id }) => id !== project.id)
    .toSorted((a, b) => calculateDifference(project, a) - calculateDifference(project, b))
}

/** Another type counts more than another city. */
function calculateDifference(project: ProjectSummary, other: ProjectSummary): number {
  const typeDifference = isSameType(project.propertyType, other.propertyType) ? 0 : 2
  const cityDifference = project.city.id === other.city.id ? 0 : 1
  return typeDifference + cityDifference
}
