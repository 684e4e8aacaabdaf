import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { changeCatalogue, saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import type { Grant, RecordKind, Toggled } from './endpoints'

export type ToggleResult =
  | ({ ok: true } & Toggled)
  | { ok: false; reason: 'missing' }
  | ({ ok: false; reason: 'stale' } & Toggled)

const TABLES = { project: 'projects', blog: 'blogs' } as const

/**
 * Publishes or unpublishes the record of a grant and writes the publishing log, in one transaction. Changes nothing when
 * the record is no longer in the status that the user saw; `confirmed`, which the API host has answered, is saved anyway.
 */
export function togglePublishing(
  { kind, id, userId }: Grant,
  seen: PublishingStatus,
  confirmed?: PublishingStatus,
): Promise<ToggleResult> {
  return changeCatalogue(async (db) => {
    const found = await findRecord(db, { kind, id })
    if (!found) return { ok: false, reason: 'missing' }
    if (found.status !== seen && !confirmed) return { ok: false, reason: 'stale', ...found }
    const status = confirmed ?? (seen === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED')
    const now = new Date().toISOString()
    await db
      .updateTable(TABLES[kind])
      .set({ publishing_status: status, changed_at: now })
      .where('id', '=', id)
      .execute()
    const change = { kind, record_id: id, user_id: userId, from_status: seen, to_status: status }
    await db
      .insertInto('publishing_log')
      .values({ id: randomUUID(), ...change, changed_at: now })
      .execute()
    await saveVersion(db)
    return { ok: true, name: found.name, status }
  })
}

/** Name and status of a record; null when the catalogue does not have it. */
export async function findRecord(
  db: Kysely<Database>,
  { kind, id }: { kind: RecordKind; id: number },
): Promise<Toggled | null> {
  const row = await db
    .selectFrom(TABLES[kind])
    .select(['record', 'publishing_status as status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { name, title } = JSON.parse(row.record) as { name?: string; title?: string }
  return { name: name ?? title ?? '', status: row.status }
}

export type Change = {
  /** ISO 8601, UTC. */
  changedAt: string
  kind: RecordKind
  /** Present slug of the record; its id when it is no longer in the catalogue. */
  slug: string
  to: PublishingStatus
  /** `app_user_id` of the link, or NOBODY. */
  userId: number
}

/** The last changes made with signed links, newest first. */
export async function listChanges(count = 50): Promise<Change[]> {
  const db = getDatabase()
  const rows = await db
    .selectFrom('publishing_log')
    .selectAll()
    .orderBy('changed_at', 'desc')
    .limit(count)
    .execute()
  return Promise.all(
    rows.map(async ({ kind, record_id, changed_at, to_status, user_id }) => {
      const records = db.selectFrom(TABLES[kind]).select('slug').where('id', '=', record_id)
      const slug = (await records.executeTakeFirst())?.slug ?? `id ${record_id}`
      return { changedAt: changed_at, kind, slug, to: to_status, userId: user_id }
    }),
  )
}
