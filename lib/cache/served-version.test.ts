import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getServedVersion } from './served-version'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

// lib/routing/pages.test.ts has a database that cannot be read.
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
