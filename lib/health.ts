import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { getCatalogueVersion, listEndingRegistrations } from '@/lib/catalogue'
import { readSyncState } from '@/lib/catalogue/sync/state'
import { getDatabase } from '@/lib/database/connection'
import { isMigrated } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { getOldest } from '@/lib/leads/delivery/enqueue'
import { getLastLook } from '@/lib/leads/delivery/last-look'

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
  leads: Record<
    'waiting' | 'refused' | 'failed' | 'quarantined',
    { count: number; oldestSeconds: number | null }
  >
  freeDiskMb: number
  /** Seconds since delivery last read the outbox; null before the first time. Late after a minute without a look. */
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
  isDoubted: boolean
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
  const lastLook = await getLastLook()
  const ageSeconds = lastLook === null ? null : getAge(lastLook, now)
  return { ageSeconds, isLate: ageSeconds === null || ageSeconds > LATE_SECONDS }
}

async function readSync(now: number): Promise<SyncHealth | null> {
  if (getEnv().apiSyncSeconds === 0) return null
  const { lastSuccess, faults, doubt } = await readSyncState()
  const ageSeconds = lastSuccess === null ? null : getAge(lastSuccess, now)
  return { ageSeconds, faults: faults.length, isDoubted: doubt !== null }
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

/**
 * Waiting: accepted for delivery and not delivered yet; none without a channel. Refused: waiting for a receiver that does
 * not take this lead. Failed and quarantined: until staff mark them as handled.
 */
async function countLeads(now: number): Promise<Health['leads']> {
  const { apiBaseUrl, leadMail, leadWebhook } = getEnv()
  const isOpen = apiBaseUrl || leadMail || leadWebhook ? 1 : 0
  const { rows } = await sql<{ name: keyof Health['leads']; count: number; oldest: string }>`
    select case when state = 'failed' then 'failed' when state = 'held' then 'quarantined'
        when exists (select 1 from lead_deliveries as sent where sent.lead_id = leads.id and sent.state = 'pending'
          and sent.channel != 'acknowledgement' and sent.is_refused = 1) then 'refused' else 'waiting' end as name,
      count(*) as count, min(lead_outbox.created_at) as oldest
    from lead_outbox join leads on leads.id = lead_outbox.lead_id
    where (state in ('failed', 'held') and handled_at is null) or (${isOpen} = 1 and (state = 'sending'
      or (state = 'pending' and next_attempt_at > ${getOldest(new Date(now))})))
    group by 1`.execute(getDatabase())
  const counts: Health['leads'] = {
    waiting: { count: 0, oldestSeconds: null },
    refused: { count: 0, oldestSeconds: null },
    failed: { count: 0, oldestSeconds: null },
    quarantined: { count: 0, oldestSeconds: null },
  }
  for (const { name, count, oldest } of rows)
    counts[name] = {
      count: Number(count),
      oldestSeconds: getAge(oldest, now),
    }
  return counts
}
