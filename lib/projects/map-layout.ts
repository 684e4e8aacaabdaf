import type { Coordinates } from '../catalogue/types'
import { type CityMap, calculateMapPoint, MAP_WIDTH, type MapPlace, type MapPoint } from './city-map'
import { measureText } from './text-width'

// Places pins and names on a map so that they do not cover each other: each takes its first free place of several.

/** In px. */
export const PIN_RADIUS = 12
/** In px: the size of names and the height of their lines. */
const NAME_SIZE = 14
const NAME_LINE_HEIGHT = 16

/** A map is narrowest on a usual phone, where it is 350 px wide. */
const UNITS_PER_PX_ON_PHONES = MAP_WIDTH / 350
/** A map that shows the names of its pins is at least 540 px wide. */
const UNITS_PER_PX_WITH_NAMES = MAP_WIDTH / 540

/** Least distance between the middles of two pins, in units of the map. A pin keeps half of it from the edges. */
const PIN_GAP = 27 * UNITS_PER_PX_ON_PHONES

export type MapPin = {
  coordinates: Coordinates
  /** A name next to the pin, on wide screens. */
  name?: string
  /** Hidden until the visitor asks for it, so the other pins are placed first. */
  isOnDemand?: boolean
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

/** The pins that lie on the map, apart from each other and from the occupied points. Pins on demand come last. */
export function buildPinLayouts<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  occupiedPoints: MapPoint[],
): PinLayout<Pin>[] {
  const shownPins = pins.filter(({ isOnDemand }) => !isOnDemand)
  const placedShownPins = placePins(map, shownPins, occupiedPoints)
  const shownPoints = [...occupiedPoints, ...placedShownPins.map(({ point }) => point)]
  const pinsOnDemand = pins.filter(({ isOnDemand }) => isOnDemand)
  const placedPinsOnDemand = placePins(map, pinsOnDemand, shownPoints)

  // A pin on demand may cover a name.
  const occupiedBoxes = shownPoints.map((point) => buildPinBox(point, UNITS_PER_PX_WITH_NAMES))
  const layouts: PinLayout<Pin>[] = []
  for (const placedPin of [...placedShownPins, ...placedPinsOnDemand]) {
    const namePosition = findPinNamePosition(placedPin, map, occupiedBoxes)
    if (namePosition) occupiedBoxes.push(buildPinNameBox(placedPin, namePosition))
    layouts.push({ ...placedPin, namePosition })
  }
  return layouts
}

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

function findPinNamePosition(
  placedPin: PlacedPin<MapPin>,
  map: CityMap,
  occupiedBoxes: Box[],
): NamePosition | null {
  if (placedPin.pin.name === undefined) return null
  const isFree = (position: NamePosition) =>
    isFreeOnMap(buildPinNameBox(placedPin, position), map, occupiedBoxes)
  return PIN_NAME_POSITIONS.find(isFree) ?? null
}

// Towns

/** `isUnderPinName`: on wide screens the name of a pin covers the town's name. */
export type TownLayout = MapPlace & { point: MapPoint; namePosition: NamePosition; isUnderPinName: boolean }

/** The towns whose names have room, larger ones first: within the map, clear of pins and of other towns. */
export function buildTownLayouts(
  map: CityMap,
  pins: PinLayout<MapPin>[],
  occupiedPoints: MapPoint[],
): TownLayout[] {
  const points = [...occupiedPoints, ...pins.map(({ point }) => point)]
  const occupiedBoxes = points.map((point) => buildPinBox(point, UNITS_PER_PX_ON_PHONES))
  const pinNameBoxes: Box[] = []
  for (const pin of pins) {
    if (pin.namePosition) pinNameBoxes.push(buildPinNameBox(pin, pin.namePosition))
  }
  const towns: TownLayout[] = []
  for (const town of map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))) {
    const point = calculateMapPoint(map, town)
    if (!point) continue
    const namePosition = listTownNamePositions(town).find((position) =>
      isFreeOnMap(buildTownNameBox(town, point, position), map, occupiedBoxes),
    )
    if (!namePosition) continue
    const nameBox = buildTownNameBox(town, point, namePosition)
    occupiedBoxes.push(nameBox)
    const isUnderPinName = pinNameBoxes.some((box) => isOverlapping(box, nameBox))
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

function isFreeOnMap(box: Box, { height }: CityMap, occupiedBoxes: Box[]): boolean {
  const isOnMap = box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= height
  return isOnMap && !occupiedBoxes.some((occupiedBox) => isOverlapping(box, occupiedBox))
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function buildPinBox({ x, y }: MapPoint, unitsPerPx: number): Box {
  const radius = PIN_RADIUS * unitsPerPx
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function buildPinNameBox({ pin, point }: PlacedPin<MapPin>, position: NamePosition): Box {
  return buildNameBox(pin.name ?? '', point, { ...position, unitsPerPx: UNITS_PER_PX_WITH_NAMES })
}

function buildTownNameBox({ name, angle }: MapPlace, point: MapPoint, position: NamePosition): Box {
  if (angle === null) return buildNameBox(name, point, { ...position, unitsPerPx: UNITS_PER_PX_ON_PHONES })
  const length = NAME_SIZE * measureText(name)
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const halfWidth = ((cos * length + sin * NAME_LINE_HEIGHT) / 2) * UNITS_PER_PX_ON_PHONES
  const halfHeight = ((sin * length + cos * NAME_LINE_HEIGHT) / 2) * UNITS_PER_PX_ON_PHONES
  return {
    left: point.x - halfWidth,
    right: point.x + halfWidth,
    top: point.y - halfHeight,
    bottom: point.y + halfHeight,
  }
}

/** How much of a name is to the left of its anchor. */
const shareBeforeAnchor = { start: 0, middle: 0.5, end: 1 }

function buildNameBox(
  name: string,
  { x, y }: MapPoint,
  position: NamePosition & { unitsPerPx: number },
): Box {
  const { dx, dy, textAnchor, unitsPerPx } = position
  const length = NAME_SIZE * measureText(name)
  const left = x + (dx - length * shareBeforeAnchor[textAnchor]) * unitsPerPx
  const middle = y + dy * unitsPerPx
  const halfLine = (NAME_LINE_HEIGHT / 2) * unitsPerPx
  return { left, right: left + length * unitsPerPx, top: middle - halfLine, bottom: middle + halfLine }
}
