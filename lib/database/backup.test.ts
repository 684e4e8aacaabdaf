import fs, { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProject } from '@/lib/catalogue'
import { exportCatalogue } from '@/lib/catalogue/store/rows'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupData, restoreData } from './backup'
import { checkDataFolder, findDamage } from './check'
import { openDatabase } from './connection'

const folder = makeDataFolder()
const media = path.join(folder, 'media')
const elsewhere = fs.mkdtempSync(path.join(tmpdir(), 'site-backup-'))
const backup = path.join(elsewhere, 'backup')
const restored = path.join(elsewhere, 'restored')
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterAll(() => rmSync(elsewhere, { recursive: true }))

const HASH = 'a'.repeat(64)
/** One of each kind that the site stores, and names that nobody has thought of. */
const NAMES = [
  ...['jpg', 'png', 'webp', 'avif', 'svg', 'mp4', 'webm', 'pdf'].map((end) => `${HASH}.${end}`),
  ...[`drawing-${HASH}.svg`, HASH, 'plan 30 × 40 ft.svg', 'வரைபடம்.jpg', 'UPPER.JPG', 'empty.pdf', '.hidden'],
  'host/2026/villa.jpg',
]

function listFiles(from: string): string[] {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.join(entry.parentPath, entry.name))
  return names.map((name) => `${path.relative(from, name)}: ${readFileSync(name, 'base64')}`).toSorted()
}

test('a backup of an open database holds what was committed and every kind of file, and restores into an empty folder', async () => {
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia VII')
  mkdirSync(path.join(media, 'host/2026'), { recursive: true })
  for (const [number, name] of NAMES.entries())
    writeFileSync(path.join(media, name), name === 'empty.pdf' ? '' : Buffer.alloc(300_000, number))
  const before = listFiles(media)
  writeFileSync(path.join(media, 'half.part'), 'x')
  // The clean-up has just deleted it: it is listed, but can no longer be read.
  fs.symlinkSync('nothing', path.join(media, `${'d'.repeat(64)}.jpg`))
  backupData(folder, backup)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  restoreData(restored, backup)
  expect(listFiles(path.join(restored, 'media'))).toEqual(before)
  expect(statSync(restored).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(restored, 'site.db')).mode & 0o777).toBe(0o600)
  const database = openDatabase(path.join(restored, 'site.db'))
  expect((await exportCatalogue(database)).projects.map(({ name }) => name)).toContain('Cassia VII')
  await database.destroy()
})

test('neither overwrites anything, and what is no backup is not restored', () => {
  expect(() => backupData(folder, backup)).toThrow('exists already')
  expect(() => restoreData(restored, backup)).toThrow('exists already')
  const [nowhere, failed] = [path.join(elsewhere, 'nowhere'), path.join(elsewhere, 'failed')]
  expect(() => backupData(nowhere, failed)).toThrow('no site.db')
  const [target, damaged] = [path.join(elsewhere, 'empty'), path.join(elsewhere, 'damaged')]
  mkdirSync(damaged)
  writeFileSync(path.join(damaged, 'site.db'), 'no database')
  for (const wrong of [damaged, path.join(elsewhere, 'missing')])
    expect(() => restoreData(target, wrong)).toThrow('is damaged')
  expect(readdirSync(elsewhere).toSorted()).toEqual(['backup', 'damaged', 'restored'])
})

test('an interrupted restore does not look finished: the next one begins anew', () => {
  const target = path.join(elsewhere, 'interrupted')
  mkdirSync(target)
  // A file in the place of the folder for the files ends the restore halfway.
  writeFileSync(path.join(target, 'media'), '')
  expect(() => restoreData(target, backup)).toThrow()
  rmSync(path.join(target, 'media'))
  expect(() => checkDataFolder(target)).toThrow('npm run restore')
  restoreData(target, backup)
  expect(readdirSync(target).toSorted()).toEqual(['media', 'site.db'])
  expect(findDamage(path.join(target, 'site.db'), true)).toBeNull()
})
