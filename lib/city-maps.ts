import type { Coordinates } from './catalogue/types'

/** A place name on a map; `minor` ones are left out on phones, `end` stands left of its dot. */
export type MapPlace = Coordinates & { name: string; minor?: boolean; end?: boolean }
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

const place = (
  name: string,
  latitude: number,
  longitude: number,
  more: Partial<MapPlace> = {},
): MapPlace => ({
  name,
  latitude,
  longitude,
  ...more,
})
const minor = { minor: true }
const end = { end: true }

/** The drawn maps by city slug: roads, railway and water of public/media/map-{slug}.svg, and the names on them. */
const drawn: Record<string, { bounds: Bounds; places: MapPlace[] }> = {
  chennai: {
    bounds: { west: 80.045, east: 80.27, south: 12.8, north: 13.055 },
    places: [
      place('Chromepet', 12.9489, 80.1453, minor),
      place('Tambaram', 12.9222, 80.1171, end),
      place('Vandalur', 12.8886, 80.0801),
      place('Velachery', 12.9729, 80.2198, end),
      place('Perungudi', 12.9627, 80.2452, { ...minor, ...end }),
      place('Pallikaranai', 12.9353, 80.2061, minor),
      place('Sholinganallur', 12.8983, 80.227, minor),
      place('Siruseri', 12.8213, 80.2213),
      place('Nellikuppam', 12.8213, 80.1241, minor),
    ],
  },
  tirunelveli: {
    bounds: { west: 77.672, east: 77.838, south: 8.648, north: 8.758 },
    places: [
      place('Tirunelveli Junction', 8.7284, 77.7093),
      place('Palayamkottai', 8.7174, 77.7363),
      place('Krishnapuram', 8.7054, 77.8073, minor),
      place('Maharaja Nagar', 8.7074, 77.7533, minor),
      place('Melapalayam', 8.7024, 77.7013, { ...minor, ...end }),
      place('Munnirpallam', 8.6673, 77.6793),
      place('Thachanallur', 8.7514, 77.7093, minor),
    ],
  },
}

/** The map of a city: its drawing, else plain ground as large as the given points need; null without either. */
export function getCityMap(slug: string, points: Coordinates[]): CityMap | null {
  const found = drawn[slug]
  if (found) return { src: `/media/map-${slug}.svg`, ...found, height: measureHeight(found.bounds) }
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
