import type { Range } from '@/lib/format/range'
import type { CityDetails, Coordinates } from '../catalogue/types'

export type MapPlace = NonNullable<CityDetails['map']>['places'][number]
/** A place on a map, in its units. */
export type MapPoint = { x: number; y: number }
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
/** Width of a map in px where it is narrowest: on a usual phone, and next to a list. */
const NARROWEST = 350
/** Units of a map in one px at this width. */
export const PIXEL = MAP_WIDTH / NARROWEST
/** In px. */
export const PIN_RADIUS = 12
const WORLD: Bounds = { west: -180, east: 180, south: -90, north: 90 }
/** The shown part of a map is this many times larger than the area of its points. */
const ROOM = 1.2
/** The least width of the shown part, in degrees of latitude: about 5 km. */
const LEAST_WIDTH = 0.045
const KM_OF_DEGREE = 111.2
const MAX_ROUNDS = 300
/** A scale takes at most a third of the map. */
const SCALES_KM = [10, 5, 2]

/** The drawing of a city; plain ground without one. */
export function getCityMap({ map }: Pick<CityDetails, 'map'>): CityMap {
  const { src, places, ...bounds } = map ?? { src: null, places: [], ...WORLD }
  return { src, drawn: bounds, bounds, height: measureHeight(bounds), places }
}

/**
 * The part of a map around the points that lie on it; null when none does. It is not higher than wide, and as far as
 * its drawing reaches not flatter than the least share of height.
 */
export function cropMap(map: CityMap, points: Coordinates[], leastHeight = 1): CityMap | null {
  const shown = points.filter((point) => calculateMapPoint(map, point))
  if (shown.length === 0) return null
  const { min: south, max: north } = calculateEnds(shown.map(({ latitude }) => latitude))
  const { min: west, max: east } = calculateEnds(shown.map(({ longitude }) => longitude))
  const shrink = measureShrink({ south, north })
  // In degrees of latitude.
  const width = Math.max(LEAST_WIDTH, (east - west) * shrink * ROOM, (north - south) * ROOM)
  const height = Math.max((north - south) * ROOM, width * leastHeight)
  const { drawn } = map
  const upright = fitRange((south + north) / 2, height, { min: drawn.south, max: drawn.north })
  const level = fitRange((west + east) / 2, width / shrink, { min: drawn.west, max: drawn.east })
  const bounds = { west: level.from, east: level.to, south: upright.from, north: upright.to }
  return { ...map, bounds, height: measureHeight(bounds) }
}

/** Where a point lies on a map, in units; null outside of it. */
export function calculateMapPoint(
  { bounds, height }: Pick<CityMap, 'bounds' | 'height'>,
  { latitude, longitude }: Coordinates,
): MapPoint | null {
  const x = ((longitude - bounds.west) / (bounds.east - bounds.west)) * MAP_WIDTH
  const y = ((bounds.north - latitude) / (bounds.north - bounds.south)) * height
  return x < 0 || y < 0 || x > MAP_WIDTH || y > height ? null : { x: Math.round(x), y: Math.round(y) }
}

/** Where the whole drawing lies on a map, which is a part of it. */
export function calculateDrawingBox({ drawn, bounds, height }: CityMap) {
  const unitsAcross = MAP_WIDTH / (bounds.east - bounds.west)
  const unitsDown = height / (bounds.north - bounds.south)
  return {
    x: Math.round((drawn.west - bounds.west) * unitsAcross),
    y: Math.round((bounds.north - drawn.north) * unitsDown),
    width: Math.round((drawn.east - drawn.west) * unitsAcross),
    height: Math.round((drawn.north - drawn.south) * unitsDown),
  }
}

/** A round length for the scale of a map, and its share of the map's width. */
export function calculateMapScale({ bounds }: CityMap): { km: number; share: number } {
  const width = (bounds.east - bounds.west) * measureShrink(bounds) * KM_OF_DEGREE
  const km = SCALES_KM.find((length) => length < width / 3) ?? 1
  return { km, share: km / width }
}

/** Opens the map app of a phone, or its site, with directions. Nothing is requested before the click. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/**
 * Pins in their order, each as near to its point as the others allow: two are at least `gap` units apart, and a pin keeps that
 * distance from the `fixed` points and half of it from the edges.
 */
export function spreadPins(
  points: MapPoint[],
  gap: number,
  map: { height: number; fixed: MapPoint[] },
): MapPoint[] {
  const keepWithin = ({ x, y }: MapPoint): MapPoint => ({
    x: Math.round(clamp(x, gap / 2, MAP_WIDTH - gap / 2)),
    y: Math.round(clamp(y, gap / 2, map.height - gap / 2)),
  })
  let pins = points.map(keepWithin)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moved = pins.map((pin, index) => {
      const others = [...pins.filter((_, other) => other !== index), ...map.fixed]
      return keepWithin(pushApart(pin, others, { gap, index }))
    })
    const isSettled = moved.every((pin, index) => pin.x === pins[index]?.x && pin.y === pins[index]?.y)
    pins = moved
    if (isSettled) break
  }
  return pins
}

/** A pin, moved away from the others that are too near: half of what is missing, because they move as well. */
function pushApart(
  pin: MapPoint,
  others: MapPoint[],
  { gap, index }: { gap: number; index: number },
): MapPoint {
  let { x, y } = pin
  for (const other of others) {
    const distance = Math.hypot(x - other.x, y - other.y)
    if (distance >= gap) continue
    // Pins on one spot leave it in different directions.
    const angle = distance > 0 ? Math.atan2(y - other.y, x - other.x) : index
    x += (Math.cos(angle) * (gap - distance)) / 2
    y += (Math.sin(angle) * (gap - distance)) / 2
  }
  return { x, y }
}

/** A range of a length around its middle, moved and shortened to lie within limits. */
function fitRange(middle: number, length: number, { min, max }: Range): { from: number; to: number } {
  const fitting = Math.min(length, max - min)
  const from = clamp(middle - fitting / 2, min, max - fitting)
  return { from, to: from + fitting }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const calculateEnds = (values: number[]): Range => ({
  min: Math.min(...values),
  max: Math.max(...values),
})

function measureHeight({ west, east, south, north }: Bounds): number {
  return Math.round(((north - south) / (east - west) / measureShrink({ south, north })) * MAP_WIDTH)
}

/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function measureShrink({ south, north }: Pick<Bounds, 'south' | 'north'>): number {
  return Math.cos((((north + south) / 2) * Math.PI) / 180)
}
