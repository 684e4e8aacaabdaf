import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'
import { FIRST_MIGRATION } from './migrate'

/**
 * These files show that a data folder was used, because the site makes them after the database. An interrupted restore
 * leaves the last.
 */
const USED_FOLDER_FILES = ['preview-secret', 'form-secret', 'brochures', 'media', 'site.db.part']

/** SQLite's log of committed rows that are not in the database file yet. */
const LOG_FILE = 'site.db-wal'

/** Part of every message that sends an operator to a backup. */
export const RESTORE_ADVICE =
  'Stop the site, move site.db, site.db-wal, site.db-shm and site.db-journal out of the data folder (keep them: they may hold ' +
  'leads), and put a backup back with: npm run restore -- FOLDER.'

/**
 * Checks `site.db` before a start changes it. @throws Error with advice when it is damaged, foreign, empty or missing
 */
export function assertUsableDataFolder(dataDir: string): void {
  assertDatabaseIsThere(dataDir)
  const file = path.join(dataDir, 'site.db')
  // Another start at the same moment leaves the file empty for an instant.
  if (isEmpty(file)) return
  const fault = explainDamage(file, 'quick_check') ?? explainForeignTables(file)
  if (fault)
    throw new Error(
      `${file} cannot be used: ${fault}. Nothing was changed. Copy ${dataDir} to a safe place. ${RESTORE_ADVICE} ` +
        'See "The database file is corrupt" in docs/operations.md.',
    )
}

/** @throws Error when the folder was used before but has no database: a new one would hide the loss */
export function assertDatabaseIsThere(dataDir: string): void {
  const file = path.join(dataDir, 'site.db')
  if (!isEmpty(file)) return
  const oldFile = getUsedFolderFile(dataDir)
  if (oldFile)
    throw new Error(
      `${file} is missing or empty, but ${oldFile} shows that this folder was used before. Is the right volume mounted? ` +
        `${RESTORE_ADVICE} To begin with the sample, empty ${dataDir}.`,
    )
}

/** A file that shows that this folder was used before; null when there is none. */
function getUsedFolderFile(dataDir: string): string | null {
  // Another start at the same moment may have made an empty log.
  if (!isEmpty(path.join(dataDir, LOG_FILE))) return LOG_FILE
  return USED_FOLDER_FILES.find((name) => existsSync(path.join(dataDir, name))) ?? null
}

function isEmpty(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

/** The files next to a database file of this name that SQLite would replay over any database of that name. */
export function listLogFiles(file: string): string[] {
  return ['-wal', '-shm', '-journal']
    .map((suffix) => file + suffix)
    .filter((log) => existsSync(/* turbopackIgnore: true */ log))
}

/**
 * SQLite's description of the damage to a database file; null when it is undamaged. `integrity_check` also checks the
 * indexes, which takes longer.
 */
export function explainDamage(file: string, check: 'quick_check' | 'integrity_check'): string | null {
  try {
    const statement = `pragma ${check}(1)`
    const result = withDatabase(file, (database) => database.prepare(statement).pluck().all().join())
    return result === 'ok' ? null : result
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why an undamaged file is not a database that the site has used; null when it is one. */
export function explainUnusableData(file: string): string | null {
  return withDatabase(file, (database) => {
    const tables = listTables(database)
    if (tables.length === 0) return 'it is empty'
    if (!tables.includes('kysely_migration') || !tables.includes('catalogue_values')) return FOREIGN
    const hasRow = (table: string, name: string) =>
      database.prepare(`select 1 from ${table} where name = ?`).get(name) !== undefined
    if (!hasRow('kysely_migration', FIRST_MIGRATION)) return 'its tables belong to another release'
    return hasRow('catalogue_values', 'version') ? null : 'it has no catalogue'
  })
}

const FOREIGN = 'its tables do not belong to this site'

/** Why a start must not add the tables of the site to this file; null when it is new or the site's. */
function explainForeignTables(file: string): string | null {
  const tables = withDatabase(file, listTables)
  return tables.length === 0 || tables.includes('kysely_migration') ? null : FOREIGN
}

function listTables(database: SQLite.Database): unknown[] {
  return database.prepare("select name from sqlite_master where type = 'table'").pluck().all()
}

export function withDatabase<Value>(file: string, use: (database: SQLite.Database) => Value): Value {
  const database = new SQLite(file)
  try {
    database.exec('pragma busy_timeout = 5000')
    return use(database)
  } finally {
    database.close()
  }
}

/** Moves the write-ahead log into the database file and empties it. False when another connection kept it in use. */
export function emptyFileLog(file: string): boolean {
  return withDatabase(file, (database) => {
    // Writers wait meanwhile, so this must be short.
    database.exec('pragma busy_timeout = 2000')
    const [row] = database.prepare('pragma wal_checkpoint(truncate)').all() as { busy: number }[]
    return row?.busy === 0
  })
}

/** Gives only the owner access to the data folder. Warns when it belongs to another user. */
export function protectDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    console.warn(
      `${dataDir} belongs to another user, so its permissions stay as they are. It holds personal data.`,
    )
  }
}
