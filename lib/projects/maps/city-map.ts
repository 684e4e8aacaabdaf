import type { CityDetails, Coordinates } from '@/lib/catalogue/types'
import type { NumberRange } from '@/lib/format/range'

export type MapPlace = NonNullable<CityDetails['map']>['places'][number]
/** A place on a map, in its units. */
export type MapPoint = { x: number; y: number }
type Bounds = { west: number; east: number; south: number; north: number }
export type CityMap = {
  /** The drawing under /public; null for a city without one. */
  src: string | null
  drawingBounds: Bounds
  /** Bounds of the part of the drawing that is shown. */
  bounds: Bounds
  /** Height in units; the width is MAP_WIDTH. */
  height: number
  places: MapPlace[]
}

export const MAP_WIDTH = 1000
const WORLD: Bounds = { west: -180, east: 180, south: -90, north: 90 }
/** The shown part of a map is this many times as wide and as high as the area of its points. */
const MARGIN_FACTOR = 1.2
/** The least width of the shown part, in degrees of latitude: about 5 km. */
const MIN_WIDTH = 0.045
const KM_OF_DEGREE = 111.2
/** A scale takes at most a third of the map. */
const SCALES_KM = [10, 5, 2]

/** The drawing of a city; plain ground without one. */
export function buildCityMap({ map }: Pick<CityDetails, 'map'>): CityMap {
  const { src, places, ...bounds } = map ?? { src: null, places: [], ...WORLD }
  return { src, drawingBounds: bounds, bounds, height: calculateHeight(bounds), places }
}

/**
 * The part of a map around the points that lie on it; null when there are none. It is at most as high as it is wide,
 * and at least `leastHeight` times as high, if the drawing reaches that far.
 */
export function cropMap(map: CityMap, points: Coordinates[], leastHeight = 1): CityMap | null {
  const pointsOnMap = points.filter((point) => calculateMapPoint(map, point))
  if (pointsOnMap.length === 0) return null
  const { min: south, max: north } = buildRange(pointsOnMap.map(({ latitude }) => latitude))
  const { min: west, max: east } = buildRange(pointsOnMap.map(({ longitude }) => longitude))
  const longitudeScale = calculateLongitudeScale({ south, north })
  // In degrees of latitude.
  const width = Math.max(
    MIN_WIDTH,
    (east - west) * longitudeScale * MARGIN_FACTOR,
    (north - south) * MARGIN_FACTOR,
  )
  const height = Math.max((north - south) * MARGIN_FACTOR, width * leastHeight)
  const drawing = map.drawingBounds
  const latitudes = fitRange((south + north) / 2, height, { min: drawing.south, max: drawing.north })
  const longitudes = fitRange((west + east) / 2, width / longitudeScale, {
    min: drawing.west,
    max: drawing.east,
  })
  const bounds = {
    south: latitudes.min,
    north: latitudes.max,
    west: longitudes.min,
    east: longitudes.max,
  }
  return { ...map, bounds, height: calculateHeight(bounds) }
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
export function calculateDrawingBox({ drawingBounds, bounds, height }: CityMap) {
  const unitsAcross = MAP_WIDTH / (bounds.east - bounds.west)
  const unitsDown = height / (bounds.north - bounds.south)
  return {
    x: Math.round((drawingBounds.west - bounds.west) * unitsAcross),
    y: Math.round((bounds.north - drawingBounds.north) * unitsDown),
    width: Math.round((drawingBounds.east - drawingBounds.west) * unitsAcross),
    height: Math.round((drawingBounds.north - drawingBounds.south) * unitsDown),
  }
}

/** A round length for the scale of a map, and its share of the map's width. */
export function calculateMapScale({ bounds }: CityMap): { km: number; share: number } {
  const width = (bounds.east - bounds.west) * calculateLongitudeScale(bounds) * KM_OF_DEGREE
  const km = SCALES_KM.find((length) => length < width / 3) ?? 1
  return { km, share: km / width }
}

/** Opens the map app of a phone, or its site, with directions. Nothing is requested before the click. */
export function buildDirectionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** A range of a length around its middle, moved and shortened to lie within limits. */
function fitRange(middle: number, length: number, limits: NumberRange): NumberRange {
  const shownLength = Math.min(length, limits.max - limits.min)
  const start = Math.max(middle - shownLength / 2, limits.min)
  const min = Math.min(start, limits.max - shownLength)
  return { min, max: min + shownLength }
}

function buildRange(values: number[]): NumberRange {
  return { min: Math.min(...values), max: Math.max(...values) }
}

function calculateHeight({ west, east, south, north }: Bounds): number {
  return Math.round(((north - south) / (east - west) / calculateLongitudeScale({ south, north })) * MAP_WIDTH)
}

/** The length of a degree of longitude as a share of a degree of latitude: the cosine of the latitude. */
function calculateLongitudeScale({ south, north }: Pick<Bounds, 'south' | 'north'>): number {
  return Math.cos((((north + south) / 2) * Math.PI) / 180)
}
