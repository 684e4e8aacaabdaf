import { getDatabase } from '@/lib/database/connection'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { getCatalogueVersion, saveStoredValue } from '../version'
import { isUntouched, seedCatalogue } from './seed'

jest.mock('../version', () => {
  const version = jest.requireActual<typeof import('../version')>('../version')
  return { ...version, saveStoredValue: jest.fn(version.saveStoredValue) }
})

makeDataFolder()
beforeAll(() => fillDatabase())

test('a sample is never stored without its mark, because an owner’s file could not replace it', async () => {
  const save = jest.mocked(saveStoredValue)
  const { saveStoredValue: saveForReal } = jest.requireActual<typeof import('../version')>('../version')
  save.mockImplementation(async (db, name, value) => {
    if (name === 'sample') throw new Error('The program was ended')
    await saveForReal(db, name, value)
  })
  await expect(seedCatalogue()).rejects.toThrow('The program was ended')
  expect(await getCatalogueVersion(getDatabase())).toBe('')

  save.mockImplementation(saveForReal)
  await seedCatalogue()
  expect(await getCatalogueVersion(getDatabase())).not.toBe('')
  expect(await isUntouched()).toBe(true)
})
