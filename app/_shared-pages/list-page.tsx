import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LandingList } from '@/components/projects/lists/landing-list'
import { ProjectList } from '@/components/projects/lists/project-list'
import { getPageOfProjects, listCities, listCityDetails, listProjectCards } from '@/lib/catalogue'
import { hasOfferFilter } from '@/lib/catalogue/filter'
import { parseId } from '@/lib/catalogue/id'
import { listChoices, listWiderFilters } from '@/lib/catalogue/list-choices'
import type { ListQuery } from '@/lib/catalogue/list-query'
import type { CityDetails, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { formatOffers } from '@/lib/projects/project-texts'
import { buildListPath, parseListStatus } from '@/lib/routing/paths'
import { buildItemList } from '@/lib/seo/json-ld'
import { type Landing, listLandings } from '@/lib/seo/landing'
import { buildLandingMetadata, buildListMetadata, ONLY_FOLLOWED } from '@/lib/seo/metadata'
import { JsonLd } from './json-ld'

/** Landing pages that a list links; the sitemap has all. */
const MAX_LANDINGS = 12

type ListAddress = {
  status: ProjectStatus
  /**
   * The segments after the list's own: none, `chennai`, `page/2`, `chennai/page/2`, or `chennai/plots` for a landing
   * page.
   */
  segments?: string[]
}

/** The address by the parameters of its route, `/[list]/[[...segments]]`; 404 for the name of another page. */
export function resolveListAddress({ list, segments }: { list: string; segments?: string[] }): ListAddress {
  const status = parseListStatus(`/${list}`)
  if (!status) notFound()
  return { status, segments }
}

type ListPageProps = ListAddress & { query?: ListQuery }

/** The list of the projects of one status: of all cities or one, page by page; or the list of a landing page. */
export async function ListPage({ status, segments, query = { filter: {} } }: ListPageProps) {
  const { city, page, landing } = await loadNamedList({ status, segments })
  if (landing) return <LandingPage landing={landing} />
  return <CityList status={status} city={city} page={page} query={query} />
}

/** Title and description of a list or a landing page. */
export async function buildListPageMetadata(address: ListAddress): Promise<Metadata> {
  const { city, page, landing } = await loadNamedList(address)
  if (landing) return buildLandingMetadata(landing)
  const projects = await listProjectCards()
  return buildListMetadata({ status: address.status, city, page, projects })
}

/** Title and description of a filtered list. Its canonical address is the address of the whole list. */
export async function buildFilteredListMetadata(address: ListAddress): Promise<Metadata> {
  const { city } = await loadNamedList(address)
  const projects = await listProjectCards()
  const metadata = buildListMetadata({ status: address.status, city, projects })
  return { ...metadata, robots: ONLY_FOLLOWED }
}

/** The list that the segments of an address name. */
type NamedList = { city: CityDetails | null; page: number; landing?: Landing }

async function loadNamedList({ status, segments = [] }: ListAddress): Promise<NamedList> {
  const hasPageNumber = segments.at(-2) === 'page'
  const page = hasPageNumber ? parseId(segments.at(-1)) : 1
  const [citySlug, landingSlug] = hasPageNumber ? segments.slice(0, -2) : segments
  if (!page) notFound()

  if (citySlug === undefined) return { city: null, page }
  const city = (await listCityDetails()).find(({ slug }) => slug === citySlug)
  if (!city) notFound()

  if (landingSlug === undefined) return { city, page }
  const landing = (await loadLandings(status)).find(
    ({ city: { id }, slug }) => id === city.id && slug === landingSlug,
  )
  if (!landing) notFound()
  return { city, page, landing }
}

async function LandingPage({ landing }: { landing: Landing }) {
  const { projects, shownProjects, path } = landing
  const allProjects = await listProjectCards({ status: 'ongoing' })
  const landings = await loadLandings('ongoing')
  return (
    <>
      <JsonLd thing={buildItemList({ items: shownProjects, total: projects.length, page: 1 }, path)} />
      <LandingList landing={landing} landings={landings} allProjects={allProjects} />
    </>
  )
}

type CityListProps = { status: ProjectStatus; city: CityDetails | null; page: number; query: ListQuery }

async function CityList({ status, city, page, query }: CityListProps) {
  const list = await loadCityList({ status, city, page, query })
  const landings = (await loadLandings(status))
    .filter((landing) => landing.city.id === city?.id)
    .toSorted((a, b) => b.projects.length - a.projects.length)
  return (
    <>
      <JsonLd thing={buildItemList(list, buildListPath(status, city?.slug, list.page))} />
      <ProjectList
        status={status}
        city={city}
        list={list}
        query={query}
        onSale={await listOnSale(status, city)}
        landings={landings.slice(0, MAX_LANDINGS)}
      />
    </>
  )
}

/** One page of a list. A filter can leave fewer pages than the address expects: the last page is shown then. */
async function loadCityList({ status, city, page, query }: CityListProps) {
  const list = await getPageOfProjects({ status, cityId: city?.id, query, page })
  const cards = list.items.map((project) => ({
    ...project,
    unitText: hasOfferFilter(query.filter) ? formatOffers(project.offers) : null,
  }))
  const allProjects = await listProjectCards({ status })
  return {
    ...list,
    items: cards,
    choices: listChoices(allProjects, city, query),
    widerFilters: list.total > 0 ? [] : listWiderFilters(allProjects, city, query.filter),
  }
}

/** Next to upcoming projects of a city: those that are on sale there. */
async function listOnSale(status: ProjectStatus, city: CityDetails | null): Promise<ProjectSummary[]> {
  if (status !== 'upcoming' || !city) return []
  const ongoing = await listProjectCards({ status: 'ongoing' })
  return ongoing.filter((project) => project.city.id === city.id)
}

/** The landing pages of ongoing projects; other lists have none. */
async function loadLandings(status: ProjectStatus): Promise<Landing[]> {
  if (status !== 'ongoing') return []
  return listLandings(await listProjectCards({ status }), await listCities())
}
