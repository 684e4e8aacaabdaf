import type { CatalogueSource } from '../source'
import { findBlogs, listBlogs } from './blogs'
import { getHomeContent, getLocations } from './lookup'
import { findProjects, getNewestLaunch, listProjectLinks, listProjects } from './projects'
import { getStoredVersion } from './remember'

/** The catalogue in the local SQL database. */
export const store: CatalogueSource = {
  listLocations: async () => [...(await getLocations()).values()],
  listProjects,
  findProjects,
  listProjectLinks,
  getNewestLaunch,
  listBlogs,
  findBlogs,
  getHomeContent,
  getVersion: getStoredVersion,
}
