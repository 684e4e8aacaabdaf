import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/store/version'
import { formatError, log } from '@/lib/log'

/** A request waits at most this long for the version, then the last known one counts. */
const MAX_WAIT_MS = 200

let lastVersion = ''
let hasFailed = false
// A read that has begun may predate a change. So a request waits for a read that begins after it:
//   request A: its read begins immediately
//   requests B and C, while that read runs: one more read is queued, for both
let queuedRead: Promise<string> | null = null
let runningRead: Promise<string> = Promise.resolve('')

/** The version of the catalogue that pages show; the last known one while the database cannot be read. */
export async function getServedVersion(): Promise<string> {
  queuedRead ??= runningRead.then(startRead)
  const read = queuedRead
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
  lastVersion = (await Promise.race([read, timeout])) ?? lastVersion
  return lastVersion
}

/** Starts the queued read. From now on, requests queue another one. */
function startRead(): Promise<string> {
  queuedRead = null
  runningRead = readVersion()
  return runningRead
}

async function readVersion(): Promise<string> {
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
