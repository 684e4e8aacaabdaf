import { isPlan } from '@/lib/pictures/drawings'
import type { Catalogue, LocationRecord, ProjectRecord } from '../../schema'
import type { Coordinates } from '../../types'
import { askForSimilar } from '../similar-words'
import type { Check } from './check'

// Places that contradict each other: addresses, coordinates and distances.

/** A project is at most so far from the others of its city, and from the middle of the city's map. */
const MAX_KM_IN_CITY = 80
/** A builder's projects are at most so far from each other. */
const MAX_KM_OF_BUILDER = 900
/** Nobody drives farther to a school or a hospital. */
const MAX_KM_TO_PLACE = 100
/** A road is at least as long as the straight line; coordinates and distances are rounded. */
const ROUNDING_KM = 0.5
/** Roads are hardly more than so many times longer than the straight line. */
const MAX_DETOUR = 4
const EARTH_RADIUS_KM = 6_371

/** Kilometres in a straight line. */
export function measureKm(from: Coordinates, to: Coordinates): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const latitudes = toRadians(to.latitude - from.latitude)
  const longitudes = toRadians(to.longitude - from.longitude)
  const shrink = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude))
  const haversine = Math.sin(latitudes / 2) ** 2 + shrink * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversine))
}

export function checkPlaces(project: ProjectRecord, catalogue: Catalogue): Check[] {
  return [
    ...checkAddress(project, catalogue.locations),
    ...checkCoordinates(project, catalogue),
    ...project.advantages.flatMap((group, index) => checkDistances(project, group, `advantages[${index}]`)),
    checkEqualDistances(project),
  ]
}

/** An address that names another city of the catalogue, or none. */
function checkAddress({ address, locationId }: ProjectRecord, cities: LocationRecord[]): Check[] {
  const isNamed = ({ name, spellings }: LocationRecord) =>
    [name, ...spellings].some((word) => address.toLowerCase().includes(word.toLowerCase()))
  const ownCity = cities.find(({ id }) => id === locationId)
  if (!ownCity) return []
  if (isNamed(ownCity)) return checkAddressParts(address, ownCity)
  const otherCity = cities.find((city) => city !== ownCity && isNamed(city))
  const advice = askForSimilar(address.split(/[\s,]+/).at(-1) ?? '', [ownCity.name])
  return [
    {
      place: 'address',
      isWrong: otherCity === undefined,
      message: `"${address}" does not name ${ownCity.name}${advice || '. Write neighbourhood and city'}`,
    },
    {
      place: 'address',
      isWrong: otherCity !== undefined,
      message: `"${address}" names ${otherCity?.name}, but locationId ${locationId} is ${ownCity.name}. Correct one of them`,
    },
  ]
}

/** "600 119", "627002". */
const POSTAL_CODE = /\b\d{3} ?\d{3}\b/

/** Cards have room for the neighbourhood and the city. */
function checkAddressParts(address: string, city: LocationRecord): Check[] {
  return [
    {
      place: 'address',
      isWrong: address.toLowerCase() === city.name.toLowerCase(),
      message: `"${address}" is only the city. Write neighbourhood and city`,
    },
    {
      place: 'address',
      isWrong: POSTAL_CODE.test(address),
      message: `"${address}" is a whole postal address. Write neighbourhood and city`,
    },
  ]
}

