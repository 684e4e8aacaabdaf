import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'

/** What the site makes in a data folder after the database, and what an interrupted restore leaves. */
const TRACES = ['preview-secret', 'form-secret', 'brochures', 'media', 'site.db.part']
const OWN_FILE = /^(site\.db(-wal|-shm)?|[a-z]+-secret)$/

/**
 * Looks at `site.db` before a start touches it.
 * @throws Error with the file's name and what to do when the database is damaged, empty or gone.
 */
export function checkDataFolder(dataDir: string): void {
  refuseLostDatabase(dataDir)
  const file = path.join(dataDir, 'site.db')
  // Another start that begins at the same moment leaves it empty for an instant.
  if (getSize(file) > 0) checkFile(file)
}

/** @throws Error when the folder was used and has no database any more: a new one would hide the loss. */
export function refuseLostDatabase(dataDir: string): void {
  const file = path.join(dataDir, 'site.db')
  if (getSize(file) > 0) return
  const trace = TRACES.find((name) => existsSync(path.join(dataDir, name)))
  if (!trace) return
  throw new Error(
    `${file} is missing or empty, but ${trace} shows that this folder was used before. Is the right volume mounted? ` +
      `Put a backup back with: npm run restore -- FILE. To begin with the sample, empty ${dataDir}.`,
  )
}

function getSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function checkFile(file: string): void {
  const fault = findDamage(file)
  if (!fault) return
  throw new Error(
    `${file} cannot be used: ${fault}. Nothing was changed. Copy ${path.dirname(file)} to a safe place, move site.db, ` +
      'site.db-wal and site.db-shm away, and put a backup back with: npm run restore -- FILE. ' +
      'See "The database file is corrupt" in docs/operations.md.',
  )
}

/** What is wrong with a database file; null when it is sound. `isThorough` also compares indexes with their tables. */
export function findDamage(file: string, isThorough = false): string | null {
  let database: SQLite.Database | undefined
  try {
    if (!existsSync(file)) return 'the file does not exist'
    database = new SQLite(file)
    database.exec('pragma busy_timeout = 5000')
    const rows = database
      .prepare(`pragma ${isThorough ? 'integrity_check' : 'quick_check'}(1)`)
      .raw()
      .all()
    const result = String((rows as unknown[][])[0]?.[0])
    return result === 'ok' ? null : result
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

/** Lets only the owner read the data folder and the site's files in it. Warns when they belong to another user. */
export function protectDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
    for (const entry of readdirSync(dataDir, { withFileTypes: true }))
      if (entry.isFile() && OWN_FILE.test(entry.name)) chmodSync(path.join(dataDir, entry.name), 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    console.warn(
      `${dataDir} belongs to another user, so its permissions stay as they are. It holds personal data.`,
    )
  }
}
