import { findBlogs, listAllProjects, listLocations } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/choices'
import type { Blog, Location, ProjectSummary } from '@/lib/catalogue/types'
import { blogPath, blogPostPath, listPath, paths, projectPath } from '@/lib/routing/paths'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'
import { listLandings } from './landing'

type SitemapPage = {
  path: string
  /** ISO time of the newest change of a record that the page shows; absent when not known. */
  lastModified?: string
  /** Path of the page's own picture. */
  picture?: string
}
type Dated = { changedAt: string | null }

/** The pages without a time: the others show records, or are for one visitor. */
const { home, projectsMap, blog: _blog, error: _error, search: _search, compare: _compare, ...fixed } = paths

/** The pages of the published catalogue. */
export async function loadSitemapPages(): Promise<SitemapPage[]> {
  return listSitemapPages(await listAllProjects(), await listLocations(), await findBlogs({}))
}

/**
 * Every canonical address of the site: fixed pages, the pages of all lists, landing pages, ongoing projects and posts, each in its
 * order. Upcoming and completed projects have no page of their own.
 */
export function listSitemapPages(
  projects: ProjectSummary[],
  locations: Location[],
  posts: Blog[],
): SitemapPage[] {
  const lists = PROJECT_STATUSES.flatMap((status) =>
    [null, ...locations].flatMap((city) => {
      const own = projects.filter((one) => one.status === status && (!city || one.location.id === city.id))
      return listPages(own, LIST_PAGE_SIZE, (page) => listPath(status, city?.slug, page))
    }),
  )
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  return [
    ...[home, projectsMap].map((path) => ({ path, ...findNewest(projects) })),
    ...Object.values(fixed).map((path) => ({ path })),
    ...lists,
    ...listLandings(projects, locations).map(({ path, projects: own }) => ({ path, ...findNewest(own) })),
    ...ongoing.map((one) => ({ path: projectPath(one.slug), ...findNewest([one]), picture: one.image.src })),
    ...listPages(posts, POSTS_PER_PAGE, blogPath),
    ...posts.map((one) => ({ path: blogPostPath(one.slug), ...findNewest([one]), picture: one.image.src })),
  ]
}

/** The pages of a list; an empty list has one page. */
function listPages(records: Dated[], perPage: number, buildPath: (page: number) => string): SitemapPage[] {
  const count = Math.max(1, Math.ceil(records.length / perPage))
  return Array.from({ length: count }, (_, index) => ({
    path: buildPath(index + 1),
    ...findNewest(records.slice(index * perPage, (index + 1) * perPage)),
  }))
}

/** The newest change; nothing when no record has a known time. */
function findNewest(records: Dated[]): Pick<SitemapPage, 'lastModified'> {
  const times = records.flatMap(({ changedAt }) => changedAt ?? []).sort()
  return times.length > 0 ? { lastModified: times.at(-1) } : {}
}
