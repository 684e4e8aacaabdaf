import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { savePublishingStatus } from '@/lib/publishing/record-status'
import { buildCatalogueFile, buildProjectRecord } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getProject } from '..'
import { parsePriceList } from '../price-list/prices'
import { markPlots } from '../price-list/sold-plots'
import { saveCatalogue } from '../store/save'
import { changeCatalogue } from '../version'
import { importCatalogue, updateCatalogue } from './import-catalogue'
import { resolvePictures } from './resolve-pictures'
import { seedCatalogue } from './seed'

const folder = makeDataFolder()
let onMeasure: (() => Promise<unknown>) | undefined
jest.mock('@/lib/pictures/measure', () => {
  const actual = jest.requireActual('@/lib/pictures/measure')
  const measurePictures = async (sources: string[]) => {
    await onMeasure?.()
    return actual.measurePictures(sources)
  }
  return { ...actual, measurePictures }
})
jest.mock('@/lib/media/media-file', () => ({
  getMediaFile: (src: string) => path.join(folder, path.basename(src)),
}))

test('changes during a merge are not lost: a withdrawal, and the fields of another merge', async () => {
  await fillDatabase(buildCatalogueFile())
  const merge = (fields: object) =>
    updateCatalogue(() => ({ ok: true, value: { projects: [{ id: 8, ...fields }] } }))
  onMeasure = async () => {
    onMeasure = undefined
    const grant = { kind: 'project', id: 8, userId: 7, expires: 0, isViewOnly: false } as const
    await savePublishingStatus(grant, 'UNPUBLISHED', 'PUBLISHED')
    await merge({ homeCount: 77 })
  }
  expect(await merge({ name: 'Cassia 7' })).toMatchObject({ ok: true, value: { isChanged: true } })
  expect(await getProject('cassia-vii')).toBeNull()
  expect(await getProject('cassia-vii', 8)).toMatchObject({ name: 'Cassia 7', homeCount: 77 })
})

test('a merge ends when the catalogue changes each time that it is checked', async () => {
  await fillDatabase(buildCatalogueFile())
  let homeCount = 100
  const stored = buildCatalogueFile()
  const change = () =>
    changeCatalogue((db) => {
      homeCount += 1
      const projects = stored.projects.map((project) => ({ ...project, homeCount }))
      return saveCatalogue(db, { projects })
    })
  onMeasure = change
  const merged = await updateCatalogue(() => ({
    ok: true,
    value: { projects: [{ id: 8, name: 'Cassia 7' }] },
  }))
  onMeasure = undefined
  expect(merged).toEqual({ ok: false, fault: ['the catalogue keeps changing. Repeat the command later'] })
})

describe('plots that are sold while a price list is imported', () => {
  const [model] = buildProjectRecord().units
  if (!model) throw new Error('no unit')
  const units = ['a', 'b'].map((letter) => ({
    ...model,
    name: `Block ${letter}`,
    planIds: [`${letter}-1`, `${letter}-2`],
  }))
  const slug = 'orchid-layout'
  const table = `project,unit,price,availability\n${slug},Block a,5500000,few-left\n`

  const sell = () =>
    updateCatalogue(({ projects }) => {
      const marked = markPlots(projects[0]?.units ?? [], ['a-1', 'b-1'], true)
      return marked.ok ? { ok: true, value: { projects: [{ slug, units: marked.value.units }] } } : marked
    })
  const importPrices = () => updateCatalogue(({ projects }) => parsePriceList(table, projects))

  beforeEach(() => {
    const projects = [buildProjectRecord({ slug, units, priceFrom: null })]
    return fillDatabase(buildCatalogueFile({ projects }))
  })

  test.each([
    ['the plots first', importPrices, sell],
    ['the prices first', sell, importPrices],
  ])('stay sold, with the new prices: saved are %s', async (_, outer, inner) => {
    onMeasure = async () => {
      onMeasure = undefined
      expect(await inner()).toMatchObject({ ok: true, value: { isChanged: true } })
    }
    expect(await outer()).toMatchObject({ ok: true, value: { isChanged: true } })
    expect((await getProject(slug))?.units).toMatchObject([
      { priceFrom: 5_500_000, availability: 'few-left', soldPlanIds: ['a-1'] },
      { priceFrom: null, soldPlanIds: ['b-1'] },
    ])
  })

  test('stay sold when both begin at the same time', async () => {
    for (const saved of await Promise.all([sell(), importPrices()])) expect(saved).toMatchObject({ ok: true })
    expect((await getProject(slug))?.units).toMatchObject([
      { priceFrom: 5_500_000, soldPlanIds: ['a-1'] },
      { priceFrom: null, soldPlanIds: ['b-1'] },
    ])
  })
})

