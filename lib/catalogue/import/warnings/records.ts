import { hasIcon, ICONS, listIconNames } from '@/lib/media/icons'
import type { Catalogue, CityRecord, PlaceRecord } from '../../schema'
import type { Amenity, Review } from '../../types'
import { findSimilar, suggestWord } from '../similar-words'
import { applyToEach, type Checks } from './check'

// Records that nothing shows, and names that are nearly those of other records.

export const AMENITY_CHECKS: Checks<Amenity> = {
  icon: [
    ({ icon }) => {
      if (hasIcon(icon)) return null
      const advice = `Choose one from docs/catalogue.md, or add ${ICONS}/${icon}.svg`
      return `there is no icon "${icon}", so the neutral one is shown. ${suggestWord(findIcon(icon), advice)}`
    },
  ],
}

/** The icon that a name probably means: "swimming-pool" is "pool". */
function findIcon(name: string): string | null {
  const icons = listIconNames()
  return findSimilar(name, icons) ?? icons.find((icon) => name.split('-').includes(icon)) ?? null
}

/** A mail address, or a phone number: ten digits, perhaps with a space. */
const PERSONAL_DATA = /\S+@\S+\.\S+|(?<!\d)\d{5}[ -]?\d{5}(?!\d)/

export const REVIEW_CHECKS: Checks<Review> = {
  '': [
    ({ author, text }) => {
      const personal = PERSONAL_DATA.exec(`${author} ${text}`)?.[0]
      return personal === undefined ? null : `publishes "${personal}", which identifies a customer. Remove it`
    },
  ],
}

export const CATALOGUE_CHECKS: Checks<Catalogue> = {
  projects: [
    ({ projects }) =>
      projects.length > 0 && projects.every(({ publishingStatus }) => publishingStatus === 'UNPUBLISHED')
        ? 'every project is UNPUBLISHED, so the site shows none. Write PUBLISHED for the projects that it should show'
        : null,
  ],
}

function countValues(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

// Property types

/** Types that a builder has, as the pages name them. */
const COMMON_TYPES = ['Villas', 'Apartments', 'Plots']
/** `counts` has how many projects are of each type. */
type TypeSubject = { propertyType: string; counts: Map<string, number> }

const TYPE_CHECKS: Checks<TypeSubject> = {
  propertyType: [
    ({ propertyType, counts }) => {
      const count = counts.get(propertyType) ?? 0
      const moreFrequent = [...counts.keys()].filter((type) => (counts.get(type) ?? 0) > count)
      const isCommon = COMMON_TYPES.includes(propertyType)
      const similar = isCommon ? null : findSimilar(propertyType, [...COMMON_TYPES, ...moreFrequent])
      return explainNearName(propertyType, similar, 'its own filter and page')
    },
  ],
}

export function listTypeWarnings({ projects }: Catalogue): string[] {
  const counts = countValues(projects.map(({ propertyType }) => propertyType))
  const subjects = projects.map(({ propertyType }) => ({ propertyType, counts }))
  return applyToEach(TYPE_CHECKS, 'projects', subjects)
}

/** That a name is nearly another one, and what it gets that the other one has, too. */
function explainNearName(name: string, similar: string | null, owned: string): string | null {
  return similar === null
    ? null
    : `"${name}" is nearly "${similar}", and gets ${owned}. Did you mean "${similar}"?`
}

// Cities and places

/** `earlier` are the cities before it in the file. */
type CitySubject = { city: CityRecord; earlier: CityRecord[]; locations: CityRecord[] }

const CITY_CHECKS: Checks<CitySubject> = {
  name: [
    ({ city: { name }, earlier, locations }) => {
      const similar = earlier.length === 0 ? null : findSimilar(name, listOtherNames(name, locations))
      return explainNearName(name, similar, 'its own lists')
    },
  ],
}

export function listCityWarnings({ locations }: Catalogue): string[] {
  const subjects = locations.map((city, index) => ({ city, earlier: locations.slice(0, index), locations }))
  return applyToEach(CITY_CHECKS, 'locations', subjects)
}

function listOtherNames(name: string, cities: CityRecord[]): string[] {
  return cities.map((city) => city.name).filter((otherName) => otherName !== name)
}

/** `names` is every text that can name a place, in lower case. */
const PLACE_CHECKS: Checks<{ place: PlaceRecord; names: string }> = {
  name: [
    ({ place: { name }, names }) =>
      names.includes(name.toLowerCase())
        ? null
        : `"${name}" is not in any city, address or distance, so its spellings find nothing. Write the name as the records have it`,
  ],
}

export function listPlaceWarnings({ locations, projects, places }: Catalogue): string[] {
  const mapPlaces = locations.flatMap(({ map }) => map?.places ?? [])
  const nearbyPlaces = projects.flatMap(({ advantages }) => advantages.flatMap((group) => group.places))
  const namedRecords = [...locations, ...mapPlaces, ...nearbyPlaces]
  const texts = [...namedRecords.map(({ name }) => name), ...projects.map(({ address }) => address)]
  const names = texts.join('\n').toLowerCase()
  return applyToEach(
    PLACE_CHECKS,
    'places',
    places.map((place) => ({ place, names })),
  )
}
