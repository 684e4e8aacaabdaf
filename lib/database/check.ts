import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'libsql'

/** Files that the site makes in a data folder besides the database. */
const TRACES = ['preview-secret', 'form-secret']
const OWN_FILE = /^(site\.db(-wal|-shm)?|[a-z]+-secret)$/

/**
 * Looks at `site.db` before a start touches it. True when the folder was never used, so that the sample may be loaded.
 * @throws Error with the file's name and what to do when the database is damaged, empty or gone.
 */
export function checkDataFolder(dataDir: string): boolean {
  const file = path.join(dataDir, 'site.db')
  if (existsSync(file)) {
    checkFile(file)
    return false
  }
  const trace = TRACES.find((name) => existsSync(path.join(dataDir, name)))
  if (!trace) return true
  throw new Error(
    `${file} is missing, but ${trace} shows that this folder was used before. Is the right volume mounted? ` +
      `Put a backup back with: npm run restore -- FILE. To begin with the sample, empty ${dataDir}.`,
  )
}

function checkFile(file: string): void {
  const fault = statSync(file).size === 0 ? 'the file is empty' : findDamage(file)
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
    database = new SQLite(file, { fileMustExist: true })
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
