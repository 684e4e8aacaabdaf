import type { PublishingStatus } from '@/lib/catalogue/types'
import { getDatabase } from '@/lib/database/connection'
import type { RecordKind } from './types'

export type Change = {
  /** ISO 8601, UTC. */
  changedAt: string
  kind: RecordKind
  /** Of the record as it is now; its id when it is no longer in the catalogue. */
  slug: string
  to: PublishingStatus
  /** `app_user_id` of the link, or NOBODY. */
  userId: number
}

/** The last changes that signed links made, newest first. */
export async function listChanges(count = 50): Promise<Change[]> {
  const rows = await getDatabase()
    .selectFrom('publishing_log')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'publishing_log.record_id').on('publishing_log.kind', '=', 'project'),
    )
    .leftJoin('blogs', (join) =>
      join.onRef('blogs.id', '=', 'publishing_log.record_id').on('publishing_log.kind', '=', 'blog'),
    )
    .select(['changed_at', 'kind', 'record_id', 'to_status', 'user_id'])
    .select(['projects.slug as project', 'blogs.slug as blog'])
    .orderBy('changed_at', 'desc')
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
