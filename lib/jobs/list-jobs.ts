import { isIPv6 } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { getDatedVersion, listEndingRegistrations } from '@/lib/catalogue'
import { getEnv } from '@/lib/env'
import { listChannels } from '@/lib/leads/channels/list-channels'
import { deliverDue, takeUpStored } from '@/lib/leads/outbox'
import { deleteExpiredAndLog } from '@/lib/leads/retention'
import { logQuarantined } from '@/lib/leads/staff/change-leads'
import { log } from '@/lib/log'
import { PICTURE_FOLDER } from '@/lib/pictures/resize'
import { DAY_MS } from '@/lib/today'
import { makePictureSizes, renderPages } from './make-picture-sizes'
import { removeUnread, removeUnreadCopies } from './remove-unread'
import type { Job } from './run-jobs'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
/** How often the outbox is read. */
const DELIVERY_MS = 500
/** How often the version of the catalogue is read. */
const VERSION_MS = 2_000
/** Heap of the thread that syncs: lists of a hostile host within the limits keep 112 MB, 2,000 ordinary projects 7 MB. */
export const SYNC_HEAP_MB = 256

/** What is done once for all instances of the site. Several programs may do it: rows are claimed, runs hold a lease. */
export function listSiteJobs(): Job[] {
  const { apiSyncSeconds } = getEnv()
  return [
    ...listChannels().map((channel) => ({
      name: `deliver-${channel.name}`,
      periodMs: DELIVERY_MS,
      run: (signal: AbortSignal) => deliverDue(channel, { signal }),
    })),
    { name: 'stored-leads', periodMs: DAY_MS, run: () => takeUpStored() },
    { name: 'quarantine', periodMs: DAY_MS, run: logQuarantined },
    { name: 'delete expired leads', periodMs: HOUR_MS, run: () => deleteExpiredAndLog(new Date()) },
    { name: 'check RERA registrations', periodMs: DAY_MS, run: logEndingRegistrations },
    ...(apiSyncSeconds > 0
      ? [{ name: 'follow the API host', periodMs: SECOND_MS, run: followHostInThread }]
      : []),
  ]
}

/** What each instance does for its own pages and its own folder of resized pictures. */
export function listInstanceJobs(): Job[] {
  const { host, port } = getEnv()
  const address = host ?? '127.0.0.1'
  const origin = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
  return [
    { name: 'render pages', periodMs: VERSION_MS, run: onVersion((signal) => renderPages(origin, signal)) },
    {
      name: 'make picture sizes',
      periodMs: VERSION_MS,
      run: onVersion((signal) => makePictureSizes(signal)),
    },
    {
      name: 'delete unread files',
      periodMs: DAY_MS,
      run: () => Promise.all([removeUnread(PICTURE_FOLDER), removeUnreadCopies()]),
    },
  ]
}

/** Runs `work` when the catalogue has changed or a day has begun, until it returns the version that it is done with. */
function onVersion(work: (signal: AbortSignal) => Promise<string | null>): Job['run'] {
  let done: string | null = null
  return async (signal) => {
    const version = await getDatedVersion()
    if (version !== done) done = (await work(signal)) === null ? null : version
  }
}

/** Logs registrations that end soon: from the day after, the project has no price and no brochure. */
async function logEndingRegistrations(): Promise<void> {
  for (const { slug, validUntil, isExpired } of await listEndingRegistrations())
    log.warn(
      { project: slug, validUntil },
      `A RERA registration ${isExpired ? 'has expired' : 'expires soon'}`,
    )
}

/**
 * Syncs in a thread with a heap of its own: what a host sends may fill it or keep it busy, and delivery goes on.
 * @throws Error with ERR_WORKER_OUT_OF_MEMORY and what else ends the thread
 */
function followHostInThread(signal: AbortSignal): Promise<void> {
  const thread = new Worker(path.resolve('lib/jobs/sync-thread.mjs'), {
    resourceLimits: { maxOldGenerationSizeMb: SYNC_HEAP_MB },
  })
  signal.addEventListener('abort', () => thread.postMessage('stop'), { once: true })
  return new Promise((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => resolve())
  })
}
