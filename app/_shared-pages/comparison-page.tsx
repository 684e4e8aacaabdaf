import { ProjectComparison } from '@/components/projects/compare/project-comparison'
import { listProjectLinks, listProjectRecords, type ProjectLink } from '@/lib/catalogue'
import { MAX_SHORTLISTED } from '@/lib/projects/comparison/shortlist'
import { buildPageOrCardPath } from '@/lib/routing/paths'

type ComparisonPageProps = {
  /** The projects that the address names. The site may not have all of them. */
  askedIds: number[]
}

export async function ComparisonPage({ askedIds }: ComparisonPageProps) {
  const links = await listProjectLinks()
  return <ProjectComparison {...(await loadChosen(askedIds, links))} links={links} />
}

/** The projects of the address that the site has, up to the limit of a shortlist, and the ids that it does not have. */
async function loadChosen(askedIds: number[], links: ProjectLink[]) {
  const projects = await listProjectRecords({})
  const askedProjects = askedIds
    .map((askedId) => projects.find(({ id }) => id === askedId))
    .filter((project) => project !== undefined)
  const chosen = askedProjects.slice(0, MAX_SHORTLISTED).map((project) => ({
    ...project,
    href: buildPageOrCardPath(links.find(({ id }) => id === project.id) ?? project),
  }))
  const unknownIds = askedIds.filter((askedId) => !projects.some(({ id }) => id === askedId))
  return { chosen, unknownIds, hasMore: askedProjects.length > chosen.length }
}
