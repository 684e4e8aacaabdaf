import { formatPlot, listFacings } from './plots'

test('a plot that faces two directions is found by both', () => {
  expect(listFacings([{ facing: 'South' }, { facing: 'North-east' }, { facing: null }])).toEqual([
    'north',
    'east',
    'south',
  ])
  expect(formatPlot({ id: 'plot-44', facing: 'North' })).toBe('Plot 44, facing north')
})
