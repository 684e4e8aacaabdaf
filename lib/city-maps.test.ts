import { existsSync, readFileSync } from 'node:fs'
import { catalogueSchema } from '@/lib/catalogue/schema'
import { readSampleCatalogue } from '@/lib/catalogue/seed'
import { findOnMap, getCityMap, MAP_WIDTH } from './city-maps'

const readSample = async () => catalogueSchema.cast(await readSampleCatalogue())

test.each([0, 1])('the drawing of a city has the proportions of its bounds', async (index) => {
  const city = (await readSample()).locations[index]
  const map = city && getCityMap(city, [])
  const file = `public${map?.src}`
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(`viewBox="0 0 ${MAP_WIDTH} ${map?.height}"`)
})

test('a city without a drawing has plain ground round its projects', () => {
  const points = [
    { latitude: 9.92, longitude: 78.12 },
    { latitude: 9.94, longitude: 78.1 },
  ]
  const map = getCityMap({ map: null }, points)
  expect(map).toMatchObject({ src: null, places: [] })
  for (const point of points) expect(map && findOnMap(map, point)).not.toBeNull()
  expect(map && findOnMap(map, { latitude: 13, longitude: 80 })).toBeNull()
  expect(getCityMap({ map: null }, [])).toBeNull()
  // North is up, east is right.
  const at = (index: number) =>
    (map && findOnMap(map, points[index] ?? { latitude: 0, longitude: 0 })) ?? { x: 0, y: 0 }
  expect(at(0).x).toBeGreaterThan(at(1).x)
  expect(at(0).y).toBeGreaterThan(at(1).y)
})
