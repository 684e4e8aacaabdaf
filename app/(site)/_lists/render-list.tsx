import type { Metadata } from 'next'
import { LoadingPage } from '@/components/layout/loading-page'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { ProjectList } from '@/components/projects/project-list'
import { isCatalogueLoading, listLocations } from '@/lib/catalogue'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { buildListMetadata, buildMissingMetadata } from '@/lib/seo/metadata'
import { getCity, loadList } from './load-list'
import { parsePage } from './parse-page'

export type ListParams = { location?: string; page?: string }
/** What follows the list's own segment: nothing, `chennai`, `page/2` or `chennai/page/2`. */
export type ListPageProps = { params: Promise<{ rest?: string[] }> }

/** City and page out of the segments after the list's own; null for any other shape. */
export function readListParams(rest: string[] = []): ListParams | null {
  const [location, word, page, ...more] = rest[0] === 'page' ? [undefined, ...rest] : rest
  if (more.length > 0) return null
  if (word === undefined) return { location }
  return word === 'page' && page !== undefined ? { location, page } : null
}

/** Metadata of a list page, or of the 404 page. */
export async function buildListHead(status: ProjectStatus, params: ListParams | null): Promise<Metadata> {
  const place = await findPlace(params)
  return place
    ? buildListMetadata({ status, location: place.city, page: place.page })
    : buildMissingMetadata()
}

/** A project list of all cities or one, from page 1; unknown cities and pages answer 404. */
export async function renderList(status: ProjectStatus, params: ListParams | null) {
  if (await isCatalogueLoading()) return <LoadingPage />
  const place = await findPlace(params)
  const list = place && (await loadList(status, place.city, place.page))
  if (!list) return <NotFoundPage />
  return <ProjectList status={status} cities={await listLocations()} city={place.city} list={list} />
}

async function findPlace(params: ListParams | null) {
  const page = params && parsePage(params.page)
  if (!params || !page) return null
  const city = params.location ? await getCity(params.location) : null
  return params.location && !city ? null : { city, page }
}
