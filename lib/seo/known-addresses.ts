import { findBlogs, findProjects, isCatalogueLoading, listLocations, listProjectLinks } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import { FILTER_MARK, getTypeSlug, type KnownChoices, listYears } from '@/lib/catalogue/filter'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { cacheByVersion } from '@/lib/catalogue/version'
import { FORM_KINDS } from '@/lib/leads/kinds'
import { blogPostPath, paths, projectHref, projectPath, thankYouPath } from '@/lib/paths'
import { listSitemapPages } from './sitemap'

type KnownProject = {
  /** Address of its page or card. */
  href: string
  /** False for a completed project, which no enquiry can be about. */
  isOffered: boolean
  /** Number of units that its page shows. */
  units: number
}

/** What exists in a version of the catalogue; everything else is refused before a page is rendered. */
export type KnownAddresses = {
  /** True before the first import or sync. */
  isLoading: boolean
  /** Paths of pages, without filters. */
  paths: Set<string>
  projects: Map<number, KnownProject>
  /** Addresses of posts by id. */
  posts: Map<number, string>
  /** What filters of each list may select. */
  choices: Record<ProjectStatus, KnownChoices>
}

/** The known addresses of the present version, in memory. @throws when the database cannot be read. */
export const getKnownAddresses = cacheByVersion(async (): Promise<KnownAddresses> => {
  const [isLoading, projects, locations, posts, allLinks] = await Promise.all([
    isCatalogueLoading(),
    findProjects({}),
    listLocations(),
    findBlogs({}),
    listProjectLinks(),
  ])
  const links = new Map(allLinks.map((link) => [link.id, link]))
  const listChoices = (status: ProjectStatus) => {
    const listed = projects.filter((project) => project.status === status)
    const types = new Set(listed.map(({ propertyType }) => getTypeSlug(propertyType)))
    return { types, years: listYears(listed) }
  }
  return {
    isLoading,
    paths: new Set([
      ...listSitemapPages(projects, locations, posts).map(({ path }) => path),
      paths.search,
      paths.compare,
      ...FORM_KINDS.map(thankYouPath),
      // The 404 page of an upcoming or completed project links its card.
      ...projects.map(({ slug }) => projectPath(slug)),
    ]),
    projects: new Map(
      projects.map((project) => [
        project.id,
        {
          href: projectHref(links.get(project.id) ?? project),
          isOffered: project.status !== 'completed',
          units: project.reraNumber ? project.units.length : 0,
        },
      ]),
    ),
    posts: new Map(posts.map(({ id, slug }) => [id, blogPostPath(slug)])),
    choices: Object.fromEntries(
      PROJECT_STATUSES.map((status) => [status, listChoices(status)]),
    ) as KnownAddresses['choices'],
  }
})

/**
 * True when the catalogue has the page at `path`, also as a preview or as a filtered list. middleware.ts has checked the
 * filter.
 * @throws when the database cannot be read.
 */
export async function isKnownAddress(path: string): Promise<boolean> {
  const plain = decodePath(path)
    .replace(/^\/preview(?=\/)/, '')
    .replace(new RegExp(`/${FILTER_MARK}[^/]*$`), '')
  return (await getKnownAddresses()).paths.has(plain)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
