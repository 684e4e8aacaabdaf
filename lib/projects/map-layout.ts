import type { Coordinates } from '../catalogue/types'
import {
  type CityMap,
  findOnMap,
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
  /** Shown on demand only: it makes way for the other pins. */
  isFolded?: boolean
}

/** Where a name is from its pin or dot. */
type Side = 'left' | 'right' | 'below'

/** The best first. */
const PIN_SIDES: Side[] = ['right', 'left', 'below']

/** A pin on a map: `place` is where it belongs, `point` where it has room. Without room for its name `nameSide` is null. */
export type PlacedPin<Pin> = { pin: Pin; place: MapPoint; point: MapPoint; nameSide: Side | null }

/** The pins that lie on the map, apart from each other and from the `fixed` points; those that are folded come last. */
export function placePins<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  fixed: MapPoint[],
): PlacedPin<Pin>[] {
  const open = spreadOnMap(
    map,
    pins.filter(({ isFolded }) => !isFolded),
    fixed,
  )
  const openPoints = open.map(({ point }) => point)
  const folded = spreadOnMap(
    map,
    pins.filter(({ isFolded }) => isFolded),
    [...fixed, ...openPoints],
  )
  // A name may be under a folded pin.
  const boxes = [...fixed, ...openPoints].map((point) => buildPinBox(point, WIDE_PIXEL))
  return [...open, ...folded].map(({ pin, place, point }) => {
    const { name } = pin
    if (name === undefined) return { pin, place, point, nameSide: null }
    const labels = PIN_SIDES.map((side) => buildPinLabel(name, point, side))
    const label = findFreeLabel(map, boxes, labels)
    if (label) boxes.push(label.box)
    return { pin, place, point, nameSide: label?.side ?? null }
  })
}

/** The pins that lie on the map, each with its place and the point where it has room. */
function spreadOnMap<Pin extends MapPin>(
  map: CityMap,
  pins: Pin[],
  fixed: MapPoint[],
): Omit<PlacedPin<Pin>, 'nameSide'>[] {
  const pinsOnMap: { pin: Pin; place: MapPoint }[] = []
  for (const pin of pins) {
    const place = findOnMap(map, pin.coordinates)
    if (place) pinsOnMap.push({ pin, place })
  }
  const places = pinsOnMap.map(({ place }) => place)
  const points = spreadPins(places, PIN_GAP, { height: map.height, fixed })
  return pinsOnMap.map(({ pin, place }, index) => ({ pin, place, point: points[index] ?? place }))
}

/** `isUnderPinName` is true where the name of a pin covers that of the town, on wide screens. */
export type PlacedTown = MapPlace & { point: MapPoint; isUnderPinName: boolean }

/** The towns whose names have room, larger ones first: within the map, clear of pins and of other towns. */
export function placeTowns(map: CityMap, pins: PlacedPin<MapPin>[], fixed: MapPoint[]): PlacedTown[] {
  const boxes = [...fixed, ...pins.map(({ point }) => point)].map((point) => buildPinBox(point, PIXEL))
  const pinNames: Box[] = []
  for (const { pin, point, nameSide } of pins) {
    if (pin.name !== undefined && nameSide) pinNames.push(buildPinLabel(pin.name, point, nameSide).box)
  }
  const placed = []
  for (const town of map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))) {
    const point = findOnMap(map, town)
    if (!point) continue
    const labels = [buildTownLabel(town, point, 'right'), buildTownLabel(town, point, 'left')]
    const label = findFreeLabel(map, boxes, town.isLeft ? labels.toReversed() : labels)
    if (!label) continue
    boxes.push(label.box)
    const isUnderPinName = pinNames.some((box) => overlap(box, label.box))
    placed.push({ ...town, isLeft: label.side === 'left', point, isUnderPinName })
  }
  return placed
}

/** In units of the map. */
type Box = { left: number; right: number; top: number; bottom: number }
/** The box of a name on one side of its pin or dot. */
type NameLabel = { side: Side; box: Box }

/** The first label that is on the map and covers none of the boxes. */
function findFreeLabel({ height }: CityMap, boxes: Box[], labels: NameLabel[]): NameLabel | undefined {
  return labels.find(({ box }) => {
    const isOnMap = box.left >= 0 && box.right <= MAP_WIDTH && box.top >= 0 && box.bottom <= height
    return isOnMap && !boxes.some((other) => overlap(box, other))
  })
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** In px: the width of a letter, the height of a line, and a dot. */
const LETTER = 7.5
const LINE = 16
const DOT = 4
/** In px: from a dot or the middle of a pin to its name, and down to the middle of a name below a pin. */
const DOT_SPACE = 7
export const PIN_SPACE = 17
export const PIN_SPACE_BELOW = 22

function buildPinBox(point: MapPoint, pixel: number): Box {
  return buildBox(point, { left: PIN_RADIUS, right: PIN_RADIUS, half: PIN_RADIUS }, pixel)
}

function buildPinLabel(name: string, { x, y }: MapPoint, side: Side): NameLabel {
  const length = LETTER * name.length
  if (side === 'below') {
    const middle = { x, y: y + PIN_SPACE_BELOW * WIDE_PIXEL }
    return {
      side,
      box: buildBox(middle, { left: length / 2, right: length / 2, half: LINE / 2 }, WIDE_PIXEL),
    }
  }
  const end = PIN_SPACE + length
  const reach = side === 'left' ? { left: end, right: -PIN_RADIUS } : { left: -PIN_RADIUS, right: end }
  return { side, box: buildBox({ x, y }, { ...reach, half: LINE / 2 }, WIDE_PIXEL) }
}

/** The name of a town from its dot to its end; a turned name is around its middle. */
function buildTownLabel({ name, angle }: MapPlace, point: MapPoint, side: Side): NameLabel {
  const length = LETTER * name.length
  if (angle === null) {
    const end = DOT_SPACE + length
    const reach = side === 'left' ? { left: end, right: DOT } : { left: DOT, right: end }
    return { side, box: buildBox(point, { ...reach, half: LINE / 2 }, PIXEL) }
  }
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const halfWidth = (cos * length + sin * LINE) / 2
  const halfHeight = (sin * length + cos * LINE) / 2
  return { side, box: buildBox(point, { left: halfWidth, right: halfWidth, half: halfHeight }, PIXEL) }
}

/** A box that reaches so many px to the left, to the right, and up and down from a point. */
function buildBox(
  { x, y }: MapPoint,
  reach: { left: number; right: number; half: number },
  pixel: number,
): Box {
  return {
    left: x - reach.left * pixel,
    right: x + reach.right * pixel,
    top: y - reach.half * pixel,
    bottom: y + reach.half * pixel,
  }
}
