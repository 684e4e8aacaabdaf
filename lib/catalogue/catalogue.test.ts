import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import {
  getNewestLaunch,
  getPageOfPosts,
  getPageOfProjects,
  getPost,
  getProject,
  getProjectById,
  listCities,
  listProjectLinks,
  listProjectRecords,
} from '.'
import { importCatalogue, updateCatalogue } from './import/import-catalogue'
import { seedCatalogue } from './import/seed'
import type { Catalogue } from './schema'
import { listEndingRegistrations } from './store/ending-registrations'
import { listFormerSlugs } from './store/former-slugs'
import { formatCatalogue, loadCatalogue } from './store/rows'
import { getCatalogueVersion } from './version'

makeDataFolder()

beforeEach(() => fillDatabase(buildCatalogueFile()))

const merge = (change: unknown) => updateCatalogue(() => ({ ok: true, value: change }))

describe('reading', () => {
  test('pages that are read while an import commits see one catalogue', async () => {
    const other = JSON.stringify(buildCatalogueFile())
      .replaceAll('/media/', '/media/new/')
      .replaceAll('"id":20', '"id":30')
      .replaceAll('"locationId":20', '"locationId":30')
    const [project] = await Promise.all([getProject('cassia-vii'), fillDatabase(JSON.parse(other))])
    expect([20, 30]).toContain(project?.city.id)
    expect((await getProject('cassia-vii'))?.city.id).toBe(30)
  })

  test('lists cities by id, and published projects in the order of the file, by status and city', async () => {
    expect((await listCities()).map(({ slug }) => slug)).toEqual(['chennai', 'tirunelveli'])
    const list = async (filter: Parameters<typeof getPageOfProjects>[0]) =>
      (await getPageOfProjects(filter)).items.map(({ slug }) => slug)
    expect(await list({})).toEqual(['cassia-vii', 'sandal-springs'])
    expect(await list({ status: 'upcoming' })).toEqual(['sandal-springs'])
    const none = { items: [], page: 1, pageCount: 1, total: 0 }
    expect(await getPageOfProjects({ status: 'ongoing', cityId: 21 })).toEqual(none)
    expect(await getPageOfProjects({ page: 99, pageSize: 1 })).toMatchObject({ page: 2, pageCount: 2 })
    expect((await listProjectLinks()).map(({ id }) => id)).toEqual([8, 73])
    expect(await listProjectRecords({ status: 'ongoing', cityId: 20 })).toHaveLength(1)
  })

  test('a project has all fields and measured pictures', async () => {
    const project = await getProject('cassia-vii')
    expect(project).toMatchObject({
      id: 8,
      city: { id: 20, slug: 'chennai' },
      image: { src: '/media/house.jpg', width: 1600, height: 1000, color: '#a89f91' },
      reraQr: { src: '/media/qr.png' },
      planningApproval: { authority: 'CMDA', number: 'SAMPLE/0001/2025' },
      completedYear: null,
      units: [{ name: '3 BHK, Type A', priceFrom: null, planIds: ['type-a'] }],
      gallery: [{ type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street', width: 1600 }] }],
      advantages: [{ places: [{ distanceKm: 3.2 }] }],
    })
    expect(await getProjectById(8)).toEqual(project)
  })

  test('a draft and an unknown slug are not published projects', async () => {
    for (const slug of ['kadamba-terraces', 'no-such', '', '%00', "' or 1=1"])
      expect(await getProject(slug)).toBeNull()
  })

  test('a registration is shown until its last day, and the date of a price list from that day on; the stored record keeps both', async () => {
    const project = buildProjectRecord({ reraValidUntil: '2028-03-31', pricesAsOf: '2028-04-01' })
    await fillDatabase(buildCatalogueFile({ projects: [project] }))
    const now = jest.spyOn(Date, 'now')
    // Half past midnight in India is still the day before in UTC.
    now.mockReturnValue(Date.parse('2028-03-31T18:29:59Z'))
    expect((await getPageOfProjects({})).items[0]?.reraNumber).toBe(project.reraNumber)
    expect((await getProject(project.slug))?.pricesAsOf).toBeNull()
    expect(await listEndingRegistrations()).toMatchObject([{ validUntil: '2028-03-31', isExpired: false }])
    now.mockReturnValue(Date.parse('2028-03-31T18:30:00Z'))
    const none = { reraNumber: null, reraQr: null, reraUrl: null, reraValidUntil: null }
    const unpriced = { priceFrom: null, units: [], priceSheet: null }
    expect(await getProject(project.slug)).toMatchObject({ ...none, ...unpriced, pricesAsOf: '2028-04-01' })
    expect((await getPageOfProjects({})).items[0]?.reraNumber).toBeNull()
    expect((await listProjectLinks())[0]?.reraNumber).toBeNull()
    expect(await listEndingRegistrations()).toMatchObject([{ validUntil: '2028-03-31', isExpired: true }])
    now.mockReturnValue(Date.parse('2028-01-15T12:00:00Z'))
    expect(await listEndingRegistrations()).toEqual([])
    now.mockRestore()
    expect((await loadCatalogue(getDatabase())).projects[0]).toMatchObject(project)
  })

  test('the launch dialog shows the last announced project that is on sale and registered, whatever its badge', async () => {
    expect(await getNewestLaunch()).toBeNull()
    const projects = [
      buildProjectRecord({ isAnnounced: true, id: 1, slug: 'first' }),
      buildProjectRecord({ isAnnounced: true, id: 2, slug: 'second' }),
      buildProjectRecord({ currentStatus: 'New Launch', id: 3, slug: 'badge-alone' }),
      buildProjectRecord({ isAnnounced: true, id: 4, slug: 'upcoming', status: 'upcoming' }),
      buildProjectRecord({ isAnnounced: true, id: 5, slug: 'draft', publishingStatus: 'UNPUBLISHED' }),
      buildProjectRecord({ isAnnounced: true, id: 6, slug: 'unregistered', reraNumber: null }),
      buildProjectRecord({ isAnnounced: true, id: 7, slug: 'expired', reraValidUntil: '2020-01-01' }),
    ]
    await importCatalogue(buildCatalogueFile({ projects }))
    expect((await getNewestLaunch())?.slug).toBe('second')
  })

  test('posts come newest first, without drafts', async () => {
    const page = await getPageOfPosts()
    expect(page.items.map(({ slug }) => slug)).toEqual(['newer', 'how-to-read-a-rera-page'])
    expect(page.items[1]).toMatchObject({ excerpt: 'What each line tells a buyer.' })
    expect(await getPost('newer')).toMatchObject({ body: '<p>What each line tells a buyer.</p>' })
    expect(await getPost('draft')).toBeNull()
  })
})

describe('import and export', () => {
  const readAll = () => loadCatalogue(getDatabase())

  test('export, import, export gives the same bytes and keeps the version', async () => {
    const before = await readAll()
    const version = await getCatalogueVersion()
    const saved = await importCatalogue(JSON.parse(formatCatalogue(before)))
    expect(saved).toMatchObject({ ok: true, value: { version, isChanged: false } })
    expect(formatCatalogue(await readAll())).toBe(formatCatalogue(before))
    expect(before.projects.map(({ slug }) => slug)).toContain('kadamba-terraces')
    expect(await getCatalogueVersion()).toBe(version)
  })

  const swap = <Key extends 'id' | 'slug'>(key: Key, [first, second]: Record<Key, unknown>[]) => {
    if (first && second) [first[key], second[key]] = [second[key], first[key]]
  }
  test.each<[string, (file: Catalogue) => void]>([
    ['a city', ({ locations }) => Object.assign(locations[0] ?? {}, { name: 'Madras' })],
    ['the home page', ({ home }) => home.reviews.pop()],
    ['the order', ({ projects }) => projects.reverse()],
    ['a missing post', ({ blogs }) => blogs.pop()],
    ['two slugs that are swapped', ({ projects }) => swap('slug', projects)],
    ['two cities that swap their ids', ({ locations }) => swap('id', locations)],
  ])('%s is a change, and brings a new version', async (_, change) => {
    const version = await getCatalogueVersion()
    const file = await readAll()
    change(file)
    expect(await importCatalogue(file)).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await getCatalogueVersion()).not.toBe(version)
    const locations = file.locations.toSorted((a, b) => a.id - b.id)
    expect(await readAll()).toEqual({ ...file, locations })
  })

  test('a stored record has the default of a field that is newer than it', async () => {
    const stored = getDatabase().selectFrom('projects').select('record').where('id', '=', 8)
    const { record } = await stored.executeTakeFirstOrThrow()
    const { homeCount, features, ...rest } = JSON.parse(record)
    const older = { record: JSON.stringify(rest) }
    await getDatabase().updateTable('projects').set(older).where('id', '=', 8).execute()
    expect(await getProjectById(8)).toMatchObject({ homeCount: null, features: [] })
  })

  test('an unchanged record keeps the time of its last change, even at another place in the file', async () => {
    const before = '2026-04-01T09:30:00.000Z'
    for (const table of ['projects', 'blogs'] as const)
      await getDatabase().updateTable(table).set({ changed_at: before }).execute()
    const { projects, blogs, ...rest } = buildCatalogueFile()
    const [first, second, ...others] = blogs
    if (!first || !second) throw new Error('The file has no posts')
    const description = '<p>Twenty-five villas.</p>'
    const changed = projects.map((project) => (project.id === 8 ? { ...project, description } : project))
    const moved = [...others, { ...first, title: 'Another title' }, second]
    await importCatalogue({ ...rest, projects: changed.toReversed(), blogs: moved })
    const read = async (table: 'projects' | 'blogs') => {
      const rows = getDatabase().selectFrom(table).select('id').where('changed_at', '!=', before)
      return (await rows.execute()).map(({ id }) => id)
    }
    expect(await read('projects')).toEqual([8])
    expect(await read('blogs')).toEqual([first.id])
    expect(Date.parse((await getProject('cassia-vii'))?.changedAt ?? '')).toBeGreaterThan(Date.parse(before))
  })

  test('a file with faults changes nothing; unreadable pictures are listed with the other faults', async () => {
    const before = await readAll()
    const projects = [buildProjectRecord({ locationId: 99, image: '/media/no-such.jpg' })]
    const faults = [
      'projects[cassia-vii].locationId: no location has the id 99. Write one of 20 (Chennai), 21 (Tirunelveli)',
      'projects[cassia-vii].image: there is no file public/media/no-such.jpg. Copy it there, or correct its name',
    ]
    expect(await importCatalogue(buildCatalogueFile({ projects }))).toEqual({ ok: false, fault: faults })
    expect(await readAll()).toEqual(before)
  })

  test('an unlisted picture is measured; a missing alt text is a warning', async () => {
    const image = '/media/villa-a-street.jpg'
    const projects = [buildProjectRecord({ image, description: '<P>A</P>' })]
    const warnings = expect.arrayContaining([expect.stringContaining(`pictures[${image}].alt: is missing`)])
    expect(await importCatalogue(buildCatalogueFile({ projects }))).toMatchObject({
      ok: true,
      value: { warnings },
    })
    const color = expect.stringMatching(/^#[0-9a-f]{6}$/)
    expect(await getProject('cassia-vii')).toMatchObject({
      image: { width: 1920, height: 1200, alt: 'Image not found', color },
      description: '<p>A</p>',
    })
  })

  test('a merge changes only the fields in the file, and adds new records', async () => {
    const before = await readAll()
    const [cassia, ...others] = before.projects
    const priceFrom = 4_300_000
    const house = { src: '/media/house.jpg', alt: 'A house' }
    const added = buildProjectRecord({ id: 90, slug: 'new-one' })
    const change = { projects: [{ slug: 'cassia-vii', priceFrom }, added], pictures: [house] }
    expect(await merge(change)).toMatchObject({ ok: true })
    expect(await readAll()).toEqual({
      ...before,
      projects: [{ ...cassia, priceFrom }, ...others, expect.objectContaining({ id: 90, slug: 'new-one' })],
      pictures: before.pictures.map((picture) =>
        picture.src === house.src ? { ...picture, ...house } : picture,
      ),
    })
  })

  test('the faults of a merge name the record', async () => {
    const change = { projects: [{ slug: 'cassia-vii', priceFrom: 'x' }, 5], surprise: 1 }
    const fault =
      'projects[cassia-vii].priceFrom: must be a number, not "x". Write digits without quotation marks'
    const faults = expect.arrayContaining([
      'surprise: unknown field. Remove it; docs/catalogue.md has all names',
      fault,
    ])
    expect(await merge(change)).toMatchObject({ ok: false, fault: faults })
    expect(await merge([])).toMatchObject({ ok: false })
  })

  test('a renamed slug is remembered by its id, until it is in use again or its record is gone', async () => {
    const [cassia, ...others] = buildCatalogueFile().projects
    const [post, ...posts] = buildCatalogueFile().blogs
    if (!cassia || !post) throw new Error('The file is empty')
    const rename = async (slug: string, more: object[] = []) => {
      const projects = [{ ...cassia, slug }, ...others, ...more]
      await importCatalogue({ ...buildCatalogueFile(), projects, blogs: [{ ...post, slug }, ...posts] })
      return (await listFormerSlugs()).map((row) => `${row.kind} ${row.slug} ${row.recordId}`).toSorted()
    }
    const oldPost = 'blog how-to-read-a-rera-page 1'
    const oldProject = 'project cassia-vii 8'
    expect(await rename('cassia-seven')).toEqual([oldPost, oldProject])
    const former = ['blog cassia-seven 1', oldPost, 'project cassia-seven 8']
    expect(await rename('cassia-7')).toEqual([...former, oldProject])
    // A new project has the first slug now: it wins.
    const other = buildProjectRecord({ id: 90, slug: 'cassia-vii', name: 'Another' })
    expect(await rename('cassia-7', [other])).toEqual(former)
    await importCatalogue({ ...buildCatalogueFile(), projects: others, blogs: [] })
    expect(await listFormerSlugs()).toEqual([])
  })

  test('a renamed project of the sample keeps its old address, but an owner’s catalogue does not inherit it', async () => {
    await seedCatalogue()
    const greenPark = buildProjectRecord({ slug: 'green-park', name: 'Green Park' })
    await importCatalogue(buildCatalogueFile({ projects: [greenPark] }))
    expect(await listFormerSlugs()).toEqual([])
    await seedCatalogue()
    await merge({ projects: [{ id: 8, slug: 'cassia-seven' }] })
    expect(await listFormerSlugs()).toContainEqual({ kind: 'project', slug: 'cassia-vii', recordId: 8 })
  })

  test('a change of a unit changes the start price, and without a unit on sale there is none', async () => {
    const [model] = buildProjectRecord().units
    if (!model) throw new Error('The project has no units')
    const change = async (units: object[]) => {
      const projects = [{ slug: 'cassia-vii', units: units.map((unit) => ({ ...model, ...unit })) }]
      expect(await merge({ projects })).toMatchObject({ ok: true })
      return (await getProject('cassia-vii'))?.priceFrom
    }
    const price = { priceFrom: 7_000_000 }
    const priced = buildProjectRecord({ ...price, units: [{ ...model, ...price }] })
    await fillDatabase(buildCatalogueFile({ projects: [priced] }))
    expect(await change([{ priceFrom: 6_000_000 }])).toBe(6_000_000)
    expect(await change([{ priceFrom: 6_000_000, availability: 'sold-out' }])).toBeNull()
    const none = { priceFrom: null, area: null, soldArea: { min: 1180 } }
    expect((await getPageOfProjects({})).items[0]).toMatchObject(none)
  })

  test('an import may keep the stored publishing statuses; new records have their own', async () => {
    const projects = [
      buildProjectRecord({ publishingStatus: 'UNPUBLISHED' }),
      buildProjectRecord({ id: 90, slug: 'new-one', publishingStatus: 'UNPUBLISHED' }),
    ]
    const warning = 'projects[cassia-vii].publishingStatus: stays PUBLISHED (use --with-status to change it)'
    const saved = await importCatalogue(buildCatalogueFile({ projects }), { keepStatus: true })
    expect(saved).toMatchObject({ ok: true, value: { warnings: expect.arrayContaining([warning]) } })
    const statuses = (await readAll()).projects.map((project) => project.publishingStatus)
    expect(statuses).toEqual(['PUBLISHED', 'UNPUBLISHED'])
  })
})
