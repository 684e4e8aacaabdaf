import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { getCatalogueVersion, listEndingRegistrations } from '@/lib/catalogue'
import { readSyncState } from '@/lib/catalogue/sync/state'
import { getDatabase } from '@/lib/database/connection'
import { isMigrated } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { getHeartbeat } from '@/lib/jobs/heartbeat'
import { ACKNOWLEDGEMENT } from '@/lib/leads/channels/acknowledgement'

const CACHE_MS = 1_000
/** A monitor does not wait longer for the lock of another write, such as an import: the write before counts. */
const WRITE_MS = 250
const MB = 1024 * 1024
/** With less free space a lead cannot be stored reliably. */
const LEAST_FREE_MB = 1
/** Delivery reads the outbox twice a second. After this time it has ended or hangs. */
const LATE_SECONDS = 60

type Health = {
  /** Version of the catalogue. */
  version: string
  leads: Record<'waiting' | 'failed' | 'quarantined', { count: number; oldestSeconds: number | null }>
  freeDiskMb: number
  /** Seconds since delivery last read the outbox; null before the first time. Late after a minute without one. */
  delivery: { ageSeconds: number | null; isLate: boolean }
  /** RERA registrations of published projects that have expired, and those that will within 60 days. */
  registrations: { expired: number; ending: number }
  /** The sync with the API host; null without one. */
  sync: SyncHealth | null
}

type SyncHealth = {
  /** Seconds since the last successful sync; null before the first. */
  ageSeconds: number | null
  /** Number of faults of the last run. */
  faults: number
  /** True while a response is not applied because it is much smaller than the last one. */
  isUnconfirmed: boolean
}

let known: { at: number; result: Promise<Health> } | undefined

/**
 * State of the store, at most a second old. Holds counts, no personal data.
 * @throws Error when the database cannot be read or written, lacks migrations of this release, or the disk is full.
 */
export function readHealth(now = Date.now()): Promise<Health> {
  // The clock may have been set back.
  if (!known || Math.abs(now - known.at) >= CACHE_MS) known = { at: now, result: measure(now) }
  return known.result
}

async function measure(now: number): Promise<Health> {
  if (!(await isMigrated(getDatabase()))) throw new Error('The database lacks migrations of this release')
  await checkWrite()
  const { bavail, bsize } = await statfs(getEnv().dataDir)
  const freeDiskMb = Math.floor((bavail * bsize) / MB)
  if (freeDiskMb < LEAST_FREE_MB) throw new Error('The disk is full')
  return {
    version: await getCatalogueVersion(),
    leads: await countLeads(now),
    freeDiskMb,
    delivery: await readDelivery(now),
    registrations: await countRegistrations(),
    sync: await readSync(now),
  }
}

async function countRegistrations(): Promise<Health['registrations']> {
  const ending = await listEndingRegistrations()
  const expired = ending.filter(({ isExpired }) => isExpired).length
  return { expired, ending: ending.length - expired }
}

async function readDelivery(now: number): Promise<Health['delivery']> {
  const heartbeat = await getHeartbeat()
  const ageSeconds = heartbeat === null ? null : getAge(heartbeat, now)
  return { ageSeconds, isLate: ageSeconds === null || ageSeconds > LATE_SECONDS }
}

async function readSync(now: number): Promise<SyncHealth | null> {
  if (getEnv().apiSyncSeconds === 0) return null
  const { lastSuccess, faults, unconfirmed } = await readSyncState()
  const ageSeconds = lastSuccess === null ? null : getAge(lastSuccess, now)
  return { ageSeconds, faults: faults.length, isUnconfirmed: unconfirmed !== null }
}

function getAge(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
}

let writing: Promise<void> | null = null
let writeFault: unknown = null

/** @throws the error of the last write that ended. */
async function checkWrite(): Promise<void> {
  writing ??= tryWrite()
    .then(
      () => null,
      (error) => error,
    )
    .then((fault) => {
      writeFault = fault
      writing = null
    })
  await Promise.race([writing, setTimeout(WRITE_MS, undefined, { ref: false })])
  if (writeFault) throw writeFault
}

class RolledBack extends Error {}

/** Writes in a transaction that is rolled back. */
async function tryWrite(): Promise<void> {
  const writing = getDatabase()
    .transaction()
    .execute(async (db) => {
      await sql`insert into catalogue_values (name, value) values ('health', '')`.execute(db)
      throw new RolledBack()
    })
  await writing.catch((error) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** Waiting: in the outbox and not delivered yet. Failed and quarantined: until staff mark them as handled. */
async function countLeads(now: number): Promise<Health['leads']> {
  const { rows } = await sql<{ name: keyof Health['leads']; count: number; oldest: string }>`
    select name, count(*) as count, min(created_at) as oldest from (
      select created_at, 'quarantined' as name from leads
      where quarantined = 1 and handled_at is null and withdrawn_at is null
      union all
      select created_at, case max(state) when 'pending' then 'waiting' else 'failed' end as name
      from lead_outbox join leads on leads.id = lead_id
      where (state = 'pending' or state = 'failed' and handled_at is null) and channel <> ${ACKNOWLEDGEMENT}
      group by leads.id
    ) as open group by name`.execute(getDatabase())
  const none = { count: 0, oldestSeconds: null }
  const counts: Health['leads'] = { waiting: none, failed: none, quarantined: none }
  for (const { name, count, oldest } of rows)
    counts[name] = { count: Number(count), oldestSeconds: getAge(oldest, now) }
  return counts
}
