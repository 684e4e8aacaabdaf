import type { Catalogue } from '../../schema'
import { findSimilar } from '../similar-words'
import { simplifyWords } from './repeated'
import type { Warn } from './warn'

// Records that contradict each other, or that nothing shows.

export function checkRecords(catalogue: Catalogue, warn: Warn): void {
  checkPropertyTypes(catalogue, warn)
  checkCityNames(catalogue, warn)
  checkPlaceNames(catalogue, warn)
  checkPublishing(catalogue, warn)
  checkReviews(catalogue, warn)
  checkAltTexts(catalogue, warn)
  checkPictureTitles(catalogue, warn)
}

/** Types that a builder has, as the pages name them. */
const COMMON_TYPES = ['Villas', 'Apartments', 'Plots']
/** Other words for them, without their plural. */
const OTHER_WORDS: Record<string, string> = {
  flat: 'Apartments',
  condominium: 'Apartments',
  condo: 'Apartments',
  bungalow: 'Villas',
  housesite: 'Plots',
  houseplot: 'Plots',
  layout: 'Plots',
}

/** A type that means the same as a more frequent one, or is nearly it, gets its own filter and page. */
function checkPropertyTypes({ projects }: Catalogue, warn: Warn): void {
  const counts = countValues(projects.map(({ propertyType }) => propertyType))
  for (const [index, { propertyType }] of projects.entries()) {
    const place = `projects[${index}].propertyType`
    const count = counts.get(propertyType) ?? 0
    const moreFrequent = [...counts.keys()].filter((type) => (counts.get(type) ?? 0) > count)
    const isCommon = COMMON_TYPES.includes(propertyType)
    const similar = isCommon ? null : findSimilar(propertyType, [...COMMON_TYPES, ...moreFrequent])
    if (similar !== null)
      warn(
        place,
        `"${propertyType}" is nearly "${similar}", and gets its own filter and page. Did you mean "${similar}"?`,
      )
    const sameType = OTHER_WORDS[simplifyWords(propertyType)] ?? ''
    if (counts.has(sameType))
      warn(place, `"${propertyType}" and "${sameType}" get two filters and pages. Write one word for both`)
  }
}

function countValues(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** A city that is nearly another, or has a name of another among its spellings. */
function checkCityNames({ locations }: Catalogue, warn: Warn): void {
  for (const [index, { name, spellings }] of locations.entries()) {
    const otherNames = locations.filter((city) => city.name !== name).map((city) => city.name)
    const similar = index === 0 ? null : findSimilar(name, otherNames)
    if (similar !== null)
      warn(
        `locations[${index}].name`,
        `"${name}" is nearly "${similar}", and gets its own lists. Did you mean "${similar}"?`,
      )
    const otherSpellings = locations.slice(0, index).flatMap((city) => city.spellings)
    const foreign = spellings.find((spelling) => [...otherNames, ...otherSpellings].includes(spelling))
    if (foreign !== undefined)
      warn(`locations[${index}].spellings`, `"${foreign}" is a name of another city. Remove it`)
  }
}

/** Spellings of a place that no record names find nothing. */
function checkPlaceNames({ locations, projects, places }: Catalogue, warn: Warn): void {
  const namesOfCities = locations.flatMap(({ name, map }) => [
    name,
    ...(map?.places.map((place) => place.name) ?? []),
  ])
  const namesOfProjects = projects.flatMap(({ address, advantages }) => [
    address,
    ...advantages.flatMap((group) => group.places.map(({ name }) => name)),
  ])
  const allNames = [...namesOfCities, ...namesOfProjects].join('\n').toLowerCase()
  for (const [index, { name }] of places.entries())
    if (!allNames.includes(name.toLowerCase()))
      warn(
        `places[${index}].name`,
        `"${name}" is in no city, address or distance, so its spellings find nothing. Write it as the records do`,
      )
}

function checkPublishing({ projects }: Catalogue, warn: Warn): void {
  if (projects.length === 0) return
  if (projects.every(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED'))
    warn(
      'projects',
      'every project is UNPUBLISHED, so the site shows none. Write PUBLISHED for those to be shown',
    )
}

/** A mail address, or a phone number: ten digits, perhaps with a space. */
const PERSONAL_DATA = /\S+@\S+\.\S+|(?<!\d)\d{5}[ -]?\d{5}(?!\d)/

function checkReviews({ home }: Catalogue, warn: Warn): void {
  for (const [index, { author, text }] of home.reviews.entries()) {
    const personal = PERSONAL_DATA.exec(`${author} ${text}`)?.[0]
    if (personal) warn(`home.reviews[${index}]`, `publishes "${personal}" of a customer. Remove it`)
  }
}

/** Two drawings of one house may have one text; more pictures with one were not looked at. */
const MAX_PICTURES_OF_TEXT = 2

function checkAltTexts({ pictures, projects }: Catalogue, warn: Warn): void {
  for (const [alt, count] of countValues(pictures.map((picture) => picture.alt)))
    if (alt !== '' && count > MAX_PICTURES_OF_TEXT)
      warn('pictures', `${count} pictures have the alt text "${alt}". Say what each of them shows`)

  const namesOfProjects = new Set(projects.map(({ name }) => simplifyWords(name)))
  for (const [index, { src, alt }] of pictures.entries()) {
    const place = `pictures[${index}].alt`
    if (isFileStem(alt, src))
      warn(place, `"${alt}" does not say what the picture shows. Say it in a few words`)
    if (namesOfProjects.has(simplifyWords(alt)))
      warn(place, `"${alt}" is only the name of the project. Say what the picture shows`)
  }
}

/** "amenity clubhouse" for /media/amenity-clubhouse.jpg. */
function isFileStem(alt: string, src: string): boolean {
  const stem = src.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return alt === stem || alt === stem.replaceAll(/[_-]+/g, ' ')
}

/** All pictures of a group with one title. */
function checkPictureTitles({ projects }: Catalogue, warn: Warn): void {
  for (const [projectIndex, { gallery }] of projects.entries())
    for (const [groupIndex, { pictures }] of gallery.entries()) {
      const titles = new Set(pictures.map(({ title }) => title))
      if (pictures.length > MAX_PICTURES_OF_TEXT && titles.size === 1)
        warn(
          `projects[${projectIndex}].gallery[${groupIndex}].pictures`,
          `all have the title "${pictures[0]?.title}". Say what each of them shows`,
        )
    }
}
