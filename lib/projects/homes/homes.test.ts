import type { Unit } from '@/lib/catalogue/types'
import { buildProject } from '@/lib/testing/builders'
import { formatReadiness, listKeyFacts } from '../key-facts'
import { findDefaultHome, listHomes } from './homes'
import { countLeft } from './stock'
import { formatFacing } from './unit-texts'

const [unit] = buildProject().units as [Unit]

function list(...names: string[]) {
  return listHomes(buildProject({ units: names.map((name) => ({ ...unit, name })) }))
}

test.each([
  [['2 BHK, Type A', '2 BHK, Type B'], 'type-a Type A', 'type-b Type B'],
  [
    ['2 BHK, Type A', '2 BHK, Type B', '3 BHK, Type C, on the street'],
    '2-bhk-type-a 2 BHK, Type A',
    '2-bhk-type-b 2 BHK, Type B',
    '3-bhk-type-c 3 BHK, Type C',
  ],
  [['30 × 45 ft', '50 × 60 ft, corner on the park'], '30-x-45-ft 30 × 45 ft', '50-x-60-ft 50 × 60 ft'],
  [
    ['4 BHK villa, plot of 1,800 sq ft', '4 BHK villa, plot of 2,100 sq ft'],
    'plot-of-1-800-sq-ft plot of 1,800 sq ft',
    'plot-of-2-100-sq-ft plot of 2,100 sq ft',
  ],
  [['30 × 40 ft', '30 × 60 ft'], '30-x-40-ft 30 × 40 ft', '30-x-60-ft 30 × 60 ft'],
  [['Villa', 'Villa'], 'home-1 Villa', 'home-2 Villa'],
  [['2 BHK, Type B', '2 BHK'], '2-bhk-type-b 2 BHK, Type B', '2-bhk 2 BHK'],
  [['2 BHK, Type A'], '2-bhk-type-a 2 BHK, Type A'],
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
  expect(homes.map(({ rowNumber, name }) => [rowNumber, name])).toEqual([
    [2, 'Type B'],
    [3, 'Type C'],
  ])
  expect(findDefaultHome(homes)?.name).toBe('Type C')
})

test('a project without a price list is one home if it has a price', () => {
  expect(listHomes(buildProject({ units: [] }))).toMatchObject([{ rowNumber: null, name: 'Cassia VII' }])
  expect(listHomes(buildProject({ units: [], priceFrom: null }))).toEqual([])
})

describe('the number of homes left of a unit', () => {
  type Stock = Pick<Unit, 'planIds' | 'soldPlanIds' | 'availability'>
  const someSold: Stock = { planIds: ['a', 'b', 'c'], soldPlanIds: ['a'], availability: 'available' }
  const noneSold: Stock = { planIds: ['d', 'e'], soldPlanIds: [], availability: 'available' }
  const allSold: Stock = { ...noneSold, availability: 'sold-out' }
  const fewLeft: Stock = { ...noneSold, availability: 'few-left' }
  const withoutPlan: Stock = { ...noneSold, planIds: [] }
  const countAll = (propertyType: string, units: Stock[]) =>
    units.map((stock) => countLeft(stock, { propertyType, units }))

  test('are counted for every unit once a home of the project is marked as sold', () => {
    const units = [someSold, noneSold, allSold, withoutPlan]
    const counts = [{ left: 2, all: 3 }, { left: 2, all: 2 }, { left: 0, all: 2 }, null]
    expect(countAll('Villas', units)).toEqual(counts)
  })

  test('are counted when the last plot of a size is sold', () => {
    expect(countAll('Plots', [noneSold, allSold])).toEqual([
      { left: 2, all: 2 },
      { left: 0, all: 2 },
    ])
  })

  test('are not counted while the plan does not say which ones are sold', () => {
    expect(countAll('Plots', [noneSold, fewLeft])).toEqual([null, null])
    expect(countAll('Plots', [allSold, fewLeft])).toEqual([{ left: 0, all: 2 }, null])
    // Drawings of two floors of one home.
    expect(countAll('Villas', [noneSold, allSold])).toEqual([null, null])
  })
})

test('the key facts count the plots left when one size is sold out', () => {
  const units: Unit[] = [
    { ...unit, planIds: ['a', 'b', 'c'], soldPlanIds: ['a'], availability: 'available' },
    { ...unit, planIds: ['d', 'e'], soldPlanIds: [], availability: 'sold-out' },
  ]
  const facts = listKeyFacts(buildProject({ propertyType: 'Plots', units }))
  expect(facts.at(-1)).toMatch(/^2\sof\s5\splots\sleft$/)
})

test.each([
  ['Ongoing', '2020-04-30', 'Ready since April 2020'],
  ['Ongoing', '2090-03-31', 'Possession March 2090'],
  ['Ongoing', null, null],
  ['Ready To Move', '2090-03-31', 'Ready now'],
  ['Ready To Build', null, 'Ready now'],
] as const)('the badge %s with possession on %s is "%s"', (currentStatus, possessionDate, text) => {
  expect(formatReadiness(buildProject({ currentStatus, possessionDate }))).toBe(text)
})

test('a facing is in lower case, however the owner writes it', () => {
  expect(formatFacing({ facing: 'North-East' })).toBe('Facing north-east')
  expect(formatFacing({ facing: null })).toBeNull()
})
