// The only door to the catalogue (architecture.md, "The house"). Published records only, unless a name says otherwise.
// Unknown is null or an empty list; a broken source throws.
import type { BlogSelection, ProjectFilter, ProjectLink, ProjectSelection } from './source'
import { getSource } from './source'
import type {
  Blog,
  BlogSummary,
  HomeContent,
  Location,
  Page,
  Project,
  ProjectStatus,
  ProjectSummary,
} from './types'

export type { ProjectFilter, ProjectLink } from './source'

/** All cities, ordered by id (20 Chennai first). */
export function listLocations(): Promise<Location[]> {
  return getSource().listLocations()
}

/** One page of published projects, newest id last as in the file's order; a page beyond the end has no items. */
export function listProjects(filter: ProjectFilter): Promise<Page<ProjectSummary>> {
  return getSource().listProjects(filter)
}

/**
 * A published project with everything its page shows, whatever its status; null when unknown. `draftId` lets the one
 * unpublished record be seen that a signed link is for.
 */
export async function getProject(slug: string, draftId?: number): Promise<Project | null> {
  return (await getSource().findProjects({ slug, draftId })).at(0) ?? null
}

/** As getProject, by id. */
export async function getProjectById(id: number, draftId?: number): Promise<Project | null> {
  return (await getSource().findProjects({ id, draftId })).at(0) ?? null
}

/** Full published records that match every criterion, in the file's order: for the API, not for pages. */
export function findProjects(selection: ProjectSelection): Promise<Project[]> {
  return getSource().findProjects(selection)
}

/** id, slug, name, status and city of every published project: sitemap, selects, link lists. */
export function listProjectLinks(status?: ProjectStatus): Promise<ProjectLink[]> {
  return getSource().listProjectLinks(status)
}

/** The published ongoing project with current status New Launch that came last; null without one. */
export function getNewestLaunch(): Promise<ProjectSummary | null> {
  return getSource().getNewestLaunch()
}

/** One page of published posts, newest first; a page beyond the end has no items. */
export function listBlogs(page?: number, pageSize?: number): Promise<Page<BlogSummary>> {
  return getSource().listBlogs(page, pageSize)
}

/** A published post with its body; null when unknown. `draftId` as for getProject. */
export async function getBlog(slug: string, draftId?: number): Promise<Blog | null> {
  return (await getSource().findBlogs({ slug, draftId })).at(0) ?? null
}

/** Full published posts, newest first: for the API, not for pages. */
export function findBlogs(selection: BlogSelection): Promise<Blog[]> {
  return getSource().findBlogs(selection)
}

/** Testimonials, reviews and videos of the home page. */
export function getHomeContent(): Promise<HomeContent> {
  return getSource().getHomeContent()
}

/** Changes with every change of the catalogue's content; an empty text before the first import. */
export function getCatalogueVersion(): Promise<string> {
  return getSource().getVersion()
}
