/** The one row about the sync with the API host. Times are ISO text in UTC. */
export type SyncStateRow = {
  id: 1
  /** The host that the other columns are about. */
  base_url: string
  /** Random id of the run that syncs now and the end of its lease; both empty when none does. */
  lease_holder: string
  lease_until: string
  attempted_at: string | null
  /** The last successful sync; single records may have had faults. */
  succeeded_at: string | null
  /** JSON: number of published records by list in the last response that was applied. */
  counts: string | null
  /** JSON: the response that is to be confirmed (lib/catalogue/sync/guard.ts). */
  doubt: string | null
  /** JSON: faults of the last run, one line each. */
  faults: string
}

/** A call of POST /api/revalidate; without a record it is a request for everything. */
export type SyncRequestRow = { id?: number; kind: 'project' | 'blog' | null; record_id: number | null }

/** A part of a project for which the API host returned no entries and which is not emptied yet. */
export type EmptyPartRow = {
  project_id: number
  part: string
  /** ISO time of the first such response. */
  since: string
}

export type SyncTables = {
  sync_state: SyncStateRow
  sync_requests: SyncRequestRow
  sync_empty_parts: EmptyPartRow
}
