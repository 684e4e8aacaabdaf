import { formatDistance } from '@/lib/format/numbers'
import type { Landmark, ProjectDocument } from '../documents/document'
import type { SearchIndex } from '../documents/search-index'
import type { SearchPlace } from '../query/vocabulary'
import { type Condition, joinAlternatives } from './condition'

/** How a project relates to the places that were asked for. */
type Nearness =
  /** Only cities were asked for. */
  | { kind: 'any' }
  | { kind: 'inside' }
  | { kind: 'near'; landmark: Landmark }
  /** A text has the name of the place, as in "800 metres east of OMR". */
  | { kind: 'mentioned' }
  | { kind: 'far' }

const RANKS: Record<Nearness['kind'], number> = { any: 0, inside: 0, near: 1, mentioned: 2, far: 3 }

/** A project has to be in one of the cities, and in or near one of the other places. */
export function buildPlacesCondition(places: SearchPlace[], { projects }: SearchIndex): Condition {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const names = places.filter(({ kind }) => kind !== 'city').flatMap(({ spellings }) => spellings)
  const wantedCity = cities[0] ?? findCityOf(names, projects)
  return {
    name: 'places',
    label: formatPlaces(places),
    answer: (document) => {
      const { city, address } = document.project
      const nearness = findNearness(document, names)
      const landmark = nearness.kind === 'near' ? nearness.landmark : null
      const isInCity = cities.length === 0 || cities.includes(city.name)
      return {
        isMet: isInCity && nearness.kind !== 'far',
        instead: `is in ${address}`,
        gap: city.name === wantedCity ? 0 : 1,
        rank: RANKS[nearness.kind],
        km: landmark?.km,
        note: landmark ? formatLandmark(landmark) : undefined,
      }
    },
  }
}

/** The city of the first project that is in or near a place with such a name. */
function findCityOf(names: string[], projects: ProjectDocument[]): string | undefined {
  const document = projects.find((project) => ['inside', 'near'].includes(findNearness(project, names).kind))
  return document?.project.city.name
}

/** How near a project is to places with these names, by its address, the distances that it states, and its texts. */
function findNearness(document: ProjectDocument, names: string[]): Nearness {
  if (names.length === 0) return { kind: 'any' }
  const isNamedIn = (text: string) => names.some((name) => text.includes(` ${name} `))
  if (isNamedIn(document.address)) return { kind: 'inside' }
  const landmark = findNearestLandmark(document, names)
  if (landmark) return { kind: 'near', landmark }
  return { kind: isNamedIn(document.wording) ? 'mentioned' : 'far' }
}

/** The nearest landmark whose name has all the words of one of the names. */
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
