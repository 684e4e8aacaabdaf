import { redirect } from 'next/navigation'
import type { ProjectListData } from '@/components/projects/project-list'
import { getAreaAxisEnd, listCities, listLocations, listProjects } from '@/lib/catalogue'
import {
  getTypeSlug,
  type ListFilter,
  listChoices,
  listFitting,
  NO_FILTER,
  printFilter,
  selectsUnits,
} from '@/lib/catalogue/filter'
import type { City, Location, ProjectStatus } from '@/lib/catalogue/types'
import { formatOffers } from '@/lib/format/project'
import { listPath } from '@/lib/paths'
import { type Landing, listLandings } from '@/lib/seo/landing'

/** Landing pages that a list links; the sitemap has all. */
const MAX_LANDINGS = 12

/** The published city of that slug, or null. */
export async function getCity(slug: string): Promise<City | null> {
  return (await listCities()).find((city) => city.slug === slug) ?? null
}

/**
 * One page of a list; null beyond the last page. A type that no project of the list has leads to the list without it, a page
 * beyond the last one of a filtered list to its first.
 */
export async function loadList(
  status: ProjectStatus,
  city: Location | null,
  page = 1,
  filter: ListFilter = NO_FILTER,
): Promise<ProjectListData | null> {
  const { items: all } = await listProjects({ status, pageSize: Number.POSITIVE_INFINITY })
  if (filter.type && !all.some(({ propertyType }) => getTypeSlug(propertyType) === filter.type))
    redirect(listPath(status, city?.slug) + printFilter({ ...filter, type: null }))
  const found = await listProjects({ status, locationId: city?.id, page, filter })
  if (page > found.pageCount && found.total !== all.length)
    redirect(listPath(status, city?.slug) + printFilter(filter))
  if (page > found.pageCount) return null
  const items = found.items.map((project) => ({
    ...project,
    unit: selectsUnits(filter) ? formatOffers(listFitting(project, filter)) : null,
  }))
  return { ...found, items, choices: listChoices(all, city, filter), axisEnd: await getAreaAxisEnd() }
}

/** The landing page of a city's ongoing projects, or null. */
export async function getLanding(citySlug: string, slug: string): Promise<Landing | null> {
  const landings = await loadLandings()
  return landings.find((landing) => landing.city.slug === citySlug && landing.slug === slug) ?? null
}

/** The largest landing pages of a city's ongoing projects; none for all cities. */
export async function listCityLandings(city: Location | null): Promise<Landing[]> {
  const own = (await loadLandings()).filter((landing) => landing.city.id === city?.id)
  return own.toSorted((a, b) => b.projects.length - a.projects.length).slice(0, MAX_LANDINGS)
}

async function loadLandings(): Promise<Landing[]> {
  const { items } = await listProjects({ status: 'ongoing', pageSize: Number.POSITIVE_INFINITY })
  return listLandings(items, await listLocations())
}

/** A page number out of the address; 1 when there is none, null for anything but a plain positive number. */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
