/** The one row about the sync with the API host. Times are ISO text in UTC. */
export type SyncStateRow = {
  id: 1
  /** The host that the other columns are about. */
  base_url: string
  /** Random id of the run that syncs now and the end of its lease; both empty when none does. */
  lease_holder: string
  lease_until: string
  attempted_at: string | null
  /** The last time that the catalogue became what the host says, but for single records. */
  succeeded_at: string | null
  /** JSON: number of published records by list in the last answer that was believed. */
  counts: string | null
  /** JSON: the answer that is not believed yet (lib/catalogue/sync/doubt.ts). */
  doubt: string | null
  /** JSON: faults of the last run, one line each. */
  faults: string
}

/** A call of POST /api/revalidate; without a record it asks for everything. */
export type SyncRequestRow = { id?: number; kind: 'project' | 'blog' | null; record_id: number | null }

/** A part of a project that the API host answered without entries, and that is not believed yet. */
export type EmptyPartRow = {
  project_id: number
  part: string
  /** ISO time of the first such answer. */
  since: string
}

export type SyncTables = {
  sync_state: SyncStateRow
  sync_requests: SyncRequestRow
  sync_empty_parts: EmptyPartRow
}
