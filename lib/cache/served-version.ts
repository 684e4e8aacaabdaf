import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/version'
import { formatError, log } from '@/lib/log'

/** A request waits at most this long for the version; after that it gets the last one that was read. */
const MAX_WAIT_MS = 200

let lastVersion = ''
let hasFailed = false

/**
 * The version of the catalogue that pages show. While the database cannot be read, or is slow, this is the last version
 * that was read, so that pages in memory are still served.
 */
export async function getServedVersion(): Promise<string> {
  const waiting = new AbortController()
  const timeout = setTimeout(MAX_WAIT_MS, null, { ref: false, signal: waiting.signal })
  const version = await Promise.race([loadVersion(), timeout])
  waiting.abort()
  if (version !== null) lastVersion = version
  return lastVersion
}

/** Null when the database cannot be read. An outage is logged once, not for each request. */
async function loadVersion(): Promise<string | null> {
  try {
    const version = await getDatedVersion()
    hasFailed = false
    return version
  } catch (error) {
    if (!hasFailed) log.error({ error: formatError(error) }, 'The catalogue version could not be read')
    hasFailed = true
    return null
  }
}
