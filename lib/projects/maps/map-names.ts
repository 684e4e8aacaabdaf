// The places of names on a map, where they cover neither pins nor each other. A name is on the right of its pin or dot,
// or else on the left, below or above. Without room there it is left out: the list next to the map has it.

import { measureText } from '../text-width'
import { type CityMap, MAP_WIDTH, type MapPoint } from './city-map'

/** In px. */
export const PIN_RADIUS = 12
/** In px: from the edge of a name below or above its pin to the middle of its line. */
export const HALF_LETTER = 5
/** In px: the size of names and the height of their lines. */
const NAME_SIZE = 14
export const NAME_LINE_HEIGHT = 16

/** The map of a usual phone, and the narrowest map that counts as wide (pin-map.tsx): it has room for more names. */
export const NARROW_MAP_PX = 350
const WIDE_MAP_PX = 540

/** The name of a pin or of a town. */
export type MapName = {
  text: string
  /** A second line, for which only a wide map has room. */
  note?: string
  /** The middle of its pin or dot. */
  point: MapPoint
  /** In px, from that point. */
  distance: number
  /** In degrees, for a name along a road or a shore, which has no dot. */
  angle: number | null
  /** The better side, without an angle. */
  isLeft: boolean
}

export type NameSide = 'right' | 'left' | 'below' | 'above' | 'along'

/** The sides of a name on a narrow and on a wide map; null without room. */
export type PlacedName = MapName & { narrow: NameSide | null; wide: NameSide | null }

/** Each name takes the first of its sides that is free. The first names have the choice. */
export function placeNames(map: CityMap, names: MapName[], pinPoints: MapPoint[]): PlacedName[] {
  const namesWithoutNotes = names.map((name) => ({ ...name, note: undefined }))
  const narrowSides = findNameSides(map, NARROW_MAP_PX, { names: namesWithoutNotes, pinPoints })
  const wideSides = findNameSides(map, WIDE_MAP_PX, { names, pinPoints })
  return names.map((name, index) => ({
    ...name,
    narrow: narrowSides[index] ?? null,
    wide: wideSides[index] ?? null,
  }))
}

/** In px. */
type PxBox = { left: number; right: number; top: number; bottom: number }

function findNameSides(
  { height }: CityMap,
  widthPx: number,
  { names, pinPoints }: { names: MapName[]; pinPoints: MapPoint[] },
): (NameSide | null)[] {
  const pxPerUnit = widthPx / MAP_WIDTH
  const toPx = ({ x, y }: MapPoint) => ({ x: x * pxPerUnit, y: y * pxPerUnit })
  const mapBox = { left: 0, right: widthPx, top: 0, bottom: height * pxPerUnit }
  const takenBoxes = pinPoints.map((point) => buildPxBox(toPx(point), 2 * PIN_RADIUS, 2 * PIN_RADIUS))
  return names.map((name) => {
    for (const side of listSides(name)) {
      const box = buildNameBox(name, side, toPx(name.point))
      const isCovered = takenBoxes.some((takenBox) => isOverlapping(takenBox, box))
      if (isCovered || !isWithinMap(box, mapBox)) continue
      takenBoxes.push(box)
      return side
    }
    return null
  })
}

/** The best first. */
function listSides({ angle, isLeft }: MapName): NameSide[] {
  if (angle !== null) return ['along']
  return isLeft ? ['left', 'right', 'below', 'above'] : ['right', 'left', 'below', 'above']
}

function buildNameBox({ text, note, distance, angle }: MapName, side: NameSide, { x, y }: MapPoint): PxBox {
  const length = NAME_SIZE * Math.max(measureText(text), measureText(note ?? ''))
  const height = note ? 2 * NAME_LINE_HEIGHT : NAME_LINE_HEIGHT
  /** From the pin to the middle of a name below or above it. */
  const rise = distance + HALF_LETTER + (height - NAME_LINE_HEIGHT) / 2
  switch (side) {
    case 'right':
      return buildPxBox({ x: x + distance + length / 2, y }, length, height)
    case 'left':
      return buildPxBox({ x: x - distance - length / 2, y }, length, height)
    case 'below':
      return buildPxBox({ x, y: y + rise }, length, height)
    case 'above':
      return buildPxBox({ x, y: y - rise }, length, height)
    case 'along':
      return buildTurnedBox({ x, y }, length, angle ?? 0)
  }
}

/** The upright box around a turned name. */
function buildTurnedBox(middle: MapPoint, length: number, angle: number): PxBox {
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const width = cos * length + sin * NAME_LINE_HEIGHT
  const height = sin * length + cos * NAME_LINE_HEIGHT
  return buildPxBox(middle, width, height)
}

function buildPxBox({ x, y }: MapPoint, width: number, height: number): PxBox {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function isOverlapping(a: PxBox, b: PxBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isWithinMap(box: PxBox, map: PxBox): boolean {
  return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom
}
