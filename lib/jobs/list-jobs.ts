import { isIPv6 } from 'node:net'
import { getDatedVersion, listEndingRegistrations } from '@/lib/catalogue'
import { getEnv } from '@/lib/env'
import { fetchMissingFiles, removeUnusedHostFiles } from '@/lib/host/files'
import { openHost } from '@/lib/host/lists'
import { formatSyncResult, syncCatalogue } from '@/lib/host/sync'
import { listChannels } from '@/lib/leads/channels/list-channels'
import { deliverDue, takeUpStored } from '@/lib/leads/outbox'
import { logQuarantined } from '@/lib/leads/staff/change-leads'
import { deleteExpired } from '@/lib/leads/staff/erase'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { makePictures, renderPages } from './make-ahead'
import { type Job, takeRequest } from './run-jobs'

const HOUR_MS = 3_600_000
/** How often the outbox is read. */
const DELIVERY_MS = 500
/** How often requests for a sync are read. */
const REQUEST_MS = 300
/** How often the version of the catalogue is read. */
const VERSION_MS = 2_000

/** What is done once for all instances of the site, by the program that holds the lease. */
export function listSiteJobs(): Job[] {
  const { apiSyncSeconds } = getEnv()
  const sync = { name: 'sync', periodMs: REQUEST_MS, run: buildSync(apiSyncSeconds * 1_000) }
  return [
    ...listChannels().map((channel) => ({
      name: `deliver-${channel.name}`,
      periodMs: DELIVERY_MS,
      run: (signal: AbortSignal) => deliverDue(channel, { signal }),
    })),
    { name: 'stored-leads', periodMs: DAY_MS, run: () => takeUpStored() },
    { name: 'quarantine', periodMs: DAY_MS, run: logQuarantined },
    { name: 'delete-expired', periodMs: HOUR_MS, run: () => deleteExpired() },
    { name: 'registrations', periodMs: DAY_MS, run: logEndingRegistrations },
    ...(apiSyncSeconds > 0 ? [sync] : []),
  ]
}

/** What each instance does for its own pages and its own folders. */
export function listInstanceJobs(): Job[] {
  const { host, port, apiSyncSeconds } = getEnv()
  const address = host ?? '127.0.0.1'
  const origin = `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
  const fetchFiles = async () => {
    const failed = apiSyncSeconds > 0 ? await fetchMissingFiles(openHost()) : 0
    if (failed > 0) log.warn({ failed }, 'Some files of the API host are not on this instance')
  }
  const fetchAndMake = (signal: AbortSignal) => fetchFiles().then(() => makePictures(signal))
  return [
    { name: 'pages', periodMs: VERSION_MS, run: onVersion((signal) => renderPages(origin, signal)) },
    { name: 'pictures', periodMs: VERSION_MS, run: onVersion(fetchAndMake) },
    { name: 'host-files', periodMs: HOUR_MS, run: () => fetchFiles().then(() => removeUnusedHostFiles()) },
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

const MAX_LOGGED_FAULTS = 20

/** Syncs after each period, or when it is asked for. Logs a failure once, as a warning, and the first success after it. */
function buildSync(periodMs: number): Job['run'] {
  let failure = ''
  let dueAt = 0
  return async () => {
    if (!(await takeRequest('sync')) && Date.now() < dueAt) return false
    const result = await syncCatalogue()
    dueAt = Date.now() + periodMs
    const isRead = result.outcome === 'changed' || result.outcome === 'unchanged'
    const text = formatSyncResult(result)
    const isWhole = isRead && result.faults.length === 0
    if (isWhole && failure) log.info(text)
    const faults = result.faults.slice(0, MAX_LOGGED_FAULTS)
    if (!isWhole && failure !== text)
      log.warn({ faults }, `${text}; "npm run catalogue -- sync" names them all`)
    const { withdrawn } = result
    if (withdrawn.length > 0) log.warn({ withdrawn }, 'The API host does not list some records any more')
    failure = isWhole ? '' : text
    return isRead
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
