import path from 'node:path'

/**
 * Moves what is in SQLite's write-ahead log into site.db, so that a copy of that file is complete after a clean stop. A
 * failure is one warning: the log keeps what it has.
 * @param {string} dataDir
 */
export async function checkpoint(dataDir) {
  const { default: Database } = await import('libsql')
  try {
    const database = new Database(path.resolve(dataDir, 'site.db'))
    database.pragma('busy_timeout = 5000')
    const rows = /** @type {{ busy: number }[]} */ (database.pragma('wal_checkpoint(truncate)'))
    if (rows[0]?.busy)
      console.warn('site.db is in use: copy it together with site.db-wal, or use npm run backup.')
    database.close()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`site.db could not be completed from site.db-wal: ${reason}. Keep both files.`)
  }
}
