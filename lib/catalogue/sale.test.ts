import { buildProject } from '@/lib/testing/builders'
import { buildSaleFigures, isReady } from './sale'
import type { Unit } from './types'

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

const [small, large] = [unit(2450, 95), unit(3120, 120)]
const largest = [small, unit(2780, 99), unit(3120, 80, sold)]
test.each<[string, Unit[], [number, number] | null, [number, number] | null, number | null]>([
  ['without a price list', [], [2450, 3120], null, 90],
  ['with everything on sale', [small, unit(2780, 99)], [2450, 3120], null, 95],
  ['whose largest is sold', largest, [2450, 2780], [3120, 3120], 95],
  ['whose smallest is sold', [unit(2450, 95, sold), large], [3120, 3120], [2450, 2450], 120],
  ['whose sold one lies within', [small, unit(2780, 80, sold), large], [2450, 3120], null, 95],
  ['of prices on request', [unit(2450, null), unit(3120, 80, sold)], [2450, 2450], [3120, 3120], 90],
  ['that is sold out', [unit(2450, 95, sold), unit(3120, 120, sold)], null, [2450, 3120], null],
  ['that is sold out, measured otherwise', [unit(0, 95, { ...carpet, ...sold })], null, [2450, 3120], null],
  // Carpet and built-up areas are no range.
  ['measured in two ways', [unit(2450, 95), unit(0, 80, { ...carpet, ...sold })], [2450, 3120], null, 95],
])('size and start price of a project %s', (_, units, area, soldArea, priceFrom) => {
  const range = (ends: [number, number] | null) =>
    ends && { min: ends[0], max: ends[1], basis: 'built-up' as const }
  const given = { area: range([2450, 3120]), priceFrom: 90, units }
  const shown = { area: range(area), soldArea: range(soldArea), priceFrom }
  expect(buildSaleFigures({ status: 'ongoing', ...given })).toEqual(shown)
  expect(buildSaleFigures({ status: 'completed', ...given }).area).toEqual(given.area)
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
