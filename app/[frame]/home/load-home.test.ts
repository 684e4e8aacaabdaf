import { buildSummary } from '@/lib/testing/builders'
import { buildCityOffer, buildLaunch, findNamed } from './load-home'

test('a city offers each property type once, with its number of projects and its list', () => {
  const city = { id: 20, name: 'Chennai', slug: 'chennai' }
  const projects = ['Villas', 'Row Houses', 'Villas'].map((propertyType) => buildSummary({ propertyType }))
  expect(buildCityOffer(city, projects)).toEqual({
    name: 'Chennai',
    slug: 'chennai',
    count: 3,
    types: [
      { name: 'Row Houses', count: 1, href: '/ongoing-projects/chennai/row-houses' },
      { name: 'Villas', count: 2, href: '/ongoing-projects/chennai/villas' },
    ],
  })
})

test('the modal gets a few fields, and the price of a registered project only', () => {
  const project = buildSummary({ priceFrom: 1_680_000, area: { min: 1200, max: 2800, basis: 'plot' } })
  const { area, reraNumber } = project
  const launch = { price: '₹16.80 lakh', area, reraNumber }
  expect(buildLaunch(project)).toMatchObject(launch)
  expect(buildLaunch({ ...project, reraNumber: null })).toMatchObject({
    ...launch,
    price: null,
    reraNumber: null,
  })
  expect(buildLaunch(project)).not.toHaveProperty('priceFrom')
})

test('a title names the project with the longest matching name', () => {
  const projects = [{ name: 'Cassia V' }, { name: 'Cassia VII' }, { name: 'Neem Park' }]
  expect(findNamed('Walkthrough of a villa at Cassia VII', projects)).toEqual({ name: 'Cassia VII' })
  expect(findNamed('Route map of our Chennai projects', projects)).toBeNull()
})
