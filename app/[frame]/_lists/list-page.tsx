import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { WithContactBar } from '@/components/layout/contact-bar'
import { LandingList, ProjectList } from '@/components/projects/lists/project-list'
import { JsonLd } from '@/components/ui/json-ld'
import { getAreaAxisEnd, listAllProjects, listCities, listLocations, listProjects } from '@/lib/catalogue'
import {
  FILTER_MARK,
  listChoices,
  listFitting,
  NO_FILTER,
  printFilter,
  readFilterSegment,
  selectsUnits,
} from '@/lib/catalogue/filter'
import { parseId } from '@/lib/catalogue/id'
import type { ProjectStatus } from '@/lib/catalogue/types'
import { formatOffers } from '@/lib/format/project'
import { listPath } from '@/lib/routing/paths'
import { buildItemList } from '@/lib/seo/json-ld'
import { type Landing, listLandings } from '@/lib/seo/landing'
import { buildLandingMetadata, buildListMetadata } from '@/lib/seo/metadata'

/** Landing pages that a list links; the sitemap has all. */
const MAX_LANDINGS = 12

/**
 * What follows the list's own segment: nothing, `chennai`, `page/2`, `chennai/page/2`, or `chennai/plots` for a landing page;
 * then the filter, if any.
 */
type Props = { params: Promise<{ frame: string; rest?: string[] }> }

/** The pages of the lists of one status, of all cities or one, and of its landing pages. A preview has no contact bar. */
export function buildListPage(status: ProjectStatus) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const chosen = await readAddress(status, (await params).rest)
      if (chosen.landing) return buildLandingMetadata(chosen.landing)
      const { city: location, page, filter } = chosen
      if (printFilter(filter) === '') return buildListMetadata({ status, location, page })
      // The canonical address is that of the whole list.
      return { ...buildListMetadata({ status, location }), robots: { index: false } }
    },
    async Page({ params }: Props) {
      const { frame, rest } = await params
      const chosen = await readAddress(status, rest)
      return (
        <WithContactBar frame={frame}>
          {chosen.landing ? <LandingPage landing={chosen.landing} /> : <ListPage {...chosen} />}
        </WithContactBar>
      )
    },
  }
}

type Chosen = Awaited<ReturnType<typeof readAddress>>

/** What an address shows. */
async function readAddress(status: ProjectStatus, rest: string[] = []) {
  const last = rest.at(-1)
  const filter = last?.startsWith(FILTER_MARK) ? readFilterSegment(last) : null
  const segments = filter ? rest.slice(0, -1) : rest
  const end = segments.indexOf('page')
  const page = end === -1 ? 1 : parseId(segments[end + 1])
  const [citySlug, slug] = end === -1 ? segments : segments.slice(0, end)
  const city = citySlug ? (await listCities()).find((one) => one.slug === citySlug) : null
  const landing = slug
    ? (await loadLandings(status)).find((one) => one.city.id === city?.id && one.slug === slug)
    : undefined
  if (!page || city === undefined || (slug && !landing)) notFound()
  return { status, city, page, filter: filter ?? NO_FILTER, landing }
}

async function LandingPage({ landing }: { landing: Landing }) {
  const { projects: items, path } = landing
  return (
    <>
      <JsonLd thing={buildItemList({ items, total: items.length, page: 1 }, path)} />
      <LandingList landing={landing} axisEnd={await getAreaAxisEnd()} />
    </>
  )
}

async function ListPage(chosen: Chosen) {
  const { status, city, page, filter } = chosen
  const list = await loadList(chosen)
  const landings = (await loadLandings(status))
    .filter((landing) => landing.city.id === city?.id)
    .sort((a, b) => b.projects.length - a.projects.length)
  return (
    <>
      <JsonLd thing={buildItemList(list, listPath(status, city?.slug, page))} />
      <ProjectList
        status={status}
        city={city}
        list={list}
        filter={filter}
        landings={landings.slice(0, MAX_LANDINGS)}
      />
    </>
  )
}

/** One page of a list. */
async function loadList({ status, city, page, filter }: Chosen) {
  const all = await listAllProjects({ status })
  const list = await listProjects({ status, locationId: city?.id, page, filter })
  if (page > list.pageCount) notFound()
  const items = list.items.map((project) => ({
    ...project,
    unit: selectsUnits(filter) ? formatOffers(listFitting(project, filter)) : null,
  }))
  return { ...list, items, choices: listChoices(all, city, filter), axisEnd: await getAreaAxisEnd() }
}

/** The landing pages of ongoing projects; other lists have none. */
async function loadLandings(status: ProjectStatus): Promise<Landing[]> {
  if (status !== 'ongoing') return []
  return listLandings(await listAllProjects({ status }), await listLocations())
}
