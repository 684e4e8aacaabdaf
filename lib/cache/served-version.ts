import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/version'
import { formatError, log } from '@/lib/log'

/** A request waits at most this long for the version; after that it gets the last one that was read. */
const MAX_WAIT_MS = 200

let lastVersion = ''
let hasFailed = false

// At most one read runs and one waits for its end. A running read may predate a change of the catalogue, so a request never joins it:
// all requests that arrive meanwhile share the waiting one.
let runningRead: Promise<string> = Promise.resolve('')
let waitingRead: Promise<string> | null = null

/** The version of the catalogue that pages show; the last one that was read while the database cannot be read. */
export async function getServedVersion(): Promise<string> {
  waitingRead ??= runningRead.then(startWaitingRead)
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
  lastVersion = (await Promise.race([waitingRead, timeout])) ?? lastVersion
  return lastVersion
}

function startWaitingRead(): Promise<string> {
  waitingRead = null
  runningRead = loadVersion()
  return runningRead
}

async function loadVersion(): Promise<string> {
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