function checkCoordinates(project: ProjectRecord, { locations, projects }: Catalogue): Check[] {
  const { coordinates, locationId } = project
  if (coordinates === null) return []
  const city = locations.find(({ id }) => id === locationId)
  const others = projects.filter((other) => other !== project)
  const othersOfCity = others.filter((other) => other.locationId === locationId)
  const cityPoints = city?.map ? [findMiddleOfMap(city.map)] : listCoordinates(othersOfCity)
  const kmInCity = findKmBeyond(coordinates, cityPoints, MAX_KM_IN_CITY)
  const kmToAll = findKmBeyond(coordinates, listCoordinates(others), MAX_KM_OF_BUILDER)
  const inCity = city?.map ? `the middle of the map of ${city.name}` : `the other projects of ${city?.name}`
  const from = kmInCity === null ? 'all other projects' : inCity
  return [
    {
      place: 'coordinates',
      isWrong: kmInCity !== null || kmToAll !== null,
      message: `${formatCoordinates(coordinates)} is ${kmInCity ?? kmToAll} km from ${from}. Copy latitude and longitude from a map again`,
    },
    {
      place: 'coordinates',
      isWrong: isCoarse(coordinates.latitude) && isCoarse(coordinates.longitude),
      message: `${formatCoordinates(coordinates)} may be a kilometre away. Write at least four decimals`,
    },
  ]
}

/** True with at most two decimals: a hundredth of a degree is a kilometre. */
function isCoarse(degrees: number): boolean {
  return Number(degrees.toFixed(2)) === degrees
}

function listCoordinates(projects: ProjectRecord[]): Coordinates[] {
  return projects.map(({ coordinates }) => coordinates).filter((point) => point !== null)
}

/** Kilometres to the nearest of the points when it is farther than the limit; null when one is nearer, and without points. */
function findKmBeyond(coordinates: Coordinates, points: Coordinates[], limitKm: number): number | null {
  if (points.length === 0 || points.some((point) => measureKm(coordinates, point) <= limitKm)) return null
  return Math.round(Math.min(...points.map((point) => measureKm(coordinates, point))))
}

function findMiddleOfMap({ north, south, east, west }: NonNullable<LocationRecord['map']>): Coordinates {
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 }
}

function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`
}

type Advantage = ProjectRecord['advantages'][number]

function checkDistances(project: ProjectRecord, { places }: Advantage, groupPlace: string): Check[] {
  return places.flatMap(({ name, distanceKm, coordinates }, index): Check[] => {
    const place = `${groupPlace}.places[${index}]`
    const straightKm = project.coordinates && coordinates ? measureKm(project.coordinates, coordinates) : null
    const isTooShort = straightKm !== null && distanceKm + ROUNDING_KM < straightKm
    const isTooLong = straightKm !== null && distanceKm > MAX_DETOUR * straightKm + 2 * ROUNDING_KM
    return [
      {
        place: `${place}.distanceKm`,
        isWrong: distanceKm > MAX_KM_TO_PLACE,
        message: `${distanceKm} km to "${name}" is far. Write kilometres, not metres`,
      },
      {
        place: `${place}.coordinates`,
        isWrong: distanceKm <= MAX_KM_TO_PLACE && (isTooShort || isTooLong),
        message: `"${name}" is ${straightKm?.toFixed(1)} km away in a straight line, but distanceKm is ${distanceKm}. Correct one of them`,
      },
    ]
  })
}

/** Fewer places may well be equally far away. */
const LEAST_EQUAL_DISTANCES = 5

/** One distance for all places: it was copied and not measured. */
function checkEqualDistances({ advantages }: ProjectRecord): Check {
  const distances = advantages.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  return {
    place: 'advantages',
    isWrong: distances.length >= LEAST_EQUAL_DISTANCES && new Set(distances).size === 1,
    message: `every place is ${distances[0]} km away. Write the distance of each`,
  }
}

/** Names on a city's map that are outside of it. */
export function checkCityMap({ map }: LocationRecord): Check[] {
  if (map === null) return []
  const { north, south, east, west } = map
  const isDrawing = isPlan(map)
  const places = map.places.map(({ name, latitude, longitude }, index) => ({
    place: `map.places[${index}]`,
    isWrong: latitude > north || latitude < south || longitude > east || longitude < west,
    message: `"${name}" is outside of the map, so it is not shown. Correct its coordinates, or remove it`,
  }))
  const message = `${map.src} is not an SVG drawing. Export the map as SVG, 1000 units wide`
  return [{ place: 'map.src', isWrong: !isDrawing, message }, ...places]
}
