import { getPost, getProject, listProjectLinks } from '@/lib/catalogue'
import type { Catalogue } from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { savePublishingStatus } from '@/lib/publishing/record-status'
import { type ApiHost, buildHostContent, buildLargeContent, startApiHost } from '@/lib/testing/api-host'
import { FAULTS } from '@/lib/testing/fault-proxy'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildHostClient } from './client'
import type { StoredFile } from './file-store'
import { syncCatalogue } from './sync'

makeDataFolder()
let host: ApiHost

const picture = { width: 1600, height: 1000, color: '#a89f91', kind: 'photograph' } as const
const store = async (path: string): Promise<StoredFile> => ({
  file: { src: `/media/host${path}`, picture },
  fault: null,
})
const sync = (isAccepted = false, options = {}) =>
  syncCatalogue({ isAccepted, host: buildHostClient(host.url), store, ...options })
const read = () => loadCatalogue(getDatabase())
const listSlugs = async () => (await listProjectLinks()).map(({ slug }) => slug)
const change = (index: number, fields: Record<string, unknown>, list: 'projects' | 'blogs' = 'projects') => {
  host.content[list][index] = { ...host.content[list][index], ...fields }
}

/** The state of a new data folder. */
async function clearAll() {
  for (const table of ['projects', 'blogs', 'locations', 'pictures', 'catalogue_values'] as const)
    await getDatabase().deleteFrom(table).execute()
}

beforeAll(async () => {
  host = await startApiHost()
  await fillDatabase()
})
beforeEach(async () => {
  host.content = buildHostContent()
  host.answer = () => false
  await clearAll()
  await sync()
})
afterAll(() => host.stop())

test('the catalogue gets the records of the host, in its order', async () => {
  expect(await listSlugs()).toEqual(['cassia-vii', 'neem-park', 'sandal-springs'])
  expect(await getProject('cassia-vii')).toMatchObject({
    id: 8,
    city: { id: 20, slug: 'chennai' },
    priceFrom: 6_850_000,
    image: { src: '/media/host/media/cassia-vii.jpg', alt: 'Cassia VII, Navalur, Chennai' },
    description: '<p>Twenty-four villas around a neem court.</p>',
    gallery: [{ type: 'Exterior', pictures: [{ alt: 'Street view', width: 1600 }] }],
  })
  expect(await getPost('newer')).toMatchObject({ title: 'Newer', publishedOn: '2026-03-14' })
  host.content.projects = [1, 0, 2].map((index) => host.content.projects[index] ?? {})
  expect(await sync()).toMatchObject({ outcome: 'applied' })
  expect(await listSlugs()).toEqual(['neem-park', 'cassia-vii', 'sandal-springs'])
})

test('an unchanged host changes nothing; changed, removed and new records are saved', async () => {
  const version = await getCatalogueVersion()
  const counts = '2 locations, 3 projects, 2 blogs'
  expect(await sync()).toEqual({ outcome: 'applied', faults: [], delisted: [], counts })
  expect(await getCatalogueVersion()).toBe(version)
  change(0, { project_name: 'Cassia 7' })
  change(1, { project_id: 90, slug_url: 'new-one' })
  const delisted = ['projects[neem-park]: the API host no longer lists it; it is no longer shown']
  expect(await sync()).toMatchObject({ outcome: 'applied', faults: [], delisted })
  expect(await getCatalogueVersion()).not.toBe(version)
  expect(await listSlugs()).toEqual(['cassia-vii', 'new-one', 'sandal-springs'])
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia 7')
})

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

