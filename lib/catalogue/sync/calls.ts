import type { PublishingStatus } from '../types'
import type { PartName } from '../wire'
import { projectStatusIds } from '../wire-values'
import { type Call, HostFault } from './host'

// The reading calls with their documented paths and queries.

const LIST = { queryType: 'load', type: 'all' }

/** The path of each call about one project. */
const PART_CALLS: Record<PartName, string> = {
  specifications: 'specifications/loadBasedByProjectId',
  features: 'feature/findBasedOnPrpjectId',
  amenities: 'amenities/load_amenities_by_project',
  gallery: 'gallery/find',
  advantages: 'location_advantages/find',
}

export const loadLocations = (call: Call) => call('location/find')

/** The projects of every status, in the order of ongoing, upcoming, completed. */
export async function loadProjects(call: Call, publishing: PublishingStatus): Promise<unknown[]> {
  const lists = projectStatusIds.map(({ id }) =>
    call('projects/find', { projectStatusId: id, publishing_status: publishing, ...LIST }),
  )
  return (await Promise.all(lists)).flat()
}

export function loadBlogs(call: Call, publishing: PublishingStatus): Promise<unknown[]> {
  return call('blog/find', { publishing_status: publishing === 'PUBLISHED' ? 'P' : 'U', ...LIST })
}

export function loadPart(call: Call, name: PartName, projectId: number): Promise<unknown[]> {
  return call(PART_CALLS[name], { projectId })
}

/** The ids of a city's published projects. Hosts without `locationId` get `location_id`. */
export async function loadCityProjects(call: Call, locationId: number): Promise<unknown[]> {
  const query = { publishing_status: 'PUBLISHED', ...LIST }
  return call('projects/find', { locationId, ...query }).catch((error) => {
    if (!isRefusal(error)) throw error
    return call('projects/find', { location_id: locationId, ...query })
  })
}

/** A project; an empty list when the host has no such published one. */
export async function loadProject(call: Call, projectId: number): Promise<unknown[]> {
  return call('projects/find', { projectId }).catch((error) => {
    if (error instanceof HostFault && error.status === 404) return []
    throw error
  })
}

/** Null when the host refuses the call, as it may for unpublished records. @throws HostFault for another fault */
export async function orRefused(loading: Promise<unknown[]>): Promise<unknown[] | null> {
  return loading.catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof HostFault && !error.isTemporary
}
