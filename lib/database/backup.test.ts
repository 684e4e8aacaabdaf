import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProject } from '@/lib/catalogue'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { dropDataFolder, fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupDatabase, restoreDatabase } from './backup'
import { openDatabase } from './connection'

const folder = makeDataFolder()
const elsewhere = mkdtempSync(path.join(tmpdir(), 'site-backup-'))
const file = path.join(elsewhere, 'backup.db')
const restored = path.join(elsewhere, 'restored')
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterAll(async () => {
  await dropDataFolder(folder)
  rmSync(elsewhere, { recursive: true })
})

test('a backup of an open database holds what was committed, and restores into an empty folder', async () => {
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia VII')
  backupDatabase(folder, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  restoreDatabase(restored, file)
  const database = openDatabase(path.join(restored, 'site.db'))
  const names = await database
    .selectFrom('projects')
    .select('name')
    .where('slug', '=', 'cassia-vii')
    .execute()
  expect(names).toEqual([{ name: 'Cassia VII' }])
  await database.destroy()
})

test('neither overwrites anything, and a damaged file is not restored', () => {
  expect(() => backupDatabase(folder, file)).toThrow('exists already')
  expect(() => restoreDatabase(restored, file)).toThrow('exists already')
  const damaged = path.join(elsewhere, 'damaged.db')
  writeFileSync(damaged, 'no database')
  const target = path.join(elsewhere, 'empty')
  expect(() => restoreDatabase(target, damaged)).toThrow()
  expect(existsSync(path.join(target, 'site.db'))).toBe(false)
})