test('a HEIC photo is a fault, whatever its file name', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  for (const name of ['a.jpg', 'b.HEIC']) writeFileSync(path.join(folder, name), heic)
  writeFileSync(path.join(folder, 'c.jpg'), 'text')
  const sources = ['a.jpg', 'b.HEIC', 'c.jpg', 'd.heic'].map((name) => `/media/${name}`)
  const { faults } = await resolvePictures({ pictures: sources.map((src) => ({ src, alt: 'A' })) })
  const isHeic = 'is HEIC, which browsers do not show'
  expect(faults).toEqual([
    expect.stringContaining(`pictures[0].src: public/media/a.jpg ${isHeic}`),
    expect.stringContaining(`pictures[1].src: public/media/b.HEIC ${isHeic}`),
    expect.stringContaining('pictures[2].src: public/media/c.jpg is not a picture that can be read'),
    expect.stringContaining('pictures[3].src: there is no file public/media/d.heic'),
  ])
})

test('a warning names the record by its slug, whatever the order of the file', async () => {
  const { locations, ...lists } = buildCatalogueFile()
  const [chennai, tirunelveli] = locations
  if (!chennai || !tirunelveli) throw new Error('no cities')
  await fillDatabase(buildCatalogueFile())
  // Cities are stored by their ids.
  const byDescendingId = [chennai, tirunelveli].toSorted((a, b) => b.id - a.id)
  const projects = lists.projects
    .toReversed()
    .map((project) => (project.slug === 'cassia-vii' ? { ...project, reraNumber: 'TN/02/2026' } : project))
  const file = { ...lists, locations: byDescendingId, projects }
  expect(await importCatalogue(file)).toMatchObject({
    value: {
      warnings: expect.arrayContaining([
        expect.stringMatching(/^projects\[cassia-vii\]\.reraNumber: changes from/),
      ]),
    },
  })
})

describe('an import that removes records', () => {
  const [cassia, kadamba, sandal] = buildCatalogueFile().projects
  const whole = buildCatalogueFile()
  beforeEach(() => fillDatabase(buildCatalogueFile()))

  test('names them', async () => {
    const next = { ...whole, projects: [cassia, sandal], blogs: whole.blogs.slice(1) }
    expect(await importCatalogue(next, { refusesRemovals: true })).toMatchObject({
      ok: true,
      value: {
        removals: ['1 project is gone: kadamba-terraces', '1 post is gone: how-to-read-a-rera-page'],
      },
    })
  })

  test('is refused if more than half would be gone, unless it is accepted', async () => {
    const next = { ...whole, projects: [kadamba], blogs: [], locations: whole.locations.slice(0, 1) }
    const advice =
      'If this is right, repeat the command with --accept; to change only some records, use --merge'
    expect(await importCatalogue(next, { refusesRemovals: true })).toEqual({
      ok: false,
      fault: [
        `1 city would be gone: tirunelveli. ${advice}`,
        `2 projects would be gone: cassia-vii, sandal-springs. ${advice}`,
        `3 posts would be gone: how-to-read-a-rera-page, newer, draft. ${advice}`,
      ],
    })
    expect(await getProject('cassia-vii')).not.toBeNull()
    expect(await importCatalogue(next)).toMatchObject({ ok: true })
    expect(await getProject('cassia-vii')).toBeNull()
  })

  test('does not count a record that has another id or another slug', async () => {
    const next = { ...whole, projects: [{ ...cassia, slug: 'renamed' }, { ...kadamba, id: 99 }, sandal] }
    expect(await importCatalogue(next, { refusesRemovals: true })).toMatchObject({
      ok: true,
      value: { removals: [] },
    })
  })

  test('does not name the records of the sample', async () => {
    await seedCatalogue()
    expect(await importCatalogue(whole, { refusesRemovals: true })).toMatchObject({
      ok: true,
      value: { removals: [] },
    })
  })
})
