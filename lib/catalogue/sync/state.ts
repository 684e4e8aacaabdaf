import { getDatabase } from '@/lib/database/connection'
import type { EmptyPartRow } from '@/lib/database/sync-schema'
import type { Counts, Unconfirmed } from './guard'

// What the sync remembers in the database between runs and processes.

/** A killed process leaves a lease that runs out; a running one renews it. */
export const LEASE_MS = 30_000

type SyncState = {
  /** ISO times in UTC; null before the first. */
  lastAttempt: string | null
  /** The last successful sync; the records in `faults` keep an earlier state. */
  lastSuccess: string | null
  /** Number of published records by list in the last response that was applied. */
  counts: Counts | null
  /** The response that is not applied yet, because it is much smaller than the last one. */
  unconfirmed: Unconfirmed | null
  /** Faults of the last run with their places, one line each. */
  faults: string[]
}

/** What is known about the sync with the API host. */
export async function readSyncState(): Promise<SyncState> {
  const row = await getDatabase().selectFrom('sync_state').selectAll().executeTakeFirstOrThrow()
  return {
    lastAttempt: row.attempted_at,
    lastSuccess: row.succeeded_at,
    counts: row.counts === null ? null : JSON.parse(row.counts),
    unconfirmed: row.doubt === null ? null : JSON.parse(row.doubt),
    faults: JSON.parse(row.faults),
  }
}

/** Claims or renews the lease, so that one process syncs at a time. False when another one has it. */
export async function claimLease(holder: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const { numUpdatedRows } = await getDatabase()
    .updateTable('sync_state')
    .set({ lease_holder: holder, lease_until: until })
    .where((is) =>
      is.or([
        is('lease_holder', 'in', ['', holder]),
        is('lease_until', '<=', now.toISOString()),
        // Written before the clock was set back. The clock of another machine may be ahead a little.
        is('lease_until', '>', new Date(now.getTime() + 2 * LEASE_MS).toISOString()),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseLease(holder: string): Promise<void> {
  await getDatabase()
    .updateTable('sync_state')
    .set({ lease_holder: '', lease_until: '' })
    .where('lease_holder', '=', holder)
    .execute()
}

/** Stores the start of a run, and clears the state of another host. */
export async function startAttempt(baseUrl: string, now: Date): Promise<void> {
  await getDatabase()
    .updateTable('sync_state')
    .set({ base_url: baseUrl, succeeded_at: null, counts: null, doubt: null })
    .where('base_url', '!=', baseUrl)
    .execute()
  await getDatabase().updateTable('sync_state').set({ attempted_at: now.toISOString() }).execute()
}

/** Stores the result of a run. */
export async function saveResult(result: Partial<Omit<SyncState, 'lastAttempt'>>): Promise<void> {
  const { lastSuccess, counts, unconfirmed, faults } = result
  await getDatabase()
    .updateTable('sync_state')
    .set({
      // Columns that are undefined stay as they are.
      succeeded_at: lastSuccess,
      counts: counts && JSON.stringify(counts),
      doubt: unconfirmed && JSON.stringify(unconfirmed),
      faults: faults && JSON.stringify(faults),
    })
    .execute()
}

export type SyncRequest = { kind: 'project' | 'blog'; id: number }

/** Requests a sync soon of the job that follows the host: of one record, or of everything. */
export async function requestSync(record?: SyncRequest): Promise<void> {
  await getDatabase()
    .insertInto('sync_requests')
    .values({ kind: record?.kind ?? null, record_id: record?.id ?? null })
    .execute()
}

/** Removes and returns the pending requests; null is a request for everything. */
export async function claimRequests(): Promise<(SyncRequest | null)[]> {
  const waiting = await getDatabase().selectFrom('sync_requests').select('id').limit(1).execute()
  // A delete takes the write lock even when it finds nothing.
  if (waiting.length === 0) return []
  const rows = await getDatabase().deleteFrom('sync_requests').returningAll().execute()
  return rows.map(({ kind, record_id }) => (kind && record_id ? { kind, id: record_id } : null))
}

/** Parts of projects that came empty and are not emptied yet. */
export async function listEmptyParts(): Promise<EmptyPartRow[]> {
  return getDatabase().selectFrom('sync_empty_parts').selectAll().execute()
}

/** Replaces the empty parts of these projects. */
export async function saveEmptyParts(projectIds: number[], rows: EmptyPartRow[]): Promise<void> {
  await getDatabase()
    .transaction()
    .execute(async (db) => {
      if (projectIds.length > 0)
        await db.deleteFrom('sync_empty_parts').where('project_id', 'in', projectIds).execute()
      if (rows.length > 0) await db.insertInto('sync_empty_parts').values(rows).execute()
    })
}
