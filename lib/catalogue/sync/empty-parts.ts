import { getDatabase } from '@/lib/database/connection'
import type { EmptyPartRow } from '@/lib/database/sync-schema'
import { CONFIRMED_AFTER_MS } from './doubt'

/** Rows per statement. */
const BATCH = 500

/** Parts of projects for which the host returned no entries and which are not emptied yet. */
export type EmptyParts = {
  /** True when the part may become empty: the first empty response came a minute ago or earlier. */
  isConfirmed(projectId: number, part: string): boolean
  /** Keeps the row of a part whose call has failed. */
  keep(projectId: number, part: string): void
  /** Stores what the run has seen, of all projects or of one. */
  save(projectId?: number): Promise<void>
}

/** `isAccepted` confirms every empty response. See "API host" in docs/requirements.md. */
export async function readEmptyParts(now: () => Date, isAccepted: boolean): Promise<EmptyParts> {
  const stored = await getDatabase().selectFrom('sync_empty_parts').selectAll().execute()
  const build = (projectId: number, part: string) => `${projectId}.${part}`
  const before = new Map(stored.map((row) => [build(row.project_id, row.part), row]))
  const seen = new Map<string, EmptyPartRow>()
  return {
    isConfirmed(projectId, part) {
      const key = build(projectId, part)
      const row = before.get(key) ?? { project_id: projectId, part, since: now().toISOString() }
      const age = now().getTime() - Date.parse(row.since)
      if (isAccepted || age >= CONFIRMED_AFTER_MS) return true
      // The clock was set back: begin again.
      seen.set(key, age < 0 ? { ...row, since: now().toISOString() } : row)
      return false
    },
    keep(projectId, part) {
      const row = before.get(build(projectId, part))
      if (row) seen.set(build(projectId, part), row)
    },
    async save(projectId) {
      if (before.size === 0 && seen.size === 0) return
      const rows = [...seen.values()]
      await getDatabase()
        .transaction()
        .execute(async (db) => {
          const old = db.deleteFrom('sync_empty_parts')
          await (projectId === undefined ? old : old.where('project_id', '=', projectId)).execute()
          for (let start = 0; start < rows.length; start += BATCH)
            await db
              .insertInto('sync_empty_parts')
              .values(rows.slice(start, start + BATCH))
              .execute()
        })
    },
  }
}
