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
  let hasFailed = false
  /** Reads the version; null without a connection. @type {(() => Promise<void>) | null} */
  let look = null

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
    const lookNow = oneAfterTheOther(async () => {
      const { rows } = await client.query("select value from catalogue_values where name = 'version'")
      version = rows[0]?.value ?? ''
    })
    try {
      await client.connect()
      // It does not keep a build alive.
      client.unref()
      await client.query('listen catalogue_version')
      client.on('notification', () => lookNow().catch(() => {}))
      for (;;) {
        await lookNow()
        look = lookNow
        hasFailed = false
        onRead()
        await Promise.race([setTimeout(LOOK_MS, undefined, { ref: false }), broken])
      }
    } finally {
      look = null
      client.end().catch(() => {})
    }
  }

  /** @param {() => void} onFirst */
  async function follow(onFirst) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await listen(() => {
        pause = FIRST_PAUSE_MS
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
  const read = async () => {
    first ??= new Promise((resolve) => void follow(resolve))
    await first
    return version
  }
  const confirm = async () => {
    await read()
    await look?.().catch(() => {})
    return version
  }
  Object.assign(globalThis, { confirmSiteVersion: confirm })
  return { read, confirm }
}

/**
 * Runs one task at a time. Calls while one runs share the next run, which begins after them.
 * @param {() => Promise<void>} task
 */
function oneAfterTheOther(task) {
  let running = Promise.resolve()
  /** @type {Promise<void> | null} */
  let next = null
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = task()
        return running
      })
    return next
  }
}
