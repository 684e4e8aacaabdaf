import type { Metadata } from 'next'
import { ContactBar } from '@/components/layout/contact-bar'
import { NotFoundPage } from '@/components/layout/not-found-page'
import { LandingList } from '@/components/projects/landing-list'
import { ProjectList } from '@/components/projects/project-list'
import { JsonLd } from '@/components/seo/json-ld'
import { getAreaAxisEnd, isCatalogueLoading } from '@/lib/catalogue'
import {
  FILTER_MARK,
  type ListFilter,
  NO_FILTER,
  printFilter,
  readFilterSegment,
} from '@/lib/catalogue/filter'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { listPath } from '@/lib/paths'
import { buildItemList } from '@/lib/seo/json-ld'
import { isKnownAddress } from '@/lib/seo/known-addresses'
import type { Landing } from '@/lib/seo/landing'
import { buildLandingMetadata, buildListMetadata, buildMissingMetadata } from '@/lib/seo/metadata'
import { getCity, getLanding, listCityLandings, loadList, parsePage } from './load-list'

type ListParams = { location?: string; page?: string; landing?: string; filter: ListFilter }
/**
 * What follows the list's own segment: nothing, `chennai`, `page/2`, `chennai/page/2`, or `chennai/plots` for a landing page;
 * then the filter, if any.
 */
export type ListPageProps = { params: Promise<{ rest?: string[] }> }

/** City, page and filter out of the segments after the list's own; null for any other shape. */
export function readListParams(rest: string[] = []): ListParams | null {
  const last = rest.at(-1)
  const filter = last?.startsWith(FILTER_MARK) ? readFilterSegment(last) : null
  const plain = filter ? rest.slice(0, -1) : rest
  const [location, word, page, ...more] = plain[0] === 'page' ? [undefined, ...plain] : plain
  if (more.length > 0) return null
  if (word === undefined) return { location, filter: filter ?? NO_FILTER }
  if (page === undefined)
    return filter || word === 'page' ? null : { location, landing: word, filter: NO_FILTER }
  return word === 'page' ? { location, page, filter: filter ?? NO_FILTER } : null
}

/** Metadata of a list page, or of the 404 page. A filtered list belongs to the whole one and is not indexed. */
export async function buildListHead(status: ProjectStatus, params: ListParams | null): Promise<Metadata> {
  if (params?.landing) {
    const landing = await findLandingPage(status, params)
    return landing ? buildLandingMetadata(landing) : buildMissingMetadata()
  }
  const place = await findPlace(params)
  const { city, page } = place ?? {}
  if (!place || !(await isKnownAddress(listPath(status, city?.slug, page)))) return buildMissingMetadata()
  if (printFilter(place.filter) === '') return buildListMetadata({ status, location: city, page })
  return { ...buildListMetadata({ status, location: city }), robots: { index: false } }
}

/**
 * A project list of all cities or one, from page 1; unknown cities and pages answer 404, unknown types are dropped. A preview
 * has no contact bar.
 */
export async function renderList(status: ProjectStatus, params: ListParams | null, isPreview = false) {
  if (await isCatalogueLoading()) return <NotFoundPage />
  if (params?.landing) {
    const landing = await findLandingPage(status, params)
    return landing ? renderLanding(landing, isPreview) : <NotFoundPage />
  }
  const place = await findPlace(params)
  const list = place && (await loadList(status, place.city, place.page, place.filter))
  if (!list) return <NotFoundPage />
  return (
    <>
      <JsonLd thing={buildItemList(list, listPath(status, place.city?.slug, place.page))} />
      <ProjectList
        status={status}
        city={place.city}
        list={list}
        filter={place.filter}
        landings={status === 'ongoing' ? await listCityLandings(place.city) : []}
      />
      {isPreview ? null : <ContactBar />}
    </>
  )
}

/** The ongoing projects of one type, or of one part of a city, on one page. */
async function renderLanding(landing: Landing, isPreview: boolean) {
  return (
    <>
      <LandingList landing={landing} axisEnd={await getAreaAxisEnd()} />
      {isPreview ? null : <ContactBar />}
    </>
  )
}

async function findLandingPage(status: ProjectStatus, { location = '', landing = '' }: ListParams) {
  return status === 'ongoing' ? getLanding(location, landing) : null
}

async function findPlace(params: ListParams | null) {
  const page = params && parsePage(params.page)
  if (!params || !page) return null
  const city = params.location ? await getCity(params.location) : null
  return params.location && !city ? null : { city, page, filter: params.filter }
}