test.each<[string, Record<string, unknown>, string]>([
  ['another type', { project_name: { a: 1 } }, 'project_name: must be a text, not {"a":1}'],
  ['half a character', { project_name: 'Cassia \ud83d' }, 'project_name: has half a character'],
  ['deep JSON', { units: deep(25), newer_field: deep(3_000) }, 'units[0]: must be a record, not [[['],
  ['no name', { project_name: null }, 'project_name: is missing'],
  ['another status', { publishing_status: 'DRAFT' }, 'publishing_status: must be PUBLISHED or UNPUBLISHED'],
  ['an unknown city', { location_id: 99 }, 'location_id: no location has the id 99'],
  ['another number than it says', { home_count: '45,5' }, 'home_count: must be a number, not "45,5"'],
  ['HTML that is too deep', { project_description: '<blockquote>'.repeat(300) }, 'project_description: '],
])(
  'a record with %s stays as it was, is reported, and does not stop other records',
  async (_, fields, fault) => {
    const before = await getProject('cassia-vii')
    change(0, { address: 'Elsewhere', ...fields })
    change(1, { project_name: 'Neem Park 2' })
    const { outcome, faults } = await sync()
    expect(outcome).toBe('applied')
    expect(faults).toContainEqual(expect.stringMatching(/^projects\[[^\]]+\]\./))
    expect(faults.join('\n')).toContain(fault)
    expect(await getProject('cassia-vii')).toEqual(before)
    expect((await getProject('neem-park'))?.name).toBe('Neem Park 2')
  },
)

test('a record that cannot be identified is reported, and no other record is removed', async () => {
  const unknowable: unknown[] = ['not a record', { blog_id: 'x', slug_url: {} }]
  for (const rawRecord of unknowable) {
    host.content.blogs.splice(1, 1, rawRecord as Record<string, unknown>)
    const faults = ['blogs[1]: has no id that can be read']
    expect(await sync()).toMatchObject({ outcome: 'applied', faults })
    expect(await getPost('newer')).not.toBeNull()
  }
})

test('a post without an id gets an id made from its slug', async () => {
  host.content.blogs[1] = { ...host.content.blogs[1], blog_id: undefined }
  host.content.blogs[2] = { ...host.content.blogs[0], blog_id: undefined, slug_url: 'third' }
  expect(await sync()).toMatchObject({ outcome: 'applied', faults: [] })
  expect((await getPost('newer'))?.id).toBe(2)
  expect((await getPost('third'))?.id).toBeGreaterThan(2)
  const version = await getCatalogueVersion()
  await sync()
  expect(await getCatalogueVersion()).toBe(version)
})

test('0 or a word instead of a count, a year, a size or a place is left out, and so is an applied-for registration', async () => {
  const zero = { home_count: 0, completed_year: '–', latitude: 0, longitude: '0.0', Sq_Ft_Range: 'Applied' }
  const approval = { planning_authority: 'CMDA', planning_approval_no: 'In 2026, awaited' }
  const applied = { rera_no: 'Applied on 12/03/2026', starting_from: 'Rs. 0/-', units: [] }
  change(0, { ...zero, ...approval, ...applied })
  const faults = [
    'projects[cassia-vii].rera_no: "Applied on 12/03/2026" is not a registration number',
    'projects[cassia-vii].planning_approval_no: "In 2026, awaited" is not a registration number',
  ]
  expect(await sync()).toMatchObject({ outcome: 'applied', faults })
  const nothing = { homeCount: null, completedYear: null, coordinates: null, area: null, priceFrom: null }
  const none = { ...nothing, reraNumber: null, planningApproval: null }
  expect(await getProject('cassia-vii')).toMatchObject(none)
})

test('a registration number loses its label and note, and the note is reported', async () => {
  const number = 'TN/01/Building/0174/2022'
  change(0, { rera_no: `RERA No: ${number} (extension applied)` })
  const faults = [
    `projects[cassia-vii].rera_no: "(extension applied)" is left out: the site shows "${number}"`,
  ]
  expect(await sync()).toMatchObject({ outcome: 'applied', faults })
  expect(await getProject('cassia-vii')).toMatchObject({ reraNumber: number, priceFrom: 6_850_000 })
})

test('the row of a picture is deleted when no record uses the picture any more', async () => {
  const listSources = async () => (await read()).pictures.map(({ src }) => src)
  const image = '/media/host/media/cassia-vii.jpg'
  expect(await listSources()).toContain(image)
  for (const index of [0, 1, 2]) change(index, { project_image: '/media/new.jpg' })
  expect(await sync()).toMatchObject({ outcome: 'applied', faults: [] })
  const sources = await listSources()
  expect([sources.includes(image), sources.includes('/media/host/media/new.jpg')]).toEqual([false, true])
})

