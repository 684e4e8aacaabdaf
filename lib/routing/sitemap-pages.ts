import { listCities, listPosts, listProjectCards } from '@/lib/catalogue'
import { PROJECT_STATUSES } from '@/lib/catalogue/enums'
import type { City, Post, ProjectSummary } from '@/lib/catalogue/types'
import { listLandings } from '@/lib/seo/landing'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'
import { buildBlogPath, buildListPath, buildPostPath, buildProjectPath, paths } from './paths'

type SitemapPage = {
  path: string
  /** ISO time of the newest change of a record that the page shows; absent when not known. */
  lastModified?: string
  /** Path of the page's own picture. */
  picture?: string
}
type ChangedRecord = { changedAt: string | null }

/** The pages of the published catalogue that the sitemap lists. */
export async function loadSitemapPages(): Promise<SitemapPage[]> {
  return listSitemapPages(await listProjectCards(), await listCities(), await listPosts({}))
}

/**
 * The pages of the sitemap: fixed pages, the pages of all lists, landing pages, ongoing projects and posts. Only
 * ongoing projects have a page. An address that is neither here nor added by `pages.ts` is 404.
 */
export function listSitemapPages(projects: ProjectSummary[], cities: City[], posts: Post[]): SitemapPage[] {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  return [
    ...listFixedPages(projects),
    ...listProjectLists(projects, cities),
    ...listLandings(projects, cities).map((landing) => ({
      path: landing.path,
      ...findNewestChange(landing.projects),
    })),
    ...ongoing.map((project) => buildRecordPage(buildProjectPath(project.slug), project)),
    ...listPagesOfList(posts, POSTS_PER_PAGE, buildBlogPath),
    ...posts.map((post) => buildRecordPage(buildPostPath(post.slug), post)),
  ]
}

/** Crawlers should not list these, except the pages of the blog, which are listed with its posts. */
const UNLISTED_PATHS: string[] = [paths.search, paths.compare, paths.notFound, paths.blog]
const PATHS_WITH_PROJECTS: string[] = [paths.home, paths.projectsMap]

/**
 * Every other page of `paths`. Pages that show projects have the time of the newest change; pages of fixed text have
 * none.
 */
function listFixedPages(projects: ProjectSummary[]): SitemapPage[] {
  const change = findNewestChange(projects)
  return Object.values(paths)
    .filter((path) => !UNLISTED_PATHS.includes(path))
    .map((path) => (PATHS_WITH_PROJECTS.includes(path) ? { path, ...change } : { path }))
}

/** The pages of the lists of each status, of all cities and of each city. */
function listProjectLists(projects: ProjectSummary[], cities: City[]): SitemapPage[] {
  return PROJECT_STATUSES.flatMap((status) => {
    const listed = projects.filter((project) => project.status === status)
    const pages = listPagesOfList(listed, LIST_PAGE_SIZE, (page) => buildListPath(status, undefined, page))
    for (const city of cities) {
      const listedInCity = listed.filter((project) => project.city.id === city.id)
      pages.push(
        ...listPagesOfList(listedInCity, LIST_PAGE_SIZE, (page) => buildListPath(status, city.slug, page)),
      )
    }
    return pages
  })
}

/** The pages of a list; an empty list has one page. */
function listPagesOfList(
  records: ChangedRecord[],
  pageSize: number,
  buildPath: (page: number) => string,
): SitemapPage[] {
  const pages: SitemapPage[] = []
  const pageCount = Math.max(1, Math.ceil(records.length / pageSize))
  for (let page = 1; page <= pageCount; page++) {
    const shown = records.slice((page - 1) * pageSize, page * pageSize)
    pages.push({ path: buildPath(page), ...findNewestChange(shown) })
  }
  return pages
}

function buildRecordPage(path: string, record: ChangedRecord & { image: { src: string } }): SitemapPage {
  return { path, ...findNewestChange([record]), picture: record.image.src }
}

/** The newest change; nothing when no record has a known time. */
function findNewestChange(records: ChangedRecord[]): Pick<SitemapPage, 'lastModified'> {
  const times = records.map(({ changedAt }) => changedAt).filter((time) => time !== null)
  return times.length > 0 ? { lastModified: times.toSorted().at(-1) } : {}
}
