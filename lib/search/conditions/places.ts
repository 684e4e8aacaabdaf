import { formatDistance } from '@/lib/format/numbers'
import type { Landmark, ProjectDocument } from '../documents/document'
import type { SearchIndex } from '../documents/search-index'
import type { Place } from '../query/vocabulary'
import { joinAlternatives, type Requirement } from './condition'

/** How a project relates to a place: the lower, the better. */
const INSIDE = 0
const AT_A_DISTANCE = 1
/** A text has the name of the place, as in "800 metres east of OMR". */
const MENTIONED = 2

type Nearness = { rank: number; km?: number; note?: string }

/** A project meets it in any of the cities, and in or near any of the other places. */
export function requirePlaces(places: Place[], { projects }: SearchIndex): Requirement {
  const cities = places.filter(({ kind }) => kind === 'city').map(({ name }) => name)
  const names = places.filter(({ kind }) => kind !== 'city').flatMap(({ spellings }) => spellings)
  const wantedCity = cities[0] ?? findCityOf(names, projects)
  return {
    label: formatPlaces(places),
    answer: (document) => {
      const { city, address } = document.project
      const nearness = names.length > 0 ? findNearness(document, names) : undefined
      const isInCity = cities.length === 0 || cities.includes(city.name)
      return {
        ...nearness,
        isMet: isInCity && nearness !== null,
        instead: `is in ${address}`,
        gap: city.name === wantedCity ? 0 : 1,
      }
    },
  }
}

/** The city of the first project that is in or near a place with such a name. */
function findCityOf(names: string[], projects: ProjectDocument[]): string | undefined {
  for (const document of projects) {
    if (findStatedNearness(document, names)) return document.project.city.name
  }
  return undefined
}

/** How near a project is to places with these names; null when it has nothing to do with them. */
function findNearness(document: ProjectDocument, names: string[]): Nearness | null {
  const stated = findStatedNearness(document, names)
  if (stated) return stated
  return names.some((name) => document.wording.includes(` ${name} `)) ? { rank: MENTIONED } : null
}

/** In such a place, or at the shortest distance that the project states to one. */
function findStatedNearness(document: ProjectDocument, names: string[]): Nearness | null {
  if (names.some((name) => document.address.includes(` ${name} `))) return { rank: INSIDE }
  const nearest = findNearestLandmark(
    document,
    names.map((name) => name.split(' ')),
  )
  if (!nearest) return null
  return { rank: AT_A_DISTANCE, km: nearest.km, note: formatLandmark(nearest) }
}

/** The nearest landmark whose name has all the words of one of the names. */
export function findNearestLandmark({ landmarks }: ProjectDocument, names: string[][]): Landmark | undefined {
  const named = landmarks.filter(({ words }) => names.some((name) => name.every((word) => words.has(word))))
  return named.sort((a, b) => a.km - b.km)[0]
}

/** "2.9 km to Guduvanchery railway station" */
export function formatLandmark({ name, km }: Landmark): string {
  return `${formatDistance(km)} to ${name}`
}

/** "in Tambaram, Chennai near Tambaram railway station" */
function formatPlaces(places: Place[]): string {
  const list = (kind: Place['kind']) =>
    joinAlternatives(places.filter((place) => place.kind === kind).map(({ name }) => name))
  const inside = [list('locality'), list('city')].filter(Boolean).join(', ')
  const near = list('landmark')
  return [inside && `in ${inside}`, near && `near ${near}`].filter(Boolean).join(' ')
}
