import type { CityOffer } from '@/components/home/city-choice'
import type { Launch } from '@/components/home/launch-modal'
import { getTypeSlug } from '@/lib/catalogue/filter'
import { getShownPrice } from '@/lib/catalogue/offers'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { formatPrice } from '@/lib/format/numbers'
import { landingPath } from '@/lib/paths'

/** What the opening choice shows of a city: its projects on sale by property type, in order of their names. */
export function buildCityOffer({ name, slug }: Location, ongoing: ProjectSummary[]): CityOffer {
  const types = [...new Set(ongoing.map(({ propertyType }) => propertyType))].sort().map((type) => ({
    name: type,
    count: ongoing.filter(({ propertyType }) => propertyType === type).length,
    href: landingPath(slug, getTypeSlug(type)),
  }))
  return { name, slug, count: ongoing.length, types }
}

/** The project named in the title of a video, whose RERA number must be shown with it; null for none. */
export function findNamed<T extends { name: string }>(title: string, projects: T[]): T | null {
  // "Cassia VII" also contains "Cassia V".
  const named = projects.filter(({ name }) => title.includes(name))
  return named.sort((a, b) => b.name.length - a.name.length).at(0) ?? null
}

/** The fields of a project that the modal needs in the browser. */
export function buildLaunch(project: ProjectSummary): Launch {
  const { id, name, slug, address, propertyType, area, reraNumber } = project
  const price = getShownPrice(project)
  return {
    ...{ id, name, slug, address, propertyType, area, reraNumber },
    price: price === null ? null : formatPrice(price),
  }
}
