import { listPropertyTypes } from '@/lib/catalogue/filter'
import type { City, ProjectStatus, ProjectSummary } from '@/lib/catalogue/types'
import { buildCityTexts, pageTexts } from '@/lib/content/seo'
import { formatPrice } from '@/lib/format/numbers'
import { capitalise, clip, joinWords } from '@/lib/format/text'
import { addAreaBasis, formatArea } from '@/lib/projects/area'
import { formatRegistration } from '@/lib/projects/project-texts'
import { buildListPath, paths } from '@/lib/routing/paths'

export type SeoEntry = { path: string; title: string; description: string; keywords: string[] }

export type SeoKey = keyof typeof pageTexts
const addresses: Record<SeoKey, string> = {
  ...paths,
  ongoing: buildListPath('ongoing'),
  upcoming: buildListPath('upcoming'),
  completed: buildListPath('completed'),
}

/**
 * The texts of every fixed page and list with its path. A new fixed page needs an entry in lib/content/seo.ts and one
 * in `paths`; sitemap and metadata follow.
 */
export const seoTable = Object.fromEntries(
  (Object.keys(pageTexts) as SeoKey[]).map((key) => [key, { path: addresses[key], ...pageTexts[key] }]),
) as Record<SeoKey, SeoEntry>

/** Path and texts of the list of a city, or of the list of all cities. */
export function buildListEntry(status: ProjectStatus, city?: Pick<City, 'name' | 'slug'> | null): SeoEntry {
  if (!city) return seoTable[status]
  return { path: buildListPath(status, city.slug), ...buildCityTexts(status, city.name) }
}

/** Longest title that search results show in full. */
export const MAX_TITLE = 60
/** Longest description that search results show in full. */
export const MAX_DESCRIPTION = 160

/** The first text of a list that fits, else the last one, shortened. */
export function formatFitting(texts: string[], max: number): string {
  return texts.find((text) => text.length <= max) ?? clip(texts.at(-1) ?? '', max)
}

/** "Villas", "Plots and row houses". A single type is as the owner writes it. */
export function formatPropertyTypes(projects: Pick<ProjectSummary, 'propertyType'>[]): string {
  const names = listPropertyTypes(projects).map(({ name }) => name)
  const [firstName = '', ...otherNames] = names
  if (otherNames.length === 0) return firstName
  return capitalise(joinWords(names.map((name) => name.toLowerCase())))
}

/** A project in a sentence: its name, place, area, price and RERA number. */
export function buildProjectSentence(project: ProjectSummary): string {
  return formatProjectFacts(project) + formatRegistrationEnd(project)
}

/** The facts of a project keep at least this many characters in front of a very long registration number. */
const MIN_FACTS = 40

/** The sentence of a project as far as search results show it. The RERA number is never cut. */
export function buildProjectDescription(project: ProjectSummary): string {
  const end = formatRegistrationEnd(project)
  return clip(formatProjectFacts(project), Math.max(MIN_FACTS, MAX_DESCRIPTION - end.length)) + end
}

function formatProjectFacts({ name, propertyType, address, area, priceFrom }: ProjectSummary): string {
  const facts = [`${name}: ${propertyType.toLowerCase()} in ${address}`]
  if (area) facts.push(addAreaBasis(formatArea(area), area.basis))
  if (priceFrom !== null) facts.push(`from ${formatPrice(priceFrom)}`)
  return `${facts.join(', ')}.`
}

function formatRegistrationEnd(project: ProjectSummary): string {
  const registration = formatRegistration(project)
  return registration ? ` ${registration}.` : ''
}
