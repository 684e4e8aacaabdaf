import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'
import { FIRST_MIGRATION } from './migrate'

/** Files that the site makes in a data folder after the database, and the file that an interrupted restore leaves. */
const TRACES = ['preview-secret', 'form-secret', 'brochures', 'media', 'site.db.part']

/** Ends of the names of the files that SQLite keeps next to a database file. It replays these files over any file of that name. */
const LOG_SUFFIXES = ['-wal', '-shm', '-journal']

/** Part of every message that sends an operator to a backup. */
export const RESTORE_ADVICE =
  'Stop the site, move site.db, site.db-wal, site.db-shm and site.db-journal out of the data folder (keep them: they may hold ' +
  'leads), and put a backup back with: npm run restore -- FOLDER.'

/** Looks at `site.db` before a start touches it. @throws Error with what to do when it is damaged, foreign, empty or gone. */
export function assertUsableDataFolder(dataDir: string): void {
  assertDatabaseIsThere(dataDir)
  const file = path.join(dataDir, 'site.db')
  // Another start that begins at the same moment leaves the file empty for an instant.
  if (isEmpty(file)) return
  const fault = findDamage(file) ?? findForeignTables(file)
  if (fault)
    throw new Error(
      `${file} cannot be used: ${fault}. Nothing was changed. Copy ${dataDir} to a safe place. ${RESTORE_ADVICE} ` +
        'See "The database file is corrupt" in docs/operations.md.',
    )
}

/** @throws Error when the folder was used and has no database any more: a new one would hide the loss. */
export function assertDatabaseIsThere(dataDir: string): void {
  const file = path.join(dataDir, 'site.db')
  if (!isEmpty(file)) return
  const trace = findTrace(dataDir)
  if (trace)
    throw new Error(
      `${file} is missing or empty, but ${trace} shows that this folder was used before. Is the right volume mounted? ` +
        `${RESTORE_ADVICE} To begin with the sample, empty ${dataDir}.`,
    )
}

function findTrace(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'site.db')
  // A first start that begins at the same moment may have an empty database with a journal.
  const logs = existsSync(file) ? ['site.db-wal'] : LOG_SUFFIXES.map((suffix) => `site.db${suffix}`)
  const log = logs.find((name) => !isEmpty(path.join(dataDir, name)))
  return log ?? TRACES.find((name) => existsSync(path.join(dataDir, name)))
}

function isEmpty(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

/** The log files that SQLite would replay over a database file of this name. */
export function listLogFiles(file: string): string[] {
  return LOG_SUFFIXES.map((suffix) => file + suffix).filter((log) => existsSync(log))
}

/** The damage of a database file; null when it is sound. `isThorough` also compares indexes with their tables. */
export function findDamage(file: string, isThorough = false): string | null {
  if (!existsSync(file)) return 'the file does not exist'
  const check = `pragma ${isThorough ? 'integrity_check' : 'quick_check'}(1)`
  try {
    const result = withDatabase(file, (database) => database.prepare(check).raw().all().flat().join())
    return result === 'ok' ? null : result
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Why a sound file is not a database that the site has used; null when it is one. */
export function findForeignContent(file: string): string | null {
  return withDatabase(file, (database) => {
    const tables = listTables(database)
    if (tables.length === 0) return 'it is empty'
    if (!tables.includes('kysely_migration') || !tables.includes('catalogue_values')) return FOREIGN
    const hasRow = (table: string, name: string) =>
      database.prepare(`select 1 from ${table} where name = ?`).get(name) !== undefined
    if (!hasRow('kysely_migration', FIRST_MIGRATION)) return 'its tables are those of another release'
    return hasRow('catalogue_values', 'version') ? null : 'it has no catalogue'
  })
}

const FOREIGN = 'its tables are not those of this site'

/** Why a start must not add the tables of the site to this file; null when it is new or the site's. */
function findForeignTables(file: string): string | null {
  const tables = withDatabase(file, listTables)
  return tables.length === 0 || tables.includes('kysely_migration') ? null : FOREIGN
}

function listTables(database: SQLite.Database): unknown[] {
  return database.prepare("select name from sqlite_master where type = 'table'").pluck().all()
}

/** Opens a database file for one use. */
export function withDatabase<T>(file: string, use: (database: SQLite.Database) => T): T {
  const database = new SQLite(file)
  try {
    database.exec('pragma busy_timeout = 5000')
    return use(database)
  } finally {
    database.close()
  }
}

/** Moves a file's write-ahead log into it and empties that. False when another connection used it all the time. */
export function emptyFileLog(file: string): boolean {
  return withDatabase(file, (database) => {
    // Writers wait for this, too.
    database.exec('pragma busy_timeout = 2000')
    const [row] = database.prepare('pragma wal_checkpoint(truncate)').all() as { busy: number }[]
    return row?.busy === 0
  })
}

/** Lets only the owner into the data folder. Warns when it belongs to another user. */
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
