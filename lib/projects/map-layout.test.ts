import type { CityMap } from './city-map'
import { buildPinLayouts, buildTownLayouts } from './map-layout'

const bounds = { west: 80, east: 81, south: 12, north: 13 }
const map: CityMap = {
  src: null,
  drawingBounds: bounds,
  bounds,
  height: 1000,
  places: [
    { name: 'Guindy', latitude: 12.5, longitude: 80.5, isLeft: false, isMinor: false, angle: null },
    { name: 'Adyar', latitude: 12.2, longitude: 80.2, isLeft: true, isMinor: true, angle: null },
  ],
}
const at = (longitude: number) => ({ latitude: 12.5, longitude })

test('pins have their names where there is room; pins on demand make way', () => {
  const pins = [
    { coordinates: at(80.3), isOnDemand: true },
    { coordinates: at(80.3), name: 'Cassia' },
    { coordinates: at(80.95), name: 'Palmyra' },
    { coordinates: at(82), name: 'Elsewhere' },
  ]
  const placed = buildPinLayouts(map, pins, [])
  expect(placed.map(({ pin, namePosition }) => [pin.name, namePosition?.textAnchor])).toEqual([
    ['Cassia', 'start'],
    ['Palmyra', 'end'],
    [undefined, undefined],
  ])
  expect(placed[0]?.point).toEqual(placed[0]?.exactPoint)
  expect(placed[2]?.point).not.toEqual(placed[2]?.exactPoint)
})

test('pins of one place, in a corner of the map, are apart and on it', () => {
  const pins = Array.from({ length: 12 }, () => ({ coordinates: { latitude: 13, longitude: 80 } }))
  const points = buildPinLayouts(map, pins, []).map(({ point }) => point)
  const radius = 12 * (1000 / 350)
  for (const [index, { x, y }] of points.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(radius)
    for (const other of points.slice(index + 1))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(2 * radius)
  }
})

test('a town has its name on the side that is free, or none', () => {
  expect(
    buildTownLayouts(map, [], []).map(({ name, namePosition }) => [name, namePosition.textAnchor]),
  ).toEqual([
    ['Guindy', 'start'],
    ['Adyar', 'end'],
  ])
  const named = buildPinLayouts(map, [{ coordinates: at(80.45), name: 'Cassia' }], [])
  expect(buildTownLayouts(map, named, [])[0]).toMatchObject({ name: 'Guindy', isUnderPinName: true })
  const beside = buildPinLayouts(map, [{ coordinates: at(80.55) }], [])
  expect(buildTownLayouts(map, beside, [])[0]).toMatchObject({
    name: 'Guindy',
    namePosition: { textAnchor: 'end' },
  })
  const onTop = buildPinLayouts(map, [{ coordinates: at(80.5) }], [])
  expect(buildTownLayouts(map, onTop, []).map(({ name }) => name)).toEqual(['Adyar'])
})
