// Everything that reads the catalogue imports this file. Published records only; a `draftId` adds the one unpublished
// record that a signed link allows. An unknown record is null or an empty list; a broken database throws.
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

/** All cities, ordered by id. */
export function listLocations(): Promise<Location[]> {
  return getSource().listLocations()
}

/** One page of published projects in the order of the file. A page beyond the end has no items. */
export function listProjects(filter: ProjectFilter): Promise<Page<ProjectSummary>> {
  return getSource().listProjects(filter)
}

/** A published project of any status; null when unknown. */
export async function getProject(slug: string, draftId?: number): Promise<Project | null> {
  return (await getSource().findProjects({ slug, draftId })).at(0) ?? null
}

/** A published project by id; null when unknown. */
export async function getProjectById(id: number, draftId?: number): Promise<Project | null> {
  return (await getSource().findProjects({ id, draftId })).at(0) ?? null
}

/** Full published projects that match every criterion, in the order of the file. For the API. */
export function findProjects(selection: ProjectSelection): Promise<Project[]> {
  return getSource().findProjects(selection)
}

/** Id, slug, name, status and city of every published project. */
export function listProjectLinks(status?: ProjectStatus): Promise<ProjectLink[]> {
  return getSource().listProjectLinks(status)
}

/** The last ongoing project of the file with current status New Launch; null without one. */
export function getNewestLaunch(): Promise<ProjectSummary | null> {
  return getSource().getNewestLaunch()
}

/** One page of published posts, newest first. A page beyond the end has no items. */
export function listBlogs(page?: number, pageSize?: number): Promise<Page<BlogSummary>> {
  return getSource().listBlogs(page, pageSize)
}

/** A published post with its body; null when unknown. */
export async function getBlog(slug: string, draftId?: number): Promise<Blog | null> {
  return (await getSource().findBlogs({ slug, draftId })).at(0) ?? null
}

/** Full published posts, newest first. For the API. */
export function findBlogs(selection: BlogSelection): Promise<Blog[]> {
  return getSource().findBlogs(selection)
}

/** Testimonials, reviews and videos of the home page. */
export function getHomeContent(): Promise<HomeContent> {
  return getSource().getHomeContent()
}

/** True before the first import or sync: there is no catalogue yet. */
export async function isCatalogueLoading(): Promise<boolean> {
  return (await getCatalogueVersion()) === ''
}

/** Changes with every change of the catalogue; an empty string before the first import. */
export function getCatalogueVersion(): Promise<string> {
  return getSource().getVersion()
}
