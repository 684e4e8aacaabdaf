import { buildProject } from '@/lib/testing/builders'
import { isPlotType, isReady } from './sale'
import { buildSaleFigures } from './sale-figures'
import type { Project, Unit } from './types'

const [model] = buildProject().units
if (!model) throw new Error('no unit')
const unit = (size: number, priceFrom: number | null, change: Partial<Unit> = {}): Unit => ({
  ...model,
  area: { min: size, max: size, basis: 'built-up' },
  priceFrom,
  ...change,
})
const sold = { availability: 'sold-out' } as const
const carpet = { area: { min: 2000, max: 2000, basis: 'carpet' as const } }

const small = unit(2450, 95)
const large = unit(3120, 120)
const largest = [small, unit(2780, 99), unit(3120, 80, sold)]
const range = (min: number, max: number) => ({ min, max, basis: 'built-up' as const })
const whole = range(2450, 3120)

test('a project without an area has the range of its units, unless they are measured in two ways', () => {
  const project = { status: 'ongoing' as const, area: null, priceFrom: 90 }
  expect(buildSaleFigures({ ...project, units: [small, large] }).area).toEqual(whole)
  expect(buildSaleFigures({ ...project, units: largest })).toMatchObject({
    area: range(2450, 2780),
    soldArea: range(3120, 3120),
  })
  expect(buildSaleFigures({ ...project, units: [small, unit(0, 80, carpet)] }).area).toBeNull()
})

test.each<[string, Unit[], Pick<Project, 'area' | 'soldArea' | 'priceFrom'>]>([
  ['without a price list', [], { area: whole, soldArea: null, priceFrom: 90 }],
  ['with everything on sale', [small, unit(2780, 99)], { area: whole, soldArea: null, priceFrom: 95 }],
  ['whose largest is sold', largest, { area: range(2450, 2780), soldArea: range(3120, 3120), priceFrom: 95 }],
  [
    'whose smallest is sold',
    [unit(2450, 95, sold), large],
    { area: range(3120, 3120), soldArea: range(2450, 2450), priceFrom: 120 },
  ],
  [
    'whose sold unit lies within',
    [small, unit(2780, 80, sold), large],
    { area: whole, soldArea: null, priceFrom: 95 },
  ],
  [
    'of prices on request',
    [unit(2450, null), unit(3120, 80, sold)],
    { area: range(2450, 2450), soldArea: range(3120, 3120), priceFrom: 90 },
  ],
  [
    'that is sold out',
    [unit(2450, 95, sold), unit(3120, 120, sold)],
    { area: null, soldArea: whole, priceFrom: null },
  ],
  [
    'that is sold out, measured otherwise',
    [unit(0, 95, { ...carpet, ...sold })],
    { area: null, soldArea: whole, priceFrom: null },
  ],
  // Carpet and built-up areas do not make a range.
  [
    'measured in two ways',
    [unit(2450, 95), unit(0, 80, { ...carpet, ...sold })],
    { area: whole, soldArea: null, priceFrom: 95 },
  ],
])('size and start price of a project %s', (_, units, figures) => {
  const project = { area: whole, priceFrom: 90, units }
  expect(buildSaleFigures({ status: 'ongoing', ...project })).toEqual(figures)
  expect(buildSaleFigures({ status: 'completed', ...project }).area).toEqual(whole)
})

test.each([
  ['Ongoing', null, false],
  ['Ongoing', '2026-11-26', false],
  ['Ongoing', '2026-11-25', true],
  ['Get Ready To Move In', '2026-11-26', false],
  ['Ready To Move', '2026-11-26', true],
  ['Ready To Build', null, true],
] as const)(
  'a project that is %s with possession on %s is ready on 25 November: %s',
  (currentStatus, possessionDate, is) => {
    expect(isReady({ status: 'ongoing', currentStatus, possessionDate }, '2026-11-25')).toBe(is)
    expect(isReady({ status: 'completed', currentStatus, possessionDate }, '2026-11-25')).toBe(true)
  },
)

test.each([
  ['Plots', true],
  ['Villa plots', true],
  ['Plotted Development', true],
  ['Farmland', true],
  ['Land', true],
  ['Woodland Apartments', false],
  ['Island villas', false],
  ['Lakeland homes', false],
  ['Apartments', false],
])('the type %j is plots: %s', (propertyType, isPlots) => expect(isPlotType(propertyType)).toBe(isPlots))
