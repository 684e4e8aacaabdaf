import type { City, Coordinates } from './catalogue/types'

export type MapPlace = NonNullable<City['map']>['places'][number]
type Bounds = { west: number; east: number; south: number; north: number }
export type CityMap = {
  /** The drawing under /public, in the proportions of its bounds; null for a city without one. */
  src: string | null
  bounds: Bounds
  /** Height in units; the width is MAP_WIDTH. */
  height: number
  places: MapPlace[]
}

export const MAP_WIDTH = 1000
/** Free space round the projects of a city without a drawing, in degrees: about 2 km. */
const MARGIN = 0.018

/** The map of a city: its drawing, else plain ground as large as the given points need; null without either. */
export function getCityMap({ map }: Pick<City, 'map'>, points: Coordinates[]): CityMap | null {
  if (map) {
    const { src, places, ...bounds } = map
    return { src, bounds, height: measureHeight(bounds), places }
  }
  if (points.length === 0) return null
  const [latitudes, longitudes] = [points.map((one) => one.latitude), points.map((one) => one.longitude)]
  const bounds = {
    west: Math.min(...longitudes) - MARGIN,
    east: Math.max(...longitudes) + MARGIN,
    south: Math.min(...latitudes) - MARGIN,
    north: Math.max(...latitudes) + MARGIN,
  }
  return { src: null, bounds, height: measureHeight(bounds), places: [] }
}

/** Where a point lies on a map, in units; null outside of it. */
export function findOnMap(
  { bounds, height }: Pick<CityMap, 'bounds' | 'height'>,
  { latitude, longitude }: Coordinates,
): { x: number; y: number } | null {
  const x = ((longitude - bounds.west) / (bounds.east - bounds.west)) * MAP_WIDTH
  const y = ((bounds.north - latitude) / (bounds.north - bounds.south)) * height
  return x < 0 || y < 0 || x > MAP_WIDTH || y > height ? null : { x: Math.round(x), y: Math.round(y) }
}

/** Opens the map app of a phone, or its site, with the way there. Nothing is requested before the click. */
export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** A degree of longitude is shorter than one of latitude by the cosine of the latitude. */
function measureHeight({ west, east, south, north }: Bounds): number {
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  return Math.round(((north - south) / (east - west) / shrink) * MAP_WIDTH)
}
