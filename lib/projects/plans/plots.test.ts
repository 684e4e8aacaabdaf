import { findNeighbour } from './plot-neighbours'
import { formatPlot, listFacings } from './plots'

const items = [
  { name: 'north', x: 0, y: -10 },
  { name: 'east', x: 10, y: 0 },
  { name: 'north-east', x: 8, y: -8 },
]

test('arrow keys lead to the nearest plot in their direction, straight on rather than aside', () => {
  expect(findNeighbour(items, { x: 0, y: 0 }, { x: 0, y: -1 })?.name).toBe('north')
  expect(findNeighbour(items, { x: 0, y: 0 }, { x: 1, y: 0 })?.name).toBe('east')
  expect(findNeighbour(items, { x: 0, y: 0 }, { x: -1, y: 0 })).toBeUndefined()
})

test('a plot that faces two directions is found by both', () => {
  expect(listFacings([{ facing: 'South' }, { facing: 'North-east' }, { facing: null }])).toEqual([
    'north',
    'east',
    'south',
  ])
  expect(formatPlot({ id: 'plot-44', facing: 'North' })).toBe('Plot 44, facing north')
})
