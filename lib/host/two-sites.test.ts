import { listPosts, listProjectRecords } from '@/lib/catalogue'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { catalogueSchema } from '@/lib/catalogue/schema'
import type { PictureData } from '@/lib/catalogue/types'
import { fillDefaults } from '@/lib/catalogue/walk-schema'
import { getDatabase } from '@/lib/database/connection'
import { listUnitPlans } from '@/lib/projects/plans/unit-plans'
import { type ApiHost, serveCatalogue, startApiHost } from '@/lib/testing/api-host'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { buildHostClient } from './client'
import { syncCatalogue } from './sync'

makeDataFolder()
let host: ApiHost

beforeAll(async () => {
  host = await startApiHost()
  process.env.API_BASE_URL = host.url
  const sample = fillDefaults(catalogueSchema, await loadSampleCatalogue())
  // The reports of the sample have no pictures.
  for (const { progress, gallery } of sample.projects)
    for (const report of progress) report.pictures = gallery[0]?.pictures.slice(0, 1) ?? []
  await fillDatabase(sample)
})
afterAll(() => host.stop())

/** The value without everything that the other site sets itself, such as addresses, sizes and alt texts of pictures. */
const compare = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (['changedAt', 'brochureUrl', 'width', 'height', 'color', 'kind', 'alt'].includes(key))
        return undefined
      // The site does not embed a page of a host without TLS.
      if (typeof part === 'string' && part.startsWith('/samples/')) return null
      if (typeof part === 'string' && /^\/media\//.test(part)) return part.split('.').at(-1)
      return part
    }),
  )

test('one site can be the host of another: the whole sample arrives, and units can be chosen on its plans', async () => {
  const projects = await listProjectRecords({})
  const blogs = await listPosts({})
  const countPlans = async () =>
    (await Promise.all((await listProjectRecords({})).map(listUnitPlans))).flat().length
  const plans = await countPlans()
  expect(plans).toBeGreaterThan(5)
  await serveCatalogue(host)
  for (const table of ['projects', 'blogs', 'locations', 'pictures', 'catalogue_values'] as const)
    await getDatabase().deleteFrom(table).execute()
  const { outcome, faults } = await syncCatalogue({ host: buildHostClient(host.url) })
  expect(outcome).toBe('applied')
  expect(faults.filter((fault) => !fault.includes('/samples/'))).toEqual([])
  const synced = await listProjectRecords({})
  expect(compare(synced)).toEqual(compare(projects))
  expect(compare(await listPosts({}))).toEqual(compare(blogs))
  expect(await countPlans()).toBe(plans)
  expect(synced.flatMap(({ progress }) => progress.flatMap((report) => report.pictures))).not.toEqual([])
  const pictures = synced.flatMap(({ reraQr, gallery, progress }): (PictureData | null)[] => [
    reraQr,
    ...[...gallery, ...progress].flatMap((group) => group.pictures),
  ])
  expect(pictures.filter((picture) => picture?.src.includes('missing'))).toEqual([])
})
