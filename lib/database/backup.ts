import fs from 'node:fs'
import path from 'node:path'
import type SQLite from 'libsql'
import { findDamage, withDatabase } from './check'

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
  const source = path.join(dataDir, 'site.db')
  if (fs.existsSync(file)) throw new Error(`${file} exists already`)
  // SQLite would make a missing database.
  if (!fs.existsSync(source)) throw new Error(`${dataDir} has no site.db`)
  writeWhole(file, (part) => {
    withDatabase(source, (database) => database.prepare('vacuum into ?').run(part))
    withDatabase(part, (database) => addMedia(database, path.join(dataDir, MEDIA)))
  })
}

/**
 * Puts a backup into a data folder that has no database.
 * @throws Error when there is one already, or when the backup is damaged or no backup of this site.
 */
export function restoreData(dataDir: string, file: string): void {
  const target = path.join(dataDir, 'site.db')
  if (fs.existsSync(target)) throw new Error(`${target} exists already: move it away first`)
  const damage = findDamage(file, true)
  if (damage) throw new Error(`${file} is damaged: ${damage}`)
  withDatabase(file, (database) => database.prepare(`select name from ${TABLE} limit 1`).get())
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeWhole(target, (part) => {
    fs.copyFileSync(file, part, fs.constants.COPYFILE_EXCL)
    withDatabase(part, (database) => extractMedia(database, path.join(dataDir, MEDIA)))
  })
}

/**
 * Writes a database under another name and renames it last, so that an interrupted write never looks finished. What an
 * earlier one left is removed first, with SQLite's files beside it.
 */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = file + PART
  const clear = () => {
    for (const end of ['', '-journal', '-wal', '-shm']) fs.rmSync(part + end, { force: true })
  }
  clear()
  try {
    write(part)
    fs.chmodSync(part, 0o600)
    fs.renameSync(part, file)
  } finally {
    clear()
  }
}

function addMedia(database: SQLite.Database, folder: string): void {
  database.exec(`create table ${TABLE} (name text primary key, bytes blob not null)`)
  const insert = database.prepare(`insert into ${TABLE} values (?, ?)`)
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names) {
    const file = path.join(folder, name)
    // The clean-up may have deleted it meanwhile.
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (found?.isFile() && !name.endsWith(PART)) insert.run(name, fs.readFileSync(file))
  }
}

/** Moves the files out of a restored database. */
function extractMedia(database: SQLite.Database, folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const rows = database.prepare(`select name, bytes from ${TABLE}`).iterate()
  for (const { name, bytes } of rows as Iterable<{ name: string; bytes: ArrayBuffer }>) {
    const file = path.resolve(folder, name)
    if (!file.startsWith(`${folder}${path.sep}`)) throw new Error(`${name} is no file of the folder ${MEDIA}`)
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    fs.writeFileSync(file, new Uint8Array(bytes), { mode: 0o600 })
  }
  database.exec(`drop table ${TABLE}`)
  database.exec('vacuum')
}
