import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/version'
import { formatError, log } from '@/lib/log'

/** A request waits at most this long for the version, then the last known one counts. */
const MAX_WAIT_MS = 200

let lastVersion = ''
let hasFailed = false
/** The next read, shared by every request that waits for it. A read in progress does not count: it may predate a change. */
let nextRead: Promise<string> | null = null
let lastRead: Promise<unknown> = Promise.resolve()

/** The version of the catalogue that pages show; the last known one while the database cannot be read. */
export async function getServedVersion(): Promise<string> {
  nextRead ??= lastRead.then(readVersion)
  lastRead = nextRead
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
  lastVersion = (await Promise.race([nextRead, timeout])) ?? lastVersion
  return lastVersion
}

async function readVersion(): Promise<string> {
  nextRead = null
  try {
    const version = await getDatedVersion()
    hasFailed = false
    return version
  } catch (error) {
    if (!hasFailed) log.error({ error: formatError(error) }, 'The catalogue version could not be read')
    hasFailed = true
    return lastVersion
  }
}
