import { getProject, listBlogs, listLocations, listProjectLinks, listProjects } from '@/lib/catalogue'
import type { CatalogueFile } from '@/lib/catalogue/file'
import { parseCatalogue } from '@/lib/catalogue/parse'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { getDatabase } from '@/lib/database/connection'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { readSampleCatalogue } from './sample'
import { buildScaleCatalogue } from './scale'

const size = { projects: 2000, cities: 40, posts: 1000 }
const folder = makeDataFolder()

let sample: CatalogueFile

beforeAll(async () => {
  const parsed = parseCatalogue(await readSampleCatalogue())
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  sample = parsed.value
})
afterAll(() => dropDataFolder(folder))

test('the same size gives the same large catalogue', () => {
  const file = buildScaleCatalogue(size, sample)
  expect(file).toEqual(buildScaleCatalogue(size, sample))
  expect(file.projects).toHaveLength(2000)
  expect(file.locations).toHaveLength(40)
  expect(file.blogs).toHaveLength(1000)
})

test('a large catalogue imports in under 30 s and answers pages within milliseconds', async () => {
  await fillDatabase()
  const start = performance.now()
  expect(await saveCatalogue(buildScaleCatalogue(size, sample))).toMatchObject({ ok: true })
  expect(performance.now() - start).toBeLessThan(30_000)

  expect(await listLocations()).toHaveLength(40)
  expect(await listProjectLinks()).toHaveLength(1999)
  expect((await listBlogs()).total).toBe(999)
  // Beside a reference in the same run, for machines differ: one page or one record is a small part of everything.
  const everything = await measure(() => exportCatalogue(getDatabase()))
  expect(await measure(() => listProjects({ status: 'ongoing', page: 20 }))).toBeLessThan(everything / 10)
  expect(await measure(() => getProject('cassia-vii'))).toBeLessThan(everything / 10)
}, 60_000)

/** Median milliseconds of five rounds. */
async function measure(query: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await query()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[2] ?? 0
}
