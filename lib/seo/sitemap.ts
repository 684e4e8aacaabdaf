import type { ProjectLink } from '@/lib/catalogue'
import { type BlogSummary, type Location, PROJECT_STATUSES } from '@/lib/catalogue/types'
import { blogPath, blogPostPath, listPath, paths, projectPath } from '@/lib/paths'
import { LIST_PAGE_SIZE, POSTS_PER_PAGE } from '@/lib/site'

export type SitemapPage = { path: string; lastModified?: string }

const { error: _error, search: _search, ...fixedPaths } = paths

/**
 * Every canonical address of the site: fixed pages, the pages of all lists, ongoing projects and posts. Upcoming and
 * completed projects have no page of their own.
 */
export function listSitemapPages(
  projects: ProjectLink[],
  locations: Location[],
  posts: Pick<BlogSummary, 'slug' | 'publishedOn'>[],
): SitemapPage[] {
  const lists = PROJECT_STATUSES.flatMap((status) => {
    const ofStatus = projects.filter((project) => project.status === status)
    const all = listPages(ofStatus.length).map((page) => listPath(status, null, page))
    return locations.reduce((found, { id, slug }) => {
      const here = ofStatus.filter(({ location }) => location.id === id)
      return found.concat(listPages(here.length).map((page) => listPath(status, slug, page)))
    }, all)
  })
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const further = listPages(posts.length, POSTS_PER_PAGE).slice(1).map(blogPath)
  const plain = [...Object.values(fixedPaths), ...lists, ...ongoing.map(({ slug }) => projectPath(slug))]
  return [
    ...[...plain, ...further].map((path) => ({ path })),
    ...posts.map(({ slug, publishedOn }) => ({ path: blogPostPath(slug), lastModified: publishedOn })),
  ]
}

/** Page numbers of a list; an empty list has one page. */
function listPages(items: number, perPage: number = LIST_PAGE_SIZE): number[] {
  return Array.from({ length: Math.max(1, Math.ceil(items / perPage)) }, (_, index) => index + 1)
}
