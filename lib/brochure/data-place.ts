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

/** The part of the city's map that is next to the distances, in points. */
const MAP_WINDOW = { width: 140, height: 250 }
/** Points of the brochure for one unit of the map. */
const MAP_SCALE = TEXT_WIDTH / MAP_WIDTH

/** A dot with its name on the map. `isNameBefore`: the name is to the left of the dot. The project's is above it. */
type MapSpot = { x: number; y: number; name: string; isProject: boolean; isNameBefore: boolean }

/** The city's map around the project; null without a drawing or coordinates. */
export async function buildBrochureMap(source: BrochureSource) {
  const { name, address, city, coordinates } = source.project
  const details = await getCityDetails(city.id)
  const map = details && buildCityMap(details)
  const pin = map && coordinates && calculateMapPoint(map, coordinates)
  if (!map?.src || !pin) return null
  const alt = `Map of ${city.name} with ${name} in ${address}`
  const picture = await addPicture(source, { src: map.src, alt, kind: 'drawing' })
  if (!picture) return null
  const cut = cutMapWindow(map, pin)
  const project: MapSpot = { ...calculateSpot(pin, cut), name, isProject: true, isNameBefore: false }
  const places = listMapSpots(map, cut).filter((place) => !isNearProject(place, project))
  return { ...picture, ...cut, spots: [...places, project], href: buildDirectionsUrl(coordinates) }
}

type MapCut = { left: number; top: number; width: number; height: number }

/** The project is in the middle, unless it is near an edge of the map. */
function cutMapWindow(map: CityMap, pin: MapPoint): MapCut {
  const wholeHeight = map.height * MAP_SCALE
  const { width } = MAP_WINDOW
  const height = Math.min(MAP_WINDOW.height, wholeHeight)
  const left = Math.min(Math.max(pin.x * MAP_SCALE - width / 2, 0), TEXT_WIDTH - width)
  const top = Math.min(Math.max(pin.y * MAP_SCALE - height / 2, 0), wholeHeight - height)
  return { left, top, width, height }
}

function calculateSpot({ x, y }: MapPoint, { left, top }: MapCut): MapPoint {
  return { x: x * MAP_SCALE - left, y: y * MAP_SCALE - top }
}

/** In points. A name nearer than this to the upper or lower edge would be cut. */
const EDGE = 8
/** About the width of a letter of a place's name, in points. */
const NAME_LETTER_WIDTH = 4.4

/** The places whose names fit. Names along roads and water, which have an angle, are left out. */
function listMapSpots(map: CityMap, cut: MapCut): MapSpot[] {
  const spots: MapSpot[] = []
  for (const place of map.places) {
    const point = place.angle === null ? calculateMapPoint(map, place) : null
    if (!point) continue
    const { x, y } = calculateSpot(point, cut)
    const isNameBefore = x > cut.width / 2
    const room = isNameBefore ? x : cut.width - x
    const isInside = x > EDGE && x < cut.width - EDGE && y > EDGE && y < cut.height - EDGE
    const fits = room > place.name.length * NAME_LETTER_WIDTH + EDGE
    if (isInside && fits) spots.push({ x, y, name: place.name, isProject: false, isNameBefore })
  }
  return spots
}

/** In points: the project's dot with its name above it. */
const PROJECT_REACH = 26

/** True for a place whose dot or name would be under the project's name. */
function isNearProject(place: MapSpot, project: MapSpot): boolean {
  return Math.abs(place.y - project.y) < PROJECT_REACH
}
