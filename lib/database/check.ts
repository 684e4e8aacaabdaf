import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'

/** What the site makes in a data folder after the database, and what an interrupted restore leaves. */
const TRACES = ['preview-secret', 'form-secret', 'brochures', 'media', 'site.db.part']

/** Looks at `site.db` before a start touches it. @throws Error with what to do when it is damaged, empty or gone. */
export function checkDataFolder(dataDir: string): void {
  refuseLostDatabase(dataDir)
  const file = path.join(dataDir, 'site.db')
  // Another start that begins at the same moment leaves it empty for an instant.
  const fault = isEmpty(file) ? null : findDamage(file)
  if (fault)
    throw new Error(
      `${file} cannot be used: ${fault}. Nothing was changed. Copy ${dataDir} to a safe place, move site.db, site.db-wal ` +
        'and site.db-shm away, and put a backup back with: npm run restore -- FOLDER. ' +
        'See "The database file is corrupt" in docs/operations.md.',
    )
}

/** @throws Error when the folder was used and has no database any more: a new one would hide the loss. */
export function refuseLostDatabase(dataDir: string): void {
  const file = path.join(dataDir, 'site.db')
  const trace = isEmpty(file) && TRACES.find((name) => existsSync(path.join(dataDir, name)))
  if (trace)
    throw new Error(
      `${file} is missing or empty, but ${trace} shows that this folder was used before. Is the right volume mounted? ` +
        `Put a backup back with: npm run restore -- FOLDER. To begin with the sample, empty ${dataDir}.`,
    )
}

function isEmpty(file: string): boolean {
  return !statSync(file, { throwIfNoEntry: false })?.size
}

/** What is wrong with a database file; null when it is sound. `isThorough` also compares indexes with their tables. */
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