test.each([
  [
    'starting_from: "Rs. 4500 per sq ft" is a rate, not a price',
    { starting_from: 'Rs. 4500 per sq ft' },
    'priceFrom',
  ],
  ['Sq_Ft_Range: "2 & 3 BHK" is not a number', { Sq_Ft_Range: '2 & 3 BHK' }, 'area'],
])('%s: the value is reported and left out, and the rest is shown', async (fault, fields, field) => {
  change(0, { ...fields, units: [], project_name: 'Cassia 7' })
  expect((await sync()).faults).toEqual([`projects[cassia-vii].${fault}`])
  expect(await getProject('cassia-vii')).toMatchObject({ name: 'Cassia 7', [field]: null })
})

test('entities in a name and in a pasted embed are decoded once', async () => {
  const frame = '&lt;iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;hl=en"&gt;&lt;/iframe&gt;'
  change(0, { project_name: 'Rosie&rsquo;s&nbsp;Park &amp;amp; Lake\u200b\n', location_url: frame })
  expect((await sync()).faults).toEqual([])
  const mapUrl = 'https://www.google.com/maps/embed?pb=!1m18&hl=en'
  expect(await getProject('cassia-vii')).toMatchObject({ name: 'Rosie’s Park & Lake', mapUrl })
})

test("a host's HTML is cleaned, and removed parts are reported", async () => {
  change(0, { project_description: '<p class="x">Villas<script>alert(1)</script></p>' })
  expect((await sync()).faults.join('\n')).toMatch(/^projects\[cassia-vii\]\.project_description: .*script/m)
  expect((await getProject('cassia-vii'))?.description).toBe('<p>Villas</p>')
})

test('a picture that cannot be copied is replaced by a neutral one and reported', async () => {
  const fail = async () => ({ file: null, fault: 'a.jpg: the host answers 404' })
  const { faults } = await sync(false, { store: fail })
  expect(faults).toContain('projects[cassia-vii].project_image: a.jpg: the host answers 404')
  const image = { src: expect.stringContaining('/missing-'), alt: 'Cassia VII, Navalur, Chennai' }
  expect(await getProject('cassia-vii')).toMatchObject({ image, reraQr: null })
})

test('a QR code without a registration number has a text', async () => {
  change(0, { rera_no: null, project_qrcode: 'media/qr.png' })
  await sync()
  expect((await getProject('cassia-vii'))?.reraQr?.alt).not.toContain('null')
})

test('a record with an unreadable part stays as it was; an empty part is applied', async () => {
  const before = await getProject('cassia-vii')
  change(0, { project_name: 'Cassia 7' })
  host.answer = ({ pathname, searchParams }, response) => {
    if (!pathname.endsWith('gallery/find') || searchParams.get('projectId') !== '8') return false
    response.writeHead(404).end()
    return true
  }
  expect(await sync()).toMatchObject({ faults: ['projects[cassia-vii].gallery/find: answered 404'] })
  expect(await getProject('cassia-vii')).toEqual(before)
  host.answer = () => false
  Object.assign(host.content.parts, { 'gallery/find': [], 'amenities/load_amenities_by_project': ['Gym'] })
  const fault = 'projects[cassia-vii].amenities[0]: must be a record, not "Gym"'
  expect((await sync()).faults).toContainEqual(fault)
  host.content.parts = { ...buildHostContent().parts, 'gallery/find': [] }
  expect(await sync()).toMatchObject({ outcome: 'applied', faults: [] })
  expect(await getProject('cassia-vii')).toMatchObject({ name: 'Cassia 7', gallery: [] })
})

test("a city gets the host's fields and keeps the others; under another id it stays as it is, and so do its projects", async () => {
  const record = JSON.stringify({ spellings: ['Madras'] })
  await getDatabase().updateTable('locations').set({ record }).where('slug', '=', 'chennai').execute()
  const [chennai = {}] = host.content.locations
  Object.assign(chennai, { location_name: 'Greater Chennai' })
  expect(await sync()).toMatchObject({ outcome: 'applied', faults: [] })
  const before = await read()
  expect(before.locations[0]).toMatchObject({ id: 20, name: 'Greater Chennai', spellings: ['Madras'] })
  Object.assign(chennai, { location_id: 30 })
  change(0, { location_id: 30 })
  const faults = [
    'locations[chennai].slug_url: belongs to another record, 20',
    expect.stringContaining('projects[cassia-vii].location_id: no location has the id 30'),
  ]
  expect(await sync()).toMatchObject({ outcome: 'applied', faults })
  expect(await read()).toEqual(before)
})

