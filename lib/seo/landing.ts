import { buildFilterQuery, getTypeSlug, NO_FILTER } from '@/lib/catalogue/filter'
import { getShownPrice, joinAreas } from '@/lib/catalogue/sale'
import type { Location, ProjectSummary } from '@/lib/catalogue/types'
import { formatArea, formatPrice } from '@/lib/format/numbers'
import { clip, joinWords } from '@/lib/format/text'
import { landingPath, listPath, searchPath } from '@/lib/routing/paths'
import { MAX_DESCRIPTION } from './text'

/** A list that people search for: what is on sale of one property type in a city, or in one part of it. */
export type Landing = ReturnType<typeof buildLanding>

/** A part of a city has a page from this number of projects on. */
const MIN_PROJECTS = 2
/** Parts of a city that a sentence names. */
const MAX_PARTS = 6

/**
 * The landing pages of the ongoing projects: one for each type and city that has something, and one for each part of a city,
 * the first words of an address, that has two or more. A type goes before a part of the same slug.
 */
export function listLandings(projects: ProjectSummary[], cities: Location[]): Landing[] {
  return cities.flatMap((city) => {
    const here = projects.filter(({ status, location }) => status === 'ongoing' && location.id === city.id)
    const types = groupBy(here, ({ propertyType }) => propertyType).map(([, own]) => buildLanding(city, own))
    const parts = groupBy(here, readPart)
      .filter(([part, own]) => part !== '' && own.length >= MIN_PROJECTS)
      .map(([part, own]) => buildLanding(city, own, part))
    return [...new Map([...parts, ...types].map((landing) => [landing.slug, landing])).values()]
      .filter(({ slug }) => /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) && slug !== 'page')
      .sort((a, b) => a.slug.localeCompare(b.slug))
  })
}

/** The page of the projects of a part of a city, or without one of a type in all of it. */
function buildLanding(city: Location, projects: ProjectSummary[], part?: string) {
  const [type = '', ...otherTypes] = new Set(projects.map(({ propertyType }) => propertyType))
  const what = otherTypes.length > 0 ? 'Homes and plots' : type
  const place = part ? `${part}, ${city.name}` : city.name
  const slug = getTypeSlug(part ?? type)
  const path = landingPath(city.slug, slug)
  const prices = projects.flatMap((project) => getShownPrice(project) ?? [])
  const area = joinAreas(projects)
  const parts = [...new Set(projects.map(readPart))].filter((one) => one !== '' && !place.startsWith(one))
  const named = parts.length > MAX_PARTS ? [...parts.slice(0, MAX_PARTS), 'other parts'] : parts
  const facts = [
    parts.length > 0 ? `${place} (${joinWords(named)})` : place,
    ...(area ? [formatArea(area)] : []),
    ...(prices.length > 0 ? [`from ${formatPrice(Math.min(...prices))}`] : []),
  ]
  const [noun, verb] = projects.length === 1 ? ['project', 'is'] : ['projects', 'are']
  const sentence = `${projects.length} ${noun} with ${what.toLowerCase()} ${verb} on sale in ${facts.join(', ')}.`
  const list = listPath('ongoing', city.slug) + buildFilterQuery({ ...NO_FILTER, type: slug })
  return {
    slug,
    path,
    city,
    projects,
    /** "Plots in Chennai" */
    heading: `${what} in ${place}`,
    /** "2 projects with plots are on sale in Chennai (Guduvanchery and Kandigai), 1,200 to 3,250 sq ft, from ₹42 lakh." */
    sentence,
    title: `${what} for sale in ${place}`,
    description: clip(`${sentence} Plans, prices and RERA numbers of each.`, MAX_DESCRIPTION),
    keywords: [`${what} in ${place}`, `${what} for sale in ${place}`, `buy ${what} ${place}`],
    /** Where all of its projects are found, when they are more than a page shows. */
    all: part ? searchPath(place) : list,
  }
}

/** The first part of an address that is not the city itself: "Guduvanchery". */
function readPart({ address, location }: ProjectSummary): string {
  const part = address.split(',')[0]?.trim() ?? ''
  return part === location.name ? '' : part
}

function groupBy<T>(items: T[], read: (item: T) => string): [string, T[]][] {
  const names = [...new Set(items.map(read))]
  return names.map((name) => [name, items.filter((item) => read(item) === name)])
}
