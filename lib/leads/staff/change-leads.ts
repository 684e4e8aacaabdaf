import { getDatabase } from '@/lib/database/connection'
import { LEAD_KINDS } from '../kinds'

/** Marks a lead as handled; false when there is none with this id. */
export async function markHandled(id: string, now = new Date()): Promise<boolean> {
  const result = await getDatabase()
    .updateTable('leads')
    .set({ handled_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Frees a quarantined lead for delivery after a person's look; false when it is not held. */
export async function releaseLead(id: string, now = new Date()): Promise<boolean> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      const held = await db
        .updateTable('lead_outbox')
        .set({ state: 'pending', next_attempt_at: now.toISOString() })
        .where('lead_id', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst()
      if (held.numUpdatedRows === 0n) return false
      await db.updateTable('leads').set({ quarantined: 0 }).where('id', '=', id).execute()
      return true
    })
}

/** Deletes what only serves a visitor's next try and is past its time: answers to repeated posts, refused forms. */
export async function deleteStale(now = new Date()): Promise<void> {
  const db = getDatabase()
  await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
}

/**
 * Deletes leads past their kind's days with resume, outbox and deliveries, and what else is past its time. Returns how many leads by kind.
 * Senders' hashes only serve the limits of an hour: they go after a month.
 */
export async function deleteExpired(
  retentionDays: Record<string, number>,
  now = new Date(),
): Promise<Record<string, number>> {
  const db = getDatabase()
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const counts: Record<string, number> = {}
  for (const kind of LEAD_KINDS) {
    const days = retentionDays[kind]
    if (!days) continue
    const result = await db
      .deleteFrom('leads')
      .where('kind', '=', kind)
      .where('created_at', '<', before(days))
      .executeTakeFirst()
    counts[kind] = Number(result.numDeletedRows)
  }
  await db.updateTable('leads').set({ sender: null }).where('created_at', '<', before(30)).execute()
  await deleteStale(now)
  return counts
}
