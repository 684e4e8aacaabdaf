import { getCityDetails } from '@/lib/catalogue'
import type { Coordinates, LocationAdvantage, NearbyPlace } from '@/lib/catalogue/types'
import { formatDistance } from '@/lib/format/numbers'
import { buildDistanceAxis, calculateAxisPosition, sortByDistance } from '@/lib/projects/distance-axis'
import {
  buildDirectionsUrl,
  calculateDrawingBox,
  calculateMapPoint,
  calculateMapScale,
} from '@/lib/projects/maps/city-map'
import { buildMapLayout } from '@/lib/projects/maps/map-layout'
import { buildPlacesMap, findPinNumber, type NumberedMap } from '@/lib/projects/maps/places-map'
import { addPicture, type BrochureSource } from './source'

/** The places near the project on the axis of its page, and the city's map with their numbers. */
export async function buildLocation(source: BrochureSource) {
  const { project } = source
  const groups = project.advantages
    .filter(({ places }) => places.length > 0)
    .map((group) => ({ ...group, places: sortByDistance(group.places) }))
  const city = await getCityDetails(project.city.id)
  const nearby = groups.flatMap(({ places }) => places)
  const placesMap = city && buildPlacesMap(project, city, nearby)
  const map = placesMap && (await buildTemplateMap(source, placesMap))
  return { map, distances: buildDistances(groups, map ? placesMap.pinned : []) }
}

/** `at` is a position on the axis, from 0 to 1. `number` is that of the place on the map. */
function buildDistances(groups: LocationAdvantage[], pinned: NearbyPlace[]) {
  if (groups.length === 0) return null
  const distances = groups.flatMap(({ places }) => places.map(({ distanceKm }) => distanceKm))
  const { endKm, ticks } = buildDistanceAxis(Math.max(...distances))
  return {
    ticks,
    hasNumbers: pinned.length > 0,
    groups: groups.map(({ name, places }) => ({
      name,
      places: places.map((place) => ({
        name: place.name,
        number: findPinNumber(place, pinned),
        distance: formatDistance(place.distanceKm),
        at: calculateAxisPosition(place.distanceKm, endKm),
      })),
    })),
  }
}

/** The map of the project's page, in its units; null when its drawing is missing. */
async function buildTemplateMap(source: BrochureSource, { map, pinned }: NumberedMap) {
  const { name, address, city, coordinates } = source.project
  const projectPoint = coordinates && calculateMapPoint(map, coordinates)
  if (!map.src || !projectPoint) return null
  const alt = `Map of ${city.name} with ${name} in ${address}`
  const picture = await addPicture(source, { src: map.src, alt, kind: 'drawing' })
  if (!picture) return null
  const scale = calculateMapScale(map)
  const { pins, towns } = buildMapLayout(map, listNumberPins(pinned), [projectPoint])
  return {
    ...picture,
    height: map.height,
    drawing: calculateDrawingBox(map),
    project: projectPoint,
    pins: pins.map(({ pin, exactPoint, point }) => ({ number: pin.number, exactPoint, point })),
    towns,
    scale: { share: scale.share, text: formatDistance(scale.km) },
    href: buildDirectionsUrl(coordinates),
  }
}

type NumberPin = { number: number; coordinates: Coordinates }

function listNumberPins(pinned: NearbyPlace[]): NumberPin[] {
  const pins: NumberPin[] = []
  for (const [index, { coordinates }] of pinned.entries()) {
    if (coordinates) pins.push({ number: index + 1, coordinates })
  }
  return pins
}
