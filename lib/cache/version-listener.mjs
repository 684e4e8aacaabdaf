import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A notification may be lost, so the version is read again after this time. */
const LOOK_MS = 1_000
/** A server that does not answer within this time counts as gone. */
const ANSWER_MS = 2_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * Keeps the catalogue version of a PostgreSQL database in memory, with one connection of its own: read after each
 * notification (lib/catalogue/version.ts sends them), and once a second. A broken connection is opened again.
 * @param {string} url
 * @returns {import('./catalogue-version.mjs').VersionSource}
 */
export function followVersion(url) {
  let version = ''
  /** @type {import('pg').Client | null} */
  let connected = null
  let hasFailed = false

  /** @param {import('pg').Client} client */
  async function look(client) {
    const { rows } = await client.query("select value from catalogue_values where name = 'version'")
    version = rows[0]?.value ?? ''
    hasFailed = false
  }

  /** Ends when the connection breaks. @param {() => void} onRead */
  async function listen(onRead) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'site version',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    const broken = new Promise((resolve) => client.once('end', resolve))
    // The next query fails, too.
    client.on('error', () => {})
    try {
      await client.connect()
      // It does not keep a build alive.
      client.unref()
      await client.query('listen catalogue_version')
      client.on('notification', () => look(client).catch(() => {}))
      for (;;) {
        await look(client)
        onRead()
        connected = client
        await Promise.race([setTimeout(LOOK_MS, undefined, { ref: false }), broken])
      }
    } finally {
      connected = null
      client.end().catch(() => {})
    }
  }

  /** @param {() => void} onFirst */
  async function follow(onFirst) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await listen(() => {
        pause = FIRST_PAUSE_MS / 2
        onFirst()
      }).catch((error) => {
        if (!hasFailed) console.error(`The catalogue version could not be read: ${error.code ?? error.name}`)
        hasFailed = true
      })
      onFirst()
      await setTimeout(pause, undefined, { ref: false })
    }
  }

  /** @type {Promise<void> | undefined} */
  let first
  const start = () => {
    first ??= new Promise((resolve) => void follow(resolve))
    return first
  }
  const read = async () => {
    await start()
    return version
  }
  const confirm = async () => {
    await start()
    if (connected) await look(connected).catch(() => {})
    return version
  }
  Object.assign(globalThis, { confirmSiteVersion: confirm })
  return { read, confirm }
}
