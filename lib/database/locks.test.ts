import fs from 'node:fs'
import promises from 'node:fs/promises'
import path from 'node:path'
import { getCatalogueVersion } from '@/lib/catalogue'
import { readHealth } from '@/lib/health'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupData } from './backup'
import { checkDataFolder, protectDataFolder } from './check'
import { getDatabase, openDatabase } from './connection'

const folder = makeDataFolder()

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

test('health answers while a write waits behind another one, and writes again afterwards', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = getDatabase()
    .transaction()
    .execute(() => held)
  const later = Date.now() + 2_000
  const start = performance.now()
  await readHealth(later)
  expect(performance.now() - start).toBeLessThan(2_000)
  release()
  await holding
  await readHealth(later + 2_000)
})
