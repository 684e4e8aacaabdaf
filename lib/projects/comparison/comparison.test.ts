import { buildProject } from '@/lib/testing/builders'
import {
  compareAmenities,
  compareDistances,
  findAxisEnd,
  findSharedPriceDate,
  listComparedRows,
} from './comparison'
import { parseIds } from './shortlist'

test.each([
  ['8,52,23', [8, 52, 23]],
  ['52,8,52', [52, 8]],
  ['8,,x,-1,0,08,1.5,1e3,{"a":1},99999999999999999999', [8]],
  ['', []],
])('the ids of %p are %p', (list, ids) => {
  expect(parseIds(list)).toEqual(ids)
})

test('shared amenities are named once by their kind, the others in the words of each project', () => {
  const having = (all: Record<string, string>) => ({
    amenities: Object.entries(all).map(([text, icon]) => ({ text, icon })),
  })
  const villa = having({ 'Pool, 18 m': 'pool', Gym: 'gym', 'Owl house': 'owl' })
  const flat = having({ 'Owl house': 'owl', 'Pool, 25 m': 'pool', 'Bat house': 'owl' })
  expect(compareAmenities([villa, flat])).toEqual({
    shared: ['a swimming pool', 'Owl house'],
    others: [['Gym'], ['Bat house']],
  })
  expect(compareAmenities([villa])).toMatchObject({ shared: [] })
})

test('the nearest place of each group is on one axis for all projects', () => {
  const listPlaces = (...distances: number[]) =>
    distances.map((distanceKm) => ({ name: `At ${distanceKm}`, distanceKm, coordinates: null }))
  const villa = [
    { name: 'Schools', places: listPlaces(30, 2, 1, 3) },
    { name: 'Hospitals', places: [] },
  ]
  const flat = [
    { name: 'Hospitals', places: listPlaces(7.5) },
    { name: 'Schools', places: listPlaces(4) },
  ]
  const { places, axis } = compareDistances([{ advantages: villa }, { advantages: flat }])
  expect(places.map((list) => list.map(({ group, distanceKm }) => `${group} ${distanceKm}`))).toEqual([
    ['Schools 1'],
    ['Schools 4', 'Hospitals 7.5'],
  ])
  expect(axis.endKm).toBe(8)
})

const priceSheet = {
  parkingPrice: 300_000,
  maintenance: 3.75,
  maintenanceMonths: 12,
  corpus: 50,
  floorRise: null,
  floorRiseFrom: null,
  topFloor: null,
  legalFees: 15_000,
  paymentStages: [
    { name: 'Booking', percent: 10 },
    { name: 'Keys', percent: 90 },
  ],
  approvedBanks: [],
}

test('the costs of the first home are the same sum as on its page', () => {
  const [unit] = buildProject().units
  const project = buildProject({
    propertyType: 'Apartments',
    currentStatus: 'Ongoing',
    priceSheet,
    units: unit && [
      { ...unit, name: 'Type B', priceFrom: 7_560_000, area: { min: 900, max: 900, basis: 'carpet' } },
    ],
  })
  const rows = listComparedRows([project])
  const texts = Object.fromEntries(rows.map(({ label, facts }) => [label, facts[0]?.text]))
  expect(texts).toMatchObject({
    'In all': '₹89.04 lakh',
    EMI: '₹52,486',
    'To book': '₹7.56 lakh',
    'Maintenance a month': '₹3,375 (₹3.75 per sq ft)',
    Parking: '₹3 lakh for one covered space',
  })
})

test('where buyers own their plots a share of the land and parking do not apply; a stated fact is kept', () => {
  const [unit] = buildProject().units
  if (!unit) throw new Error('The sample project has no unit.')
  const flats = buildProject({
    propertyType: 'Apartments',
    units: [{ ...unit, undividedShare: 410 }],
    priceSheet,
  })
  const villas = buildProject({ propertyType: 'Villas', priceSheet: { ...priceSheet, parkingPrice: 0 } })
  const villaments = buildProject({ propertyType: 'Villaments' })
  const plots = buildProject({ propertyType: 'Plots' })
  const listTexts = (label: string) =>
    listComparedRows([flats, villas, villaments, plots])
      .find((row) => row.label === label)
      ?.facts.map((fact) => fact?.text)
  const ownPlot = 'Does not apply: you own the plot'
  expect(listTexts('Undivided share')).toEqual(['410\u00a0sq\u00a0ft', ownPlot, undefined, ownPlot])
  expect(listTexts('Parking')).toEqual([
    '₹3 lakh for one covered space',
    'One covered space is included in the price',
    undefined,
    ownPlot,
  ])
  // A row in which nothing is stated says nothing.
  expect(listComparedRows([plots, plots]).map(({ label }) => label)).not.toContain('Parking')
})

test('rows say where projects do not differ, and facts that no project states are left out', () => {
  const project = buildProject()
  const rows = listComparedRows([project, { ...project, possessionDate: '2030-01-31' }])
  const find = (label: string) => rows.find((row) => row.label === label)
  expect(find('RERA number')?.isSame).toBe(true)
  expect(find('Possession')?.isSame).toBe(false)
  expect(find('Undivided share')).toBeUndefined()
  // A completed project has no costs.
  const completed = listComparedRows([{ ...project, status: 'completed' }])
  expect(completed.map(({ label }) => label)).not.toContain('In all')
})

test('the lowest cost is named among projects of the same type', () => {
  const listLowest = (...projects: Parameters<typeof listComparedRows>[0]) =>
    listComparedRows(projects)[0]?.facts.map((fact) => fact?.lowestOf)
  const plots = buildProject({ propertyType: 'Plots', priceFrom: 1_500_000 })
  const otherPlots = buildProject({ propertyType: 'Plots', priceFrom: 4_200_000 })
  const villas = buildProject({ propertyType: 'Villas', priceFrom: 21_500_000 })
  expect(listLowest(otherPlots, villas, plots)).toEqual([undefined, undefined, 'plots'])
  expect(listLowest(plots, villas)).toEqual([undefined, undefined])
  expect(listLowest(plots, plots)).toEqual([undefined, undefined])
  const plotsInCapitals = buildProject({ propertyType: 'PLOTS', priceFrom: 4_200_000 })
  expect(listLowest(plots, plotsInCapitals)).toEqual(['plots', undefined])
})

test('prices and totals are on one axis, which ends with the highest of them', () => {
  const project = buildProject()
  const rows = listComparedRows([project, { ...project, priceFrom: 900_000_000 }])
  expect(findAxisEnd(rows)).toBe(900_000_000)
  expect(findAxisEnd(listComparedRows([project]))).toBeNull()
})

test('prices have their date in the row only where the dates differ', () => {
  const listNotes = (...projects: Parameters<typeof listComparedRows>[0]) =>
    listComparedRows(projects)[0]?.facts.map((fact) => fact?.note)
  const project = buildProject()
  const laterProject = { ...project, pricesAsOf: '2026-11-15' }
  expect(findSharedPriceDate([project, project])).toBe('2026-11-01')
  expect(listNotes(project, project)).toEqual([null, null])
  expect(findSharedPriceDate([project, laterProject])).toBeNull()
  expect(listNotes(project, laterProject)).toEqual(['as on 1 November 2026', 'as on 15 November 2026'])
})

test('without an area the maintenance is the rate alone', () => {
  const rows = listComparedRows([buildProject({ units: [], area: null, priceSheet })])
  const row = rows.find(({ label }) => label === 'Maintenance a month')
  expect(row?.facts).toEqual([{ text: '₹3.75 per sq ft' }])
})
