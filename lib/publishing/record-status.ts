import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { ApiError } from '@/lib/api/envelope'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import { type Grant, getOtherStatus, type RecordKind } from './grant'

/** A record's name and publishing status. */
export type RecordState = { name: string; status: PublishingStatus }

export const RECORD_TABLES = { project: 'projects', blog: 'blogs' } as const

/**
 * Publishes or unpublishes the record of a grant. Changes nothing when it is no longer in the status that the user saw.
 * @throws ApiError 404 or 409
 */
export function togglePublishing(grant: Grant, seenStatus: PublishingStatus): Promise<RecordState> {
  return changeCatalogue(async (db) => {
    const { name } = await getRecordState(db, grant, seenStatus)
    const status = getOtherStatus(seenStatus)
    await saveStatus(db, grant, { from: seenStatus, to: status })
    return { name, status }
  })
}

/** Saves the status that the API host has confirmed for the record of a grant. @throws ApiError 404 */
export function saveConfirmedStatus(
  grant: Grant,
  seenStatus: PublishingStatus,
  status: PublishingStatus,
): Promise<RecordState> {
  return changeCatalogue(async (db) => {
    const { name } = await getRecordState(db, grant)
    await saveStatus(db, grant, { from: seenStatus, to: status })
    return { name, status }
  })
}

/** Saves the status with a line of the publishing log and a new version of the catalogue. */
async function saveStatus(
  db: Transaction<Database>,
  { kind, id, userId }: Grant,
  { from, to }: { from: PublishingStatus; to: PublishingStatus },
): Promise<void> {
  const changedAt = new Date().toISOString()
  const record = db.updateTable(RECORD_TABLES[kind]).where('id', '=', id)
  await record.set({ publishing_status: to, changed_at: changedAt }).execute()
  const entry = {
    id: randomUUID(),
    kind,
    record_id: id,
    user_id: userId,
    from_status: from,
    to_status: to,
    changed_at: changedAt,
  }
  await db.insertInto('publishing_log').values(entry).execute()
  await saveVersion(db)
}

/** Name and status of a record. @throws ApiError 404, and 409 when the status is not the one that the user saw */
export async function getRecordState(
  db: Kysely<Database>,
  { kind, id }: { kind: RecordKind; id: number },
  seenStatus?: PublishingStatus,
): Promise<RecordState> {
  const rows = db.selectFrom(RECORD_TABLES[kind]).select(['record', 'publishing_status as status'])
  const row = await rows.where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError(404, 'This record is no longer in the catalogue.')
  const { name, title } = JSON.parse(row.record) as { name?: string; title?: string }
  const state = { name: name ?? title ?? '', status: row.status }
  if (seenStatus && state.status !== seenStatus)
    throw new ApiError(
      409,
      `${formatRecordState(state)} Somebody else changed it since this page was loaded; nothing was changed now.`,
    )
  return state
}

/** The status of a record in a sentence. */
export function formatRecordState({ name, status }: RecordState): string {
  return status === 'PUBLISHED' ? `“${name}” is published.` : `“${name}” is not published any more.`
}

/** Entries of the log that a command shows. */
const MAX_CHANGES = 50

/** The last changes made with signed links, newest first, with the present slugs of their records. */
export async function listChanges(count = MAX_CHANGES) {
  const db = getReader()
  const log = db.selectFrom('publishing_log').selectAll().orderBy('changed_at', 'desc').limit(count)
  const changes = await log.execute()
  return Promise.all(
    changes.map(async (change) => {
      const records = db.selectFrom(RECORD_TABLES[change.kind]).select('slug')
      const record = await records.where('id', '=', change.record_id).executeTakeFirst()
      return { ...change, slug: record?.slug ?? `id ${change.record_id}` }
    }),
  )
}
