import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getDatabase } from '@/lib/database/connection'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import {
  findProjects,
  getBlog,
  getCatalogueVersion,
  getHomeContent,
  getNewestLaunch,
  getProject,
  getProjectById,
  listBlogs,
  listLocations,
  listProjectLinks,
  listProjects,
} from '.'
import { exportCatalogue, printCatalogue } from './store/export'
import { saveCatalogue } from './store/save'

const folder = makeDataFolder()

beforeEach(() => fillDatabase(buildCatalogueFile()))
afterAll(() => dropDataFolder(folder))

describe('the door', () => {
  test('lists cities by id', async () => {
    expect((await listLocations()).map(({ id, slug }) => [id, slug])).toEqual([
      [20, 'chennai'],
      [21, 'tirunelveli'],
    ])
  })

  test('lists published projects in the order of the file, by status and city', async () => {
    expect((await listProjects({})).items.map(({ slug }) => slug)).toEqual(['cassia-vii', 'sandal-springs'])
    expect((await listProjects({ status: 'upcoming' })).items.map(({ slug }) => slug)).toEqual([
      'sandal-springs',
    ])
    expect(await listProjects({ status: 'ongoing', locationId: 21 })).toEqual({
      items: [],
      page: 1,
      pageCount: 1,
      total: 0,
    })
  })

  test('pages a list; beyond its end there is nothing, and no error', async () => {
    expect(await listProjects({ page: 2, pageSize: 1 })).toMatchObject({
      items: [{ slug: 'sandal-springs' }],
      page: 2,
      pageCount: 2,
      total: 2,
    })
    expect((await listProjects({ page: 99, pageSize: 1 })).items).toEqual([])
  })

  test('a project comes whole, with measured pictures', async () => {
    const project = await getProject('cassia-vii')
    expect(project).toMatchObject({
      id: 8,
      location: { id: 20, slug: 'chennai' },
      area: { min: 1180, max: 1640, basis: 'built-up' },
      image: { src: '/media/house.jpg', width: 1600, height: 1000, color: '#a89f91' },
      reraQr: { src: '/media/qr.png' },
      gallery: [{ type: 'Exterior', pictures: [{ src: '/media/street.jpg', title: 'Street', width: 1600 }] }],
      advantages: [{ places: [{ distanceKm: 3.2 }] }],
    })
    expect(await getProjectById(8)).toEqual(project)
  })

  test.each(['kadamba-terraces', 'no-such', '', '%00', "' or 1=1"])(
    '%j is no published project',
    async (slug) => {
      expect(await getProject(slug)).toBeNull()
    },
  )

  test('links leave unpublished projects out', async () => {
    expect((await listProjectLinks()).map(({ id }) => id)).toEqual([8, 73])
    expect(await listProjectLinks('completed')).toEqual([])
    expect(await findProjects({ status: 'ongoing', locationId: 20 })).toHaveLength(1)
  })

  test('the newest launch is the last in the file, and may be missing', async () => {
    expect(await getNewestLaunch()).toBeNull()
    const launch = { currentStatus: 'New Launch' } as const
    const projects = [
      buildProjectRecord({ ...launch, id: 1, slug: 'one' }),
      buildProjectRecord({ ...launch, id: 2, slug: 'two' }),
      buildProjectRecord({ ...launch, id: 3, slug: 'three', status: 'upcoming' }),
      buildProjectRecord({ ...launch, id: 4, slug: 'four', publishingStatus: 'UNPUBLISHED' }),
    ]
    await saveCatalogue(buildCatalogueFile({ projects }))
    expect((await getNewestLaunch())?.slug).toBe('two')
  })

  test('posts come newest first, without drafts', async () => {
    const page = await listBlogs()
    expect(page.items.map(({ slug }) => slug)).toEqual(['newer', 'how-to-read-a-rera-page'])
    expect(page.items[1]).toMatchObject({ excerpt: 'What each line tells a buyer.' })
    expect(await getBlog('newer')).toMatchObject({ bodyHtml: '<p>What each line tells a buyer.</p>' })
    expect(await getBlog('draft')).toBeNull()
  })

  test('home content carries its pictures and follows a new import', async () => {
    expect((await getHomeContent()).testimonials[0]?.poster).toMatchObject({ width: 1600 })
    await saveCatalogue(buildCatalogueFile({ home: { testimonials: [], reviews: [], videos: [] } }))
    expect(await getHomeContent()).toEqual({ testimonials: [], reviews: [], videos: [] })
  })
})

describe('import and export', () => {
  test('export, import, export gives the same bytes and the same version', async () => {
    const before = await exportCatalogue(getDatabase())
    const version = await getCatalogueVersion()
    expect(await saveCatalogue(JSON.parse(printCatalogue(before)))).toEqual({ ok: true, value: version })
    expect(printCatalogue(await exportCatalogue(getDatabase()))).toBe(printCatalogue(before))
    expect(before.projects.map(({ slug }) => slug)).toContain('kadamba-terraces')
  })

  test('the version is 16 hex characters, in the file the page cache reads, and changes with the content', async () => {
    const version = await getCatalogueVersion()
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect(readFileSync(path.join(folder, 'catalogue.version'), 'utf8')).toBe(version)
    await saveCatalogue(buildCatalogueFile({ projects: [buildProjectRecord({ name: 'Cassia 7' })] }))
    expect(await getCatalogueVersion()).not.toBe(version)
    expect(readFileSync(path.join(folder, 'catalogue.version'), 'utf8')).toBe(await getCatalogueVersion())
  })

  test('a bad file changes nothing', async () => {
    const before = printCatalogue(await exportCatalogue(getDatabase()))
    const result = await saveCatalogue(
      buildCatalogueFile({ projects: [buildProjectRecord({ locationId: 99 })] }),
    )
    expect(result).toEqual({ ok: false, faults: ['projects[0].locationId: no location has the id 99'] })
    expect(printCatalogue(await exportCatalogue(getDatabase()))).toBe(before)
  })

  test('a picture that cannot be read is a fault at each place that names it', async () => {
    const result = await saveCatalogue(
      buildCatalogueFile({ projects: [buildProjectRecord({ image: '/media/no-such.jpg' })] }),
    )
    expect(result).toEqual({
      ok: false,
      faults: ['projects[0].image: no picture can be read at public/media/no-such.jpg'],
    })
  })

  test('an unlisted picture that exists is measured; its alt text says that nobody wrote one', async () => {
    const source = '/media/villa-a-street.jpg'
    expect(existsSync(`public${source}`)).toBe(true)
    await saveCatalogue(buildCatalogueFile({ projects: [buildProjectRecord({ image: source })] }))
    expect((await getProject('cassia-vii'))?.image).toEqual({
      src: source,
      width: 1600,
      height: 1000,
      alt: 'Image not found',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  })

  test('HTML is stored clean', async () => {
    await saveCatalogue(buildCatalogueFile({ projects: [buildProjectRecord({ description: '<P>A</P>' })] }))
    expect((await getProject('cassia-vii'))?.descriptionHtml).toBe('<p>A</p>')
  })
})
