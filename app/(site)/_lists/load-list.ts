import type { CardsAnswer, CityTab } from '@/components/projects/city-tabs'
import { listLocations, listProjectLinks, listProjects } from '@/lib/catalogue'
import type { Location, ProjectStatus } from '@/lib/catalogue/types'
import { buildListMetadata } from '@/lib/seo/metadata'

/** Cities prerendered at build; further ones are rendered on their first visit. */
const PRERENDERED = 60

/** The published city of that slug, or null. */
export async function getCity(slug: string): Promise<Location | null> {
  return (await listLocations()).find((location) => location.slug === slug) ?? null
}

/** The tabs of every list: all, then each city. */
export async function listCityTabs(): Promise<CityTab[]> {
  const cities = await listLocations()
  return [{ slug: null, name: 'All' }, ...cities.map(({ slug, name }) => ({ slug, name }))]
}

/** Path parameters of the city pages made at build. */
export async function listCityParams(): Promise<{ location: string }[]> {
  return (await listLocations()).slice(0, PRERENDERED).map(({ slug }) => ({ location: slug }))
}

/** One page of a list as page and JSON show it; null beyond the last page. */
export async function loadList(
  status: ProjectStatus,
  city: Location | null,
  page = 1,
): Promise<CardsAnswer | null> {
  const found = await listProjects({ status, locationId: city?.id, page })
  if (page > found.pageCount) return null
  const title = String(buildListMetadata({ status, location: city, page }).title)
  const others = found.total === 0 ? await listOtherCities(status) : []
  return { title, locationId: city?.id ?? null, ...found, others }
}

async function listOtherCities(status: ProjectStatus): Promise<CityTab[]> {
  const cities = (await listProjectLinks(status)).map(({ location }) => location)
  return [...new Map(cities.map(({ slug, name }) => [slug, { slug, name }])).values()]
}
