import type { CityMap } from './city-map'
import { buildMapLayout, type MapPin } from './map-layout'

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
  const pins: MapPin[] = [
    { coordinates: at(80.3), isOnDemand: true },
    { coordinates: at(80.3), name: 'Cassia' },
    { coordinates: at(80.95), name: 'Palmyra' },
    { coordinates: at(82), name: 'Elsewhere' },
  ]
  const placed = buildMapLayout(map, pins, []).pins
  expect(placed.map(({ name }) => [name?.text, name?.narrow])).toEqual([
    ['Cassia', 'right'],
    ['Palmyra', 'left'],
    [undefined, undefined],
  ])
  expect(placed[0]?.point).toEqual(placed[0]?.exactPoint)
  expect(placed[2]?.point).not.toEqual(placed[2]?.exactPoint)
})

test('a note makes the name of a pin wider and higher, on wide maps', () => {
  const pins: MapPin[] = [{ coordinates: at(80.5), name: 'Cassia', note: 'from ₹2.15 crore' }]
  const [name] = buildMapLayout(map, [{ coordinates: at(80.72) }, ...pins], [])
    .pins.map((pin) => pin.name)
    .reverse()
  expect([name?.narrow, name?.wide]).toEqual(['right', 'left'])
})

test('a name between two pins at the lower edge of the map is above its pin', () => {
  const atEdge = (longitude: number) => ({ latitude: 12.03, longitude })
  const pins: MapPin[] = [
    { coordinates: atEdge(80.4) },
    { coordinates: atEdge(80.5), name: 'Cassia' },
    { coordinates: atEdge(80.6) },
  ]
  const names = buildMapLayout(map, pins, []).pins.map(({ name }) => name?.narrow)
  expect(names).toEqual([undefined, 'above', undefined])
})

test('pins of one place, in a corner of the map, are apart and on it', () => {
  const pins = Array.from({ length: 12 }, () => ({ coordinates: { latitude: 13, longitude: 80 } }))
  const points = buildMapLayout(map, pins, []).pins.map(({ point }) => point)
  const radius = 12 * (1000 / 350)
  for (const [index, { x, y }] of points.entries()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(radius)
    for (const other of points.slice(index + 1))
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(2 * radius)
  }
})

test.each<[string, MapPin[], ReturnType<typeof listTowns>]>([
  [
    'no pin',
    [],
    [
      ['Guindy', 'right', 'right'],
      ['Adyar', 'left', 'left'],
    ],
  ],
  [
    'a pin on its right',
    [{ coordinates: at(80.6) }],
    [
      ['Guindy', 'left', 'left'],
      ['Adyar', 'left', 'left'],
    ],
  ],
  [
    'pins around it',
    [{ coordinates: at(80.4) }, { coordinates: at(80.6) }],
    [
      ['Guindy', 'below', 'below'],
      ['Adyar', 'left', 'left'],
    ],
  ],
  ['a pin on its dot', [{ coordinates: at(80.5) }], [['Adyar', 'left', 'left']]],
  [
    'the name of a pin on its dot, which is longer on a narrow map',
    [{ coordinates: at(80.4), name: 'Cassia' }],
    [
      ['Guindy', null, 'right'],
      ['Adyar', 'left', 'left'],
    ],
  ],
])('a town next to %s has its name on the side that is free, or none', (_, pins, towns) => {
  expect(listTowns(pins)).toEqual(towns)
})

function listTowns(pins: MapPin[]) {
  return buildMapLayout(map, pins, []).towns.map(({ text, narrow, wide }) => [text, narrow, wide])
}
