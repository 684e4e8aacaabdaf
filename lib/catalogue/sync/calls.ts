import type { PublishingStatus } from '../types'
import type { PartName } from '../wire'
import { projectStatusIds } from '../wire-values'
import { type Budget, type Call, HostFault, LIMITS } from './host'

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

/** What all lists of a run may read together. */
export const openBudget = (): Budget => ({ bytes: LIMITS.listBytes })

export const loadLocations = (call: Call, budget: Budget) => call('location/find', {}, budget)

/** The projects of every status, in the order of ongoing, upcoming, completed. */
export async function loadProjects(
  call: Call,
  publishing: PublishingStatus,
  budget: Budget,
): Promise<unknown[]> {
  const lists: unknown[][] = []
  // One after the other, so that memory holds the text of one list.
  for (const { id } of projectStatusIds) {
    const query = { projectStatusId: id, publishing_status: publishing, ...LIST }
    lists.push(await call('projects/find', query, budget))
  }
  return lists.flat()
}

export function loadBlogs(call: Call, publishing: PublishingStatus, budget: Budget): Promise<unknown[]> {
  return call('blog/find', { publishing_status: publishing === 'PUBLISHED' ? 'P' : 'U', ...LIST }, budget)
}

export function loadPart(call: Call, name: PartName, projectId: number): Promise<unknown[]> {
  return call(PART_CALLS[name], { projectId })
}

/** The ids of a city's published projects. Hosts without `locationId` get `location_id`. */
export async function loadCityProjects(call: Call, locationId: number): Promise<unknown[]> {
  const query = { publishing_status: 'PUBLISHED', ...LIST }
  return call('projects/find', { locationId, ...query }, openBudget()).catch((error) => {
    if (!isRefusal(error)) throw error
    return call('projects/find', { location_id: locationId, ...query }, openBudget())
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
