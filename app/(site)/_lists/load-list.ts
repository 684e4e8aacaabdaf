import { redirect } from 'next/navigation'
import { findAxisEnds } from '@/components/projects/area-line'
import type { ProjectListData } from '@/components/projects/project-list'
import { listLocations, listProjects } from '@/lib/catalogue'
import { getTypeSlug, type ListFilter, listChoices, NO_FILTER, printFilter } from '@/lib/catalogue/filter'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'

/** The published city of that slug, or null. */
export async function getCity(slug: string): Promise<Location | null> {
  return (await listLocations()).find((location) => location.slug === slug) ?? null
}

/** One page of a list; null beyond the last page. A type that no project of the list has leads to the list without it. */
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
  if (page > found.pageCount) return null
  return { ...found, choices: listChoices(all, city, filter), axisEnds: findAxisEnds(all) }
}
