import Database from 'libsql'

/** How long it waits for other connections, in milliseconds. */
const WAIT_MS = 2_000

/**
 * Moves SQLite's write-ahead log into the database file and empties it, so that neither holds deleted data and a copy of
 * the file is complete. Used without a compiler, by the start.
 * @param {string} file
 * @returns {boolean} false when another connection used the log all the time
 */
export function emptyLog(file) {
  const database = new Database(file)
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}`)
    const [row] = database.prepare('pragma wal_checkpoint(truncate)').all()
    return /** @type {{ busy: number }} */ (row).busy === 0
  } finally {
    database.close()
  }
}
