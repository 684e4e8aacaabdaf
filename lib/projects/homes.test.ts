import type { Unit } from '@/lib/catalogue/types'
import { buildProject } from '@/lib/testing/builders'
import { countLeft, getFirstHome, listHomes } from './homes'

const [unit] = buildProject().units as [Unit]

function list(...names: string[]) {
  return listHomes(buildProject({ units: names.map((name) => ({ ...unit, name })) }))
}

test.each([
  [['2 BHK, Type A', '2 BHK, Type B'], 'type-a Type A', 'type-b Type B'],
  [
    ['2 BHK, Type A', '3 BHK, Type C, on the street'],
    '2-bhk 2 BHK, Type A',
    '3-bhk 3 BHK, Type C, on the street',
  ],
  [
    ['4 BHK villa, plot of 1,800 sq ft', '4 BHK villa, plot of 2,100 sq ft'],
    'plot-of-1-800-sq-ft plot of 1,800 sq ft',
    'plot-of-2-100-sq-ft plot of 2,100 sq ft',
  ],
  [['30 × 40 ft', '30 × 60 ft'], '30-x-40-ft 30 × 40 ft', '30-x-60-ft 30 × 60 ft'],
  [['Villa', 'Villa'], 'home-1 Villa', 'home-2 Villa'],
])('the homes %j have these fragments and labels', (names, ...expected) => {
  expect(list(...names).map(({ fragment, label }) => `${fragment} ${label}`)).toEqual(expected)
})

test('sold homes cannot be chosen, and the first one with a price is chosen', () => {
  const project = buildProject({
    units: [
      { ...unit, name: 'Type A', availability: 'sold-out' },
      { ...unit, name: 'Type B', priceFrom: null },
      { ...unit, name: 'Type C' },
    ],
  })
  const homes = listHomes(project)
  expect(homes.map(({ number, unitIndex, name }) => [number, unitIndex, name])).toEqual([
    [1, 1, 'Type B'],
    [2, 2, 'Type C'],
  ])
  expect(getFirstHome(homes)?.name).toBe('Type C')
})

test('a project without a price list is one home, and none without a price', () => {
  expect(listHomes(buildProject({ units: [] }))).toMatchObject([
    { number: 1, unitIndex: null, name: 'Cassia VII' },
  ])
  expect(listHomes(buildProject({ units: [], priceFrom: null }))).toEqual([])
})

test('homes are counted where the plan says which ones are sold', () => {
  expect(countLeft({ planIds: ['a', 'b', 'c'], soldPlanIds: ['a'] })).toEqual({ left: 2, all: 3 })
  // Two drawings of one home.
  expect(countLeft({ planIds: ['ground', 'first'], soldPlanIds: [] })).toBeNull()
})
