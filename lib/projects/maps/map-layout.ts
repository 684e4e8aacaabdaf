import type { Coordinates } from '@/lib/catalogue/types'
import { measureText } from '../text-width'
import { type CityMap, calculateMapPoint, MAP_WIDTH, type MapPoint } from './city-map'

// Places pins and names on a map so that they do not cover each other. A pin goes to the free point nearest to its
// place. A name is on the right of its pin or dot, or else on the left or below. Without room there it is left out: the
// list next to the map has it.

/** In px. */
export const PIN_RADIUS = 12
/** In px: the size of names and the height of their lines. */
const NAME_SIZE = 14
const NAME_LINE_HEIGHT = 16
/** In px: from the middle of a pin or a dot to its name. */
const PIN_NAME_DISTANCE = 17
const TOWN_NAME_DISTANCE = 7
/** In px: from the top of a name below its pin to the middle of its line. */
export const HALF_LETTER = 5

/** The map of a usual phone, and the narrowest map that counts as wide (pin-map.tsx). A wide map has room for more names. */
const NARROW_MAP_PX = 350
const WIDE_MAP_PX = 540

/** Least distance between the middles of two pins on a narrow map: their size, and 3 px between them. */
const PIN_GAP_PX = 2 * PIN_RADIUS + 3
/** The same in units of the map. A pin keeps half of it from the edges. */
const PIN_GAP = (PIN_GAP_PX * MAP_WIDTH) / NARROW_MAP_PX

export type MapPin = {
  coordinates: Coordinates
  name?: string
  /** Hidden until the visitor asks for it, so the other pins are placed first, and names may be under it. */
  isOnDemand?: boolean
}

/** `exactPoint` is where a pin belongs, `point` where it has room. */
type PlacedPin<Pin> = { pin: Pin; exactPoint: MapPoint; point: MapPoint }

/** The name of a pin or of a town. */
type MapName = {
  text: string
  /** The middle of its pin or dot. */
  point: MapPoint
  /** In px, from that point. */
  distance: number
  /** In degrees, for a name along a road or a shore, which has no dot. */
  angle: number | null
  /** The better side, without an angle. */
  isLeft: boolean
}

export type NameSide = 'right' | 'left' | 'below' | 'along'

/** The sides of a name on a narrow and on a wide map; null without room. */
export type PlacedName = MapName & { narrow: NameSide | null; wide: NameSide | null }

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
  const pinPoints = [...occupiedPoints, ...shownPoints]
  const narrowSpace = new FreeSpace(map, NARROW_MAP_PX, pinPoints)
  const wideSpace = new FreeSpace(map, WIDE_MAP_PX, pinPoints)
  const placeName = (name: MapName) => ({
    ...name,
    narrow: narrowSpace.takeSide(name),
    wide: wideSpace.takeSide(name),
  })

  const pinsWithNames = placedPins.map((placedPin) => {
    const name = buildPinName(placedPin)
    return { ...placedPin, name: name && placeName(name) }
  })
  const towns = listTownNames(map).map(placeName)
  return { pins: pinsWithNames, towns: towns.filter(({ narrow, wide }) => narrow !== null || wide !== null) }
}

function buildPinName({ pin, point }: PlacedPin<MapPin>): MapName | null {
  if (pin.name === undefined) return null
  return { text: pin.name, point, distance: PIN_NAME_DISTANCE, angle: null, isLeft: false }
}

/** Larger towns first. */
function listTownNames(map: CityMap): MapName[] {
  const names: MapName[] = []
  for (const town of map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))) {
    const { name, angle, isLeft } = town
    const point = calculateMapPoint(map, town)
    if (point) names.push({ text: name, point, distance: TOWN_NAME_DISTANCE, angle, isLeft })
  }
  return names
}

// Pins

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

// Names

/** In px. */
type Box = { left: number; right: number; top: number; bottom: number }

/** The space of a map of this width, in px, that pins and names have not taken. */
class FreeSpace {
  readonly #size: { width: number; height: number }
  readonly #pxPerUnit: number
  readonly #takenBoxes: Box[]

  constructor(map: CityMap, widthPx: number, pinPoints: MapPoint[]) {
    this.#pxPerUnit = widthPx / MAP_WIDTH
    this.#size = { width: widthPx, height: map.height * this.#pxPerUnit }
    this.#takenBoxes = pinPoints.map((point) =>
      buildBox(this.#toPx(point), { width: 2 * PIN_RADIUS, height: 2 * PIN_RADIUS }),
    )
  }

  /** Takes the space of a name on its first free side. */
  takeSide(name: MapName): NameSide | null {
    for (const side of listSides(name)) {
      const box = buildNameBox(name, side, this.#toPx(name.point))
      if (!this.#isFree(box)) continue
      this.#takenBoxes.push(box)
      return side
    }
    return null
  }

  #isFree(box: Box): boolean {
    const { width, height } = this.#size
    const isOnMap = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
    return isOnMap && !this.#takenBoxes.some((takenBox) => isOverlapping(box, takenBox))
  }

  #toPx({ x, y }: MapPoint): MapPoint {
    return { x: x * this.#pxPerUnit, y: y * this.#pxPerUnit }
  }
}

/** The best first. */
function listSides({ angle, isLeft }: MapName): NameSide[] {
  if (angle !== null) return ['along']
  return isLeft ? ['left', 'right', 'below'] : ['right', 'left', 'below']
}

function buildNameBox({ text, distance, angle }: MapName, side: NameSide, { x, y }: MapPoint): Box {
  const length = NAME_SIZE * measureText(text)
  const offsets = {
    right: { x: distance + length / 2, y: 0 },
    left: { x: -distance - length / 2, y: 0 },
    below: { x: 0, y: distance + HALF_LETTER },
    along: { x: 0, y: 0 },
  }
  const middle = { x: x + offsets[side].x, y: y + offsets[side].y }
  // The upright box around a turned name.
  const turn = ((angle ?? 0) * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const width = cos * length + sin * NAME_LINE_HEIGHT
  const height = sin * length + cos * NAME_LINE_HEIGHT
  return buildBox(middle, { width, height })
}

function buildBox({ x, y }: MapPoint, { width, height }: { width: number; height: number }): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
