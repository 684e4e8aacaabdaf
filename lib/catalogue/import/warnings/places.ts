import { isPlan } from '@/lib/pictures/drawings'
import type { Catalogue, LocationRecord, ProjectRecord } from '../../schema'
import type { Coordinates } from '../../types'
import { askForSimilar } from '../similar-words'
import type { Warn } from './warn'

// Places that contradict each other: addresses, coordinates and distances.

/** A project is at most this far from the others of its city, and from the middle of the city's map. */
const MAX_KM_IN_CITY = 80
/** A builder's projects are at most this far from each other. */
const MAX_KM_OF_BUILDER = 900
/** Nobody drives farther to a school or a hospital. */
const MAX_KM_TO_PLACE = 100
/** A road is at least as long as the straight line; coordinates and distances are rounded. */
const ROUNDING_KM = 0.5
/** The longest way by road, as a multiple of the straight line. */
const MAX_DETOUR = 4
const EARTH_RADIUS_KM = 6_371

/** Kilometres in a straight line. */
function measureKm(from: Coordinates, to: Coordinates): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const latitudes = toRadians(to.latitude - from.latitude)
  const longitudes = toRadians(to.longitude - from.longitude)
  const shrink = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude))
  const haversine = Math.sin(latitudes / 2) ** 2 + shrink * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine))
}

export function checkPlaces(project: ProjectRecord, catalogue: Catalogue, warn: Warn): void {
  checkAddress(project, catalogue.locations, warn)
  checkCoordinates(project, catalogue, warn)
  checkDistances(project, warn)
  checkEqualDistances(project, warn)
}

/** An address that names another city of the catalogue, or none. */
function checkAddress({ address, locationId }: ProjectRecord, cities: LocationRecord[], warn: Warn): void {
  const isNamed = ({ name, spellings }: LocationRecord) =>
    [name, ...spellings].some((word) => address.toLowerCase().includes(word.toLowerCase()))
  const ownCity = cities.find(({ id }) => id === locationId)
  if (!ownCity) return
  if (isNamed(ownCity)) {
    checkAddressParts(address, ownCity, warn)
    return
  }
  const otherCity = cities.find(isNamed)
  const question = askForSimilar(address.split(/[\s,]+/).at(-1) ?? '', [ownCity.name])
  if (otherCity)
    warn(
      'address',
      `"${address}" names ${otherCity.name}, but locationId ${locationId} is ${ownCity.name}. Correct one of them`,
    )
  else
    warn(
      'address',
      `"${address}" does not name ${ownCity.name}${question || '. Write neighbourhood and city'}`,
    )
}

/** "600 119", "627002". */
const POSTAL_CODE = /\b\d{3} ?\d{3}\b/

/** Cards have room for the neighbourhood and the city. */
function checkAddressParts(address: string, city: LocationRecord, warn: Warn): void {
  if (address.toLowerCase() === city.name.toLowerCase())
    warn('address', `"${address}" is only the city. Write neighbourhood and city`)
  if (POSTAL_CODE.test(address))
    warn('address', `"${address}" is a whole postal address. Write neighbourhood and city`)
}

function checkCoordinates(project: ProjectRecord, { locations, projects }: Catalogue, warn: Warn): void {
  const { coordinates, locationId } = project
  if (coordinates === null) return
  const city = locations.find(({ id }) => id === locationId)
  const others = projects.filter((other) => other !== project)
  const othersOfCity = others.filter((other) => other.locationId === locationId)
  const cityPoints = city?.map ? [calculateMiddleOfMap(city.map)] : listCoordinates(othersOfCity)
  const kmInCity = calculateKmBeyond(coordinates, cityPoints, MAX_KM_IN_CITY)
  const kmToAll = calculateKmBeyond(coordinates, listCoordinates(others), MAX_KM_OF_BUILDER)
  const inCity = city?.map ? `the middle of the map of ${city.name}` : `the other projects of ${city?.name}`
  const from = kmInCity === null ? 'all other projects' : inCity
  const point = `${coordinates.latitude}, ${coordinates.longitude}`
  if (kmInCity !== null || kmToAll !== null)
    warn(
      'coordinates',
      `${point} is ${kmInCity ?? kmToAll} km from ${from}. Copy latitude and longitude from a map again`,
    )
  if (isCoarse(coordinates.latitude) && isCoarse(coordinates.longitude))
    warn('coordinates', `${point} may be a kilometre away. Write at least four decimals`)
}

/** True with at most two decimals: a hundredth of a degree is a kilometre. */
function isCoarse(degrees: number): boolean {
  return Number(degrees.toFixed(2)) === degrees
}

function listCoordinates(projects: ProjectRecord[]): Coordinates[] {
  return projects.map(({ coordinates }) => coordinates).filter((point) => point !== null)
}

/** Kilometres to the nearest of the points when it is farther than the limit; null when one is nearer, and without points. */
function calculateKmBeyond(coordinates: Coordinates, points: Coordinates[], limitKm: number): number | null {
  if (points.length === 0 || points.some((point) => measureKm(coordinates, point) <= limitKm)) return null
  return Math.round(Math.min(...points.map((point) => measureKm(coordinates, point))))
}

function calculateMiddleOfMap({ north, south, east, west }: NonNullable<LocationRecord['map']>): Coordinates {
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 }
}

function checkDistances({ advantages, coordinates: site }: ProjectRecord, warn: Warn): void {
  for (const [groupIndex, { places }] of advantages.entries())
    for (const [index, { name, distanceKm, coordinates }] of places.entries()) {
      const place = `advantages[${groupIndex}].places[${index}]`
      const straightKm = site && coordinates && measureKm(site, coordinates)
      if (distanceKm > MAX_KM_TO_PLACE)
        warn(`${place}.distanceKm`, `${distanceKm} km to "${name}" is far. Write kilometres, not metres`)
      else if (straightKm !== null && !isRoadLength(distanceKm, straightKm))
        warn(
          `${place}.coordinates`,
          `"${name}" is ${straightKm.toFixed(1)} km away in a straight line, but distanceKm is ${distanceKm}. Correct one of them`,
        )
    }
}

function isRoadLength(km: number, straightKm: number): boolean {
  return km + ROUNDING_KM >= straightKm && km <= MAX_DETOUR * straightKm + 2 * ROUNDING_KM
}

/** Fewer places may well be equally far away. */
const LEAST_EQUAL_DISTANCES = 5

/** One distance for all places: it was copied and not measured. */
function checkEqualDistances({ advantages }: ProjectRecord, warn: Warn): void {
  const distances = advantages.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  if (distances.length >= LEAST_EQUAL_DISTANCES && new Set(distances).size === 1)
    warn('advantages', `every place is ${distances[0]} km away. Write the distance of each`)
}

/** Names on a city's map that are outside of it. */
export function checkCityMap({ map }: LocationRecord, warn: Warn): void {
  if (map === null) return
  const { north, south, east, west } = map
  if (!isPlan(map))
    warn('map.src', `${map.src} is not an SVG drawing. Export the map as SVG, 1000 units wide`)
  for (const [index, { name, latitude, longitude }] of map.places.entries())
    if (latitude > north || latitude < south || longitude > east || longitude < west)
      warn(
        `map.places[${index}]`,
        `"${name}" is outside of the map, so it is not shown. Correct its coordinates, or remove it`,
      )
}
