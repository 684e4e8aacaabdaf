import { formatDistance } from '@/lib/format/numbers'
import type { Landmark, ProjectDocument } from '../documents/document'
import type { SearchPlace } from '../query/vocabulary'
import { type Condition, type ConditionResult, joinAlternatives } from './condition'

/** A project must be in one of the cities, and in or near one of the other places. */
export function buildPlacesCondition(places: SearchPlace[]): Condition {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const placeNames = places.filter(({ kind }) => kind !== 'city').flatMap(({ spellings }) => spellings)
  return {
    name: 'places',
    label: formatPlaces(places),
    compare: (document) => {
      const { city, address } = document.project
      const elsewhere: ConditionResult = { isMet: false, shortfall: `is in ${address}` }
      const isInCity = cities.length === 0 || cities.includes(city.name)
      if (!isInCity) return elsewhere
      if (placeNames.length === 0) return { isMet: true }
      return compareWithPlaces(document, placeNames) ?? elsewhere
    },
  }
}

/** Null for a project that is in none of the places, and that neither states a distance to one nor mentions one. */
function compareWithPlaces(document: ProjectDocument, placeNames: string[]): ConditionResult | null {
  if (hasPlace(document.address, placeNames)) return { isMet: true, distance: 0 }
  const landmark = findNearestLandmark(document, placeNames)
  if (landmark) return { isMet: true, distance: landmark.km, note: formatLandmark(landmark) }
  // As in "800 metres east of OMR".
  return hasPlace(document.wording, placeNames) ? { isMet: true } : null
}

/** @param text as `padWords` returns it */
function hasPlace(text: string, placeNames: string[]): boolean {
  return placeNames.some((name) => text.includes(` ${name} `))
}

/** The nearest landmark that has all the words of at least one name. */
export function findNearestLandmark({ landmarks }: ProjectDocument, names: string[]): Landmark | undefined {
  const wordLists = names.map((name) => name.split(' '))
  const matching = landmarks.filter(({ words }) =>
    wordLists.some((list) => list.every((word) => words.has(word))),
  )
  return matching.toSorted((a, b) => a.km - b.km)[0]
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
