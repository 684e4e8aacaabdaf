import { compareAmenities, compareDistances } from './comparison'
import { parseIds } from './shortlist'

test.each([
  ['8,52,23', [8, 52, 23]],
  ['52,8,52', [52, 8]],
  ['8,,x,-1,0,08,1.5,1e3,{"a":1},99999999999999999999', [8]],
  ['', []],
])('the ids of %p are %p', (list, ids) => {
  expect(parseIds(list)).toEqual(ids)
})

test('what all have is said once by its kind, the rest of each in its own words', () => {
  const having = (all: Record<string, string>) => ({
    amenities: Object.entries(all).map(([text, icon]) => ({ text, icon })),
  })
  const villa = having({ 'Pool, 18 m': 'pool', Gym: 'gym', 'Owl house': 'owl' })
  const flat = having({ 'Owl house': 'owl', 'Pool, 25 m': 'pool', 'Bat house': 'owl' })
  expect(compareAmenities([villa, flat])).toEqual({
    shared: ['a swimming pool', 'Owl house'],
    others: [['Gym'], ['Bat house']],
  })
  expect(compareAmenities([villa])).toMatchObject({ shared: [] })
})

test('the nearest places of each group are on the scale of all', () => {
  const places = (...all: number[]) =>
    all.map((distanceKm) => ({ name: `At ${distanceKm}`, distanceKm, coordinates: null }))
  const one = [{ name: 'Schools', places: places(30, 2, 1, 3) }]
  const other = [
    { name: 'Hospitals', places: places(7.5) },
    { name: 'Schools', places: places(4) },
  ]
  expect(compareDistances([{ advantages: one }, { advantages: other }])).toEqual({
    groups: [
      { name: 'Schools', places: [places(1, 2, 3), places(4)] },
      { name: 'Hospitals', places: [[], places(7.5)] },
    ],
    axis: { endKm: 30, ticksKm: [0, 2, 5, 10, 20, 30] },
  })
})
