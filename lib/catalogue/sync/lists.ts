import { createHash } from 'node:crypto'
import type { PublishingStatus } from '../types'
import { loadBlogs, loadLocations, loadProjects, openBudget, orRefused } from './calls'
import type { ResponseSize } from './doubt'
import { type Call, HostFault } from './host'
import type { Listed } from './identity'

/** The host's lists; null for one that could not be read. `hasDrafts` is false when the host keeps its drafts to itself. */
export type Lists = {
  locations: unknown[] | null
  projects: Listed[] | null
  blogs: Listed[] | null
  hasDrafts: { projects: boolean; blogs: boolean }
}

/** Reads the host's lists. A list that fails is a fault. @throws HostUnreachable */
export async function loadLists(call: Call, note: (fault: string) => void): Promise<Lists> {
  const tryList = (name: string, loading: Promise<unknown[] | null>) =>
    loading.catch((error) => {
      if (!(error instanceof HostFault)) throw error
      note(`${name}: ${error.message}`)
      return null
    })
  // One after the other, so that memory holds the text of one list.
  const budget = openBudget()
  const locations = await tryList('locations', loadLocations(call, budget))
  const projects = await tryList('projects', loadProjects(call, 'PUBLISHED', budget))
  const projectDrafts = await tryList(
    'unpublished projects',
    orRefused(loadProjects(call, 'UNPUBLISHED', budget)),
  )
  const blogs = await tryList('blogs', loadBlogs(call, 'PUBLISHED', budget))
  const blogDrafts = await tryList('unpublished blogs', orRefused(loadBlogs(call, 'UNPUBLISHED', budget)))
  return {
    locations,
    projects: projects && [...list(projects, 'PUBLISHED'), ...list(projectDrafts ?? [], 'UNPUBLISHED')],
    blogs: blogs && [...list(blogs, 'PUBLISHED'), ...list(blogDrafts ?? [], 'UNPUBLISHED')],
    hasDrafts: { projects: projectDrafts !== null, blogs: blogDrafts !== null },
  }
}

/** The records of one list. */
export function list(wires: unknown[], listed: PublishingStatus): Listed[] {
  return wires.map((wire) => ({ wire, listed }))
}

/** The size of a response from the ids in its lists. */
export function measureResponse(
  ids: Record<'locations' | 'projects' | 'blogs', number[] | null>,
): ResponseSize {
  const { locations, projects, blogs } = ids
  return {
    locations: locations?.length ?? null,
    projects: projects?.length ?? null,
    blogs: blogs?.length ?? null,
    digest: createHash('sha256')
      .update(JSON.stringify([locations, projects, blogs]))
      .digest('base64'),
  }
}
