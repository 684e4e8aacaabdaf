import { buildProject, chennai, tirunelveli } from '@/lib/testing/builders'
import { filterProjects, listPropertyTypes } from './filter'
import { listChoices } from './list-choices'
import { sortProjects } from './list-order'
import { buildListQuery, parseListQuery } from './list-query'
import { buildCard, type ProjectWithOffers } from './sale'
import type { Project, Unit } from './types'

const area = (max: number) => ({ min: 1000, max, basis: null })
const lakh = (value: number) => value * 100_000
const [unit] = buildProject().units as [Unit]
const list = (change: Partial<Project>): ProjectWithOffers =>
  buildCard(buildProject({ units: [], description: '', ...change }))
const plots = { propertyType: 'Plots' }
const projects = [
  list({ ...plots, id: 1, priceFrom: lakh(16.8), area: area(2800), city: tirunelveli }),
  list({ ...plots, id: 2, priceFrom: lakh(14.85), area: area(3000), city: tirunelveli }),
  list({ id: 3, propertyType: 'Row Houses', priceFrom: lakh(25), area: null, city: tirunelveli }),
  list({ ...plots, id: 4, priceFrom: lakh(49.9), area: area(900), city: chennai }),
  // Its price is not shown, so it is in no band and not a cheap offer.
  list({ ...plots, id: 5, priceFrom: lakh(5), reraNumber: null, city: chennai }),
]
const select = (query: string, records: ProjectWithOffers[]) => {
  const { filter, order } = parseListQuery(new URLSearchParams(query), records)
  return sortProjects(filterProjects(records, filter), order)
}
const listIds = (query: string, records = projects) => select(query, records).map(({ id }) => id)

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['type=plots', [1, 2, 4, 5]],
  ['budget=under-25', [1, 2]],
  ['sort=price', [2, 1, 3, 4, 5]],
  ['type=plots&sort=area', [2, 1, 5, 4]],
  // Unknown and malformed values count as none.
  ['budget=1-2&sort=name&type=<script>', [1, 2, 3, 4, 5]],
])('the filter %p selects %p', (query, expected) => {
  expect(listIds(query)).toEqual(expected)
})

test.each([
  // Each of its units is in one band only, and all that is chosen must be true of one unit.
  ['budget=50-75', [6, 7]],
  ['budget=100-200', [6]],
  ['bedrooms=2&budget=100-200', []],
  ['bedrooms=3&budget=100-200&size=1000-1500', [6]],
  // Sold out.
  ['bedrooms=4', []],
  ['possession=2028', [6, 7]],
])('the filter %p selects by unit %p', (query, expected) => {
  const home = (name: string, size: number, price: number) => ({
    ...unit,
    name,
    area: { min: size, max: size, basis: 'carpet' as const },
    priceFrom: lakh(price),
  })
  const sold = { ...home('4 BHK', 1600, 150), availability: 'sold-out' as const }
  const units = [home('2 BHK', 850, 60), home('3 BHK', 1200, 110), sold]
  const homes = [
    list({ id: 6, units, currentStatus: 'Ongoing', possessionDate: '2028-03-31' }),
    list({ id: 7, priceFrom: lakh(60), currentStatus: 'Ready To Move' }),
  ]
  expect(listIds(query, homes)).toEqual(expected)
})

test('price, area and order by price of a filtered list are of the homes that fit the filter', () => {
  const flat = (bedrooms: number, size: number, price: number) => ({
    ...unit,
    name: `${bedrooms} BHK`,
    area: { min: size, max: size, basis: 'carpet' as const },
    priceFrom: lakh(price),
  })
  const homes = [
    list({ id: 6, units: [flat(2, 700, 58), flat(3, 1100, 90), flat(3, 1200, 95)] }),
    list({ id: 7, units: [flat(2, 800, 65), flat(3, 1000, 79)] }),
    list({ id: 8, units: [flat(2, 900, 60)] }),
  ]
  const filtered = select('bedrooms=3&sort=price', homes)
  expect(filtered.map(({ id, priceFrom }) => [id, priceFrom])).toEqual([
    [7, lakh(79)],
    [6, lakh(90)],
  ])
  expect(filtered[1]?.area).toEqual({ min: 1100, max: 1200, basis: 'carpet' })
  expect(filtered[1]?.offers.map(({ price }) => price)).toEqual([lakh(90), lakh(95)])
  // Without such a filter a card is unchanged.
  expect(filterProjects(homes, { type: 'villas' })).toEqual(homes)
})

