import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BlogRow, ProjectRow } from '@/lib/database/catalogue-schema'
import type { Database } from '@/lib/database/schema'
import { readBlogRow, readProjectRow } from '../store/records'
import type { PublishingStatus } from '../types'

/** What a run must know of a stored record. The digest stands for all its columns but the position and the time of the last change. */
export type StoredRecord = {
  id: number
  slug: string
  position: number
  publishing: PublishingStatus
  digest: string
}
export type Stored = Map<number, StoredRecord>
export type SyncedTable = 'projects' | 'blogs'

/** Rows in memory at a time. */
const BATCH = 200

/** The stored projects or posts by id: all, or the one with that id. */
export async function readStored(db: Kysely<Database>, table: SyncedTable, only?: number): Promise<Stored> {
  const stored: Stored = new Map()
  for (let after = only === undefined ? 0 : only - 1; ; ) {
    const limit = only === undefined ? BATCH : 1
    const query = db.selectFrom(table).selectAll().where('id', '>', after).orderBy('id').limit(limit)
    const rows: (ProjectRow | BlogRow)[] = await query.execute()
    for (const row of rows.filter(({ id }) => only === undefined || id === only)) {
      const { id, slug, position, publishing_status: publishing } = row
      stored.set(id, { id, slug, position, publishing, digest: digestRow(row) })
    }
    if (rows.length < BATCH || only !== undefined) return stored
    after = rows.at(-1)?.id ?? 0
  }
}

/** The same text for the same record, whatever its position and the time of its last change. */
export function digestRow(row: ProjectRow | BlogRow): string {
  const record = 'location_id' in row ? readProjectRow(row) : readBlogRow(row)
  return createHash('sha256').update(JSON.stringify(record)).digest('base64')
}
