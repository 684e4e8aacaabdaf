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

/**
 * Publishes or unpublishes the record of a grant and writes the publishing log, in one transaction. Changes nothing when
 * the record is no longer in the status that the user saw.
 */
export async function togglePublishing(grant: Grant, seen: PublishingStatus): Promise<ToggleResult> {
  return changeCatalogue((transaction) => toggle(transaction, grant, seen))
}

async function toggle(db: Kysely<Database>, grant: Grant, seen: PublishingStatus): Promise<ToggleResult> {
  const found = await findRecord(db, grant)
  if (!found) return { ok: false, reason: 'missing' }
  if (found.status !== seen) return { ok: false, reason: 'stale', ...found }
  const status: PublishingStatus = seen === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED'
  await db
    .updateTable(grant.kind === 'project' ? 'projects' : 'blogs')
    .set({ publishing_status: status, changed_at: new Date().toISOString() })
    .where('id', '=', grant.id)
    .execute()
  await saveChange(db, grant, seen, status)
  await saveVersion(db)
  return { ok: true, name: found.name, status }
}

/** Writes the publishing log. */
export async function saveChange(
  db: Kysely<Database>,
  { kind, id, userId }: Grant,
  from: PublishingStatus,
  to: PublishingStatus,
): Promise<void> {
  await db
    .insertInto('publishing_log')
    .values({
      id: randomUUID(),
      kind,
      record_id: id,
      user_id: userId,
      from_status: from,
      to_status: to,
      changed_at: new Date().toISOString(),
    })
    .execute()
}

/** Name and status of a record; null when the catalogue does not have it. */
export async function findRecord(
  db: Kysely<Database>,
  { kind, id }: { kind: RecordKind; id: number },
): Promise<Toggled | null> {
  const row = await db
    .selectFrom(kind === 'project' ? 'projects' : 'blogs')
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
  const rows = await getDatabase()
    .selectFrom('publishing_log')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'publishing_log.record_id').on('publishing_log.kind', '=', 'project'),
    )
    .leftJoin('blogs', (join) =>
      join.onRef('blogs.id', '=', 'publishing_log.record_id').on('publishing_log.kind', '=', 'blog'),
    )
    .select(['publishing_log.changed_at', 'kind', 'record_id', 'to_status', 'user_id'])
    .select(['projects.slug as project', 'blogs.slug as blog'])
    .orderBy('publishing_log.changed_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => ({
    changedAt: row.changed_at,
    kind: row.kind,
    slug: row.project ?? row.blog ?? `id ${row.record_id}`,
    to: row.to_status,
    userId: row.user_id,
  }))
}
