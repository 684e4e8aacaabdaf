import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BlogRow, ProjectDetailRow, ProjectRow } from '@/lib/database/catalogue-schema'
import type { Database } from '@/lib/database/schema'
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

/** The rows of a project, or of a post. */
export type RecordRow = { main: ProjectRow; detail: ProjectDetailRow } | { main: BlogRow; detail: null }

/** The stored projects or posts by id: all, or the one with that id. */
export async function readStored(db: Kysely<Database>, table: SyncedTable, only?: number): Promise<Stored> {
  const stored: Stored = new Map()
  for (let after = only === undefined ? 0 : only - 1; ; ) {
    const limit = only === undefined ? BATCH : 1
    const rows = await (table === 'projects' ? readProjects(db, after, limit) : readBlogs(db, after, limit))
    for (const row of rows.filter(({ id }) => only === undefined || id === only)) {
      const { id, slug, position, publishing_status: publishing } = row
      stored.set(id, { id, slug, position, publishing, digest: digestRow(row) })
    }
    if (rows.length < BATCH || only !== undefined) return stored
    after = rows.at(-1)?.id ?? 0
  }
}

type FullProjectRow = ProjectRow & ProjectDetailRow

function readProjects(db: Kysely<Database>, after: number, limit: number): Promise<FullProjectRow[]> {
  return db
    .selectFrom('projects')
    .innerJoin('project_details', 'project_details.project_id', 'projects.id')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function readBlogs(db: Kysely<Database>, after: number, limit: number): Promise<BlogRow[]> {
  return db.selectFrom('blogs').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** The digest of rows that are not stored yet. */
export function digestRecord({ main, detail }: RecordRow): string {
  return digestRow({ ...main, ...detail })
}

/** The same text for the same columns in any order, whatever the position and the time of the last change. */
function digestRow(row: object): string {
  const columns = Object.entries(row)
    .filter(([name]) => name !== 'position' && name !== 'changed_at')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(columns)).digest('base64')
}
