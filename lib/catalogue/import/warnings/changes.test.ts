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
    expect(listChangeWarnings(stored, next)).toEqual([])
  }
})

test.each<[string, Catalogue]>([
  ['projects[0].id: changes from 8 to 80. Restore it', change({ id: 80 })],
  ['projects[0].reraNumber: was "TN/', change({ reraNumber: null })],
  ['projects[0].reraNumber: changes from "TN/', change({ reraNumber: 'TN/2' })],
  [
    'projects[0].units[0].priceFrom: changes from 5000000 to 50000000. Count the digits',
    changeUnit(0, { priceFrom: 50_000_000 }),
  ],
])('%s', (message, next) => {
  expect(listChangeWarnings(stored, next)).toEqual([expect.stringContaining(message)])
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
  expect(listChangeWarnings(before, next)).toEqual([
    expect.stringContaining('projects[0].id: changes from 8 to 9. Restore it'),
    expect.stringContaining('projects[1].id: changes from 9 to 8. Restore it'),
  ])
})
