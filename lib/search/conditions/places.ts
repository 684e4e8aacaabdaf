import { formatDistance } from '@/lib/format/numbers'
import type { Landmark, ProjectDocument } from '../documents/document'
import type { SearchIndex } from '../documents/search-index'
import type { SearchPlace } from '../query/vocabulary'
import { type Condition, joinAlternatives } from './condition'

/** How near a project is to the places that the visitor asked for. */
type Nearness =
  | { kind: 'inside' }
  | { kind: 'near'; landmark: Landmark }
  /** A text has the name of the place, as in "800 metres east of OMR". */
  | { kind: 'mentioned' }
  | { kind: 'far' }

// Gaps of the condition. If the project states its distance to the place, the gap is that distance in kilometres. These
// gaps are larger than any distance.
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
      const isInCity = cities.length === 0 || cities.includes(city.name)
      const nearness = placeNames.length > 0 ? findNearness(document, placeNames) : INSIDE
      const note = nearness.kind === 'near' ? formatLandmark(nearness.landmark) : undefined
      if (isInCity && nearness.kind !== 'far') return { isMet: true, gap: calculatePlaceGap(nearness), note }
      const gap = city.name === wantedCity ? SAME_CITY_GAP : OTHER_CITY_GAP
      return { isMet: false, instead: `is in ${address}`, gap, note }
    },
  }
}

const INSIDE: Nearness = { kind: 'inside' }

function calculatePlaceGap(nearness: Exclude<Nearness, { kind: 'far' }>): number {
  switch (nearness.kind) {
    case 'inside':
      return 0
    case 'near':
      return nearness.landmark.km
    case 'mentioned':
      return MENTIONED_GAP
  }
}

/** The city of the first project that is in or near a place with such a name. */
function findCityOf(placeNames: string[], projects: ProjectDocument[]): string | undefined {
  const document = projects.find((project) =>
    ['inside', 'near'].includes(findNearness(project, placeNames).kind),
  )
  return document?.project.city.name
}

/** By the address of the project, the distances that it states, and its texts. */
function findNearness(document: ProjectDocument, placeNames: string[]): Nearness {
  const isNamedIn = (text: string) => placeNames.some((name) => text.includes(` ${name} `))
  if (isNamedIn(document.address)) return INSIDE
  const landmark = findNearestLandmark(document, placeNames)
  if (landmark) return { kind: 'near', landmark }
  return { kind: isNamedIn(document.wording) ? 'mentioned' : 'far' }
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
