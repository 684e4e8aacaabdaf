import { existsSync, readFileSync } from 'node:fs'
import { readSampleCatalogue } from '@/lib/database/seed/sample'
import { findOnMap, getCityMap, MAP_WIDTH } from './city-maps'

test.each(['chennai', 'tirunelveli'])('the drawing of %s has the proportions of its bounds', (slug) => {
  const map = getCityMap(slug, [])
  const file = `public${map?.src}`
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(`viewBox="0 0 ${MAP_WIDTH} ${map?.height}"`)
})

test('every project of the sample lies on the map of its city', async () => {
  const { projects, locations } = (await readSampleCatalogue()) as {
    projects: { slug: string; locationId: number; coordinates: { latitude: number; longitude: number } }[]
    locations: { id: number; slug: string }[]
  }
  const lost = projects.filter(({ locationId, coordinates }) => {
    const map = getCityMap(locations.find(({ id }) => id === locationId)?.slug ?? '', [])
    return !map || !findOnMap(map, coordinates)
  })
  expect(lost.map(({ slug }) => slug)).toEqual([])
  expect(projects.length).toBeGreaterThan(20)
})

test('a city without a drawing has plain ground round its projects', () => {
  const points = [
    { latitude: 9.92, longitude: 78.12 },
    { latitude: 9.94, longitude: 78.1 },
  ]
  const map = getCityMap('madurai', points)
  expect(map).toMatchObject({ src: null, places: [] })
  for (const point of points) expect(map && findOnMap(map, point)).not.toBeNull()
  expect(map && findOnMap(map, { latitude: 13, longitude: 80 })).toBeNull()
  expect(getCityMap('madurai', [])).toBeNull()
  // North is up, east is right.
  const at = (index: number) =>
    (map && findOnMap(map, points[index] ?? { latitude: 0, longitude: 0 })) ?? { x: 0, y: 0 }
  expect(at(0).x).toBeGreaterThan(at(1).x)
  expect(at(0).y).toBeGreaterThan(at(1).y)
})
