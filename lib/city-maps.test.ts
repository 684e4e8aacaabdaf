import { existsSync, readFileSync } from 'node:fs'
import { catalogueSchema } from '@/lib/catalogue/schema'
import { readSampleCatalogue } from '@/lib/catalogue/seed'
import { cutMap, findMapScale, findOnMap, getCityMap, MAP_WIDTH } from './city-maps'

const readSample = async () => catalogueSchema.cast(await readSampleCatalogue())

test.each([0, 1])('the drawing of a city has the proportions of its bounds', async (index) => {
  const city = (await readSample()).locations[index]
  const map = city && getCityMap(city)
  const file = `public${map?.src}`
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(`viewBox="0 0 ${MAP_WIDTH} ${map?.height}"`)
})

test('a city without a drawing has plain ground round its projects', () => {
  const points = [
    { latitude: 9.92, longitude: 78.12 },
    { latitude: 9.94, longitude: 78.1 },
  ]
  const map = cutMap(getCityMap({ map: null }), points)
  expect(map).toMatchObject({ src: null, places: [] })
  for (const point of points) expect(map && findOnMap(map, point)).not.toBeNull()
  expect(map && findOnMap(map, { latitude: 13, longitude: 80 })).toBeNull()
  expect(cutMap(getCityMap({ map: null }), [])).toBeNull()
  // North is up, east is right.
  const at = (index: number) =>
    (map && findOnMap(map, points[index] ?? { latitude: 0, longitude: 0 })) ?? { x: 0, y: 0 }
  expect(at(0).x).toBeGreaterThan(at(1).x)
  expect(at(0).y).toBeGreaterThan(at(1).y)
})

const chennai = {
  map: { src: '/media/a.svg', west: 80, east: 80.3, south: 12.7, north: 13.1, places: [] },
}

test('a part of a map is round its points, as high as wide, within the drawing and to scale', () => {
  const whole = getCityMap(chennai)
  const [home, near, east] = [
    { latitude: 12.9, longitude: 80.1 },
    { latitude: 12.95, longitude: 80.1 },
    { latitude: 12.9, longitude: 80.295 },
  ]
  const part = cutMap(whole, [home, near, { latitude: 14, longitude: 80 }])
  if (!part) throw new Error('No part')
  expect(part.height / MAP_WIDTH).toBeCloseTo(1, 2)
  const [from, to] = [findOnMap(part, home), findOnMap(part, near)]
  // North is up: 0.05 degrees of latitude are 5.56 km.
  expect(to?.x).toBe(from?.x)
  const { km, share } = findMapScale(part)
  expect((((from?.y ?? 0) - (to?.y ?? 0)) / MAP_WIDTH / share) * km).toBeCloseTo(5.56, 1)
  // At the edge of the drawing it ends there, and keeps its height.
  const atEdge = cutMap(whole, [home, east])
  expect(atEdge?.bounds.east).toBeCloseTo(80.3)
  expect(atEdge?.height).toBeGreaterThan(900)
  expect(cutMap(whole, [home, east], 0.5)?.height).toBeLessThan(600)
  expect(cutMap(whole, [{ latitude: 14, longitude: 80 }])).toBeNull()
})
