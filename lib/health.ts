import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { getCatalogueVersion } from '@/lib/catalogue'
import { getDatabase, getReader } from '@/lib/database/connection'
import { isMigrated } from '@/lib/database/migrate'
import { getEnv } from '@/lib/env'
import { ACKNOWLEDGEMENT } from '@/lib/leads/channels/channel'

const CACHE_MS = 1_000
/** A monitor does not wait longer for the lock of another write, such as an import. */
const WRITE_MS = 250
const MB = 1024 * 1024
/** With less free space a lead cannot be stored reliably. */
const LEAST_FREE_MB = 1

type Count = { count: number; oldestSeconds: number | null }
const NONE: Count = { count: 0, oldestSeconds: null }

type Health = {
  /** Version of the catalogue. */
  version: string
  /** Waiting: in the outbox and not delivered yet. Failed and quarantined: until staff mark them as handled. */
  leads: Record<'waiting' | 'failed' | 'quarantined', Count>
  freeDiskMb: number
  /** Seconds since each job last ran. */
  jobs: Record<string, number>
}

let known: { at: number; result: Promise<Health> } | undefined

/** The state, at most a second old. @throws Error whose `code` says what database or disk cannot do. */
export function readHealth(now = Date.now()): Promise<Health> {
  if (!known || now - known.at >= CACHE_MS) known = { at: now, result: measure(now) }
  return known.result
}

async function measure(now: number): Promise<Health> {
  if (!(await isMigrated(getReader())))
    throw buildFault('NOT_MIGRATED', 'The database lacks migrations of this release')
  // A row is written as it is.
  const writing = getDatabase().updateTable('job_lease').set({ id: 1 }).where('id', '=', 1).execute()
  await Promise.race([writing, setTimeout(WRITE_MS, undefined, { ref: false })])
  const { bavail, bsize } = await statfs(getEnv().dataDir)
  const freeDiskMb = Math.floor((bavail * bsize) / MB)
  if (freeDiskMb < LEAST_FREE_MB) throw buildFault('DISK_FULL', 'The disk is full')
  const runs = await getReader().selectFrom('job_runs').selectAll().execute()
  const jobs = Object.fromEntries(runs.map(({ job, at }) => [job, getAge(at, now)]))
  return { version: await getCatalogueVersion(), leads: await countLeads(now), freeDiskMb, jobs }
}

function buildFault(code: string, text: string): Error {
  return Object.assign(new Error(text), { code })
}

async function countLeads(now: number): Promise<Health['leads']> {
  const { rows } = await sql<{ condition: keyof Health['leads']; count: number; oldest: string }>`
    select condition, count(*) as count, min(created_at) as oldest from (
      select created_at, 'quarantined' as condition from leads
      where quarantined = 1 and handled_at is null and withdrawn_at is null
      union all
      select created_at, case max(state) when 'pending' then 'waiting' else 'failed' end as condition
      from lead_outbox join leads on leads.id = lead_id
      where (state = 'pending' or state = 'failed' and handled_at is null) and channel <> ${ACKNOWLEDGEMENT}
      group by leads.id
    ) as open group by condition`.execute(getReader())
  const leads: Health['leads'] = { waiting: NONE, failed: NONE, quarantined: NONE }
  for (const { condition, count, oldest } of rows)
    leads[condition] = { count: Number(count), oldestSeconds: getAge(oldest, now) }
  return leads
}

function getAge(since: string, now: number): number {
  return Math.floor((now - Date.parse(since)) / 1000)
}
