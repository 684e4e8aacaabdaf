import { setTimeout } from 'node:timers/promises'
import { getDatedVersion } from '@/lib/catalogue/version'
import { formatError, log } from '@/lib/log'

/** A request waits at most this long for the version; after that it gets the last one that was read. */
const MAX_WAIT_MS = 200

let lastVersion = ''
let hasFailed = false

let runningRead: Promise<string> | null = null
/** Begins when the running read has ended. All requests that arrive meanwhile share it. */
let nextRead: Promise<string> | null = null

/** The version of the catalogue that pages show; the last one that was read while the database cannot be read. */
export async function getServedVersion(): Promise<string> {
  // A request does not share the running read, which may have begun before the last change of the catalogue.
  nextRead ??= loadVersionAfter(runningRead)
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { ref: false })
  lastVersion = (await Promise.race([nextRead, timeout])) ?? lastVersion
  return lastVersion
}

async function loadVersionAfter(previousRead: Promise<string> | null): Promise<string> {
  await previousRead
  // The next read begins here. Later requests need another one.
  runningRead = nextRead
  nextRead = null
  return loadVersion()
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
