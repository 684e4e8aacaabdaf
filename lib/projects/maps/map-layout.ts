// Pins and names on a map, apart from each other.

import type { Coordinates } from '@/lib/catalogue/types'
import { type CityMap, calculateMapPoint, MAP_WIDTH, type MapPoint } from './city-map'
import { type MapName, NARROW_MAP_PX, PIN_RADIUS, type PlacedName, placeNames } from './map-names'

export type MapPin = {
  coordinates: Coordinates
  name?: string
  /** Below the name, on a wide map. */
  note?: string
  /** Hidden until the visitor asks for it, so the other pins are placed first, and names may be under it. */
  isOnDemand?: boolean
}

/** `exactPoint` is where a pin belongs, `point` where it has room. */
type PlacedPin<Pin> = { pin: Pin; exactPoint: MapPoint; point: MapPoint }

type MapLayout<Pin> = {
  /** Pins on demand are the last ones. */
  pins: (PlacedPin<Pin> & { name: PlacedName | null })[]
  towns: PlacedName[]
}

/** The pins that lie on the map, apart from each other and from the occupied points, and the names that have room. */
export function buildMapLayout<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  occupiedPoints: MapPoint[],
): MapLayout<Pin> {
  const shownPins = pins.filter(({ isOnDemand }) => !isOnDemand)
  const pinsOnDemand = pins.filter(({ isOnDemand }) => isOnDemand)
  const placedPins = placePins(map, [...shownPins, ...pinsOnDemand], occupiedPoints)

  const shownPoints = placedPins.filter(({ pin }) => !pin.isOnDemand).map(({ point }) => point)
  const pinNames = listPinNames(placedPins)
  const names = placeNames(map, [...pinNames, ...listTownNames(map)], [...occupiedPoints, ...shownPoints])
  const placedPinNames = names.slice(0, pinNames.length)
  const towns = names.slice(pinNames.length)
  return {
    pins: placedPins.map((placedPin) => ({
      ...placedPin,
      name: placedPinNames.find(({ point }) => point === placedPin.point) ?? null,
    })),
    towns: towns.filter(({ narrow, wide }) => narrow !== null || wide !== null),
  }
}

// Pins

/** Least distance between the middles of two pins on a narrow map: their size, and 3 px between them. */
const PIN_GAP_PX = 2 * PIN_RADIUS + 3
/** The same in units of the map. A pin keeps half of it from the edges. */
const PIN_GAP = (PIN_GAP_PX * MAP_WIDTH) / NARROW_MAP_PX

/** Each pin at its point, or at the nearest one that is free. */
function placePins<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  occupiedPoints: MapPoint[],
): PlacedPin<Pin>[] {
  const takenPoints = [...occupiedPoints]
  const placedPins: PlacedPin<Pin>[] = []
  for (const pin of pins) {
    const exactPoint = calculateMapPoint(map, pin.coordinates)
    if (!exactPoint) continue
    const point = findFreePoint(exactPoint, map, takenPoints)
    takenPoints.push(point)
    placedPins.push({ pin, exactPoint, point })
  }
  return placedPins
}

/** The exact point again when no point near it is free. */
function findFreePoint(exactPoint: MapPoint, { height }: CityMap, takenPoints: MapPoint[]): MapPoint {
  const inset = PIN_GAP / 2
  for (const point of listNearbyPoints(exactPoint)) {
    const isOnMap =
      point.x >= inset && point.x <= MAP_WIDTH - inset && point.y >= inset && point.y <= height - inset
    const isFree = takenPoints.every((taken) => Math.hypot(point.x - taken.x, point.y - taken.y) >= PIN_GAP)
    if (isOnMap && isFree) return point
  }
  return exactPoint
}

const RING_COUNT = 24
const RING_DISTANCE = PIN_GAP / 4
const POINTS_IN_RING = 24

/** The point itself, then the points on wider and wider rings around it. */
function listNearbyPoints({ x, y }: MapPoint): MapPoint[] {
  const points = [{ x, y }]
  for (let ring = 1; ring <= RING_COUNT; ring += 1) {
    const radius = ring * RING_DISTANCE
    for (let index = 0; index < POINTS_IN_RING; index += 1) {
      const angle = (index / POINTS_IN_RING) * 2 * Math.PI
      points.push({
        x: Math.round(x + radius * Math.cos(angle)),
        y: Math.round(y + radius * Math.sin(angle)),
      })
    }
  }
  return points
}

// Names

/** In px: from the middle of a pin or a dot to its name. */
const PIN_NAME_DISTANCE = 17
const TOWN_NAME_DISTANCE = 7

function listPinNames(placedPins: PlacedPin<MapPin>[]): MapName[] {
  const names: MapName[] = []
  for (const { pin, point } of placedPins) {
    if (pin.name === undefined) continue
    const { name: text, note } = pin
    names.push({ text, note, point, distance: PIN_NAME_DISTANCE, angle: null, isLeft: false })
  }
  return names
}

/** Larger towns first. */
function listTownNames(map: CityMap): MapName[] {
  const largerTowns = map.places.filter(({ isMinor }) => !isMinor)
  const minorTowns = map.places.filter(({ isMinor }) => isMinor)
  const names: MapName[] = []
  for (const town of [...largerTowns, ...minorTowns]) {
    const { name, angle, isLeft } = town
    const point = calculateMapPoint(map, town)
    if (point) names.push({ text: name, point, distance: TOWN_NAME_DISTANCE, angle, isLeft })
  }
  return names
}
