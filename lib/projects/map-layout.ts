import type { Coordinates } from '../catalogue/types'
import { type CityMap, calculateMapPoint, MAP_WIDTH, type MapPlace, type MapPoint } from './city-map'

// Where pins and names are on a map so that none covers another: each takes the first of its possible places that is free.

/** In px. */
export const PIN_RADIUS = 12
/** In px, for the width of a name and the height of its line. */
const LETTER_WIDTH = 7.5
const LINE_HEIGHT = 16

/** Units of a map in one px where it is narrowest: on a usual phone it is 350 px wide. */
const PIXEL = MAP_WIDTH / 350
/** The same where a map shows the names of its pins: it is then at least 540 px wide. */
const WIDE_PIXEL = MAP_WIDTH / 540

/** Least distance between the middles of two pins, in units of the map. A pin keeps half of it from the edges. */
const PIN_GAP = 27 * PIXEL

export type MapPin = {
  coordinates: Coordinates
  /** A name next to the pin, on wide screens. */
  name?: string
  /** Shown on demand only: the other pins are placed first. */
  isFolded?: boolean
}

/** A name from the middle of its pin or dot, in px, as SVG places a text. */
export type NamePosition = { dx: number; dy: number; textAnchor: 'start' | 'middle' | 'end' }

/** To the right, to the left and below a pin: the best first. */
const PIN_NAME_POSITIONS: NamePosition[] = [
  { dx: 17, dy: 0, textAnchor: 'start' },
  { dx: -17, dy: 0, textAnchor: 'end' },
  { dx: 0, dy: 22, textAnchor: 'middle' },
]
const TOWN_NAME_RIGHT: NamePosition = { dx: 7, dy: 0, textAnchor: 'start' }
const TOWN_NAME_LEFT: NamePosition = { dx: -7, dy: 0, textAnchor: 'end' }
/** A turned name, along a road or shore, has no dot. */
const TURNED_NAME: NamePosition = { dx: 0, dy: 0, textAnchor: 'middle' }

// Pins

/** A pin on a map: `exactPoint` is where it belongs, `point` where it has room. */
type PlacedPin<Pin> = { pin: Pin; exactPoint: MapPoint; point: MapPoint }
/** `namePosition` is null for a pin without a name, or without room for it. */
export type PinLayout<Pin> = PlacedPin<Pin> & { namePosition: NamePosition | null }

/** The pins that lie on the map, apart from each other and from the `fixed` points; those that are folded come last. */
export function layOutPins<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  fixed: MapPoint[],
): PinLayout<Pin>[] {
  const openPins = placePins(
    map,
    pins.filter(({ isFolded }) => !isFolded),
    fixed,
  )
  const openPoints = [...fixed, ...openPins.map(({ point }) => point)]
  const foldedPins = placePins(
    map,
    pins.filter(({ isFolded }) => isFolded),
    openPoints,
  )
  // A name may be under a folded pin.
  const boxes = openPoints.map((point) => buildPinBox(point, WIDE_PIXEL))
  const layouts: PinLayout<Pin>[] = []
  for (const placed of [...openPins, ...foldedPins]) {
    const namePosition = findPinNamePosition(placed, map, boxes)
    if (namePosition) boxes.push(buildPinNameBox(placed, namePosition))
    layouts.push({ ...placed, namePosition })
  }
  return layouts
}

