import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { buildSyncContext, type SyncResult, syncCatalogue } from '@/lib/catalogue/sync/sync'
import { deleteUnusedPictures } from '@/lib/catalogue/sync/unused-pictures'
import { watchHost } from '@/lib/catalogue/sync/watch'
import { changeCatalogue } from '@/lib/catalogue/version'
import { getEnv } from '@/lib/env'
import { describeError } from '@/lib/http/describe-error'
import { log } from '@/lib/log'
import { removeUnusedHostFiles } from '@/lib/media/host/clean-up'

// Each picture of the host is read once.
sharp.cache(false)

const WAIT_MS = 500
const DAY_MS = 24 * 3_600_000

/**
 * Runs `npm run catalogue -- sync` and returns its output. Waits while another process syncs.
 * @throws Error whose message is for the user when the sync did not succeed
 */
export async function runSync(isAccepted: boolean): Promise<string> {
  const context = buildSyncContext()
  let result = await syncCatalogue(context, isAccepted)
  while (result.outcome === 'busy') {
    await setTimeout(WAIT_MS)
    result = await syncCatalogue(context, isAccepted)
  }
  const text = [describeResult(result), ...result.faults.map((fault) => `- ${fault}`)].join('\n')
  if (result.outcome === 'doubted' || result.outcome === 'failed') throw new Error(text)
  return text
}

/** Syncs, and once a day removes unused files, until this process is told to stop or its parent is gone. */
export async function watchSync(): Promise<string> {
  const stop = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => stop.abort())
  const { apiSyncSeconds } = getEnv()
  if (apiSyncSeconds === 0) return 'The catalogue does not come from the API host (API_SYNC_SECONDS=0).'
  let last = ''
  const say = (text: string, level: 'info' | 'error' = 'info') => {
    if (text !== last) log[level](text)
    last = text
  }
  const onFault = (error: unknown) =>
    say(`The sync with the API host failed: ${describeError(error)}`, 'error')
  const cleanUp = () =>
    void changeCatalogue(deleteUnusedPictures)
      .then(() => removeUnusedHostFiles())
      .catch(onFault)
  cleanUp()
  const cleaning = setInterval(cleanUp, DAY_MS)
  await watchHost(buildSyncContext(stop.signal), {
    periodMs: apiSyncSeconds * 1000,
    onResult: (result) => say(describeResult(result)),
    onRecord: ({ ok }) => ok || say('A record could not be synced with the API host', 'error'),
    onFault,
  })
  clearInterval(cleaning)
  // An open channel to the parent process keeps this process running.
  if (process.connected) process.disconnect()
  return 'The sync with the API host has stopped.'
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  doubted: 'The response of the API host is not applied yet',
  failed: 'The API host could not be read in whole; the rest of the catalogue stays as it was',
  busy: 'Another process syncs',
  stopped: 'The sync was stopped',
}

function describeResult({ outcome, answer, faults }: SyncResult): string {
  const say = (count: number | null) => count ?? 'no list of'
  const size = answer
    ? `: ${say(answer.projects)} projects, ${say(answer.blogs)} posts, ${say(answer.locations)} cities`
    : ''
  const list = faults.length > 0 ? ` (faults: ${faults.length}, see npm run catalogue -- sync)` : ''
  return `${OUTCOMES[outcome]}${size}${list}`
}
