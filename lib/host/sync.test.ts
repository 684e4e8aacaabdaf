import { getDatabase } from '@/lib/database/connection'
import { type ApiHost, buildHostContent, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { until } from '@/lib/testing/until'
import {
  getBlog,
  getCatalogueVersion,
  getProject,
  getProjectById,
  isCatalogueLoading,
  listProjectLinks,
} from '..'
import { exportCatalogue } from '../store/export'
import { LIMITS } from './call-host'
import { claimLease, LEASE_MS, readSyncState } from './state'
import { type SyncContext, syncCatalogue, syncRecord } from './sync'

makeDataFolder()
let host: ApiHost
let clock: Date
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

function buildContext(change: Partial<SyncContext> = {}): SyncContext {
  return {
    baseUrl: host.url,
    now: () => clock,
    signal: new AbortController().signal,
    limits: { ...LIMITS, pauseMs: 1 },
    store: async (path) => ({
      file: { src: `/media/host${path}`, picture: { width: 1600, height: 1000, color: '#a89f91' } },
      fault: null,
    }),
    ...change,
  }
}
const sync = (isAccepted = false) => syncCatalogue(buildContext(), isAccepted)
const listSlugs = async () => (await listProjectLinks()).map(({ slug }) => slug)
const change = (index: number, fields: Record<string, unknown>) => {
  host.content.projects[index] = { ...host.content.projects[index], ...fields }
}

/** The state of a new data folder. */
async function clearAll() {
  for (const table of [
    'projects',
    'blogs',
    'locations',
    'pictures',
    'catalogue_values',
    'sync_empty_parts',
  ] as const)
    await getDatabase().deleteFrom(table).execute()
  await getDatabase()
    .updateTable('sync_state')
    .set({ base_url: '', lease_holder: '', lease_until: '', counts: null, doubt: null, faults: '[]' })
    .execute()
}

beforeAll(async () => {
  host = await startApiHost()
})
beforeEach(async () => {
  clock = new Date('2026-11-22T10:00:00Z')
  host.content = buildHostContent()
  host.answer = () => false
  await fillDatabase()
  await clearAll()
  await sync()
})
afterAll(() => host.stop())

test('the catalogue becomes that of the host', async () => {
  expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
  expect(await getProject('cassia-vii')).toMatchObject({
    id: 8,
    location: { id: 20, slug: 'chennai' },
    priceFrom: 6_850_000,
    image: { src: '/media/host/media/cassia-vii.jpg', alt: 'Cassia VII, Navalur, Chennai' },
    description: '<p>Twenty-four villas around a neem court.</p>',
    gallery: [{ type: 'Exterior', pictures: [{ alt: 'Street view', width: 1600 }] }],
  })
  expect(await getBlog('newer')).toMatchObject({ title: 'Newer', publishedOn: '2026-03-14' })
  expect(await readSyncState()).toMatchObject({
    lastSuccess: '2026-11-22T10:00:00.000Z',
    counts: { projects: 3, blogs: 2, locations: 2 },
    faults: [],
  })
})

test('an unchanged host changes nothing; a change, a removal and a new record show', async () => {
  const version = await getCatalogueVersion()
  expect(await sync()).toMatchObject({ outcome: 'unchanged' })
  expect(await getCatalogueVersion()).toBe(version)
  change(0, { project_name: 'Cassia 7' })
  host.content.projects[1] = { ...host.content.projects[1], project_id: 90, slug_url: 'new-one' }
  expect(await sync()).toMatchObject({ outcome: 'changed', faults: [] })
  expect(await getCatalogueVersion()).not.toBe(version)
  expect(await listSlugs()).toEqual(['cassia-vii', 'new-one', 'sandal-springs'])
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia 7')
})

test('the order of the host is the order of the lists', async () => {
  host.content.projects = [1, 0, 2].map((index) => host.content.projects[index] ?? {})
  expect(await sync()).toMatchObject({ outcome: 'changed' })
  expect(await listSlugs()).toEqual(['neem-park', 'cassia-vii', 'sandal-springs'])
})

test('a record with a fault stays as it was and stops no other', async () => {
  change(0, { project_name: { not: 'a text' } })
  change(1, { project_name: 'Neem Park 2' })
  host.content.projects.push({ project_id: 91, slug_url: 'broken', project_status_id: 1 })
  expect(await sync()).toMatchObject({
    outcome: 'changed',
    faults: expect.arrayContaining([
      'projects[cassia-vii].project_name: must be a text, not {"not":"a text"}',
      'projects[broken].name: is missing',
    ]),
  })
  expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia VII')
  expect((await getProject('neem-park'))?.name).toBe('Neem Park 2')
  expect((await readSyncState()).faults).not.toEqual([])
})

test.each([
  ['starting_from', 'Rs. 4500 per sq ft', 'priceFrom', 6_850_000],
  ['Sq_Ft_Range', 'large', 'area', { min: 1180, max: 1640, basis: 'built-up' }],
  ['project_description', '<p>'.repeat(200), 'description', '<p>Twenty-four villas around a neem court.</p>'],
])('%s that cannot be read is a fault and keeps the last good value', async (name, text, field, value) => {
  change(0, { [name]: text, project_name: 'Cassia 7' })
  const { faults } = await sync()
  expect(faults).toEqual([expect.stringContaining('projects[cassia-vii].')])
  const after = await getProject('cassia-vii')
  expect(after?.name).toBe('Cassia 7')
  expect(after).toHaveProperty(field, value)
})

test('a post whose body cannot be read stays as it was', async () => {
  const before = await getBlog('newer')
  for (const blog of host.content.blogs) blog.blog_body = '<p>'.repeat(200)
  expect((await sync()).faults).toContain('blogs[newer].body: cannot be read')
  expect(await getBlog('newer')).toEqual(before)
})

test('a price that the host takes back is removed', async () => {
  change(0, { starting_from: 'On request', units: [] })
  expect(await sync()).toMatchObject({ outcome: 'changed', faults: [] })
  expect((await getProject('cassia-vii'))?.priceFrom).toBeNull()
})

test('an optional field with a fault keeps its last good value, or is left out; the rest of the record is saved', async () => {
  const before = await getProject('cassia-vii')
  change(0, {
    project_name: 'Cassia 7',
    project_location: ['Navalur'],
    Sq_Ft_Range: {},
    // The units start at 68.5 lakhs.
    starting_from: '1 Lakh',
    latitude: 'north',
    possession_date: 'soon',
    rera_record_url: 'https://rera.example/1',
    location_url: 'javascript:alert(1)',
    project_image: {},
    units: 'none',
  })
  host.content.projects.push({ ...host.content.projects[0], project_id: 90, slug_url: 'new-one' })
  host.content.blogs[1] = {
    ...host.content.blogs[1],
    blog_title: 'Newest',
    published_on: 'today',
    blog_image_path: {},
  }
  const { outcome, faults } = await sync()
  expect(outcome).toBe('changed')
  const fields = ['project_location', 'Sq_Ft_Range', 'priceFrom', 'latitude', 'possessionDate', 'reraUrl']
  for (const field of [...fields, 'mapUrl', 'units'])
    expect(faults).toContainEqual(expect.stringMatching(`^projects\\[cassia-vii\\]\\.${field}: `))
  const { address, area, priceFrom, coordinates, possessionDate, reraUrl, units, image } = before ?? {}
  const kept = { address, area, priceFrom, coordinates, possessionDate, reraUrl, units, image }
  expect(await getProject('cassia-vii')).toMatchObject({ ...kept, name: 'Cassia 7', mapUrl: null })
  const empty = { area: null, coordinates: null, possessionDate: null, reraUrl: null, units: [] }
  expect(await getProject('new-one')).toMatchObject({ ...empty, address: 'Chennai', priceFrom: 100_000 })
  expect(await getBlog('newer')).toMatchObject({
    title: 'Newest',
    publishedOn: '2026-03-14',
    image: { src: '/media/host/media/sample.jpg' },
  })
})

test('a number that no database can hold is a fault of its record alone', async () => {
  const long = '99999999999999999999'
  change(0, { project_name: 'Cassia 7', starting_from: long })
  host.content.projects.push({ ...host.content.projects[0], project_id: long, slug_url: 'new-one' })
  host.content.locations.push({ ...host.content.locations[0], location_id: long, location_name: 'Far' })
  const { outcome, faults } = await sync()
  expect(outcome).toBe('changed')
  expect(faults).toContainEqual(expect.stringMatching(/^projects\[cassia-vii\]\.priceFrom: must be at most/))
  expect(await getProject('cassia-vii')).toMatchObject({ name: 'Cassia 7', priceFrom: 6_850_000 })
  expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
})

test('a part that fails stays as it was; the record is saved', async () => {
  const before = await getProject('cassia-vii')
  change(0, { project_name: 'Cassia 7' })
  host.answer = ({ pathname, searchParams }, response) => {
    if (!pathname.endsWith('gallery/find') || searchParams.get('projectId') !== '8') return false
    response.writeHead(500).end()
    return true
  }
  expect(await sync()).toMatchObject({ faults: ['projects[cassia-vii].gallery: answered 500'] })
  const after = await getProject('cassia-vii')
  expect(after).toMatchObject({ name: 'Cassia 7', gallery: before?.gallery })
})

test("a host's HTML is cleaned, and what was removed is a fault", async () => {
  change(0, { project_description: '<p class="x">Villas<script>alert(1)</script></p>' })
  expect((await sync()).faults).toEqual([
    'projects[cassia-vii].description: attribute "class" on <p> is not allowed',
    'projects[cassia-vii].description: <script> is not allowed',
  ])
  expect((await getProject('cassia-vii'))?.description).toBe('<p>Villas</p>')
})

describe('a part that comes empty', () => {
  const getGallery = async () => (await getProject('cassia-vii'))?.gallery
  beforeEach(() => {
    host.content.parts = { ...host.content.parts, 'gallery/find': [] }
  })

  test('stays until it has come so twice, a minute apart', async () => {
    const fault = expect.stringMatching(/^projects\[cassia-vii\]\.gallery: is empty/)
    change(0, { project_name: 'Cassia 7' })
    expect(await sync()).toMatchObject({ outcome: 'changed', faults: expect.arrayContaining([fault]) })
    later(59)
    expect(await syncRecord(8, 'project', buildContext())).toMatchObject({ ok: true, faults: [fault] })
    expect(await getGallery()).toHaveLength(1)
    later(1)
    expect(await sync()).toMatchObject({ outcome: 'changed', faults: [] })
    expect(await getGallery()).toEqual([])
    expect(await sync()).toMatchObject({ outcome: 'unchanged', faults: [] })
  })

  test('stays when it was full in between, and goes when somebody accepts it', async () => {
    await sync()
    const empty = host.content.parts
    host.content.parts = buildHostContent().parts
    later(30)
    await sync()
    host.content.parts = empty
    later(30)
    await sync()
    expect(await getGallery()).toHaveLength(1)
    expect(await sync(true)).toMatchObject({ faults: [] })
    expect(await getGallery()).toEqual([])
  })
})

test('a city that comes again under another id keeps its projects, even those that cannot be read', async () => {
  host.content.locations[0] = { ...host.content.locations[0], location_id: 30 }
  change(0, { location_id: 30 })
  const faults = [expect.stringContaining('no location has the id 20')]
  expect(await sync()).toMatchObject({ outcome: 'changed', faults })
  for (const slug of ['cassia-vii', 'neem-park'])
    expect((await getProject(slug))?.location).toMatchObject({ id: 30, slug: 'chennai' })
  expect(await sync()).toMatchObject({ outcome: 'unchanged', faults })
})

test('a city keeps the fields that the host does not know, also under another name and id', async () => {
  await sync()
  const record = JSON.stringify({ spellings: ['Madras'] })
  await getDatabase().updateTable('locations').set({ record }).where('slug', '=', 'chennai').execute()
  for (const changed of [{ location_name: 'Greater Chennai' }, { location_id: 30 }]) {
    host.content.locations[0] = { ...host.content.locations[0], ...changed }
    expect((await sync()).outcome).toBe('changed')
  }
  const { locations } = await exportCatalogue(getDatabase())
  expect(locations).toContainEqual(
    expect.objectContaining({ id: 30, name: 'Greater Chennai', spellings: ['Madras'] }),
  )
})

test('faults are limited in number and length', async () => {
  const slug = 'x'.repeat(1_000)
  host.content.blogs.push(
    ...Array.from({ length: 600 }, (_, id) => ({ blog_id: id + 9, slug_url: slug + id })),
  )
  const { faults } = await sync()
  expect(faults).toHaveLength(501)
  expect(faults.at(-1)).toMatch(/^and \d+ more$/)
  expect(Math.max(...faults.map(({ length }) => length))).toBe(300)
})

test('ids that are swapped change nothing until somebody accepts them', async () => {
  const [first, second] = host.content.projects
  change(0, { project_id: second?.project_id })
  change(1, { project_id: first?.project_id })
  expect(await sync()).toMatchObject({
    outcome: 'unchanged',
    faults: [
      expect.stringContaining('projects[cassia-vii]: the id 9 has the slug of another record, 8'),
      expect.anything(),
    ],
  })
  expect((await getProject('cassia-vii'))?.id).toBe(8)
  expect(await sync(true)).toMatchObject({ outcome: 'changed' })
  expect((await getProject('cassia-vii'))?.id).toBe(9)
})

test('before the first list of projects there is no catalogue', async () => {
  await clearAll()
  for (const list of ['projects', 'location/']) {
    host.answer = ({ pathname }, response) =>
      pathname.includes(list) && Boolean(response.writeHead(500).end())
    expect(await sync()).toMatchObject({ outcome: 'failed' })
    expect(await isCatalogueLoading()).toBe(true)
  }
  host.answer = () => false
  const all = host.content.projects
  host.content.projects = []
  expect(await sync()).toMatchObject({ outcome: 'unconfirmed' })
  expect(await isCatalogueLoading()).toBe(true)
  host.content.projects = all
  await sync()
  expect(await isCatalogueLoading()).toBe(false)
})

describe('a response that is to be confirmed', () => {
  test.each([
    ['an empty list', () => [], []],
    ['less than half', () => host.content.projects.slice(0, 1), ['cassia-vii']],
  ])('%s is applied when it comes again after a minute', async (_, build, slugs) => {
    const all = host.content.projects
    host.content.projects = build()
    expect(await sync()).toMatchObject({
      outcome: 'unconfirmed',
      faults: [expect.stringContaining('much less')],
    })
    later(59)
    expect(await sync()).toMatchObject({ outcome: 'unconfirmed' })
    expect(await listSlugs()).toHaveLength(3)
    later(1)
    expect(await sync()).toMatchObject({ outcome: 'changed' })
    expect(await listSlugs()).toEqual(slugs)
    host.content.projects = all
    expect(await sync()).toMatchObject({ outcome: 'changed' })
    expect(await listSlugs()).toHaveLength(3)
  })

  test.each([
    ['a full answer', null, 'unchanged'],
    ['all projects, from a host whose posts cannot be read,', 'blog/find', 'failed'],
  ])('%s in between counts as a new one', async (_, broken, outcome) => {
    host.answer = ({ pathname }, response) =>
      broken !== null && pathname.endsWith(broken) && Boolean(response.writeHead(404).end())
    const all = host.content.projects
    host.content.projects = []
    await sync()
    host.content.projects = all
    expect(await sync()).toMatchObject({ outcome })
    expect((await readSyncState()).unconfirmed).toBeNull()
    host.content.projects = []
    later(120)
    expect(await sync()).toMatchObject({ outcome: 'unconfirmed' })
    await sync(true)
    expect(await listSlugs()).toEqual([])
  })

  test.each([
    ['of a new host is compared with the catalogue that was imported', false],
    ['of another host is compared with what is stored', true],
  ])('the first answer %s', async (_, isOther) => {
    if (!isOther) await getDatabase().updateTable('sync_state').set({ base_url: '', counts: null }).execute()
    for (const index of [0, 1]) change(index, { slug_url: `other-${index}` })
    const baseUrl = isOther ? host.url.replace('127.0.0.1', 'localhost') : host.url
    const syncOther = () => syncCatalogue(buildContext({ baseUrl }))
    expect(await syncOther()).toMatchObject({ outcome: 'unconfirmed' })
    expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
    later(60)
    expect(await syncOther()).toMatchObject({ outcome: 'changed' })
    expect(await listSlugs()).toEqual(['other-0', 'other-1', 'sandal-springs'])
  })

  test('what is unpublished disappears at once, even in a response that is to be confirmed', async () => {
    host.content.projects = [{ ...host.content.projects[0], publishing_status: 'UNPUBLISHED' }]
    expect(await sync()).toMatchObject({ outcome: 'unconfirmed' })
    expect(await listSlugs()).toEqual(['neem-park', 'sandal-springs'])
    expect(await getProject('cassia-vii', 8)).toMatchObject({ publishingStatus: 'UNPUBLISHED' })
  })

  test('records that cannot be recognised delete nothing, however often they come', async () => {
    host.content.projects = [1, 2, 3].map((id) => ({ id, project_status_id: 1 }))
    for (let times = 0; times < 3; times++) {
      await sync()
      later(120)
    }
    expect(await listSlugs()).toHaveLength(3)
  })
})

describe('drafts', () => {
  test('are read where the host gives them, and shown to a signed link alone', async () => {
    host.content.drafts = [
      { ...host.content.projects[0], project_id: 74, slug_url: 'draft', publishing_status: 'UNPUBLISHED' },
    ]
    await sync()
    expect(await getProject('draft')).toBeNull()
    expect(await getProject('draft', 74)).toMatchObject({ publishingStatus: 'UNPUBLISHED' })
    host.content.drafts = []
    await sync()
    expect(await getProject('draft', 74)).toBeNull()
  })

  test('are records in both lists without a status of their own, with a fault', async () => {
    change(0, { publishing_status: undefined })
    expect((await sync()).faults).toEqual([])
    host.content.drafts = host.content.projects.slice(0, 1)
    expect((await sync()).faults).toEqual([
      'projects[cassia-vii]: is listed as published and as unpublished; it is taken as unpublished',
    ])
    expect(await getProject('cassia-vii')).toBeNull()
    expect(await syncRecord(8, 'project', buildContext())).toMatchObject({ ok: true, status: 'UNPUBLISHED' })
    host.content.drafts = []
    expect(await syncRecord(8, 'project', buildContext())).toMatchObject({ ok: true, status: 'PUBLISHED' })
  })

  test('a project that leaves the lists of a host without drafts is one', async () => {
    host.content.projects = host.content.projects.slice(0, 2)
    await sync()
    expect(await getProject('sandal-springs')).toBeNull()
    expect(await getProject('sandal-springs', 73)).toMatchObject({ name: 'Sandal Springs' })
  })
})

test('a project without a city gets the one whose list holds it', async () => {
  for (const index of [0, 1, 2])
    change(index, { location_id: undefined, location_name: undefined, project_location: 'Navalur' })
  host.answer = (call, response) => {
    if (call.searchParams.has('locationId')) response.writeHead(400).end()
    const city = call.searchParams.get('location_id')
    if (city === null) return response.writableEnded
    const result = city === '21' ? host.content.projects : []
    response.end(JSON.stringify({ success: '1', result }))
    return true
  }
  expect((await sync()).faults).toEqual([])
  expect((await getProject('cassia-vii'))?.location.slug).toBe('tirunelveli')
})

test('what is withdrawn does not wait for parts and files', async () => {
  change(1, { publishing_status: 'UNPUBLISHED' })
  host.content.projects.pop()
  const seen: string[][] = []
  const store = async () => {
    seen.push(await listSlugs())
    return { file: null, fault: null }
  }
  host.answer = ({ pathname }) => {
    if (pathname.includes('gallery')) void listSlugs().then((slugs) => seen.push(slugs))
    return false
  }
  await syncCatalogue(buildContext({ store }))
  expect(seen.length).toBeGreaterThan(3)
  for (const slugs of seen) expect(slugs).toEqual(['cassia-vii'])
})

describe('batches', () => {
  const syncInBatches = (batchSize: number, isAccepted = false, store = buildContext().store) =>
    syncCatalogue(buildContext({ batchSize, store }), isAccepted)

  test('a record is saved before the files of the next batch come', async () => {
    change(0, { project_name: 'Cassia 7', project_image: '/media/new-8.jpg' })
    change(1, { project_name: 'Neem Park 2', project_image: '/media/new-9.jpg' })
    const seen: string[] = []
    await syncInBatches(1, false, async (path) => {
      if (path === '/media/new-9.jpg') seen.push((await getProject('cassia-vii'))?.name ?? '')
      return { file: null, fault: null }
    })
    expect(seen).toEqual(['Cassia 7'])
    expect((await getProject('neem-park'))?.name).toBe('Neem Park 2')
  })

  test('the first sync shows nothing before its end, and goes on where another one stopped', async () => {
    await clearAll()
    const loading: boolean[] = []
    let files = 0
    const store = async () => {
      loading.push(await isCatalogueLoading())
      if (++files === 5) throw new Error('The process ends')
      return { file: null, fault: null }
    }
    await expect(syncInBatches(1, false, store)).rejects.toThrow('The process ends')
    expect(await isCatalogueLoading()).toBe(true)
    expect(await syncInBatches(1, false, store)).toMatchObject({ outcome: 'changed', faults: [] })
    expect(new Set(loading)).toEqual(new Set([true]))
    expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
  })

  test('records that exchange ids are saved together; a chain of slugs takes one sync for each', async () => {
    const [first, second, third] = host.content.projects
    host.content.projects = [
      { ...second, project_id: first?.project_id },
      third ?? {},
      { ...first, project_id: second?.project_id },
    ]
    expect(await syncInBatches(2, true)).toMatchObject({ outcome: 'changed', faults: [] })
    expect([await getProjectById(8), await getProjectById(9)]).toMatchObject([
      { slug: 'neem-park' },
      { slug: 'cassia-vii' },
    ])
    host.content.projects = [
      { ...first, slug_url: 'cassia-vii' },
      { ...second, slug_url: 'sandal-springs' },
      { ...third, slug_url: 'new-springs' },
    ]
    for (let times = 0; times < 3; times++) {
      await syncInBatches(1, true)
      expect(await listSlugs()).toHaveLength(3)
    }
    expect(await listSlugs()).toEqual(['cassia-vii', 'sandal-springs', 'new-springs'])
  })
})

describe('one record', () => {
  const syncOne = (id: number, kind?: 'project' | 'blog') => syncRecord(id, kind, buildContext())

  test('is updated from the host, and withdrawn when the host does not list it', async () => {
    change(0, { project_name: 'Cassia 7' })
    change(1, { project_name: 'Not yet' })
    expect(await syncOne(8)).toEqual({ ok: true, status: 'PUBLISHED', faults: [] })
    expect((await getProject('cassia-vii'))?.name).toBe('Cassia 7')
    expect((await getProject('neem-park'))?.name).toBe('Neem Park')
    expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
    host.content.projects = host.content.projects.slice(1)
    expect(await syncOne(8)).toEqual({ ok: true, status: 'UNPUBLISHED', faults: [] })
    expect(await listSlugs()).toEqual(['neem-park', 'sandal-springs'])
    host.content.blogs = host.content.blogs.slice(0, 1)
    expect(await syncOne(2, 'blog')).toEqual({ ok: true, status: 'UNPUBLISHED', faults: [] })
    expect(await getBlog('newer')).toBeNull()
    expect(await syncOne(999)).toEqual({ ok: true, status: null, faults: [] })
  })

  test('that is new comes last', async () => {
    host.content.projects.unshift({ ...host.content.projects[0], project_id: 90, slug_url: 'new-one' })
    expect(await syncOne(90)).toEqual({ ok: true, status: 'PUBLISHED', faults: [] })
    expect((await listSlugs()).at(-1)).toBe('new-one')
  })

  test('that is explicitly unpublished disappears at once', async () => {
    change(0, { publishing_status: 'UNPUBLISHED' })
    // Parts and files do not answer.
    host.answer = ({ pathname }) => pathname.includes('gallery')
    expect(await syncOne(8)).toEqual({ ok: true, status: 'UNPUBLISHED', faults: [] })
  })

  test('stays as it was when it has the slug of another one', async () => {
    change(0, { slug_url: 'neem-park' })
    expect(await syncOne(8)).toEqual({
      ok: false,
      status: 'PUBLISHED',
      faults: ['projects[8]: has the slug of another record, 9'],
    })
    expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
  })
})

test.each(['blog/find', 'gallery/find'])(
  'a record that is published during a sync, at the call %s, stays published',
  async (path) => {
    const springs = host.content.projects.pop()
    await sync()
    expect(await getProject('sandal-springs')).toBeNull()
    change(1, { project_name: 'Neem Park 2' })
    const lists = host.content.projects
    let isFirst = true
    host.answer = ({ pathname, searchParams }, response) => {
      if (!isFirst || !pathname.endsWith(path) || searchParams.get('publishing_status') === 'U') return false
      isFirst = false
      host.content.projects = [...lists, springs ?? {}]
      void syncRecord(73, 'project', buildContext()).then(() => {
        host.content.projects = lists
        const result = path === 'blog/find' ? host.content.blogs : host.content.parts[path]
        response.end(JSON.stringify({ success: 1, result }))
      })
      return true
    }
    await sync()
    expect(isFirst).toBe(false)
    expect(await getProject('sandal-springs')).not.toBeNull()
    expect((await getProject('neem-park'))?.name).toBe('Neem Park 2')
  },
)

describe('one process syncs at a time', () => {
  test('a lease that is not renewed ends; the clock of another machine may be ahead', async () => {
    await claimLease('another', new Date(clock.getTime() + 1_000))
    expect(await sync()).toMatchObject({ outcome: 'busy' })
    later(32)
    expect(await sync()).toMatchObject({ outcome: 'unchanged' })
  })

  test('a run that has lost its lease ends', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval')
    host.answer = ({ pathname }) => pathname.endsWith('gallery/find')
    host.received.length = 0
    const running = sync()
    await until(() => host.received.some(({ path }) => path.includes('gallery/find')))
    const [renew] = timers.mock.calls.find(([, delay]) => delay === LEASE_MS / 3) ?? []
    timers.mockRestore()
    later(31)
    await claimLease('another', clock)
    renew?.()
    expect(await running).toMatchObject({ outcome: 'stopped' })
  })
})
