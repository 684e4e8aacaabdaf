import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A notification may be lost: after this time the next request looks itself. */
const LOOK_MS = 1_000
/** A request waits for a look for this time at most, then the last known version counts. */
const PATIENCE_MS = 200
/** A server that does not answer within this time counts as gone. */
const ANSWER_MS = 2_000

/**
 * Keeps the catalogue version of a PostgreSQL database in memory, with one connection of its own: read after each
 * notification (lib/catalogue/version.ts sends them), and for the first request of a second.
 * @param {string} url
 * @returns {import('./catalogue-version.mjs').VersionSource}
 */
export function followVersion(url) {
  let version = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  let hasFailed = false
  /** @type {import('pg').Client | null} */
  let client = null
  /** @type {Promise<void> | null} */
  let looking = null

  async function connect() {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'site version',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    // The statement that runs, or the next one, fails, too.
    made.on('error', () => {})
    made.on('notification', confirm)
    await made.connect()
    // It does not keep a build alive. The types lack the method.
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

  async function ask() {
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
    lookedAt = performance.now()
    looking = null
  }

  function look() {
    looking ??= ask()
    return looking
  }

  async function read() {
    if (performance.now() - lookedAt >= LOOK_MS)
      await Promise.race([look(), setTimeout(PATIENCE_MS, undefined, { ref: false })])
    return version
  }

  async function confirm() {
    // One that runs may have begun before the change.
    await looking
    await look()
    return version
  }

  Object.assign(globalThis, { confirmSiteVersion: confirm })
  return { read, confirm }
}
