import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProject } from '@/lib/catalogue'
import { exportCatalogue } from '@/lib/catalogue/store/export'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupData, restoreData } from './backup'
import { checkDataFolder, findDamage } from './check'
import { openDatabase } from './connection'

const folder = makeDataFolder()
const elsewhere = mkdtempSync(path.join(tmpdir(), 'site-backup-'))
const file = path.join(elsewhere, 'backup.db')
const restored = path.join(elsewhere, 'restored')
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterAll(async () => {
  rmSync(elsewhere, { recursive: true })
})

test('a backup of an open database holds what was committed, and restores into an empty folder', async () => {
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia VII')
  const media = `media/${'a'.repeat(64)}.jpg`
  const bytes = Buffer.alloc(3_000_000, 7)
  mkdirSync(path.join(folder, 'media'))
  writeFileSync(path.join(folder, media), bytes)
  writeFileSync(path.join(folder, 'media/half.part'), 'x')
  backupData(folder, file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  restoreData(restored, file)
  expect(readFileSync(path.join(restored, media)).equals(bytes)).toBe(true)
  expect(readdirSync(path.join(restored, 'media'))).toHaveLength(1)
  expect(statSync(path.join(restored, 'site.db')).size).toBeLessThan(bytes.length)
  const database = openDatabase(path.join(restored, 'site.db'))
  expect((await exportCatalogue(database)).projects).toContainEqual(
    expect.objectContaining({ name: 'Cassia VII' }),
  )
  await database.destroy()
})

test('neither overwrites anything, and a damaged file is not restored', () => {
  expect(() => backupData(folder, file)).toThrow('exists already')
  expect(() => restoreData(restored, file)).toThrow('exists already')
  const damaged = path.join(elsewhere, 'damaged.db')
  writeFileSync(damaged, 'no database')
  const target = path.join(elsewhere, 'empty')
  expect(() => restoreData(target, damaged)).toThrow()
  expect(existsSync(path.join(target, 'site.db'))).toBe(false)
})

test('an interrupted restore does not look finished: the next one begins anew', () => {
  const target = path.join(elsewhere, 'interrupted')
  const part = path.join(target, 'site.db.part')
  mkdirSync(target)
  // A file in the place of the folder for the host's files ends the restore halfway.
  writeFileSync(path.join(target, 'media'), '')
  expect(() => restoreData(target, file)).toThrow()
  expect(readdirSync(target)).toEqual(['media'])
  rmSync(path.join(target, 'media'))
  // A killed restore leaves these.
  writeFileSync(part, 'half')
  writeFileSync(`${part}-journal`, 'half')
  expect(() => checkDataFolder(target)).toThrow('npm run restore')
  restoreData(target, file)
  expect(readdirSync(target).toSorted()).toEqual(['media', 'site.db'])
  expect(findDamage(path.join(target, 'site.db'), true)).toBeNull()
})

test('a file that the clean-up deletes meanwhile is left out', () => {
  // It is listed, but can no longer be read.
  const gone = path.join(folder, `media/${'d'.repeat(64)}.jpg`)
  symlinkSync('nothing', gone)
  const target = path.join(elsewhere, 'without-gone.db')
  backupData(folder, target)
  expect(findDamage(target, true)).toBeNull()
  rmSync(gone)
})

test('a backup that fails leaves no file that looks like one', () => {
  const target = path.join(elsewhere, 'failed.db')
  mkdirSync(path.join(folder, `media/${'b'.repeat(64)}.jpg`))
  expect(() => backupData(folder, target)).toThrow('EISDIR')
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('failed'))).toEqual([])
})

test('a backup of a release without files of a host is restored, too', () => {
  const old = path.join(elsewhere, 'old.db')
  copyFileSync(path.join(restored, 'site.db'), old)
  const target = path.join(elsewhere, 'from-old')
  restoreData(target, old)
  expect(existsSync(path.join(target, 'site.db'))).toBe(true)
  expect(existsSync(path.join(target, 'media'))).toBe(false)
})