test('a project without a city gets the city whose list has it', async () => {
  for (const index of [0, 1, 2])
    change(index, { location_id: undefined, project_location: 'Chennai bypass road' })
  host.answer = ({ searchParams }, response) => {
    const city = searchParams.get('location_id')
    if (city === null) return false
    // Some hosts send null for an empty list.
    const result = city === '21' ? host.content.projects : null
    response.end(JSON.stringify({ success: '1', result }))
    return searchParams.get('locationId') === city
  }
  expect((await sync()).faults).toEqual([])
  expect((await getProject('cassia-vii'))?.city.slug).toBe('tirunelveli')
})

test('a record with the id or slug of another record stays as it is and is reported', async () => {
  const before = await read()
  change(0, { slug_url: 'neem-park' })
  host.content.projects.push({ ...host.content.projects[1], slug_url: 'another' })
  const faults = [
    'projects[another]: the id 9 is used twice',
    'projects[neem-park].slug_url: belongs to another record, 9',
  ]
  expect(await sync()).toMatchObject({ outcome: 'applied', faults })
  expect(await read()).toEqual(before)
})

test('each record without a slug is reported as such', async () => {
  const before = await read()
  for (const index of [0, 1]) change(index, { slug_url: null })
  const faults = [8, 9].map((id) => expect.stringMatching(`^projects\\[${id}\\]\\.slug_url: is missing`))
  expect(await sync(true)).toMatchObject({ outcome: 'applied', faults })
  expect(await read()).toEqual(before)
})

test('a slug that the host gives to another record is free for it at the next sync', async () => {
  change(0, { slug_url: 'cassia-old' })
  change(1, { slug_url: 'cassia-vii' })
  const faults = ['projects[cassia-vii].slug_url: belongs to another record, 8']
  expect(await sync(true)).toMatchObject({ outcome: 'applied', faults })
  expect(await getProject('cassia-old')).toMatchObject({ id: 8 })
  expect(await sync(true)).toMatchObject({ outcome: 'applied', faults: [] })
  expect(await getProject('cassia-vii')).toMatchObject({ id: 9 })
})

describe('a host that fails', () => {
  /** A client with a short timeout, for a host that does not answer. */
  const openHasty = () => buildHostClient(host.url, 300)

  test.each(Object.entries(FAULTS))('with %s on every call changes nothing', async (_, fault) => {
    const before = await read()
    host.answer = (_call, response) => {
      fault(response)
      return true
    }
    const { outcome, faults } = await sync(false, { host: openHasty() })
    expect(['failed', 'stopped', 'applied']).toContain(outcome)
    expect(faults.length).toBeGreaterThan(0)
    expect(await read()).toEqual(before)
  })

  test('after its lists gets only a few more calls, and each record is reported', async () => {
    const before = await read()
    host.content.projects.push(...buildLargeContent(12).projects)
    host.answer = ({ pathname }) => /gallery|amenities|feature|specification|advantages/.test(pathname)
    host.received.length = 0
    const { faults } = await sync(true, { host: openHasty() })
    expect(faults.filter((fault) => fault.startsWith('projects['))).toHaveLength(15)
    // Seven lists, six failed calls, and the calls that are already waiting then.
    expect(host.received.length).toBeLessThan(7 + 6 + 4 * 5)
    expect((await read()).projects).toEqual(before.projects)
  })
})

