import { randomUUID } from 'node:crypto'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import type { DatabaseReader } from '@/lib/database/schema'
import { ApiError } from '@/lib/http/envelope'
import type { Grant } from './grant'
import { RECORD_KINDS, type RecordKind } from './record-kinds'

export type RecordState = { name: string; status: PublishingStatus }

/**
 * Saves a publishing status with a line of the publishing log and a new version of the catalogue. With `seenStatus`
 * nothing is changed when the record is no longer in the status that the user saw.
 * @throws ApiError 404 or 409
 */
export function savePublishingStatus(
  { kind, id, userId }: Grant,
  newStatus: PublishingStatus,
  seenStatus?: PublishingStatus,
): Promise<RecordState> {
  return changeCatalogue(async (db) => {
    const { name, status } = await loadRecordState(db, { kind, id }, seenStatus)
    const changedAt = new Date().toISOString()
    await db
      .updateTable(RECORD_KINDS[kind].table)
      .set({ publishing_status: newStatus, changed_at: changedAt })
      .where('id', '=', id)
      .execute()
    const change = {
      id: randomUUID(),
      kind,
      record_id: id,
      user_id: userId,
      from_status: status,
      to_status: newStatus,
      changed_at: changedAt,
    }
    await db.insertInto('publishing_log').values(change).execute()
    await saveVersion(db)
    return { name, status: newStatus }
  })
}

/** Name and status of a record. @throws ApiError 404, and 409 when the status is not the one that the user saw */
export async function loadRecordState(
  db: DatabaseReader,
  { kind, id }: { kind: RecordKind; id: number },
  seenStatus?: PublishingStatus,
): Promise<RecordState> {
  const row = await db
    .selectFrom(RECORD_KINDS[kind].table)
    .select(['record', 'publishing_status as status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError(404, 'This record is no longer in the catalogue.')
  const { name, title } = JSON.parse(row.record) as { name?: string; title?: string }
  const state = { name: name ?? title ?? '', status: row.status }
  if (seenStatus && state.status !== seenStatus)
    throw new ApiError(
      409,
      `${formatRecordState(state)} Somebody else changed it, and nothing was changed now. Please load this page again.`,
    )
  return state
}

export function formatRecordState({ name, status }: RecordState): string {
  return status === 'PUBLISHED' ? `“${name}” is published.` : `“${name}” is no longer published.`
}

/** Number of log entries that the command shows. */
const MAX_CHANGES = 50

/** The last changes made with signed links, newest first, with the current slug of each record. */
export async function listChanges(count = MAX_CHANGES) {
  const db = getReader()
  const changes = await db
    .selectFrom('publishing_log')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .limit(count)
    .execute()
  return Promise.all(
    changes.map(async (change) => {
      const record = await db
        .selectFrom(RECORD_KINDS[change.kind].table)
        .select('slug')
        .where('id', '=', change.record_id)
        .executeTakeFirst()
      return { ...change, slug: record?.slug ?? `id ${change.record_id}` }
    }),
  )
}
