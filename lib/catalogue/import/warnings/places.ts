import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Coordinates, NearbyPlace } from '../../types'

// Addresses, coordinates and distances that contradict each other.

/** The largest likely distance between a project and the others of its city, or the middle of the city's map. */
const MAX_KM_IN_CITY = 80
/** No school or hospital that is worth naming is farther away. */
const MAX_KM_TO_PLACE = 100
/** A road cannot be shorter than the straight line, except by the rounding of coordinates and distances. */
const ROUNDING_KM = 0.5
/** The longest likely road, as a multiple of the straight line. */
const MAX_DETOUR = 4

export function listPlaceWarnings(project: ProjectRecord, catalogue: Catalogue, path: string): string[] {
  const warnings = [
    ...listAddressOfCityWarnings(project, catalogue, `${path}.address`),
    ...listFarProjectWarnings(project, catalogue, `${path}.coordinates`),
  ]
  for (const [index, { places }] of project.advantages.entries()) {
    const placesPath = `${path}.advantages[${index}].places`
    warnings.push(...listDistanceWarnings(places, project.coordinates, placesPath))
  }
  return warnings
}

/** Distances that are too far, or contradict the coordinates of the project and of the place. */
function listDistanceWarnings(
  places: NearbyPlace[],
  projectCoordinates: Coordinates | null,
  path: string,
): string[] {
  const warnings: string[] = []
  for (const [index, { name, distanceKm, coordinates }] of places.entries()) {
    if (distanceKm > MAX_KM_TO_PLACE) {
      warnings.push(
        `${path}[${index}].distanceKm: ${distanceKm} km to "${name}" is very far. Write kilometres, not metres`,
      )
      continue
    }
    if (!projectCoordinates || !coordinates) continue
    const straightKm = measureKm(projectCoordinates, coordinates)
    if (!isRoadLength(distanceKm, straightKm))
      warnings.push(
        `${path}[${index}].coordinates: "${name}" is ${straightKm.toFixed(1)} km away in a straight line, but distanceKm is ${distanceKm}. Correct one of them`,
      )
  }
  return warnings
}

/** An address that names another city of the catalogue, but not the project's city. */
function listAddressOfCityWarnings(
  { address, locationId }: ProjectRecord,
  { locations }: Catalogue,
  path: string,
): string[] {
  const isNamed = ({ name, spellings }: CityRecord) =>
    [name, ...spellings].some((word) => address.toLowerCase().includes(word.toLowerCase()))
  const city = locations.find(({ id }) => id === locationId)
  if (!city || isNamed(city)) return []
  const otherCity = locations.find(isNamed)
  return otherCity
    ? [
        `${path}: "${address}" names ${otherCity.name}, but locationId ${locationId} is ${city.name}. Correct one of them`,
      ]
    : []
}

/** Coordinates that are far from the city: from the middle of its map, or from the other projects there. */
function listFarProjectWarnings(
  project: ProjectRecord,
  { locations, projects }: Catalogue,
  path: string,
): string[] {
  const { coordinates, locationId } = project
  if (coordinates === null) return []
  const city = locations.find(({ id }) => id === locationId)
  const others = projects.filter((other) => other !== project && other.locationId === locationId)
  const points = city?.map ? [calculateMapMiddle(city.map)] : listCoordinates(others)
  const center = city?.map ? 'the middle of the map' : 'the other projects'
  const km = measureToNearest(coordinates, points)
  if (km <= MAX_KM_IN_CITY) return []
  const { latitude, longitude } = coordinates
  return [
    `${path}: ${latitude}, ${longitude} is ${Math.round(km)} km from ${center} of ${city?.name}. Copy latitude and longitude from a map again`,
  ]
}

/** Kilometres to the nearest of the points; 0 without points. */
function measureToNearest(coordinates: Coordinates, points: Coordinates[]): number {
  return points.length === 0 ? 0 : Math.min(...points.map((point) => measureKm(coordinates, point)))
}

function listCoordinates(projects: ProjectRecord[]): Coordinates[] {
  return projects.map(({ coordinates }) => coordinates).filter((point) => point !== null)
}

function calculateMapMiddle({ north, south, east, west }: NonNullable<CityRecord['map']>): Coordinates {
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 }
}

function isRoadLength(km: number, straightKm: number): boolean {
  return km + ROUNDING_KM >= straightKm && km <= MAX_DETOUR * straightKm + 2 * ROUNDING_KM
}

const EARTH_RADIUS_KM = 6_371

/** Kilometres in a straight line, by the haversine formula. */
function measureKm(from: Coordinates, to: Coordinates): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const latitudes = toRadians(to.latitude - from.latitude)
  const longitudes = toRadians(to.longitude - from.longitude)
  const shrink = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude))
  const haversine = Math.sin(latitudes / 2) ** 2 + shrink * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine))
}
