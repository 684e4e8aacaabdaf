import fs from 'node:fs'
import promises from 'node:fs/promises'
import path from 'node:path'
import { getCatalogueVersion } from '@/lib/catalogue'
import { readHealth } from '@/lib/health'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupData } from './backup'
import { checkDataFolder, protectDataFolder } from './check'
import { openDatabase } from './connection'

const folder = makeDataFolder()
afterAll(() => dropDataFolder(folder))

test('nothing but SQLite opens an existing site.db: closing it would release the locks of this process', async () => {
  await fillDatabase()
  const file = path.join(folder, 'site.db')
  const spies = [
    ...(['openSync', 'readFileSync', 'writeFileSync', 'copyFileSync', 'createReadStream'] as const).map(
      (name) => jest.spyOn(fs, name),
    ),
    ...(['open', 'readFile', 'writeFile', 'copyFile'] as const).map((name) => jest.spyOn(promises, name)),
  ]
  const second = openDatabase(file)
  await second.selectFrom('leads').select('id').execute()
  await second.destroy()
  checkDataFolder(folder)
  protectDataFolder(folder)
  await readHealth()
  await getCatalogueVersion()
  backupData(folder, path.join(folder, 'copy.db'))
  const opened = spies.flatMap((spy) => spy.mock.calls.flat().filter((word) => word === file))
  for (const spy of spies) spy.mockRestore()
  expect(opened).toEqual([])
})