/** Each pin at its point, or at the nearest one that is free. */
function placePins<Pin extends MapPin>(map: CityMap, pins: Pin[], taken: MapPoint[]): PlacedPin<Pin>[] {
  const takenPoints = [...taken]
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

function findFreePoint(exactPoint: MapPoint, { height }: CityMap, takenPoints: MapPoint[]): MapPoint {
  const inset = PIN_GAP / 2
  const isFree = ({ x, y }: MapPoint) =>
    x >= inset &&
    x <= MAP_WIDTH - inset &&
    y >= inset &&
    y <= height - inset &&
    takenPoints.every((taken) => Math.hypot(x - taken.x, y - taken.y) >= PIN_GAP)
  return listNearbyPoints(exactPoint).find(isFree) ?? exactPoint
}

const RING_COUNT = 24
const RING_DISTANCE = PIN_GAP / 4
const POINTS_IN_RING = 24

/** The point itself, then the points on wider and wider rings around it. */
function listNearbyPoints({ x, y }: MapPoint): MapPoint[] {
  const points = [{ x, y }]
  for (let ring = 1; ring <= RING_COUNT; ring += 1) {
    for (let index = 0; index < POINTS_IN_RING; index += 1) {
      const angle = (index / POINTS_IN_RING) * 2 * Math.PI
      points.push({
        x: Math.round(x + Math.cos(angle) * ring * RING_DISTANCE),
        y: Math.round(y + Math.sin(angle) * ring * RING_DISTANCE),
      })
    }
  }
  return points
}

function findPinNamePosition(placed: PlacedPin<MapPin>, map: CityMap, boxes: Box[]): NamePosition | null {
  if (placed.pin.name === undefined) return null
  return (
    PIN_NAME_POSITIONS.find((position) => isFreeOnMap(buildPinNameBox(placed, position), map, boxes)) ?? null
  )
}

// Towns

/** `isUnderPinName`: on wide screens the name of a pin covers the town's name. */
export type TownLayout = MapPlace & { point: MapPoint; namePosition: NamePosition; isUnderPinName: boolean }

/** The towns whose names have room, larger ones first: within the map, clear of pins and of other towns. */
export function layOutTowns(map: CityMap, pins: PinLayout<MapPin>[], fixed: MapPoint[]): TownLayout[] {
  const boxes = [...fixed, ...pins.map(({ point }) => point)].map((point) => buildPinBox(point, PIXEL))
  const pinNames: Box[] = []
  for (const placed of pins)
    if (placed.namePosition) pinNames.push(buildPinNameBox(placed, placed.namePosition))
  const towns = []
  for (const town of map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))) {
    const point = calculateMapPoint(map, town)
    if (!point) continue
    const namePosition = listTownNamePositions(town).find((position) =>
      isFreeOnMap(buildTownNameBox(town, point, position), map, boxes),
    )
    if (!namePosition) continue
    const nameBox = buildTownNameBox(town, point, namePosition)
    boxes.push(nameBox)
    const isUnderPinName = pinNames.some((box) => overlap(box, nameBox))
    towns.push({ ...town, point, namePosition, isUnderPinName })
  }
  return towns
}

/** The best first. */
function listTownNamePositions({ isLeft, angle }: MapPlace): NamePosition[] {
  if (angle !== null) return [TURNED_NAME]
  return isLeft ? [TOWN_NAME_LEFT, TOWN_NAME_RIGHT] : [TOWN_NAME_RIGHT, TOWN_NAME_LEFT]
}

/** In units of the map. */
type Box = { left: number; right: number; top: number; bottom: number }

/** Whether a box is on the map and covers none of the others. */
function isFreeOnMap(box: Box, { height }: CityMap, others: Box[]): boolean {
  const isOnMap = box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= height
  return isOnMap && !others.some((other) => overlap(box, other))
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** `pixel` is the number of units of the map in one px. */
function buildPinBox({ x, y }: MapPoint, pixel: number): Box {
  const radius = PIN_RADIUS * pixel
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function buildPinNameBox({ pin, point }: PlacedPin<MapPin>, position: NamePosition): Box {
  return buildNameBox(LETTER_WIDTH * (pin.name ?? '').length, point, { ...position, pixel: WIDE_PIXEL })
}

function buildTownNameBox({ name, angle }: MapPlace, point: MapPoint, position: NamePosition): Box {
  const length = LETTER_WIDTH * name.length
  if (angle === null) return buildNameBox(length, point, { ...position, pixel: PIXEL })
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const halfWidth = ((cos * length + sin * LINE_HEIGHT) / 2) * PIXEL
  const halfHeight = ((sin * length + cos * LINE_HEIGHT) / 2) * PIXEL
  return {
    left: point.x - halfWidth,
    right: point.x + halfWidth,
    top: point.y - halfHeight,
    bottom: point.y + halfHeight,
  }
}

/** How much of a name is to the left of its anchor. */
const shareBeforeAnchor = { start: 0, middle: 0.5, end: 1 }

/** The box of a name that is `length` px long, next to a point. */
function buildNameBox(length: number, { x, y }: MapPoint, position: NamePosition & { pixel: number }): Box {
  const { dx, dy, textAnchor, pixel } = position
  const left = x + (dx - length * shareBeforeAnchor[textAnchor]) * pixel
  const middle = y + dy * pixel
  const halfLine = (LINE_HEIGHT / 2) * pixel
  return { left, right: left + length * pixel, top: middle - halfLine, bottom: middle + halfLine }
}
