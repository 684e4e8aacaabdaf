import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'
import { findDamage } from './check'

// A backup is a copy of the database with one more table: the files of the folder `media`, whatever their names and kinds.
const TABLE = 'backup_media'
const MEDIA = 'media'
/** End of the name of a file that is being written. */
const PART = '.part'

/**
 * Writes a copy of the database and of the stored files to `file` while the site runs. Committed rows in the write-ahead log
 * are included.
 * @throws Error when the file exists or cannot be written.
 */
export function backupData(dataDir: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  writeWhole(file, (part) => {
    // SQLite would make a missing database.
    if (!existsSync(path.join(dataDir, 'site.db'))) throw new Error(`${dataDir} has no site.db`)
    withDatabase(path.join(dataDir, 'site.db'), (database) => database.prepare('vacuum into ?').run(part))
    chmodSync(part, 0o600)
    withDatabase(part, (database) => addMedia(database, path.join(dataDir, MEDIA)))
  })
}

/**
 * Puts a backup into a data folder that has no database.
 * @throws Error when there is one already, or when the backup is damaged or no backup of this site.
 */
export function restoreData(dataDir: string, file: string): void {
  const target = path.join(dataDir, 'site.db')
  if (existsSync(target)) throw new Error(`${target} exists already: move it away first`)
  const damage = findDamage(file, true)
  if (damage) throw new Error(`${file} is damaged: ${damage}`)
  withDatabase(file, (database) => database.prepare('select value from catalogue_values limit 1').get())
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeWhole(target, (part) => {
    copyFileSync(file, part, constants.COPYFILE_EXCL)
    chmodSync(part, 0o600)
    withDatabase(part, (database) => extractMedia(database, path.join(dataDir, MEDIA)))
  })
}

/**
 * Writes a database under another name and renames it last, so that an interrupted write never looks finished. What an
 * earlier one left is removed first, with SQLite's files beside it.
 */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = `${file}${PART}`
  const clear = () => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(part + end, { force: true })
  }
  clear()
  try {
    write(part)
    renameSync(part, file)
  } finally {
    clear()
  }
}

function withDatabase(file: string, use: (database: SQLite.Database) => void): void {
  const database = new SQLite(file)
  try {
    use(database)
  } finally {
    database.close()
  }
}

function addMedia(database: SQLite.Database, folder: string): void {
  database.exec(`create table ${TABLE} (name text primary key, bytes blob not null)`)
  const insert = database.prepare(`insert into ${TABLE} values (?, ?)`)
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isDirectory() || entry.name.endsWith(PART) ? null : readIfThere(file)
    if (bytes) insert.run(path.relative(folder, file), bytes)
  }
}

/** Null for a file that the clean-up has deleted meanwhile. */
function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Moves the files out of a restored database. */
function extractMedia(database: SQLite.Database, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const rows = database.prepare(`select name, bytes from ${TABLE}`).iterate()
  for (const { name, bytes } of rows as Iterable<{ name: string; bytes: ArrayBuffer }>) {
    const file = path.resolve(folder, name)
    if (!file.startsWith(`${folder}${path.sep}`)) throw new Error(`${name} is no file of the folder ${MEDIA}`)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, new Uint8Array(bytes), { mode: 0o600 })
  }
  database.exec(`drop table ${TABLE}`)
  database.exec('vacuum')
}
