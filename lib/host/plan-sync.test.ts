import { buildBlogRecord, buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { SentList, SentLists } from './lists'
import { planSync } from './plan-sync'

const city = { id: 20, name: 'Chennai', slug: 'chennai', spellings: [], banner: null, map: null }
const stored = buildCatalogueFile({
  locations: [city],
  projects: [
    buildProjectRecord({ id: 1, slug: 'one' }),
    buildProjectRecord({ id: 2, slug: 'two' }),
    buildProjectRecord({ id: 3, slug: 'three' }),
  ],
  blogs: [buildBlogRecord({ id: 5, slug: 'post' })],
})

const sendList = (records: object[], hasDrafts = false): SentList => ({
  records: records.map((sent) => ({ sent, listedAs: 'PUBLISHED' })),
  hasDrafts,
})
const firstSent = { project_id: 1, slug_url: 'one' }
const secondSent = { project_id: 2, slug_url: 'two' }
const thirdSent = { project_id: 3, slug_url: 'three' }
const lists: SentLists = {
  locations: sendList([{ location_id: 20, location_name: 'Chennai', slug_url: 'chennai' }]),
  projects: sendList([firstSent, secondSent, thirdSent]),
  blogs: sendList([{ blog_id: 5, slug_url: 'post' }]),
}
const plan = (projects: SentList, options = { isAccepted: false, isFirst: false }) =>
  planSync(stored, { ...lists, projects }, options)
const nothing = { keep: [], unpublish: [], remove: [] }

test('listed records are loaded in the order of the host', () => {
  const { projects, refusal, faults } = plan(sendList([thirdSent, firstSent, secondSent]))
  expect(projects).toMatchObject({ load: [{ id: 3 }, { id: 1 }, { id: 2 }], ...nothing })
  expect([refusal, faults]).toEqual([null, []])
})

test.each<[string, SentList, object]>([
  [
    'no longer listed, by a host that lists its drafts, is removed',
    sendList([firstSent, secondSent], true),
    { remove: [3] },
  ],
  [
    'no longer listed, by another host, is unpublished',
    sendList([firstSent, secondSent]),
    { unpublish: [3] },
  ],
  [
    'listed as unpublished is unpublished',
    sendList([firstSent, secondSent, { ...thirdSent, publishing_status: 'UNPUBLISHED' }], true),
    { unpublish: [3] },
  ],
  [
    'not in a list with an entry that cannot be recognised stays',
    sendList([firstSent, secondSent, { project_name: 'Lost' }], true),
    { keep: [3] },
  ],
])('a record that is %s', (_, projects, expected) => {
  expect(plan(projects).projects).toMatchObject({ ...nothing, ...expected })
})

test('lists that differ much withdraw nothing but what they name as unpublished', () => {
  const projects = sendList([{ ...firstSent, publishing_status: 'UNPUBLISHED' }], true)
  const refused = plan(projects)
  expect(refused.refusal).toContain('2 of 3 projects')
  expect(refused.projects).toMatchObject({ unpublish: [1], keep: [2, 3], remove: [] })
  const accepted = plan(projects, { isAccepted: true, isFirst: false })
  expect(accepted.refusal).toBeNull()
  expect(accepted.projects).toMatchObject({ unpublish: [1], keep: [], remove: [2, 3] })
})

test('a record without an id is known by its slug, and an id that is used twice is named', () => {
  const { projects, faults } = plan(
    sendList([{ slug_url: 'two' }, firstSent, { ...firstSent, slug_url: 'other' }, thirdSent]),
  )
  expect(projects.load.map(({ id }) => id)).toEqual([2, 1, 3])
  expect(faults).toEqual(['projects[other]: the id 1 is used twice'])
})

test('the first lists need a project', () => {
  const empty = buildCatalogueFile({ locations: [], projects: [], blogs: [] })
  const sent = { ...lists, projects: sendList([]) }
  expect(planSync(empty, sent, { isAccepted: false, isFirst: true }).refusal).toContain('lists no projects')
  expect(planSync(empty, sent, { isAccepted: false, isFirst: false }).refusal).toBeNull()
})
