import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Notifications can be lost: after this time the next request reads the version again. */
const MAX_AGE_MS = 1_000
/** A request waits at most this long for the database, then it uses the last known version. */
const TIMEOUT_MS = 200
/** A server that does not respond within this time is treated as disconnected. */
const SERVER_TIMEOUT_MS = 2_000

/**
 * Keeps the catalogue version of a PostgreSQL database in memory, with one connection of its own: read after each
 * notification (lib/catalogue/version.ts sends them), and for the first request of a second.
 * @param {string} url
 * @returns {import('./catalogue-version.mjs').VersionSource}
 */
export function followVersion(url) {
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  let hasFailed = false
  /** @type {import('pg').Client | null} */
  let client = null
  /** @type {Promise<void> | null} */
  let reading = null

  async function connect() {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'site version',
      connectionTimeoutMillis: SERVER_TIMEOUT_MS,
      query_timeout: SERVER_TIMEOUT_MS,
      keepAlive: true,
    })
    // The running or the next statement reports the error.
    made.on('error', () => {})
    made.on('notification', confirm)
    await made.connect()
    // So that a build can end. The types lack the method.
    Object(made).unref()
    client = made
    made.on('end', () => {
      if (client !== made) return
      client = null
      void confirm()
    })
    await made.query('listen catalogue_version')
    return made
  }

  async function query() {
    try {
      client ??= await connect()
      const { rows } = await client.query("select value from catalogue_values where name = 'version'")
      version = rows[0]?.value ?? ''
      hasFailed = false
    } catch (error) {
      const { code, name } = /** @type {NodeJS.ErrnoException} */ (error)
      if (!hasFailed) console.error(`The catalogue version could not be read: ${code ?? name}`)
      hasFailed = true
      const broken = client
      client = null
      broken?.end().catch(() => {})
    }
    readAt = performance.now()
    reading = null
  }

  function refresh() {
    reading ??= query()
    return reading
  }

  async function read() {
    if (performance.now() - readAt >= MAX_AGE_MS)
      await Promise.race([refresh(), setTimeout(TIMEOUT_MS, undefined, { ref: false })])
    return version
  }

  async function confirm() {
    // A running query may have started before the change.
    await reading
    await refresh()
    return version
  }

  Object.assign(globalThis, { confirmSiteVersion: confirm })
  return { read, confirm }
}
