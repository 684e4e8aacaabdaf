import { buildCatalogueFile, buildPostRecord, buildProjectRecord } from '@/lib/testing/catalogue-file'
import type { HostList, HostLists } from './client'
import { planSync } from './plan-sync'

const city = { id: 20, name: 'Chennai', slug: 'chennai', spellings: [], banner: null, map: null }
const stored = buildCatalogueFile({
  locations: [city],
  projects: [
    buildProjectRecord({ id: 1, slug: 'one' }),
    buildProjectRecord({ id: 2, slug: 'two' }),
    buildProjectRecord({ id: 3, slug: 'three' }),
  ],
  blogs: [buildPostRecord({ id: 5, slug: 'post' })],
})

const listAll = (records: object[], hasDrafts = false): HostList => ({
  items: records.map((rawRecord) => ({ rawRecord, listedAs: 'PUBLISHED' })),
  hasDrafts,
})
const first = { project_id: 1, slug_url: 'one' }
const second = { project_id: 2, slug_url: 'two' }
const third = { project_id: 3, slug_url: 'three' }
const lists: HostLists = {
  locations: listAll([{ location_id: 20, location_name: 'Chennai', slug_url: 'chennai' }]),
  projects: listAll([first, second, third]),
  blogs: listAll([{ blog_id: 5, slug_url: 'post' }]),
}
const plan = (projects: HostList, options = { isAccepted: false, isFirst: false }) =>
  planSync(stored, { ...lists, projects }, options)
const nothing = { idsToUnpublish: [], idsToRemove: [] }

test('listed records are loaded in the order of the host', () => {
  const { projects, stopReason, faults } = plan(listAll([third, first, second]))
  expect(projects).toMatchObject({ toLoad: [{ id: 3 }, { id: 1 }, { id: 2 }], ...nothing })
  expect([stopReason, faults]).toEqual([null, []])
})

test.each<[string, HostList, object]>([
  [
    'no longer listed, by a host that lists its drafts, is removed',
    listAll([first, second], true),
    { idsToRemove: [3] },
  ],
  ['no longer listed, by another host, is unpublished', listAll([first, second]), { idsToUnpublish: [3] }],
  [
    'listed as unpublished is unpublished',
    listAll([first, second, { ...third, publishing_status: 'UNPUBLISHED' }], true),
    { idsToUnpublish: [3] },
  ],
  [
    'not in a list with an entry that cannot be recognised stays',
    listAll([first, second, { project_name: 'Lost' }], true),
    {},
  ],
])('a record that is %s', (_, projects, expected) => {
  expect(plan(projects).projects).toMatchObject({ ...nothing, ...expected })
})

test('when lists differ much, only records that they call unpublished are delisted', () => {
  const projects = listAll([{ ...first, publishing_status: 'UNPUBLISHED' }], true)
  const refused = plan(projects)
  expect(refused.stopReason).toContain('2 of 3 projects')
  expect(refused.projects).toMatchObject({ idsToUnpublish: [1], idsToRemove: [] })
  const accepted = plan(projects, { isAccepted: true, isFirst: false })
  expect(accepted.stopReason).toBeNull()
  expect(accepted.projects).toMatchObject({ idsToUnpublish: [1], idsToRemove: [2, 3] })
})

test('a host that sends the same records as published and as unpublished does not empty the site', () => {
  const both: HostList = {
    items: (['UNPUBLISHED', 'PUBLISHED'] as const).flatMap((listedAs) =>
      [first, second, third].map((rawRecord) => ({ rawRecord, listedAs })),
    ),
    hasDrafts: true,
  }
  const refused = plan(both)
  expect(refused.stopReason).toContain('3 of 3 projects')
  expect(refused.stopReason).toContain('as published and as unpublished')
  expect(refused.projects).toMatchObject(nothing)
  expect(refused.faults).toContain(
    'projects[one]: is listed as published and as unpublished. Send its publishing_status',
  )
  const accepted = plan(both, { isAccepted: true, isFirst: false })
  expect(accepted.stopReason).toBeNull()
  expect(accepted.projects).toMatchObject({ idsToUnpublish: [1, 2, 3], idsToRemove: [] })
  // Each record's own status is clear.
  const items = both.items.map(({ rawRecord, listedAs }) => ({
    rawRecord: { ...(rawRecord as object), publishing_status: 'PUBLISHED' },
    listedAs,
  }))
  expect(plan({ ...both, items })).toMatchObject({ stopReason: null, faults: [], projects: nothing })
})

test('a single record with a new slug does not stop the sync, even in a list of one', () => {
  const renamed = listAll([{ blog_id: 5, slug_url: 'renamed' }])
  const renamedPlan = planSync(stored, { ...lists, blogs: renamed }, { isAccepted: false, isFirst: false })
  expect(renamedPlan.stopReason).toBeNull()
  expect(renamedPlan.blogs).toMatchObject({ toLoad: [{ id: 5, slug: 'renamed' }], ...nothing })
})

test('records of another host under the same ids stop the sync', () => {
  const others = listAll([first, { ...second, slug_url: 'other' }, { ...third, slug_url: 'another' }])
  expect(plan(others).stopReason).toContain('2 of 3 projects')
})

test('a record without an id is identified by its slug, and a repeated id is reported', () => {
  const { projects, faults } = plan(
    listAll([{ slug_url: 'two' }, first, { ...first, slug_url: 'other' }, third]),
  )
  expect(projects.toLoad.map(({ id }) => id)).toEqual([2, 1, 3])
  expect(faults).toEqual(['projects[other]: the id 1 is used twice'])
})

test('the first lists must have a project', () => {
  const empty = buildCatalogueFile({ locations: [], projects: [], blogs: [] })
  const hostLists = { ...lists, projects: listAll([]) }
  expect(planSync(empty, hostLists, { isAccepted: false, isFirst: true }).stopReason).toContain(
    'lists no projects',
  )
  expect(planSync(empty, hostLists, { isAccepted: false, isFirst: false }).stopReason).toBeNull()
})
