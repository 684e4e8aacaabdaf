import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import { log } from '@/lib/log'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getServedVersion } from './served-version'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterEach(() => jest.restoreAllMocks())

test('a change of the catalogue, and a new day in India, is another version', async () => {
  const first = await getServedVersion()
  expect(await getServedVersion()).toBe(first)
  await changeCatalogue(saveVersion)
  const second = await getServedVersion()
  expect(second).not.toBe(first)
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-03-31T18:29:59Z'))
  const evening = await getServedVersion()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2028-03-31T18:30:00Z'))
  expect(new Set([second, evening, await getServedVersion()]).size).toBe(3)
})

test('while the database cannot be read, the last known version counts, and the log says so once', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  const before = await getServedVersion()
  await getDatabase().schema.alterTable('catalogue_values').renameTo('elsewhere').execute()
  expect([await getServedVersion(), await getServedVersion()]).toEqual([before, before])
  await getDatabase().schema.alterTable('elsewhere').renameTo('catalogue_values').execute()
  expect(await getServedVersion()).toBe(before)
  expect(logged).toHaveBeenCalledTimes(1)
})
