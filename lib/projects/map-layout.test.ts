import type { CityMap } from './city-map'
import { layOutPins, layOutTowns } from './map-layout'

const bounds = { west: 80, east: 81, south: 12, north: 13 }
const map: CityMap = {
  src: null,
  drawn: bounds,
  bounds,
  height: 1000,
  places: [
    { name: 'Guindy', latitude: 12.5, longitude: 80.5, isLeft: false, isMinor: false, angle: null },
    { name: 'Adyar', latitude: 12.2, longitude: 80.2, isLeft: true, isMinor: true, angle: null },
  ],
}
const at = (longitude: number) => ({ latitude: 12.5, longitude })

test('pins have their names where there is room; folded pins make way', () => {
  const pins = [
    { coordinates: at(80.3), isFolded: true },
    { coordinates: at(80.3), name: 'Cassia' },
    { coordinates: at(80.95), name: 'Palmyra' },
    { coordinates: at(82), name: 'Elsewhere' },
  ]
  const placed = layOutPins(map, pins, [])
  expect(placed.map(({ pin, namePosition }) => [pin.name, namePosition?.textAnchor])).toEqual([
    ['Cassia', 'start'],
    ['Palmyra', 'end'],
    [undefined, undefined],
  ])
  expect(placed[0]?.point).toEqual(placed[0]?.exactPoint)
  expect(placed[2]?.point).not.toEqual(placed[2]?.exactPoint)
})

test('a town has its name on the side that is free, or none', () => {
  expect(layOutTowns(map, [], []).map(({ name, namePosition }) => [name, namePosition.textAnchor])).toEqual([
    ['Guindy', 'start'],
    ['Adyar', 'end'],
  ])
  const named = layOutPins(map, [{ coordinates: at(80.45), name: 'Cassia' }], [])
  expect(layOutTowns(map, named, [])[0]).toMatchObject({ name: 'Guindy', isUnderPinName: true })
  const beside = layOutPins(map, [{ coordinates: at(80.55) }], [])
  expect(layOutTowns(map, beside, [])[0]).toMatchObject({
    name: 'Guindy',
    namePosition: { textAnchor: 'end' },
  })
  const onTop = layOutPins(map, [{ coordinates: at(80.5) }], [])
  expect(layOutTowns(map, onTop, []).map(({ name }) => name)).toEqual(['Adyar'])
})
