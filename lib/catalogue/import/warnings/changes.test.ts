import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { Catalogue, ProjectRecord } from '../../schema'
import type { Unit } from '../../types'
import { listChangeWarnings } from './changes'

const [model] = buildProjectRecord().units
if (!model) throw new Error('no unit')
const buildUnit = (fields: Partial<Unit>): Unit => ({ ...model, planIds: [], soldPlanIds: [], ...fields })

const stages = [
  { name: 'Foundation', percent: 100 },
  { name: 'Structure', percent: 40 },
]
const report = { date: '2026-01-01', text: null, stages, pictures: [] }
const units = [
  buildUnit({ name: 'Block A', priceFrom: 5_000_000, planIds: ['a-1', 'a-2'], soldPlanIds: ['a-1'] }),
  buildUnit({ name: 'Block B', priceFrom: 6_000_000, planIds: ['b-1'], availability: 'sold-out' }),
  buildUnit({ name: 'Block C', priceFrom: 7_000_000, availability: 'sold-out' }),
]
const project: ProjectRecord = {
  ...buildProjectRecord({ units, progress: [report], homeCount: 38, possessionDate: '2030-06-30' }),
  questions: [{ question: 'Water?', answer: 'Borewells' }],
}
const stored = buildCatalogueFile({ projects: [project] })
const change = (fields: Partial<ProjectRecord>): Catalogue => ({
  ...stored,
  projects: [{ ...project, ...fields }],
})
const changeUnit = (index: number, fields: Partial<Unit>): Catalogue =>
  change({ units: units.map((unit, at) => (at === index ? { ...unit, ...fields } : unit)) })

test('an unchanged catalogue and new records have no warnings', () => {
  const added = buildProjectRecord({ id: 9, slug: 'new', units: [] })
  for (const next of [stored, { ...stored, projects: [project, added] }]) {
    expect(listChangeWarnings(stored, next, { allowsResale: false })).toEqual([])
  }
})

test.each<[string, Catalogue]>([
  ['projects[0].id: changes from 8 to 80. Restore it', change({ id: 80 })],
  ['projects[0].status: changes from "ongoing" back to "upcoming"', change({ status: 'upcoming' })],
  ['projects[0].reraNumber: was "TN/', change({ reraNumber: null })],
  ['projects[0].reraNumber: changes from "TN/', change({ reraNumber: 'TN/2' })],
  [
    'projects[0].units[0].priceFrom: changes from 5000000 to 50000000. Count the digits',
    changeUnit(0, { priceFrom: 50_000_000 }),
  ],
  [
    'locations[0].slug: was "chennai" before, so the old addresses of its lists lead nowhere',
    {
      ...stored,
      locations: stored.locations.map((city) => (city.id === 20 ? { ...city, slug: 'madras' } : city)),
    },
  ],
])('%s', (message, next) => {
  expect(listChangeWarnings(stored, next, { allowsResale: false })).toEqual([
    expect.stringContaining(message),
  ])
})

test('two projects that have swapped their ids have warnings', () => {
  const first = buildProjectRecord({ id: 8, slug: 'first' })
  const second = buildProjectRecord({ id: 9, slug: 'second' })
  const before = buildCatalogueFile({ projects: [first, second] })
  const next = buildCatalogueFile({
    projects: [
      { ...first, id: 9 },
      { ...second, id: 8 },
    ],
  })
  expect(listChangeWarnings(before, next, { allowsResale: false })).toEqual([
    expect.stringContaining('projects[0].id: changes from 8 to 9, which was the id of second'),
    expect.stringContaining('projects[1].id: changes from 9 to 8, which was the id of first'),
  ])
})

test.each<[string, Catalogue]>([
  ['units[0].soldPlanIds: a-1 was sold and is on sale again', changeUnit(0, { soldPlanIds: [] })],
  ['units[1].availability: b-1 was sold and is on sale again', changeUnit(1, { availability: 'available' })],
  [
    'units[2].availability: "Block C" was sold and is on sale again',
    changeUnit(2, { availability: 'few-left' }),
  ],
])('%s', (message, next) => {
  expect(listChangeWarnings(stored, next, { allowsResale: false })).toEqual([
    expect.stringContaining(`projects[0].${message}`),
  ])
  expect(listChangeWarnings(stored, next, { allowsResale: true })).toEqual([])
})
