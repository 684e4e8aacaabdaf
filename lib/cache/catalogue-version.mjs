import { setTimeout } from 'node:timers/promises'
import Database from 'libsql'
import pg from 'pg'

/** A request waits at most this long for PostgreSQL, then the last known version counts. */
const TIMEOUT_MS = 200
/** A server that does not respond within this time is treated as disconnected. */
const SERVER_TIMEOUT_MS = 2_000
const QUERY = "select value from catalogue_values where name = 'version'"

/**
 * A function that reads the version of the catalogue, for the cache of pages. While the database cannot be read, it
 * returns the last known version, so that cached pages are still served.
 * @param {string | undefined} url of PostgreSQL
 * @param {string} file path of the SQLite file, when there is no url
 * @returns {() => string | Promise<string>}
 */
export function openVersionSource(url, file) {
  return url ? openPostgres(url) : () => readFile(file)
}

let version = ''
let hasFailed = false

/** @param {{ value: string } | undefined} row */
function note(row) {
  version = row?.value ?? ''
  hasFailed = false
}

/** @param {unknown} error */
function noteFailure(error) {
  const { code, name } = /** @type {NodeJS.ErrnoException} */ (error)
  const line = { level: 'error', time: new Date().toISOString(), error: code ?? name }
  if (!hasFailed) console.error(JSON.stringify({ ...line, msg: 'The catalogue version could not be read' }))
  hasFailed = true
}

/** @type {import('libsql').Statement<[]> | undefined} */
let statement

/** Reads one row (about 10 µs). @param {string} file */
function readFile(file) {
  try {
    statement ??= new Database(file, { readonly: true }).prepare(QUERY)
    note(/** @type {{ value: string } | undefined} */ (statement.get()))
  } catch (error) {
    statement = undefined
    noteFailure(error)
  }
  return version
}

/** Reads the row for each request, with one connection: requests that wait at the same time share a query. @param {string} url */
function openPostgres(url) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'site version',
    connectionTimeoutMillis: SERVER_TIMEOUT_MS,
    query_timeout: SERVER_TIMEOUT_MS,
    keepAlive: true,
    // So that a build can end.
    allowExitOnIdle: true,
  })
  // The next query reports the error and connects again.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  /** The query that has not begun yet: one that runs may have begun before a change. @type {Promise<void> | null} */
  let next = null
  let last = Promise.resolve()
  return async () => {
    next ??= last = last.then(() => {
      next = null
      return pool.query(QUERY).then(({ rows }) => note(rows[0]), noteFailure)
    })
    await Promise.race([next, setTimeout(TIMEOUT_MS, undefined, { ref: false })])
    return version
  }
}
