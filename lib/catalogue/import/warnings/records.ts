import { findSimilar, suggestWord } from '@/lib/format/similar-words'
import { hasIcon, ICONS, listIconNames } from '@/lib/media/icons'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Amenity } from '../../types'

// Single faults of records, and names that are probably misspelt.

export function listIconWarnings(amenities: Amenity[], path: string): string[] {
  const warnings: string[] = []
  for (const [index, { icon }] of amenities.entries()) {
    if (hasIcon(icon)) continue
    const advice = `Choose one from docs/catalogue.md, or add ${ICONS}/${icon}.svg`
    warnings.push(
      `${path}[${index}].icon: there is no icon "${icon}", so the neutral one is shown. ${suggestWord(findIcon(icon), advice)}`,
    )
  }
  return warnings
}

/** The icon that a name probably means: "swimming-pool" is "pool". */
function findIcon(name: string): string | null {
  const icons = listIconNames()
  return findSimilar(name, icons) ?? icons.find((icon) => name.split('-').includes(icon)) ?? null
}

/** A mail address, or a phone number: ten digits, perhaps with a space. */
const PERSONAL_DATA = /\S+@\S+\.\S+|(?<!\d)\d{5}[ -]?\d{5}(?!\d)/

export function listReviewWarnings({ home }: Catalogue): string[] {
  const warnings: string[] = []
  for (const [index, { author, text }] of home.reviews.entries()) {
    const personal = PERSONAL_DATA.exec(`${author} ${text}`)?.[0]
    if (personal !== undefined)
      warnings.push(`home.reviews[${index}]: publishes "${personal}", which identifies a customer. Remove it`)
  }
  return warnings
}

/** Films that are shown without the registration number of their project. */
export function listFilmWarnings({ home, projects }: Catalogue): string[] {
  const warnings: string[] = []
  for (const list of ['testimonials', 'videos'] as const)
    for (const [index, film] of home[list].entries()) {
      const warning = warnOfProjectId(film, projects)
      if (warning !== null) warnings.push(`home.${list}[${index}].projectId: ${warning}`)
    }
  return warnings
}

type HomePageFilm = { title: string; projectId: number | null }

function warnOfProjectId({ title, projectId }: HomePageFilm, projects: ProjectRecord[]): string | null {
  if (projectId !== null) {
    const isProject = projects.some(({ id }) => id === projectId)
    return isProject ? null : `no project has the id ${projectId}. Correct it, or leave it out`
  }
  const named = projects.find(({ name }) => spaceWords(title).includes(spaceWords(name)))
  if (!named) return null
  return `is missing, but the title names ${named.name}, whose registration number belongs next to the film. Write ${named.id}`
}

/** "Villa owners at Cassia VII, Navalur" is " Villa owners at Cassia VII Navalur ", so that "Cassia V" is not in it. */
function spaceWords(text: string): string {
  return ` ${text.match(/[\p{L}\p{M}\d]+/gu)?.join(' ') ?? ''} `
}

/** The usual property types, as the pages name them. */
const COMMON_TYPES = ['Villas', 'Apartments', 'Plots']

/** A type that is nearly a usual one, or nearly the type of more projects. */
export function listTypeWarnings({ projects }: Catalogue): string[] {
  const counts = new Map<string, number>()
  for (const { propertyType } of projects) counts.set(propertyType, (counts.get(propertyType) ?? 0) + 1)
  const warnings: string[] = []
  for (const [index, { propertyType }] of projects.entries()) {
    if (COMMON_TYPES.includes(propertyType)) continue
    const count = counts.get(propertyType) ?? 0
    const moreFrequent = [...counts.keys()].filter((type) => (counts.get(type) ?? 0) > count)
    const similar = findSimilar(propertyType, [...COMMON_TYPES, ...moreFrequent])
    if (similar !== null)
      warnings.push(
        `projects[${index}].propertyType: "${propertyType}" is nearly "${similar}", but gets its own filter and page. Did you mean "${similar}"?`,
      )
  }
  return warnings
}

/** A city whose name is nearly the name of an earlier city. */
export function listCityWarnings({ locations }: Catalogue): string[] {
  const warnings: string[] = []
  const earlierNames: string[] = []
  for (const [index, { name }] of locations.entries()) {
    const similar = findSimilar(name, earlierNames)
    // duplicates.ts warns of equal names.
    if (similar !== null && similar !== name)
      warnings.push(
        `locations[${index}].name: "${name}" is nearly "${similar}", but gets its own lists. Did you mean "${similar}"?`,
      )
    earlierNames.push(name)
  }
  return warnings
}
