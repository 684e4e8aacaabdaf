import { formatDistance } from '@/lib/format/numbers'
import type { Landmark, ProjectDocument } from '../documents/document'
import type { SearchIndex } from '../documents/search-index'
import type { SearchPlace } from '../query/vocabulary'
import { type Condition, type ConditionResult, joinAlternatives } from './condition'

// The gap of a place is the distance in kilometres that the project states. These gaps are larger than any distance.
/** A text of the project has the name, as in "800 metres east of OMR". */
const MENTIONED_GAP = 1000
const SAME_CITY_GAP = 2000
const OTHER_CITY_GAP = 3000

/** A project must be in one of the cities, and in or near one of the other places. */
export function buildPlacesCondition(places: SearchPlace[], { projects }: SearchIndex): Condition {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const placeNames = places.filter(({ kind }) => kind !== 'city').flatMap(({ spellings }) => spellings)
  const wantedCity = cities[0] ?? findCityOf(placeNames, projects)
  return {
    name: 'places',
    label: formatPlaces(places),
    compare: (document) => {
      const { city, address } = document.project
      const gap = city.name === wantedCity ? SAME_CITY_GAP : OTHER_CITY_GAP
      const elsewhere = { isMet: false, instead: `is in ${address}`, gap }
      const isInCity = cities.length === 0 || cities.includes(city.name)
      if (!isInCity) return elsewhere
      if (placeNames.length === 0) return { isMet: true }
      return compareWithPlaces(document, placeNames) ?? elsewhere
    },
  }
}

/** Null for a project that is in none of the places, and that neither states a distance to one nor mentions one. */
function compareWithPlaces(document: ProjectDocument, placeNames: string[]): ConditionResult | null {
  if (hasPlace(document.address, placeNames)) return { isMet: true }
  const landmark = findNearestLandmark(document, placeNames)
  if (landmark) return { isMet: true, gap: landmark.km, note: formatLandmark(landmark) }
  return hasPlace(document.wording, placeNames) ? { isMet: true, gap: MENTIONED_GAP } : null
}

/** @param text as `padWords` returns it */
function hasPlace(text: string, placeNames: string[]): boolean {
  return placeNames.some((name) => text.includes(` ${name} `))
}

/** The city of the first project that is in one of the places, or states its distance to one. */
function findCityOf(placeNames: string[], projects: ProjectDocument[]): string | undefined {
  const document = projects.find(
    (project) => hasPlace(project.address, placeNames) || findNearestLandmark(project, placeNames),
  )
  return document?.project.city.name
}

/** The nearest landmark that has all the words of at least one name. */
export function findNearestLandmark({ landmarks }: ProjectDocument, names: string[]): Landmark | undefined {
  const wordLists = names.map((name) => name.split(' '))
  const matching = landmarks.filter(({ words }) =>
    wordLists.some((list) => list.every((word) => words.has(word))),
  )
  return matching.sort((a, b) => a.km - b.km)[0]
}

export function formatLandmark({ name, km }: Landmark): string {
  return `${formatDistance(km)} to ${name}`
}

/** "in Tambaram, Chennai near Tambaram railway station" */
function formatPlaces(places: SearchPlace[]): string {
  const list = (kind: SearchPlace['kind']) =>
    joinAlternatives(places.filter((place) => place.kind === kind).map(({ name }) => name))
  const inside = [list('locality'), list('city')].filter(Boolean).join(', ')
  const near = list('landmark')
  return [inside && `in ${inside}`, near && `near ${near}`].filter(Boolean).join(' ')
}
