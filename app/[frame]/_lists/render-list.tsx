import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContactBar, contactBarMark } from '@/components/layout/contact-bar'
import { LandingList } from '@/components/projects/landing-list'
import { ProjectList } from '@/components/projects/project-list'
import { JsonLd } from '@/components/seo/json-ld'
import { getAreaAxisEnd } from '@/lib/catalogue'
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
import type { Landing } from '@/lib/seo/landing'
import { buildLandingMetadata, buildListMetadata, buildPageMetadata } from '@/lib/seo/metadata'
import { getCity, getLanding, listCityLandings, loadList, parsePage } from './load-list'

type ListParams = { location?: string; page?: string; landing?: string; filter: ListFilter }
/**
 * What follows the list's own segment: nothing, `chennai`, `page/2`, `chennai/page/2`, or `chennai/plots` for a landing page;
 * then the filter, if any.
 */
type ListPageProps = { params: Promise<{ frame: string; rest?: string[] }> }

/** The list of one status: `/ongoing-projects`, `/ongoing-projects/chennai`, and their further pages as `/page/2`. */
export function buildListPage(status: ProjectStatus) {
  return {
    async generateMetadata({ params }: ListPageProps) {
      return buildListHead(status, readListParams((await params).rest))
    },
    async Page({ params }: ListPageProps) {
      const { frame, rest } = await params
      return renderList(status, readListParams(rest), frame)
    },
  }
}

/** City, page and filter out of the segments after the list's own; null for any other shape. */
function readListParams(rest: string[] = []): ListParams | null {
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
async function buildListHead(status: ProjectStatus, params: ListParams | null): Promise<Metadata> {
  if (params?.landing) {
    const landing = await findLandingPage(status, params)
    return landing ? buildLandingMetadata(landing) : buildPageMetadata('error')
  }
  const place = await findPlace(params)
  const { city, page } = place ?? {}
  if (!place) return buildPageMetadata('error')
  if (printFilter(place.filter) === '') return buildListMetadata({ status, location: city, page })
  return { ...buildListMetadata({ status, location: city }), robots: { index: false } }
}

/**
 * A project list of all cities or one, from page 1. A preview has no contact bar.
 */
async function renderList(status: ProjectStatus, params: ListParams | null, frame: string) {
  if (params?.landing) {
    const landing = await findLandingPage(status, params)
    if (!landing) notFound()
    return renderLanding(landing, frame)
  }
  const place = await findPlace(params)
  const list = place && (await loadList(status, place.city, place.page, place.filter))
  if (!list) notFound()
  return (
    <>
      {frame === 'site' ? contactBarMark : null}
      <JsonLd thing={buildItemList(list, listPath(status, place.city?.slug, place.page))} />
      <ProjectList
        status={status}
        city={place.city}
        list={list}
        filter={place.filter}
        landings={status === 'ongoing' ? await listCityLandings(place.city) : []}
      />
      {frame === 'site' ? <ContactBar /> : null}
    </>
  )
}

/** The ongoing projects of one type, or of one part of a city, on one page. */
async function renderLanding(landing: Landing, frame: string) {
  return (
    <>
      {frame === 'site' ? contactBarMark : null}
      <JsonLd
        thing={buildItemList(
          { items: landing.projects, total: landing.projects.length, page: 1 },
          landing.path,
        )}
      />
      <LandingList landing={landing} axisEnd={await getAreaAxisEnd()} />
      {frame === 'site' ? <ContactBar /> : null}
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
