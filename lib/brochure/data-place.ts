import { getCityDetails } from '@/lib/catalogue'
import type { Project } from '@/lib/catalogue/types'
import { formatDistance } from '@/lib/format/numbers'
import { buildDistanceAxis, calculateAxisPosition, sortByDistance } from '@/lib/projects/distance-axis'
import {
  buildCityMap,
  buildDirectionsUrl,
  type CityMap,
  calculateMapPoint,
  MAP_WIDTH,
  type MapPoint,
} from '@/lib/projects/maps/city-map'
import { addPicture, type BrochureSource, TEXT_WIDTH } from './source'

/** The places near the project on the axis of its page. `at` is a position on the axis, from 0 to 1. */
export function buildDistances({ advantages }: Project) {
  const groups = advantages.filter(({ places }) => places.length > 0)
  if (groups.length === 0) return null
  const distances = groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  const { endKm, ticks } = buildDistanceAxis(Math.max(...distances))
  return {
    ticks,
    groups: groups.map(({ name, places }) => ({
      name,
      places: sortByDistance(places).map((place) => ({
        name: place.name,
        distance: formatDistance(place.distanceKm),
        at: calculateAxisPosition(place.distanceKm, endKm),
      })),
    })),
  }
}

const MAP_HEIGHT = 112
/** Points of the brochure for one unit of the map. */
const MAP_SCALE = TEXT_WIDTH / MAP_WIDTH
/** Beyond this part of the width, a name to the right of its dot would leave the map. */
const RIGHT_EDGE = 0.8

/** A dot with its name on the map. `isNameBefore`: the name is to the left of the dot. */
type MapSpot = { x: number; y: number; name: string; isProject: boolean; isNameBefore: boolean }

/** A strip of the city's map around the project; null without a drawing or coordinates. */
export async function buildBrochureMap(source: BrochureSource) {
  const { name, address, city, coordinates } = source.project
  const details = await getCityDetails(city.id)
  const map = details && buildCityMap(details)
  const pin = map && coordinates && calculateMapPoint(map, coordinates)
  if (!map?.src || !pin) return null
  const alt = `Map of ${city.name} with ${name} in ${address}`
  const picture = await addPicture(source, { src: map.src, alt, kind: 'drawing' })
  if (!picture) return null
  const cut = cropMapStrip(map, pin)
  const project: MapSpot = {
    ...calculateSpot(pin, cut.top),
    name,
    isProject: true,
    isNameBefore: pin.x > MAP_WIDTH * RIGHT_EDGE,
  }
  const places = listMapSpots(map, cut).filter((place) => !isUnderName(place, project))
  return { ...picture, ...cut, spots: [...places, project], href: buildDirectionsUrl(coordinates) }
}

type MapCut = { top: number; height: number }

/** The project is in the middle of the strip, unless it is near the upper or lower edge of the map. */
function cropMapStrip(map: CityMap, pin: MapPoint): MapCut {
  const wholeHeight = map.height * MAP_SCALE
  const height = Math.min(MAP_HEIGHT, wholeHeight)
  const lowestTop = wholeHeight - height
  const top = Math.min(Math.max(pin.y * MAP_SCALE - height / 2, 0), lowestTop)
  return { top, height }
}

function calculateSpot({ x, y }: MapPoint, top: number): MapPoint {
  return { x: x * MAP_SCALE, y: y * MAP_SCALE - top }
}

/** In points. A name nearer than this to the upper or lower edge would be cut. */
const EDGE = 8

/** The places that the strip shows. Names along roads and water, which have an angle, are left out. */
function listMapSpots(map: CityMap, { top, height }: MapCut): MapSpot[] {
  const spots: MapSpot[] = []
  for (const place of map.places) {
    const point = place.angle === null ? calculateMapPoint(map, place) : null
    if (!point) continue
    const isNameBefore = Boolean(place.isLeft)
    spots.push({ ...calculateSpot(point, top), name: place.name, isProject: false, isNameBefore })
  }
  return spots.filter(({ y }) => y > EDGE && y < height - EDGE)
}

/** The name next to the project's dot covers about this much, in points. */
const NAME_HEIGHT = 16
const NAME_LENGTH = 120
const LENGTH_OF_OTHER_NAMES = 60

/** True for a place whose dot or name would be under the project's name. */
function isUnderName(place: MapSpot, project: MapSpot): boolean {
  const isOnLine = Math.abs(place.y - project.y) < NAME_HEIGHT
  const before = project.isNameBefore ? NAME_LENGTH : LENGTH_OF_OTHER_NAMES
  const after = project.isNameBefore ? LENGTH_OF_OTHER_NAMES : NAME_LENGTH
  return isOnLine && place.x > project.x - before && place.x < project.x + after
}
