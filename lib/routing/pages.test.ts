import { readSampleCatalogue } from '@/lib/catalogue/seed'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getKnownAddresses } from './pages'

makeDataFolder()
beforeAll(async () => fillDatabase(await readSampleCatalogue()))

test('ids, units and types are those of the present version', async () => {
  const known = await getKnownAddresses()
  expect(known.projects.get(8)).toEqual({ isOffered: true, units: expect.any(Number) })
  expect(known.names.get('viewproject/8')).toBe('/view-project/cassia-vii')
  expect(known.names.get('ongoingprojects/20')).toBe('/ongoing-projects/chennai')
  expect([...known.names.keys()].filter((name) => /^viewblog\/\d+$/.test(name)).length).toBeGreaterThan(4)
  expect(known.choices.ongoing.types.has('plots')).toBe(true)
  await changeCatalogue(async (db) => {
    await db.updateTable('projects').set({ publishing_status: 'UNPUBLISHED' }).where('id', '=', 8).execute()
    await saveVersion(db)
  })
  expect((await getKnownAddresses()).pages.has('/view-project/cassia-vii')).toBe(false)
  expect((await getKnownAddresses()).projects.has(8)).toBe(false)
})

test('a former slug leads to the record; one that is in use again counts for its record', async () => {
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
  const { names, pages } = await getKnownAddresses()
  expect(names.get('viewproject/cassiaseven')).toBe(neem)
  expect(names.get('viewproject/banyangrove')).toBe('/view-project/banyan-grove')
  expect(names.has('viewblog/gone')).toBe(false)
  expect(pages.has('/view-project/cassia-seven')).toBe(false)
})

test('while the database cannot be read, the last known addresses count', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const known = await getKnownAddresses()
  await getDatabase().schema.alterTable('catalogue_values').renameTo('elsewhere').execute()
  expect(await getKnownAddresses()).toBe(known)
  expect(logged).toHaveBeenCalledTimes(1)
  await getDatabase().schema.alterTable('elsewhere').renameTo('catalogue_values').execute()
  await getDatabase().schema.alterTable('projects').renameTo('elsewhere').execute()
  await changeCatalogue(saveVersion)
  expect(await getKnownAddresses()).toBe(known)
  await getDatabase().schema.alterTable('elsewhere').renameTo('projects').execute()
  expect(await getKnownAddresses()).not.toBe(known)
})
