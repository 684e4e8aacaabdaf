import { chmodSync, constants, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'
import { findDamage } from './check'

/**
 * Writes a copy of the database to `file` while the site runs. Committed rows in the write-ahead log are included.
 * @throws Error when the file exists or cannot be written.
 */
export function backupDatabase(dataDir: string, file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const database = new SQLite(path.join(dataDir, 'site.db'), { fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(file)
    chmodSync(file, 0o600)
  } finally {
    database.close()
  }
}

/**
 * Puts a backup into a data folder that has no database.
 * @throws Error when there is one already, or when the backup is damaged or no backup of this site.
 */
export function restoreDatabase(dataDir: string, file: string): void {
  const target = path.join(dataDir, 'site.db')
  if (existsSync(target)) throw new Error(`${target} exists already: move it away first`)
  checkBackup(file)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  copyFileSync(file, target, constants.COPYFILE_EXCL)
  chmodSync(target, 0o600)
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
