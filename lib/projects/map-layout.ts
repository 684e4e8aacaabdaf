import type { Coordinates } from '../catalogue/types'
import {
  type CityMap,
  calculateMapPoint,
  MAP_WIDTH,
  type MapPlace,
  type MapPoint,
  PIN_RADIUS,
  PIXEL,
  spreadPins,
} from './city-map'

// Where pins and names are on a map, so that none covers another.

/** Least distance between the middles of two pins, in units of the map. */
const PIN_GAP = 27 * PIXEL
/** Units in one px where a map shows the names of its pins: it is then at least 540 px wide. */
const WIDE_PIXEL = MAP_WIDTH / 540

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

/** A pin on a map: `exactPoint` is where it belongs, `point` where it has room. Without room for its name `namePosition` is null. */
export type PinLayout<Pin> = {
  pin: Pin
  exactPoint: MapPoint
  point: MapPoint
  namePosition: NamePosition | null
}

/** The pins that lie on the map, apart from each other and from the `fixed` points; those that are folded come last. */
export function layOutPins<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  fixed: MapPoint[],
): PinLayout<Pin>[] {
  const openPins = pins.filter(({ isFolded }) => !isFolded)
  const foldedPins = pins.filter(({ isFolded }) => isFolded)
  const open = spreadOnMap(map, openPins, fixed)
  const openPoints = open.map(({ point }) => point)
  const folded = spreadOnMap(map, foldedPins, [...fixed, ...openPoints])
  // A name may be under a folded pin.
  const boxes = [...fixed, ...openPoints].map((point) => buildPinBox(point, WIDE_PIXEL))
  const layouts: PinLayout<Pin>[] = []
  for (const placed of [...open, ...folded]) {
    const namePosition = findPinNamePosition(placed, map, boxes)
    if (namePosition) boxes.push(buildPinNameBox(placed, namePosition))
    layouts.push({ ...placed, namePosition })
  }
  return layouts
}

type SpreadPin<Pin> = Omit<PinLayout<Pin>, 'namePosition'>

/** The pins that lie on the map, each with its exact point and the point where it has room. */
function spreadOnMap<Pin extends MapPin>(map: CityMap, pins: Pin[], fixed: MapPoint[]): SpreadPin<Pin>[] {
  const pinsOnMap: { pin: Pin; exactPoint: MapPoint }[] = []
  for (const pin of pins) {
    const exactPoint = calculateMapPoint(map, pin.coordinates)
    if (exactPoint) pinsOnMap.push({ pin, exactPoint })
  }
  const exactPoints = pinsOnMap.map(({ exactPoint }) => exactPoint)
  const points = spreadPins(exactPoints, PIN_GAP, { height: map.height, fixed })
  return pinsOnMap.map(({ pin, exactPoint }, index) => ({
    pin,
    exactPoint,
    point: points[index] ?? exactPoint,
  }))
}

function findPinNamePosition(placed: SpreadPin<MapPin>, map: CityMap, boxes: Box[]): NamePosition | null {
  if (placed.pin.name === undefined) return null
  return (
    PIN_NAME_POSITIONS.find((position) => isFreeOnMap(buildPinNameBox(placed, position), map, boxes)) ?? null
  )
}

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

/** In px: the width of a letter, and the height of a line. */
const LETTER = 7.5
const LINE = 16

/** `pixel` is the number of units of the map in one px. */
function buildPinBox({ x, y }: MapPoint, pixel: number): Box {
  const radius = PIN_RADIUS * pixel
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function buildPinNameBox({ pin, point }: SpreadPin<MapPin>, position: NamePosition): Box {
  return buildNameBox(LETTER * (pin.name ?? '').length, point, { ...position, pixel: WIDE_PIXEL })
}

function buildTownNameBox({ name, angle }: MapPlace, point: MapPoint, position: NamePosition): Box {
  const length = LETTER * name.length
  if (angle === null) return buildNameBox(length, point, { ...position, pixel: PIXEL })
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const halfWidth = ((cos * length + sin * LINE) / 2) * PIXEL
  const halfHeight = ((sin * length + cos * LINE) / 2) * PIXEL
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
  const halfLine = (LINE / 2) * pixel
  return { left, right: left + length * pixel, top: middle - halfLine, bottom: middle + halfLine }
}
