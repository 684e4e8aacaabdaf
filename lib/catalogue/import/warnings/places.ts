// Addresses, coordinates and distances that cannot be right for the project's city.

import type { Catalogue, CityRecord, ProjectRecord } from '../../schema'
import type { Coordinates } from '../../types'

/** The largest likely distance to the nearest other project of the city, or to the middle of the city's map. */
const MAX_KM_IN_CITY = 80
/** No school or hospital that is worth naming is farther away. */
const MAX_KM_TO_PLACE = 100

export function listPlaceWarnings(catalogue: Catalogue): string[] {
  const { locations: cities, projects } = catalogue
  const warnings: string[] = []
  for (const [index, project] of projects.entries()) {
    const path = `projects[${index}]`
    const city = cities.find(({ id }) => id === project.locationId)
    if (city) warnings.push(...listCityWarnings(project, city, catalogue).map((line) => `${path}.${line}`))
    warnings.push(...listDistanceWarnings(project).map((line) => `${path}.${line}`))
  }
  return warnings
}

/** An address or coordinates in another city. */
function listCityWarnings(
  project: ProjectRecord,
  city: CityRecord,
  { locations: cities, projects }: Catalogue,
): string[] {
  const { address, coordinates } = project
  const warnings: string[] = []
  const otherCity = isNamed(city, address) ? undefined : cities.find((other) => isNamed(other, address))
  if (otherCity)
    warnings.push(
      `address: "${address}" names ${otherCity.name}, but locationId ${city.id} is ${city.name}. Correct one of them`,
    )
  const others = projects.filter((other) => other !== project && other.locationId === city.id)
  const points = [city.map && calculateMapMiddle(city.map), ...others.map((other) => other.coordinates)]
  const knownPoints = points.filter((point) => point !== null)
  if (coordinates === null || knownPoints.length === 0) return warnings
  const km = Math.min(...knownPoints.map((point) => measureKm(coordinates, point)))
  if (km > MAX_KM_IN_CITY) {
    const { latitude, longitude } = coordinates
    warnings.push(
      `coordinates: ${latitude}, ${longitude} is ${Math.round(km)} km from ${city.name}. Copy latitude and longitude from a map again`,
    )
  }
  return warnings
}

function isNamed({ name, spellings }: CityRecord, address: string): boolean {
  return [name, ...spellings].some((word) => address.toLowerCase().includes(word.toLowerCase()))
}

function calculateMapMiddle({ north, south, east, west }: NonNullable<CityRecord['map']>): Coordinates {
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 }
}

/** Places that are too far away to be near the project, by their distance or by their coordinates. */
function listDistanceWarnings({ advantages, coordinates: projectPoint }: ProjectRecord): string[] {
  const warnings: string[] = []
  for (const [index, { places }] of advantages.entries())
    for (const [placeIndex, { name, distanceKm, coordinates }] of places.entries()) {
      const path = `advantages[${index}].places[${placeIndex}]`
      const straightKm = projectPoint && coordinates ? Math.round(measureKm(projectPoint, coordinates)) : 0
      if (distanceKm > MAX_KM_TO_PLACE)
        warnings.push(
          `${path}.distanceKm: ${distanceKm} km to "${name}" is very far. Write kilometres, not metres`,
        )
      else if (straightKm > MAX_KM_TO_PLACE)
        warnings.push(
          `${path}.coordinates: "${name}" is ${straightKm} km away in a straight line, but distanceKm is ${distanceKm}. Correct one of them`,
        )
    }
  return warnings
}

const KM_PER_DEGREE = 111

/** Kilometres in a straight line, as if the region were flat: within one percent at these distances. */
function measureKm(from: Coordinates, to: Coordinates): number {
  const northKm = (to.latitude - from.latitude) * KM_PER_DEGREE
  const longitudeScale = Math.cos((from.latitude * Math.PI) / 180)
  const eastKm = (to.longitude - from.longitude) * KM_PER_DEGREE * longitudeScale
  return Math.hypot(northKm, eastKm)
}
