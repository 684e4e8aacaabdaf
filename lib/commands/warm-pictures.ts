import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getCatalogueVersion } from '@/lib/catalogue'
import { closeDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { describeError } from '@/lib/http/describe-error'
import { log } from '@/lib/log'
import { removeUnreadCopies } from '@/lib/media/host/bucket'
import { removeUnread } from '@/lib/media/remove-unread'
import { PICTURE_FOLDER } from '@/lib/pictures/folder'
import { warmPictures } from '@/lib/pictures/warm-pictures'

// Runs beside the server until it is told to stop: encodes the pictures of all pages after the start and after every
// change of the catalogue. Once a day it deletes files of this instance that are no longer requested. `npm start` starts it.

const WATCH_MS = 2000
const DAY_MS = 24 * 3_600_000

const { host, port } = getEnv()
const address = host ?? '127.0.0.1'
const origin = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => ending.abort())

/** Resolves with the catalogue's version once it differs from `known`. */
async function waitForChange(known: string | null): Promise<string> {
  for (;;) {
    const version = await getCatalogueVersion()
    if (version !== known && (await isUp())) return version
    await wait(WATCH_MS, undefined, { signal: ending.signal })
  }
}

async function isUp(): Promise<boolean> {
  const response = await fetch(`${origin}/api/health`, { signal: ending.signal }).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}

function cleanUp(): void {
  Promise.all([removeUnread(PICTURE_FOLDER), removeUnreadCopies()]).catch((error) =>
    log.error({ error: describeError(error) }, 'Unread files could not be deleted'),
  )
}

cleanUp()
setInterval(cleanUp, DAY_MS).unref()
try {
  let version: string | null = null
  let run: AbortController | undefined
  while (!ending.signal.aborted) {
    version = await waitForChange(version)
    // A new catalogue aborts the run for the old one.
    run?.abort()
    run = new AbortController()
    void warmPictures(origin, AbortSignal.any([run.signal, ending.signal]))
  }
} catch (error) {
  if (!ending.signal.aborted) throw error
} finally {
  await closeDatabase()
}
