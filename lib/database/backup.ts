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

// A backup is a copy of the database with one more table: the files of the API host.
const TABLE = 'backup_media'
/** The folder of a data folder that lib/media/host keeps these files in. */
const MEDIA = 'media'
/** End of the name of a database that is being written. */
const PART = '.part'
const MEDIA_FILE = /^[0-9a-f]{64}\.[a-z0-9]{3,4}$/

/**
 * Writes a copy of the database and of the files of the API host to `file` while the site runs. Committed rows in the
 * write-ahead log are included.
 * @throws Error when the file exists or cannot be written.
 */
export function backupData(dataDir: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  writeWhole(file, (part) => {
    const database = new SQLite(path.join(dataDir, 'site.db'), { fileMustExist: true })
    try {
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
    chmodSync(part, 0o600)
    addMedia(part, path.join(dataDir, MEDIA))
  })
}

/**
 * Puts a backup into a data folder that has no database.
 * @throws Error when there is one already, or when the backup is damaged or no backup of this site.
 */
export function restoreData(dataDir: string, file: string): void {
  const target = path.join(dataDir, 'site.db')
  if (existsSync(target)) throw new Error(`${target} exists already: move it away first`)
  checkBackup(file)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeWhole(target, (part) => {
    copyFileSync(file, part, constants.COPYFILE_EXCL)
    chmodSync(part, 0o600)
    extractMedia(part, path.join(dataDir, MEDIA))
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

function addMedia(file: string, folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => MEDIA_FILE.test(name)) : []
  const backup = new SQLite(file)
  try {
    backup.exec(`create table ${TABLE} (name text primary key, bytes blob not null)`)
    const insert = backup.prepare(`insert into ${TABLE} values (?, ?)`)
    for (const name of names) {
      const bytes = readIfThere(path.join(folder, name))
      if (bytes) insert.run(name, bytes)
    }
  } finally {
    backup.close()
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

/** Moves the files out of a restored database. Backups of older releases have none. */
function extractMedia(file: string, folder: string): void {
  const database = new SQLite(file)
  try {
    const names = database
      .prepare("select name from sqlite_master where type = 'table' and name = ?")
      .all(TABLE)
    if (names.length === 0) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const rows = database.prepare(`select name, bytes from ${TABLE}`).iterate()
    for (const { name, bytes } of rows as Iterable<{ name: string; bytes: ArrayBuffer }>)
      if (MEDIA_FILE.test(name))
        writeFileSync(path.join(folder, name), new Uint8Array(bytes), { mode: 0o600 })
    database.exec(`drop table ${TABLE}`)
    database.exec('vacuum')
  } finally {
    database.close()
  }
}

function checkBackup(file: string): void {
  const damage = findDamage(file, true)
  if (damage) throw new Error(`${file} is damaged: ${damage}`)
  const database = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    database.prepare('select value from catalogue_values limit 1').get()
  } finally {
    database.close()
  }
}
