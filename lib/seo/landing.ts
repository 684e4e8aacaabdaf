import type { ListFilter } from '@/lib/catalogue/filter'
import { buildListQuery } from '@/lib/catalogue/list-query'
import { getShownPrice } from '@/lib/catalogue/sale'
import { buildComparableRange } from '@/lib/catalogue/sale-figures'
import type { City, ProjectSummary } from '@/lib/catalogue/types'
import { formatCount, formatPrice } from '@/lib/format/numbers'
import { buildUrlPart, clip, joinWords } from '@/lib/format/text'
import { formatArea } from '@/lib/projects/area'
import { buildLandingPath, buildListPath, buildSearchPath } from '@/lib/routing/paths'
import { LIST_PAGE_SIZE } from '@/lib/site'
import { formatPropertyTypes, MAX_DESCRIPTION } from './seo-table'

/**
 * A list that people search for: the projects on sale in a city that have one property type, or all projects on sale in
 * a part of a city.
 */
export type Landing = {
  slug: string
  path: string
  city: City
  /** The filter that gives the same list. Null for a part of a city, which no filter can choose. */
  filter: ListFilter | null
  projects: ProjectSummary[]
  /** The projects for which the page has room. */
  shownProjects: ProjectSummary[]
  /** "Plots in Chennai" */
  heading: string
  /**
   * "2 projects with plots are on sale in Chennai (Guduvanchery and Kandigai), 1,200 to 3,250 sq ft, from ₹42 lakh."
   */
  sentence: string
  title: string
  description: string
  keywords: string[]
  /** A list with all of its projects, when there are more than a page shows. */
  allProjectsPath: string
}

/** A part of a city has a page from this number of projects on. */
const MIN_PROJECTS = 2
/** Letters, digits and hyphens of any script: `plots`, `guduvanchery`. */
const LANDING_SLUG = /^[\p{L}\p{M}\p{N}-]+$/u
/** `chennai/page/2` is the second page of the list of a city. */
const RESERVED_SLUG = 'page'

/**
 * The landing pages of the ongoing projects: one for each property type in each city, and one for each part of a city
 * that has two or more projects. The part is the first words of an address.
 */
export function listLandings(projects: ProjectSummary[], cities: City[]): Landing[] {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  return cities.flatMap((city) => {
    const projectsHere = ongoing.filter((project) => project.city.id === city.id)
    return listCityLandings(city, projectsHere)
  })
}

function listCityLandings(city: City, projects: ProjectSummary[]): Landing[] {
  const projectsByType = groupBy(projects, ({ propertyType }) => buildUrlPart(propertyType))
  const projectsByPart = groupBy(projects, (project) => buildUrlPart(findPartOfCity(project)))
  const parts = [...projectsByPart].filter(
    ([slug, { length }]) => slug !== '' && length >= MIN_PROJECTS && !projectsByType.has(slug),
  )
  const landings = [
    ...[...projectsByType.values()].map((projectsOfType) => buildLanding(city, projectsOfType)),
    ...parts.map(([, projectsOfPart]) => buildPartLanding(city, projectsOfPart)),
  ]
  return landings
    .filter(({ slug }) => LANDING_SLUG.test(slug) && slug !== RESERVED_SLUG)
    .toSorted((a, b) => a.slug.localeCompare(b.slug))
}

function buildPartLanding(city: City, projectsOfPart: ProjectSummary[]): Landing {
  const [part] = listParts(projectsOfPart)
  return buildLanding(city, projectsOfPart, part)
}

/** A landing page for a part of a city, or without a part for the type of the projects in the whole city. */
function buildLanding(city: City, projects: ProjectSummary[], part?: string): Landing {
  const types = formatPropertyTypes(projects)
  const place = part ? `${part}, ${city.name}` : city.name
  const slug = buildUrlPart(part ?? types)
  const sentence = buildSentence(projects, types, place)
  const filter = part ? null : { type: slug }
  return {
    slug,
    path: buildLandingPath(city.slug, slug),
    city,
    filter,
    projects,
    shownProjects: projects.slice(0, LIST_PAGE_SIZE),
    heading: `${types} in ${place}`,
    sentence,
    title: `${types} for sale in ${place}`,
    description: clip(`${sentence} Plans, prices and RERA numbers of each.`, MAX_DESCRIPTION),
    keywords: [`${types} in ${place}`, `${types} for sale in ${place}`, `buy ${types} ${place}`],
    allProjectsPath: filter
      ? buildListPath('ongoing', city.slug) + buildListQuery({ filter })
      : buildSearchPath(place),
  }
}

function buildSentence(projects: ProjectSummary[], types: string, place: string): string {
  const count = formatCount(projects.length, 'project')
  const verb = projects.length === 1 ? 'is' : 'are'
  const prices = projects.map(getShownPrice).filter((price) => price !== null)
  const area = buildComparableRange(projects.filter((project) => project.area !== null))
  const [first, ...others] = projects
  const facts = [first && others.length === 0 ? `at ${first.address}` : `in ${formatPlace(projects, place)}`]
  if (area) facts.push(formatArea(area))
  if (prices.length > 0) facts.push(`from ${formatPrice(Math.min(...prices))}`)
  return `${count} with ${types.toLowerCase()} ${verb} on sale ${facts.join(', ')}.`
}

/** Parts of a city that a sentence names. */
const MAX_CITY_PARTS = 6

/** "Chennai (Guduvanchery and Kandigai)" */
function formatPlace(projects: ProjectSummary[], place: string): string {
  const otherParts = listParts(projects).filter((part) => !place.startsWith(part))
  if (otherParts.length === 0) return place
  const isLong = otherParts.length > MAX_CITY_PARTS
  const namedParts = isLong ? [...otherParts.slice(0, MAX_CITY_PARTS), 'other parts'] : otherParts
  return `${place} (${joinWords(namedParts)})`
}

/** The parts of a city in which the projects are. One that is written in two ways is listed once. */
function listParts(projects: ProjectSummary[]): string[] {
  const partsBySlug = new Map<string, string>()
  for (const project of projects) {
    const part = findPartOfCity(project)
    const slug = buildUrlPart(part)
    if (slug !== '' && !partsBySlug.has(slug)) partsBySlug.set(slug, part)
  }
  return [...partsBySlug.values()]
}

/** The first part of an address, "Guduvanchery"; '' when that is the city itself. */
function findPartOfCity({ address, city }: ProjectSummary): string {
  const part = address.split(',')[0]?.trim() ?? ''
  return buildUrlPart(part) === buildUrlPart(city.name) ? '' : part
}

function groupBy(
  projects: ProjectSummary[],
  findGroup: (project: ProjectSummary) => string,
): Map<string, ProjectSummary[]> {
  const groups = new Map<string, ProjectSummary[]>()
  for (const project of projects) {
    const group = findGroup(project)
    groups.set(group, [...(groups.get(group) ?? []), project])
  }
  return groups
}
