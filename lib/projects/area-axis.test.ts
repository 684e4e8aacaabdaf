import { calculateAreaAxis } from './area-axis'

const area = (min: number, max: number) => ({ min, max, basis: 'built-up' as const })

test('the axis has the areas of the projects of one type, sold or not', () => {
  const projects = [
    { propertyType: 'Villas', area: area(1180, 1640), soldArea: null },
    { propertyType: 'villas', area: area(1200, 1300), soldArea: area(1700, 2000) },
    { propertyType: 'Plots', area: area(400, 9000), soldArea: null },
    { propertyType: 'Apartments', area: null, soldArea: null },
  ]
  expect(calculateAreaAxis(projects, 'Villas')).toEqual({ min: 1000, max: 2500 })
  for (const type of ['Apartments', 'Houseboats'])
    expect(calculateAreaAxis(projects, type)).toEqual({ min: 0, max: 500 })
})
