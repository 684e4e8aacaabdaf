import type { CityOffer } from '@/components/home/city-choice'
import type { Launch } from '@/components/home/launch-modal'
import type { ProjectLink } from '@/lib/catalogue'
import type { Location, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { joinWords } from '@/lib/format/text'

/** What the opening choice shows of a city: property types on sale and the number of projects by status. */
export function buildCityOffer(city: Location, ongoing: ProjectSummary[], links: ProjectLink[]): CityOffer {
  const count = (status: ProjectStatus) =>
    links.filter((link) => link.status === status && link.location.id === city.id).length
  return {
    name: city.name,
    slug: city.slug,
    types: joinTypes(ongoing.map(({ propertyType }) => propertyType)),
    counts: { ongoing: count('ongoing'), upcoming: count('upcoming'), completed: count('completed') },
  }
}

/** "Villas, apartments and plots": each type once, in the order met. */
export function joinTypes(types: string[]): string {
  const [first, ...rest] = [...new Set(types)]
  const words = first ? [first, ...rest.map((type) => type.toLowerCase())] : []
  return joinWords(words)
}

/** The project named in the title of a video, whose RERA number must be shown with it; null for none. */
export function findNamed<T extends { name: string }>(title: string, projects: T[]): T | null {
  // "Cassia VII" also contains "Cassia V".
  const named = projects.filter(({ name }) => title.includes(name))
  return named.sort((a, b) => b.name.length - a.name.length).at(0) ?? null
}

/** The fields of a project that the modal needs in the browser. */
export function buildLaunch({ id, name, slug, address, propertyType, reraNumber }: ProjectSummary): Launch {
  return { id, name, slug, address, propertyType, reraNumber }
}
