import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ApiError } from '@/lib/api/envelope'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import type { Grant, RecordKind } from './endpoints'

export type Toggled = { name: string; status: PublishingStatus }

export const TABLES = { project: 'projects', blog: 'blogs' } as const

/**
 * Publishes or unpublishes the record of a grant and writes the publishing log, in one transaction. Changes nothing when
 * the record is no longer in the status that the user saw; `confirmed`, which the API host has answered, is saved anyway.
 * @throws ApiError 404 or 409
 */
export function togglePublishing(
  { kind, id, userId }: Grant,
  seen: PublishingStatus,
  confirmed?: PublishingStatus,
): Promise<Toggled> {
  return changeCatalogue(async (db) => {
    const { name } = await getRecord(db, { kind, id }, confirmed ? undefined : seen)
    const status = confirmed ?? (seen === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED')
    const now = new Date().toISOString()
    const update = db.updateTable(TABLES[kind]).set({ publishing_status: status, changed_at: now })
    await update.where('id', '=', id).execute()
    const change = { kind, record_id: id, user_id: userId, from_status: seen, to_status: status }
    const entry = { id: randomUUID(), ...change, changed_at: now }
    await db.insertInto('publishing_log').values(entry).execute()
    await saveVersion(db)
    return { name, status }
  })
}

/** Name and status of a record. @throws ApiError 404, and 409 when the status is not the one that the user saw */
export async function getRecord(
  db: Kysely<Database>,
  { kind, id }: { kind: RecordKind; id: number },
  seen?: PublishingStatus,
): Promise<Toggled> {
  const rows = db.selectFrom(TABLES[kind]).select(['record', 'publishing_status as status'])
  const row = await rows.where('id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError(404, 'This record is no longer in the catalogue.')
  const { name, title } = JSON.parse(row.record) as { name?: string; title?: string }
  const found = { name: name ?? title ?? '', status: row.status }
  if (seen && found.status !== seen)
    throw new ApiError(
      409,
      `${describeState(found)} Somebody else changed it since this page was loaded; nothing was changed now.`,
    )
  return found
}

export function describeState({ name, status }: Toggled): string {
  return status === 'PUBLISHED' ? `“${name}” is published.` : `“${name}” is not published any more.`
}

/** The last changes made with signed links, newest first, with the present slugs of their records. */
export async function listChanges(count = 50) {
  const db = getReader()
  const rows = db.selectFrom('publishing_log').selectAll().orderBy('changed_at', 'desc').limit(count)
  return Promise.all(
    (await rows.execute()).map(async (row) => {
      const records = db.selectFrom(TABLES[row.kind]).select('slug').where('id', '=', row.record_id)
      return { ...row, slug: (await records.executeTakeFirst())?.slug ?? `id ${row.record_id}` }
    }),
  )
}
