import sharp from 'sharp'
import { buildSyncContext, type SyncResult } from '@/lib/catalogue/sync/sync'
import { watchHost } from '@/lib/catalogue/sync/watch'
import { deleteUnusedPictures } from '@/lib/catalogue/sync/write-change'
import { changeCatalogue } from '@/lib/catalogue/version'
import { closeDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { describeError, log } from '@/lib/log'
import { removeUnusedHostFiles } from '@/lib/media/host/clean-up'
import { DAY_MS } from '@/lib/today'
import { type Job, runJobs } from './run-jobs'

const SECOND_MS = 1_000

/** Follows the API host until `signal` aborts: everything in this file runs in a thread of its own. */
export async function followHost(signal: AbortSignal): Promise<void> {
  // Each picture of the host is read once.
  sharp.cache(false)
  const jobs: Job[] = [
    { name: 'sync with the API host', periodMs: SECOND_MS, run: watchSync },
    { name: 'delete unused files of the API host', periodMs: DAY_MS, run: deleteUnusedFiles },
  ]
  await runJobs(jobs, signal)
  await closeDatabase()
}

/** Logs a failure once, and the first success after it. A host that is down is a warning: the site shows what it has. */
async function watchSync(signal: AbortSignal): Promise<void> {
  let failure = ''
  const report = (text: string, level: 'warn' | 'error' = 'warn') => {
    if (text !== failure) log[level](text)
    failure = text
  }
  const onResult = (result: SyncResult) => {
    const isRead = result.outcome === 'changed' || result.outcome === 'unchanged'
    if (!isRead || result.faults.length > 0) return report(describeSync(result))
    if (failure) log.info(describeSync(result))
    failure = ''
  }
  await watchHost(buildSyncContext(signal), {
    periodMs: getEnv().apiSyncSeconds * SECOND_MS,
    onResult,
    onRecord: ({ ok }) => ok || report('A record could not be synced with the API host'),
    onFault: (error) => report(`The sync with the API host failed: ${describeError(error)}`, 'error'),
  })
}

async function deleteUnusedFiles(): Promise<void> {
  await changeCatalogue(deleteUnusedPictures)
  await removeUnusedHostFiles()
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  unconfirmed: 'The response of the API host is not applied yet',
  failed: 'The API host could not be read in whole; the rest of the catalogue stays as it was',
  busy: 'Another process syncs',
  stopped: 'The sync was stopped',
}

/** A line on the result of a sync: outcome, number of records and of faults. */
export function describeSync({ outcome, size, faults }: SyncResult): string {
  const print = (count: number | null) => count ?? 'no list of'
  const counts = size
    ? `: ${print(size.projects)} projects, ${print(size.blogs)} posts, ${print(size.locations)} cities`
    : ''
  const isRead = outcome === 'changed' || outcome === 'unchanged'
  const rest = isRead && faults.length > 0 ? ' but for what has a fault' : ''
  const list = faults.length > 0 ? ` (faults: ${faults.length}, see npm run catalogue -- sync)` : ''
  return `${OUTCOMES[outcome]}${rest}${counts}${list}`
}
