import type { CityDetails, NearbyPlace, Project } from '@/lib/catalogue/types'
import { buildCityMap, type CityMap, calculateMapPoint, cropMap } from './city-map'

/** `pinned` are the places on the map, in the order of their numbers. */
export type NumberedMap = { map: CityMap; pinned: NearbyPlace[] }

/** With farther places on the map, the near ones would be too close together. */
const MAP_KM = 10

/** The part of the city's map around a project and the places near it; null unless one of them lies on it. */
export function buildPlacesMap(
  { coordinates }: Pick<Project, 'coordinates'>,
  city: CityDetails,
  places: NearbyPlace[],
): NumberedMap | null {
  const near = places.filter(({ distanceKm }) => distanceKm <= MAP_KM)
  const points = (near.length > 0 ? near : places)
    .map((place) => place.coordinates)
    .filter((point) => point !== null)
  const whole = buildCityMap(city)
  if (!coordinates || !points.some((point) => calculateMapPoint(whole, point))) return null
  const map = cropMap(whole, [coordinates, ...points])
  if (!map) return null
  const pinned = places.filter((place) => place.coordinates && calculateMapPoint(map, place.coordinates))
  return { map, pinned }
}

/** The number of a place on the map; null when the map does not show it. */
export function findPinNumber(place: NearbyPlace, pinned: NearbyPlace[]): number | null {
  const index = pinned.indexOf(place)
  return index === -1 ? null : index + 1
}
