// Everything that reads the catalogue imports this file. Published records only; a `draftId` adds the one unpublished
// record that a signed link allows. An unknown record is null or an empty list; a broken database throws.
import { findBlogs } from './store/blogs'
import { listCities } from './store/lookup'
import { findProjects } from './store/projects'
import type { Blog, City, Project } from './types'
import { getCatalogueVersion } from './version'

export { findBlogs, listBlogs } from './store/blogs'
export {
  getHomeContent,
  getImageAlt,
  listCities,
  listFormerSlugs,
  listLocations,
  listPictures,
  listPlaces,
} from './store/lookup'
export type { ProjectFilter, ProjectLink } from './store/projects'
export {
  findProjects,
  getAreaAxisEnd,
  getNewestLaunch,
  listEndingRegistrations,
  listProjectLinks,
  listProjects,
} from './store/projects'
export { getCatalogueVersion, getDatedVersion } from './version'

/** A published project of any status; null when unknown. */
export async function getProject(slug: string, draftId?: number): Promise<Project | null> {
  return (await findProjects({ slug, draftId })).at(0) ?? null
}

/** A published project by id; null when unknown. */
export async function getProjectById(id: number, draftId?: number): Promise<Project | null> {
  return (await findProjects({ id, draftId })).at(0) ?? null
}

/** A city with its map; null when unknown. */
export async function getCity(id: number): Promise<City | null> {
  return (await listCities()).find((city) => city.id === id) ?? null
}

/** A published post with its body; null when unknown. */
export async function getBlog(slug: string, draftId?: number): Promise<Blog | null> {
  return (await findBlogs({ slug, draftId })).at(0) ?? null
}

/** True before the first import or sync: there is no catalogue yet. */
export async function isCatalogueLoading(): Promise<boolean> {
  return (await getCatalogueVersion()) === ''
}
