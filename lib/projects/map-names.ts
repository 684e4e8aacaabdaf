import {
  type CityMap,
  findOnMap,
  MAP_WIDTH,
  type MapPlace,
  type MapPoint,
  PIN_RADIUS,
  PIXEL,
} from './city-map'

/** The names that have room, those of larger places first: within the map, clear of pins and of other names. */
export function placeNames(map: CityMap, pins: MapPoint[]): (MapPlace & { point: MapPoint })[] {
  const taken = pins.map((pin) => buildBox(pin, { before: PIN_RADIUS, after: PIN_RADIUS, half: PIN_RADIUS }))
  const fits = (box: NameBox) => isOnMap(box, map.height) && !taken.some((other) => overlap(box, other))
  const towns = map.places.toSorted((a, b) => Number(a.isMinor) - Number(b.isMinor))
  return towns.flatMap((town) => {
    const point = findOnMap(map, town)
    if (!point) return []
    const isLeft = [town.isLeft, !town.isLeft].find((side) => fits(measureName(town, point, side)))
    if (isLeft === undefined) return []
    taken.push(measureName(town, point, isLeft))
    return [{ ...town, isLeft, point }]
  })
}

function isOnMap({ left, right, top, bottom }: NameBox, height: number): boolean {
  return left >= 0 && right <= MAP_WIDTH && top >= 0 && bottom <= height
}

function overlap(a: NameBox, b: NameBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** In px: the width of a letter, the height of a line, and the space between a dot and its name. */
const LETTER = 7.5
const LINE = 16
const DOT_SPACE = 7
const DOT = 4

/** The box of a name: around the middle of a turned one, else from its dot to its end. */
function measureName({ name, angle }: MapPlace, point: MapPoint, isLeft: boolean): NameBox {
  const length = LETTER * name.length
  if (angle === null) {
    const long = length + DOT_SPACE
    const sides = isLeft ? { before: long, after: DOT } : { before: DOT, after: long }
    return buildBox(point, { ...sides, half: LINE / 2 })
  }
  const turn = (angle * Math.PI) / 180
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const half = (cos * length + sin * LINE) / 2
  return buildBox(point, { before: half, after: half, half: (sin * length + cos * LINE) / 2 })
}

type NameBox = { left: number; right: number; top: number; bottom: number }

/** A box in units of the map, so many px before, after, above and below a point. */
function buildBox({ x, y }: MapPoint, reach: { before: number; after: number; half: number }): NameBox {
  return {
    left: x - reach.before * PIXEL,
    right: x + reach.after * PIXEL,
    top: y - reach.half * PIXEL,
    bottom: y + reach.half * PIXEL,
  }
}
