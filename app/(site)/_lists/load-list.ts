import type { ProjectListData } from '@/components/projects/project-list'
import { listLocations, listProjectLinks, listProjects } from '@/lib/catalogue'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'

/** The published city of that slug, or null. */
export async function getCity(slug: string): Promise<Location | null> {
  return (await listLocations()).find((location) => location.slug === slug) ?? null
}

/** One page of a list; null beyond the last page. */
export async function loadList(
  status: ProjectStatus,
  city: Location | null,
  page = 1,
): Promise<ProjectListData | null> {
  const found = await listProjects({ status, locationId: city?.id, page })
  if (page > found.pageCount) return null
  return { ...found, citiesWithProjects: found.total === 0 ? await listCitiesWith(status) : [] }
}

async function listCitiesWith(status: ProjectStatus): Promise<Location[]> {
  const cities = (await listProjectLinks(status)).map(({ location }) => location)
  return [...new Map(cities.map((city) => [city.id, city])).values()]
}
