import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { cacheByVersion, changeCatalogue, saveVersion } from './version'

makeDataFolder()
beforeAll(() => fillDatabase(buildCatalogueFile()))

test('requests at the same time share one query, and the next version is loaded again', async () => {
  let loads = 0
  const read = cacheByVersion(async () => ++loads)
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  await changeCatalogue(saveVersion)
  expect(await read()).toBe(2)
})

test('a failed query is not cached', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('locked')).mockResolvedValue('content')
  const read = cacheByVersion(load)
  await expect(read()).rejects.toThrow('locked')
  expect(await read()).toBe('content')
})
