import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/version'
import { describeError, log } from '@/lib/log'

/** A request waits at most this long for the version, then the last known one counts. */
const VERSION_MS = 200

let known = ''
let hasFailed = false
/** The read that has not begun yet, shared by all requests that wait: one that runs may have begun before a change. */
let next: Promise<string> | null = null
let last: Promise<unknown> = Promise.resolve()

/** The version of the catalogue that pages show; the last known one while the database cannot be read. */
export async function getServedVersion(): Promise<string> {
  const reading = next ?? last.then(readVersion)
  next = last = reading
  known = (await Promise.race([reading, setTimeout(VERSION_MS, undefined, { ref: false })])) ?? known
  return known
}

async function readVersion(): Promise<string> {
  next = null
  try {
    const current = await getDatedVersion()
    hasFailed = false
    return current
  } catch (error) {
    if (!hasFailed) log.error({ error: describeError(error) }, 'The catalogue version could not be read')
    hasFailed = true
    return known
  }
}
