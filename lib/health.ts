import { statfs } from 'node:fs/promises'
import { getCatalogueVersion } from '@/lib/catalogue/version'
import { getDatabase, getReader } from '@/lib/database/connection'
import { isMigrated } from '@/lib/database/migrate'
import type { OutboxRow } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { BYTES_PER_MB } from '@/lib/format/units'
import { ACKNOWLEDGEMENT } from '@/lib/leads/channels/channel'
import { listChannels } from '@/lib/leads/channels/list-channels'

const CACHE_MS = 1_000
/** With less free space a lead cannot be stored reliably. */
const MIN_FREE_MB = 1
/** A start, or another program that takes over the jobs (lib/jobs/lease.ts), needs less than this. */
const JOBS_MISSING_LIMIT_MS = 60_000

type LeadCount = { count: number; oldestSeconds: number | null }

type Health = {
  /** Version of the catalogue. */
  version: string
  /**
   * Waiting: in the outbox, not delivered yet. Failed and quarantined leads are counted until staff mark them as
   * handled.
   */
  leads: Record<'waiting' | 'failed' | 'quarantined', LeadCount>
  freeDiskMb: number
  /** Seconds since each job last ran. */
  jobs: Record<string, number>
}

/** In milliseconds since 1970; `startedAt` is the start of this process. */
type HealthTimes = { now: number; startedAt: number }

let lastCheck: { at: number; health: Promise<Health> } | undefined

/**
 * The state of the site, at most a second old. @throws Error with a `code` for the fault of the database, the disk or
 * the jobs
 */
export function loadHealth(
  times: HealthTimes = { now: Date.now(), startedAt: performance.timeOrigin },
): Promise<Health> {
  const { now } = times
  if (!lastCheck || now - lastCheck.at >= CACHE_MS) lastCheck = { at: now, health: checkAll(times) }
  return lastCheck.health
}

async function checkAll(times: HealthTimes): Promise<Health> {
  const { now } = times
  await assertMigrated()
  await assertWritable()
  await assertJobsRun(times)
  const freeDiskMb = await measureFreeDisk()
  return {
    version: await getCatalogueVersion(),
    leads: await countLeads(now),
    freeDiskMb,
    jobs: await listJobAges(now),
  }
}

async function assertMigrated(): Promise<void> {
  if (!(await isMigrated(getReader())))
    throw buildHealthError('NOT_MIGRATED', 'The database lacks migrations of this release')
}

/**
 * Sets a column to its current value, which needs the same rights and locks as storing a lead. The database limits the
 * time.
 */
async function assertWritable(): Promise<void> {
  await getDatabase().updateTable('job_lease').set({ id: 1 }).where('id', '=', 1).execute()
}

/** @throws Error when leads have to be delivered, and the lease of the jobs ended more than a minute ago */
async function assertJobsRun({ now, startedAt }: HealthTimes): Promise<void> {
  if (listChannels().length === 0) return
  const lease = await getReader().selectFrom('job_lease').select('until').executeTakeFirstOrThrow()
  const leaseEnd = lease.until === '' ? 0 : Date.parse(lease.until)
  // After a start the jobs need a moment to take the lease.
  const missingSince = Math.max(leaseEnd, startedAt)
  if (now - missingSince >= JOBS_MISSING_LIMIT_MS)
    throw buildHealthError('NOTHING_DELIVERED', 'No program runs the jobs, so no lead is delivered')
}

/** Megabytes. @throws Error when the disk is almost full */
async function measureFreeDisk(): Promise<number> {
  const { bavail, bsize } = await statfs(getEnv().dataDir)
  const freeDiskMb = Math.floor((bavail * bsize) / BYTES_PER_MB)
  if (freeDiskMb < MIN_FREE_MB) throw buildHealthError('DISK_FULL', 'The disk is full')
  return freeDiskMb
}

function buildHealthError(code: string, text: string): Error {
  return Object.assign(new Error(text), { code })
}

async function listJobAges(now: number): Promise<Health['jobs']> {
  const runs = await getReader().selectFrom('job_runs').selectAll().execute()
  return Object.fromEntries(runs.map(({ job, at }) => [job, calculateAgeInSeconds(at, now)]))
}

async function countLeads(now: number): Promise<Health['leads']> {
  const unfinished = selectLeadIds(['pending', 'sending'])
  const waiting = selectCount().where('id', 'in', unfinished)
  const failed = selectCount()
    .where('handled_at', 'is', null)
    .where('id', 'in', selectLeadIds(['failed']))
    .where('id', 'not in', unfinished)
  const quarantined = selectCount()
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('quarantined', '=', 1)
  return {
    waiting: await loadCount(waiting, now),
    failed: await loadCount(failed, now),
    quarantined: await loadCount(quarantined, now),
  }
}

/**
 * Leads with a delivery in one of these states. Acknowledgements are left out: they go to the visitor, and staff need
 * not act on them.
 */
function selectLeadIds(states: OutboxRow['state'][]) {
  return getReader()
    .selectFrom('lead_outbox')
    .where('channel', '<>', ACKNOWLEDGEMENT)
    .where('state', 'in', states)
    .select('lead_id')
}

function selectCount() {
  return getReader()
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
}

async function loadCount(query: ReturnType<typeof selectCount>, now: number): Promise<LeadCount> {
  const { count, oldest } = await query.executeTakeFirstOrThrow()
  return { count: Number(count), oldestSeconds: oldest ? calculateAgeInSeconds(oldest, now) : null }
}

function calculateAgeInSeconds(since: string, now: number): number {
  return Math.floor((now - Date.parse(since)) / 1000)
}
