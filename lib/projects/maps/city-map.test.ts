import { readFileSync } from 'node:fs'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { catalogueSchema } from '@/lib/catalogue/schema'
import { buildCityMap, calculateMapPoint, calculateMapScale, cropMap, MAP_WIDTH } from './city-map'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('the drawing of a city has the proportions of its bounds', async () => {
  const { locations } = catalogueSchema.cast(await loadSampleCatalogue())
  expect(locations).toHaveLength(2)
  for (const { src, height } of locations.map(buildCityMap))
    expect(readFileSync(`public${src}`, 'utf8')).toContain(`viewBox="0 0 ${MAP_WIDTH} ${height}"`)
})

test('a city without a drawing has plain ground around its projects', () => {
  const ground = buildCityMap({ map: null })
  const east = at(9.92, 78.12)
  const north = at(9.94, 78.1)
  const map = cropMap(ground, [east, north])
  if (!map) throw new Error('No map')
  expect(map).toMatchObject({ src: null, places: [] })
  const right = calculateMapPoint(map, east)
  const up = calculateMapPoint(map, north)
  expect(right?.x).toBeGreaterThan(Number(up?.x))
  expect(right?.y).toBeGreaterThan(Number(up?.y))
  expect(calculateMapPoint(map, at(13, 80))).toBeNull()
  expect(cropMap(ground, [])).toBeNull()
})

const chennai = {
  map: { src: '/media/a.svg', west: 80, east: 80.3, south: 12.7, north: 13.1, places: [] },
}

test('a part of a map is around its points, as high as wide, within the drawing and to scale', () => {
  const whole = buildCityMap(chennai)
  const home = at(12.9, 80.1)
  const near = at(12.95, 80.1)
  const east = at(12.9, 80.295)
  const part = cropMap(whole, [home, near, at(14, 80)])
  if (!part) throw new Error('No part')
  expect(part.height / MAP_WIDTH).toBeCloseTo(1, 2)
  const from = calculateMapPoint(part, home)
  const to = calculateMapPoint(part, near)
  // North is up: 0.05 degrees of latitude are 5.56 km.
  expect(to?.x).toBe(from?.x)
  const { km, share } = calculateMapScale(part)
  expect((((from?.y ?? 0) - (to?.y ?? 0)) / MAP_WIDTH / share) * km).toBeCloseTo(5.56, 1)
  // At the edge of the drawing it ends there, and keeps its height.
  const atEdge = cropMap(whole, [home, east])
  expect(atEdge?.bounds.east).toBeCloseTo(80.3)
  expect(atEdge?.height).toBeGreaterThan(900)
  expect(cropMap(whole, [home, east], 0.5)?.height).toBeLessThan(600)
  expect(cropMap(whole, [at(14, 80)])).toBeNull()
})
