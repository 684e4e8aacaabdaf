import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PublishingStatus } from '@/lib/catalogue/types'
import { saveVersion } from '@/lib/catalogue/version'
import { getDatabase } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'
import type { Grant, RecordKind, Toggled } from './types'

export type ToggleResult =
  | ({ ok: true } & Toggled)
  | { ok: false; reason: 'missing' }
  | ({ ok: false; reason: 'stale' } & Toggled)

/**
 * Publishes or takes back the record of a grant, whatever it is not now, and notes who did it, in one transaction;
 * nothing changes when its state is no longer the one that was `seen`. Every public page is fresh afterwards.
 */
export async function togglePublishing(grant: Grant, seen: PublishingStatus): Promise<ToggleResult> {
  return getDatabase()
    .transaction()
    .execute((transaction) => toggle(transaction, grant, seen))
}

async function toggle(db: Kysely<Database>, grant: Grant, seen: PublishingStatus): Promise<ToggleResult> {
  const found = await findRecord(db, grant)
  if (!found) return { ok: false, reason: 'missing' }
  if (found.status !== seen) return { ok: false, reason: 'stale', ...found }
  const status: PublishingStatus = seen === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED'
  await db
    .updateTable(grant.kind === 'project' ? 'projects' : 'blogs')
    .set({ publishing_status: status })
    .where('id', '=', grant.id)
    .execute()
  await db
    .insertInto('publishing_log')
    .values({
      id: randomUUID(),
      kind: grant.kind,
      record_id: grant.id,
      user_id: grant.userId,
      from_status: seen,
      to_status: status,
      changed_at: new Date().toISOString(),
    })
    .execute()
  await saveVersion(db)
  return { ok: true, name: found.name, status }
}

async function findRecord(
  db: Kysely<Database>,
  { kind, id }: { kind: RecordKind; id: number },
): Promise<Toggled | null> {
  const row =
    kind === 'project'
      ? await db
          .selectFrom('projects')
          .select(['name', 'publishing_status as status'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('blogs')
          .select(['title as name', 'publishing_status as status'])
          .where('id', '=', id)
          .executeTakeFirst()
  return row ?? null
}
