import type { City, Coordinates } from '../catalogue/types'

export type MapPlace = NonNullable<City['map']>['places'][number]
/** A place on a map, in its units. */
export type Point = { x: number; y: number }
type Bounds = { west: number; east: number; south: number; north: number }
export type CityMap = {
  /** The drawing under /public; null for a city without one. */
  src: string | null
  /** Bounds of the whole drawing. */
  drawn: Bounds
  /** Bounds of the part that is shown. */
  bounds: Bounds
  /** Height in units; the width is MAP_WIDTH. */
  height: number
  places: MapPlace[]
}

export const MAP_WIDTH = 1000
const WORLD: Bounds = { west: -180, east: 180, south: -90, north: 90 }
/** The part of a map is larger than what it has to show. */
const ROOM = 1.2
/** The least width of a part, in degrees of latitude: about 5 km. */
const LEAST_WIDTH = 0.045
const KM_OF_DEGREE = 111.2
const MAX_ROUNDS = 300

/** The drawing of a city; plain ground without one. */
export function getCityMap({ map }: Pick<City, 'map'>): CityMap {
  const { src, places, ...bounds } = map ?? { src: null, places: [], ...WORLD }
  return { src, drawn: bounds, bounds, height: measureHeight(bounds), places }
}

/**
 * The part of a map round those of the points that lie on it; null without one. It is not higher than wide, and as far as
 * its drawing reaches not flatter than the least share of height.
 */
export function cutMap(map: CityMap, points: Coordinates[], leastHeight = 1): CityMap | null {
  const shown = points.filter((point) => findOnMap(map, point))
  if (shown.length === 0) return null
  const [south, north] = findEnds(shown.map(({ latitude }) => latitude))
  const [west, east] = findEnds(shown.map(({ longitude }) => longitude))
  const shrink = measureShrink({ south, north })
  // In degrees of latitude.
  const width = Math.max(LEAST_WIDTH, (east - west) * shrink * ROOM, (north - south) * ROOM)
  const height = Math.max((north - south) * ROOM, width * leastHeight)
  const [low, high] = fitRange((south + north) / 2, height, map.drawn.south, map.drawn.north)
  const [left, right] = fitRange((west + east) / 2, width / shrink, map.drawn.west, map.drawn.east)
  const bounds = { west: left, east: right, south: low, north: high }
  return { ...map, bounds, height: measureHeight(bounds) }
}

/** Where a point lies on a map, in units; null outside of it. */
export function findOnMap(
  { bounds, height }: Pick<CityMap, 'bounds' | 'height'>,
  { latitude, longitude }: Coordinates,
): Point | null {
  const x = ((longitude - bounds.west) / (bounds.east - bounds.west)) * MAP_WIDTH
  const y = ((bounds.north - latitude) / (bounds.north - bounds.south)) * height
  return x < 0 || y < 0 || x > MAP_WIDTH || y > height ? null : { x: Math.round(x), y: Math.round(y) }
}

/** A round length for the scale of a map, and its share of the map's width. */
export function findMapScale({ bounds }: CityMap): { km: number; share: number } {
  const width = (bounds.east - bounds.west) * measureShrink(bounds) * KM_OF_DEGREE
  const km = [10, 5, 2].find((one) => one < width / 3) ?? 1
  return { km, share: km / width }
}

/** Opens the map app of a phone, or its site, with the way there. Nothing is requested before the click. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/**
 * Pins in their order, each as near to its point as the others allow: two are at least `gap` units apart, and a pin keeps that
 * distance from the `fixed` points and half of it from the edges.
 */
export function spreadPins(points: Point[], gap: number, height: number, fixed: Point[] = []): Point[] {
  const within = (value: number, end: number) => Math.round(clamp(value, gap / 2, end - gap / 2))
  let pins = points.map(({ x, y }) => ({ x: within(x, MAP_WIDTH), y: within(y, height) }))
  for (let round = 0, isCrowded = true; isCrowded && round < MAX_ROUNDS; round += 1) {
    isCrowded = false
    pins = pins.map((pin, index) => {
      let { x, y } = pin
      for (const [number, other] of [...pins, ...fixed].entries()) {
        const distance = Math.hypot(x - other.x, y - other.y)
        if (number === index || distance >= gap) continue
        isCrowded = true
        // Pins on one spot leave it in different directions.
        const angle = distance > 0 ? Math.atan2(y - other.y, x - other.x) : index
        x += (Math.cos(angle) * (gap - distance)) / 2
        y += (Math.sin(angle) * (gap - distance)) / 2
      }
      return { x: within(x, MAP_WIDTH), y: within(y, height) }
    })
  }
  return pins
}

/** A range of the given length round its middle, moved and shortened to lie within limits. */
function fitRange(middle: number, length: number, least: number, most: number) {
  const fitting = Math.min(length, most - least)
  const from = clamp(middle - fitting / 2, least, most - fitting)
  return [from, from + fitting] as const
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const findEnds = (values: number[]) => [Math.min(...values), Math.max(...values)] as const

function measureHeight({ west, east, south, north }: Bounds): number {
  return Math.round(((north - south) / (east - west) / measureShrink({ south, north })) * MAP_WIDTH)
}

/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function measureShrink({ south, north }: Pick<Bounds, 'south' | 'north'>): number {
  return Math.cos((((north + south) / 2) * Math.PI) / 180)
}
