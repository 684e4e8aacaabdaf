import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getProject } from '@/lib/catalogue'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'
import { backupData, restoreData } from './backup'
import { assertUsableDataFolder, explainDamage, withDatabase } from './data-folder'
import { migrate } from './migrate'
import { openDatabase } from './sqlite'

const folder = makeDataFolder()
const media = path.join(folder, 'media')
const elsewhere = mkdtempSync(path.join(tmpdir(), 'site-backup-'))
const backup = path.join(elsewhere, 'backup')
const restored = path.join(elsewhere, 'restored')
beforeAll(() => fillDatabase(buildCatalogueFile()))
afterAll(() => rmSync(elsewhere, { recursive: true }))

const HASH = 'a'.repeat(64)
/** One file of each kind that the site stores, and unusual names. */
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

test('a backup of an open database has committed rows and every kind of file, and can be restored into an empty folder', async () => {
  expect((await getProject('cassia-vii'))?.name).toBe('Cassia VII')
  mkdirSync(path.join(media, 'host/2026'), { recursive: true })
  for (const [number, name] of NAMES.entries())
    writeFileSync(path.join(media, name), name === 'empty.pdf' ? '' : Buffer.alloc(300_000, number))
  const before = listFiles(media)
  // Like a file that the site has just deleted: it is listed, but cannot be read.
  fs.symlinkSync('nothing', path.join(media, `${'d'.repeat(64)}.jpg`))
  backupData(folder, backup)
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  restoreData(restored, backup)
  expect(listFiles(path.join(restored, 'media'))).toEqual(before)
  expect(statSync(restored).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(restored, 'site.db')).mode & 0o777).toBe(0o600)
  const database = openDatabase(path.join(restored, 'site.db'))
  expect((await loadCatalogue(database)).projects.map(({ name }) => name)).toContain('Cassia VII')
  await database.destroy()
})

test('neither backup nor restore overwrites anything, and a damaged backup is not restored', () => {
  expect(() => backupData(folder, backup)).toThrow('already exists')
  expect(() => restoreData(restored, backup)).toThrow('already exists')
  const nowhere = path.join(elsewhere, 'nowhere')
  expect(() => backupData(nowhere, path.join(elsewhere, 'failed'))).toThrow('no site.db')
  const target = path.join(elsewhere, 'empty')
  const damaged = path.join(elsewhere, 'damaged')
  mkdirSync(damaged)
  writeFileSync(path.join(damaged, 'site.db'), 'no database')
  expect(() => restoreData(target, damaged)).toThrow(
    'is damaged: file is not a database. Use another backup.',
  )
  const missing = path.join(elsewhere, 'missing')
  expect(() => restoreData(target, missing)).toThrow(`${missing} has no site.db. Name the folder`)
  expect(readdirSync(elsewhere).toSorted()).toEqual(['backup', 'damaged', 'restored'])
})

test.each(['-wal', '-shm', '-journal'])(
  'a left-over site.db%s in the data folder is never replayed over a backup',
  (end) => {
    const target = mkdtempSync(path.join(elsewhere, 'left-'))
    const log = path.join(target, `site.db${end}`)
    writeFileSync(log, 'of an earlier database')
    expect(() => restoreData(target, backup)).toThrow(`${log} of an earlier database`)
    expect(readdirSync(target)).toEqual([`site.db${end}`])
    rmSync(log)
    expect(restoreData(target, backup)).toMatchObject({ projects: 3, leads: 0, files: NAMES.length })
  },
)

test.each(['missing', 'empty'])(
  'a log whose site.db is %s stops the start, which would empty it',
  (state) => {
    const target = mkdtempSync(path.join(elsewhere, 'emptied-'))
    if (state === 'empty') writeFileSync(path.join(target, 'site.db'), '')
    writeFileSync(path.join(target, 'site.db-wal'), 'leads')
    expect(() => assertUsableDataFolder(target)).toThrow('missing or empty, but site.db-wal shows')
  },
)

const SOUND_BUT_NOT_OURS: [string, string[], string][] = [
  ['an empty file', [], 'it is empty'],
  ['a database of another program', ['create table t (x)'], 'its tables do not belong to this site'],
  [
    'a database of another release',
    ['create table kysely_migration (name)', 'create table catalogue_values (name)'],
    'its tables belong to another release',
  ],
]

test.each(SOUND_BUT_NOT_OURS)('%s is neither backed up nor restored', (_, statements, reason) => {
  const foreign = mkdtempSync(path.join(elsewhere, 'foreign-'))
  mkdirSync(path.join(foreign, 'media'))
  writeFileSync(path.join(foreign, 'site.db'), '')
  withDatabase(path.join(foreign, 'site.db'), (database) => {
    for (const statement of statements) database.exec(statement)
  })
  expect(() => backupData(foreign, `${foreign}-copy`)).toThrow(reason)
  expect(() => restoreData(`${foreign}-target`, foreign)).toThrow(reason)
  for (const made of [`${foreign}-copy`, `${foreign}-copy.part`, `${foreign}-target`])
    expect(fs.existsSync(made)).toBe(false)
})

test('a start refuses the database of another program', () => {
  const foreign = mkdtempSync(path.join(elsewhere, 'started-'))
  withDatabase(path.join(foreign, 'site.db'), (database) => database.exec('create table t (x)'))
  expect(() => assertUsableDataFolder(foreign)).toThrow('its tables do not belong to this site')
})

test('a database without a catalogue is not backed up', async () => {
  const unused = mkdtempSync(path.join(elsewhere, 'unused-'))
  const database = openDatabase(path.join(unused, 'site.db'))
  await migrate(database)
  await database.destroy()
  expect(() => backupData(unused, `${unused}-copy`)).toThrow('it has no catalogue')
})

test('a backup without its media folder is restored only on request', () => {
  const target = path.join(elsewhere, 'without-media')
  const halved = path.join(elsewhere, 'halved')
  fs.cpSync(backup, halved, { recursive: true })
  rmSync(path.join(halved, 'media'), { recursive: true })
  expect(() => restoreData(target, halved)).toThrow('has no folder media')
  expect(restoreData(target, halved, true)).toMatchObject({ projects: 3, files: 0 })
})

test('the copy of a data folder with its log is not accepted as a backup', () => {
  const copied = path.join(elsewhere, 'copied')
  fs.cpSync(backup, copied, { recursive: true })
  writeFileSync(path.join(copied, 'site.db-wal'), 'rows that site.db does not have')
  expect(() => restoreData(path.join(elsewhere, 'from-copy'), copied)).toThrow('not a backup')
})

test('an interrupted restore does not look finished, and can be repeated', () => {
  const target = path.join(elsewhere, 'interrupted')
  mkdirSync(target)
  // A file with the name of the folder makes the restore fail halfway.
  writeFileSync(path.join(target, 'media'), '')
  expect(() => restoreData(target, backup)).toThrow('media')
  rmSync(path.join(target, 'media'))
  expect(() => assertUsableDataFolder(target)).toThrow('npm run restore')
  restoreData(target, backup)
  expect(readdirSync(target).toSorted()).toEqual(['media', 'site.db'])
  expect(explainDamage(path.join(target, 'site.db'), 'integrity_check')).toBeNull()
})