describe('lists that are not applied', () => {
  test.each(['location', 'projects', 'blog'])('when the list of %s fails, nothing changes', async (list) => {
    const before = await read()
    host.content.projects = host.content.projects.slice(1)
    host.answer = ({ pathname }, response) =>
      pathname.endsWith(`${list}/find`) && Boolean(response.writeHead(502).end())
    const faults = [expect.stringContaining('answered 502')]
    expect(await sync(true)).toMatchObject({ outcome: 'failed', faults })
    expect(await read()).toEqual(before)
  })

  const rename = () => {
    for (const index of [0, 1]) change(index, { slug_url: `other-${index}` })
  }
  test.each<[string, () => void, string]>([
    ['no project', () => host.content.projects.splice(0), '3 of 3 projects'],
    ['no post', () => host.content.blogs.splice(0), '2 of 2 blogs'],
    ['other projects under the same ids', rename, '2 of 3 projects'],
  ])('%s, until somebody accepts them', async (_, alter, reason) => {
    const before = await read()
    alter()
    const { outcome, faults } = await sync()
    expect([outcome, faults[0]?.startsWith(reason)]).toEqual(['stopped', true])
    expect(faults[0]).toContain('sync --accept')
    expect(await read()).toEqual(before)
    expect((await sync(true)).outcome).not.toBe('stopped')
  })

  test('a long text of the host in a fault is clipped', async () => {
    const long = { ...host.content.projects[0], slug_url: 'a'.repeat(2000) }
    host.content.projects = [
      { ...long, project_id: 8 },
      { ...long, project_id: 8, slug_url: 'b'.repeat(2000) },
    ]
    const { outcome, faults } = await sync()
    expect(outcome).toBe('stopped')
    expect(faults.length).toBeGreaterThan(1)
    for (const fault of faults) expect(fault.length).toBeLessThanOrEqual(300)
  })

  test('the first time, lists without projects are not applied', async () => {
    await clearAll()
    host.content.projects = []
    expect(await sync()).toMatchObject({ outcome: 'stopped' })
    expect(await getCatalogueVersion()).toBe('')
  })

  test('unpublished records disappear nevertheless', async () => {
    host.content.projects = [{ ...host.content.projects[0], publishing_status: 'UNPUBLISHED' }]
    expect(await sync()).toMatchObject({ outcome: 'stopped' })
    expect(await listSlugs()).toEqual(['neem-park', 'sandal-springs'])
    expect(await getProject('cassia-vii', 8)).toMatchObject({ publishingStatus: 'UNPUBLISHED' })
  })
})

describe('drafts', () => {
  test('are read from hosts that list them, and shown only to a signed link', async () => {
    const draft = { project_id: 74, slug_url: 'draft', publishing_status: 'UNPUBLISHED' }
    host.content.drafts = [{ ...host.content.projects[0], ...draft }]
    await sync()
    expect(await getProject('draft')).toBeNull()
    expect(await getProject('draft', 74)).toMatchObject({ publishingStatus: 'UNPUBLISHED' })
    host.content.drafts = []
    const delisted = ['projects[draft]: the API host no longer lists it; it was deleted']
    expect(await sync()).toMatchObject({ delisted })
    expect(await getProject('draft', 74)).toBeNull()
  })

  test('are records in both lists without a status, and a fault is reported', async () => {
    change(0, { publishing_status: undefined })
    host.content.drafts = host.content.projects.slice(0, 1)
    const fault =
      'projects[cassia-vii]: is listed as published and as unpublished. Send its publishing_status'
    expect((await sync()).faults).toEqual([fault])
    expect(await getProject('cassia-vii')).toBeNull()
  })

  test('include a project that disappears from a host that does not list drafts', async () => {
    host.content.projects = host.content.projects.slice(0, 2)
    await sync()
    expect(await getProject('sandal-springs')).toBeNull()
    expect(await getProject('sandal-springs', 73)).toMatchObject({ name: 'Sandal Springs' })
  })
})

test('withdrawals do not wait for parts and files, or for readable records', async () => {
  change(1, { publishing_status: 'UNPUBLISHED', project_name: {} })
  host.content.projects.pop()
  const seen: string[][] = []
  const look = async () => {
    seen.push(await listSlugs())
    return { file: null, fault: null }
  }
  const looks: Promise<unknown>[] = []
  host.answer = ({ pathname }) => {
    if (pathname.includes('gallery')) looks.push(look())
    return false
  }
  await sync(false, { store: look })
  await Promise.all(looks)
  expect(seen.length).toBeGreaterThan(3)
  for (const slugs of seen) expect(slugs).toEqual(['cassia-vii'])
})

