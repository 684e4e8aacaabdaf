import { listProjectRecords } from '@/lib/catalogue'
import { loadSampleCatalogue } from '@/lib/catalogue/import/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { loadSitePages } from './pages'

makeDataFolder()
beforeAll(async () => fillDatabase(await loadSampleCatalogue()))

test('pages, ids and files belong to the present version', async () => {
  const pages = await loadSitePages()
  expect(pages.addressesByKey.get('viewproject/8')).toBe('/view-project/cassia-vii')
  expect(pages.addressesByKey.get('ongoingprojects/20')).toBe('/ongoing-projects/chennai')
  expect(
    [...pages.addressesByKey.keys()].filter((name) => /^viewblog\/\d+$/.test(name)).length,
  ).toBeGreaterThan(4)
  expect([...pages.files]).toEqual(expect.arrayContaining(['/blog/feed.xml', '/brochure/cassia-vii.pdf']))
  await changeCatalogue(async (db) => {
    await db.updateTable('projects').set({ publishing_status: 'UNPUBLISHED' }).where('id', '=', 8).execute()
    await saveVersion(db)
  })
  expect((await loadSitePages()).pagePaths.has('/view-project/cassia-vii')).toBe(false)
})

test('a project without a registration number has no brochure to which an old address could lead', async () => {
  const { files } = await loadSitePages()
  const unregistered = (await listProjectRecords({})).filter(({ reraNumber }) => reraNumber === null)
  expect(unregistered.length).toBeGreaterThan(0)
  for (const { slug } of unregistered) expect(files.has(`/brochure/${slug}.pdf`)).toBe(false)
})

test('a former slug leads to the record; one that is in use again leads to the record that uses it', async () => {
  const neem = '/view-project/neem-park'
  const former = ['cassia-seven', 'banyan-grove'].map((slug) => ({
    kind: 'project' as const,
    slug,
    record_id: 24,
  }))
  const gone = { kind: 'blog', slug: 'gone', record_id: 999 } as const
  await changeCatalogue(async (db) => {
    await db
      .insertInto('former_slugs')
      .values([...former, gone])
      .execute()
    await saveVersion(db)
  })
  const { addressesByKey, pagePaths } = await loadSitePages()
  expect(addressesByKey.get('viewproject/cassiaseven')).toBe(neem)
  expect(addressesByKey.get('viewproject/banyangrove')).toBe('/view-project/banyan-grove')
  expect(addressesByKey.has('viewblog/gone')).toBe(false)
  expect(pagePaths.has('/view-project/cassia-seven')).toBe(false)
})

test('while the database cannot be read, the last known pages are used', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const pages = await loadSitePages()
  await getDatabase().schema.alterTable('catalogue_values').renameTo('elsewhere').execute()
  expect(await loadSitePages()).toBe(pages)
  expect(logged).toHaveBeenCalledTimes(1)
  await getDatabase().schema.alterTable('elsewhere').renameTo('catalogue_values').execute()
  await changeCatalogue(saveVersion)
  expect(await loadSitePages()).not.toBe(pages)
})