test('"Ready to move" puts ready projects first, then the earliest possession', () => {
  const days = [null, '2999-06-30', '2998-12-31', '2026-04-30']
  const homes = days.map((possessionDate, index) =>
    list({ id: index + 1, currentStatus: 'New Launch', possessionDate }),
  )
  homes.push(list({ id: 5, currentStatus: 'Ready To Move', possessionDate: null }))
  expect(listIds('sort=ready', homes)).toEqual([4, 5, 3, 2, 1])
})

test('every choice has the number of its projects, and no choice leads to an empty list', () => {
  expect(listChoices(projects, tirunelveli, { filter: { type: 'plots' } })).toEqual({
    cities: [
      { slug: null, name: 'All', count: 4 },
      { slug: 'chennai', name: 'Chennai', count: 2 },
      { slug: 'tirunelveli', name: 'Tirunelveli', count: 2 },
    ],
    filters: {
      // The other types of the city, because a type is chosen instead of another.
      type: [
        { slug: 'plots', name: 'Plots', count: 2 },
        { slug: 'row-houses', name: 'Row Houses', count: 1 },
      ],
      bedrooms: [],
      budget: [{ slug: 'under-25', name: 'Under ₹25 lakh', count: 2 }],
      size: [
        { slug: '1000-1500', name: '1,000 to 1,500 sq ft', count: 2 },
        { slug: '1500-2000', name: '1,500 to 2,000 sq ft', count: 2 },
        { slug: '2000-3000', name: '2,000 to 3,000 sq ft', count: 2 },
        { slug: 'over-3000', name: 'Over 3,000 sq ft', count: 1 },
      ],
      possession: [{ slug: 'ready', name: 'Ready now', count: 2 }],
    },
    orders: [
      { slug: 'price', name: 'Lowest price', count: 2 },
      { slug: 'area', name: 'Largest area', count: 2 },
      { slug: 'ready', name: 'Ready to move', count: 2 },
    ],
  })
})

test('a choice that leads to no project can be removed', () => {
  const filter = { type: 'row-houses', budget: 'under-25' }
  const { filters, orders } = listChoices(projects, chennai, { filter, order: 'area' })
  const { type, budget } = filters
  expect(type).toContainEqual({ slug: 'row-houses', name: 'Row Houses', count: 0 })
  // A choice that leads to projects by itself is still offered.
  expect(type.map(({ slug }) => slug)).toContain('plots')
  expect(budget.find(({ slug }) => slug === 'under-25')?.count).toBe(0)
  expect(orders.map(({ slug }) => slug)).toEqual(['area'])
})

test.each([
  ['type=plots&budget=25-50&sort=price', '?type=plots&budget=25-50&sort=price'],
  // Another order, another case, other parameters.
  ['sort=price&utm_source=mail&type=Plots', '?type=plots&sort=price'],
  ['type=row-houses&bedrooms=3&size=1000-1500', '?type=row-houses&bedrooms=3&size=1000-1500'],
  // Values that no choice has: a type and a year of no project, malformed and empty ones, names of every object.
  ['type=castles&sort=price', '?sort=price'],
  ['possession=2031', ''],
  ['possession=ready', '?possession=ready'],
  ['type=a b&budget=7&size=', ''],
  ['toString=1&constructor=2&type=toString', ''],
])('the list query %p has the choices %p', (text, expected) => {
  const query = parseListQuery(new URLSearchParams(text), projects)
  expect(buildListQuery(query)).toBe(expected)
  expect(parseListQuery(new URLSearchParams(buildListQuery(query)), projects)).toEqual(query)
})

test('two spellings of a property type are one choice', () => {
  const types = ['Row houses', 'Villas', 'Row Houses'].map((propertyType) => ({ propertyType }))
  expect(listPropertyTypes(types).map(({ slug }) => slug)).toEqual(['row-houses', 'villas'])
})
