import { buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { Unit } from '../types'
import { countSoldPlots, markPlots } from './sold-plots'

const [model] = buildProjectRecord().units
if (!model) throw new Error('no unit')
const units: Unit[] = [
  { ...model, name: '30 × 40 ft', planIds: ['plot-1', 'plot-2'], soldPlanIds: ['plot-1'] },
  { ...model, name: '30 × 50 ft', planIds: ['plot-11', 'plot-12'], availability: 'sold-out' },
  { ...model, name: 'Plot 21', planIds: [] },
]

/** Availability and sold plots of each unit, or the faults. */
function mark(names: string[], isSold: boolean) {
  const marked = markPlots(units, names, isSold)
  if (!marked.ok) return marked.fault
  return marked.value.units.map(({ availability, soldPlanIds }) => [availability, ...soldPlanIds])
}

test.each<[string[], string[][]]>([
  [['plot-2'], [['sold-out'], ['sold-out'], ['available']]],
  [['2'], [['sold-out'], ['sold-out'], ['available']]],
  [
    ['30x40 ft', 'plot 21'],
    [['sold-out'], ['sold-out'], ['sold-out']],
  ],
  [['plot-1'], [['available', 'plot-1'], ['sold-out'], ['available']]],
])('%j sold', (names, expected) => {
  expect(mark(names, true)).toEqual(expected)
})

test('the number of an element without a hyphen also names its plot', () => {
  const marked = markPlots([{ ...model, planIds: ['p6', 'p7'] }], ['7'], true)
  expect(marked).toMatchObject({ ok: true, value: { changed: ['p7'] } })
})

test.each<[string[], string[][]]>([
  [['plot-1'], [['available'], ['sold-out'], ['available']]],
  [['Plot-12'], [['available', 'plot-1'], ['available', 'plot-11'], ['available']]],
  [['30 × 50 ft'], [['available', 'plot-1'], ['available'], ['available']]],
])('%j on sale again', (names, expected) => {
  expect(mark(names, false)).toEqual(expected)
})

test('says which plots changed', () => {
  expect(markPlots(units, ['plot-1', '2'], true)).toMatchObject({
    value: { changed: ['plot-2'], unchanged: ['plot-1'] },
  })
  expect(countSoldPlots(units)).toEqual({ sold: 3, total: 5 })
})

test.each([
  ['plot-22', 'there is no plot "plot-22". Did you mean "plot-12"?'],
  ['99', 'there is no plot "99". The plots of this project are plot-1, plot-2, plot-11, plot-12, Plot 21'],
])('%s is refused', (name, fault) => {
  expect(mark([name, 'plot-2'], true)).toEqual([fault])
})

test('a number that two plots have is refused', () => {
  const twins = [{ ...model, planIds: ['block-a-1', 'block-b-1'] }]
  expect(markPlots(twins, ['1'], true)).toEqual({
    ok: false,
    fault: ['"1" may be block-a-1 or block-b-1. Write the whole name'],
  })
})
