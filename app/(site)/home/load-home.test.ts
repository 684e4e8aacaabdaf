import { buildSummary } from '@/lib/testing/builders'
import { buildLaunch, findNamed, joinTypes } from './load-home'

test.each([
  [['Villas', 'Apartments', 'Villas', 'Plots'], 'Villas, apartments and plots'],
  [['Plots'], 'Plots'],
  [[], ''],
])('%j reads "%s"', (types, words) => {
  expect(joinTypes(types)).toBe(words)
})

test('the modal gets a few fields and no prices', () => {
  expect(Object.keys(buildLaunch(buildSummary())).sort()).toEqual([
    'address',
    'id',
    'name',
    'propertyType',
    'reraNumber',
    'slug',
  ])
})

test('a title names the project with the longest matching name', () => {
  const projects = [{ name: 'Cassia V' }, { name: 'Cassia VII' }, { name: 'Neem Park' }]
  expect(findNamed('Walkthrough of a villa at Cassia VII', projects)).toEqual({ name: 'Cassia VII' })
  expect(findNamed('Route map of our Chennai projects', projects)).toBeNull()
})