test('a withdrawal during the reading of the lists stays, even when the lists withdraw another record', async () => {
  const grant = { kind: 'project', id: 8, userId: 7, expires: 0, isViewOnly: false } as const
  change(1, { publishing_status: 'UNPUBLISHED' })
  const seen: string[][] = []
  const client = buildHostClient(host.url)
  // A signed link changes the record at the host first.
  const withdraw = () => {
    change(0, { publishing_status: 'UNPUBLISHED' })
    return savePublishingStatus(grant, 'UNPUBLISHED', 'PUBLISHED')
  }
  let toggling: Promise<unknown> | undefined
  const list: typeof client.list = async (path, query) => {
    const records = await client.list(path, query)
    if (path === 'blog/find') toggling ??= withdraw()
    await toggling
    return records
  }
  const look = async (path: string) => {
    seen.push(await listSlugs())
    return store(path)
  }
  await sync(false, { host: { ...client, list }, store: look })
  for (const slugs of [...seen, await listSlugs()]) expect(slugs).toEqual(['sandal-springs'])
})

/** Runs a sync, and calls `disturb` while the sync loads records. */
async function syncDuring(disturb: () => Promise<unknown>) {
  let disturbing: Promise<unknown> | undefined
  const storeDuring = async (path: string) => {
    disturbing ??= disturb()
    await disturbing
    return store(path)
  }
  return sync(false, { store: storeDuring })
}

/** Imports these lists; the other lists stay as they are. */
const importLists = (build: (stored: Catalogue) => Partial<Catalogue>) =>
  changeCatalogue(async (db) => saveCatalogue(db, build(await loadCatalogue(db))))

test('a home page imported during a sync stays, with its pictures', async () => {
  const poster = '/media/walk.jpg'
  const video = {
    title: 'A walk',
    poster,
    kind: 'walkthrough' as const,
    url: '/media/walk.mp4',
    projectId: null,
  }
  const row = { src: poster, alt: 'A walk', ...picture }
  await syncDuring(() =>
    importLists((stored) => ({
      home: { ...stored.home, videos: [video] },
      pictures: [...stored.pictures, row],
    })),
  )
  const { home, pictures } = await read()
  expect(home.videos).toHaveLength(1)
  expect(pictures.map(({ src }) => src)).toContain(poster)
})

test('a city, a draft and a record with an unreadable part that are imported during a sync stay', async () => {
  host.content.projects = host.content.projects.slice(0, 2)
  await sync()
  change(1, { project_name: {} })
  const { faults } = await syncDuring(() =>
    importLists((stored) => ({
      locations: stored.locations.map((city) => ({ ...city, spellings: ['Imported'] })),
      projects: stored.projects.map((project) => ({ ...project, name: `Imported ${project.id}` })),
    })),
  )
  expect(faults).toHaveLength(1)
  const { locations, projects } = await read()
  expect(locations.map(({ spellings }) => spellings)).toEqual([['Imported'], ['Imported']])
  expect(projects.map(({ name }) => name)).toEqual(['Cassia VII', 'Imported 9', 'Imported 73'])
})

test('delisted records are reported, even when the catalogue changes afterwards', async () => {
  host.content.projects = host.content.projects.slice(0, 2)
  const { outcome, delisted } = await syncDuring(() =>
    importLists(({ locations }) => ({
      locations: locations.map((city) => ({ ...city, spellings: ['Imported'] })),
    })),
  )
  expect(outcome).toBe('applied')
  expect(delisted).toEqual([
    'projects[sandal-springs]: the API host no longer lists it; it is no longer shown',
  ])
})

test('a sync ends when the catalogue changes each time that it loads the records', async () => {
  change(0, { project_name: 'New' })
  let changes = 0
  const storeDuring = async (path: string) => {
    changes += 1
    const spellings = [`Imported ${changes}`]
    await importLists(({ locations }) => ({ locations: locations.map((city) => ({ ...city, spellings })) }))
    return store(path)
  }
  const faults = ['The catalogue keeps changing. Sync again later']
  expect(await sync(false, { store: storeDuring })).toMatchObject({ outcome: 'failed', faults })
})
