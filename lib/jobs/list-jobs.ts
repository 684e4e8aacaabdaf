import { listEndingRegistrations } from '@/lib/catalogue/store/ending-registrations'
import { getEnv } from '@/lib/env'
import { DAY_MS, HOUR_MS } from '@/lib/format/units'
import { syncCatalogue } from '@/lib/host/sync'
import { formatSyncResult, type SyncResult } from '@/lib/host/sync-report'
import { takeSyncRequest } from '@/lib/host/sync-request'
import type { Channel } from '@/lib/leads/channels/channel'
import { listChannels } from '@/lib/leads/channels/list-channels'
import { deliverDue } from '@/lib/leads/deliver-due'
import { enqueueRecentLeads } from '@/lib/leads/outbox'
import { logQuarantined } from '@/lib/leads/staff/change-leads'
import { deleteExpired } from '@/lib/leads/staff/delete-expired'
import { log } from '@/lib/log'
import { buildFilesRun, updateHostFiles } from './file-jobs'
import type { Job } from './run-jobs'

/** How often the outbox is read. */
const DELIVERY_PERIOD_MS = 500
/** How often requests for a sync are read. */
const REQUEST_PERIOD_MS = 300
/** How often the version of the catalogue is read. */
const VERSION_PERIOD_MS = 2_000
const MAX_LOGGED_FAULTS = 20

/** Jobs that run once for all instances of the site, in the program that holds the lease. */
export function listSiteJobs(): Job[] {
  const { apiSyncSeconds } = getEnv()
  const jobs: Job[] = [
    ...listChannels().map(buildDeliveryJob),
    buildJob('stored-leads', DAY_MS, () => enqueueRecentLeads()),
    buildJob('quarantine', DAY_MS, logQuarantined),
    buildJob('delete-expired', HOUR_MS, () => deleteExpired()),
    buildJob('registrations', DAY_MS, logEndingRegistrations),
  ]
  if (apiSyncSeconds > 0)
    jobs.push({ name: 'sync', periodMs: REQUEST_PERIOD_MS, run: buildSyncRun(apiSyncSeconds * 1_000) })
  return jobs
}

function buildDeliveryJob(channel: Channel): Job {
  return buildJob(`deliver-${channel.name}`, DELIVERY_PERIOD_MS, (signal) => deliverDue(channel, { signal }))
}

/** A job whose runs are all recorded. */
function buildJob(name: string, periodMs: number, work: (signal: AbortSignal) => Promise<unknown>): Job {
  const run: Job['run'] = async (signal) => {
    await work(signal)
    return 'done'
  }
  return { name, periodMs, run }
}

/** Jobs of each instance for its own folders. */
export function listInstanceJobs(): Job[] {
  return [
    buildJob('pictures', VERSION_PERIOD_MS, buildFilesRun()),
    buildJob('host-files', HOUR_MS, updateHostFiles),
  ]
}

/**
 * A run that syncs after each period, or on request. It logs a failure once, as a warning, and the first success after
 * it.
 */
function buildSyncRun(periodMs: number): Job['run'] {
  let previousFailure: string | null = null
  let dueAt = Date.now()
  return async () => {
    const isRequested = await takeSyncRequest()
    const isDue = Date.now() >= dueAt
    if (!isRequested && !isDue) return 'unrecorded'
    // The request has been deleted, so a sync that throws must be due again at the next run.
    dueAt = Date.now()
    const result = await syncCatalogue()
    dueAt = Date.now() + periodMs
    logSyncResult(result, previousFailure)
    previousFailure = formatSyncFailure(result)
    // A host that cannot be read is not a success, and health shows when the sync last succeeded.
    return result.outcome === 'applied' ? 'done' : 'unrecorded'
  }
}

function logSyncResult(result: SyncResult, previousFailure: string | null): void {
  const { faults, delisted } = result
  const failure = formatSyncFailure(result)
  if (failure && failure !== previousFailure) {
    const loggedFaults = faults.slice(0, MAX_LOGGED_FAULTS)
    log.warn({ faults: loggedFaults }, `${failure}; "npm run catalogue -- sync" names them all`)
  }
  if (!failure && previousFailure) log.info(formatSyncResult(result))
  if (delisted.length > 0) log.warn({ delisted }, 'The API host no longer lists some records')
}

/** Null when the host was read completely. */
function formatSyncFailure(result: SyncResult): string | null {
  const isComplete = result.outcome === 'applied' && result.faults.length === 0
  return isComplete ? null : formatSyncResult(result)
}

/** Logs registrations that end soon: a project whose registration has expired has no price and no brochure. */
async function logEndingRegistrations(): Promise<void> {
  for (const { slug, validUntil, isExpired } of await listEndingRegistrations()) {
    const end = isExpired ? 'has expired' : 'expires soon'
    log.warn({ project: slug, validUntil }, `A RERA registration ${end}`)
  }
}
