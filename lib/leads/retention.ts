import { emptyLog } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { LEAD_KINDS } from './kinds'
import { changeOutbox } from './outbox'

/** Resumes of quarantined leads are deleted after this many days. */
const QUARANTINED_RESUME_DAYS = 30
const SENDER_DAYS = 30

/** Deletes expired personal data and logs the number of leads. */
export async function deleteExpiredAndLog(now: Date): Promise<void> {
  const counts = await deleteExpired(getEnv().leadRetentionDays, now)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'Expired leads were deleted')
}

/**
 * Deletes leads with resume and deliveries when their kind's retention in days is over. It counts from the day on which
 * staff marked the lead as handled, else from its creation, as in the privacy policy, and however many leads these are.
 * Also deletes expired responses to repeated posts and refused forms, the resumes of old quarantined leads and the sender
 * hashes of old leads, and empties the write-ahead log. Returns the number of leads by kind.
 */
export async function deleteExpired(
  retentionDays: Record<string, number>,
  now = new Date(),
): Promise<Record<string, number>> {
  const findTime = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const counts: Record<string, number> = {}
  await changeOutbox(async (db) => {
    for (const kind of LEAD_KINDS) {
      const days = retentionDays[kind]
      if (!days) continue
      const before = findTime(days)
      const result = await db
        .deleteFrom('leads')
        .where('kind', '=', kind)
        .where('created_at', '<', before)
        .where((is) => is.or([is('handled_at', 'is', null), is('handled_at', '<', before)]))
        .executeTakeFirst()
      counts[kind] = Number(result.numDeletedRows)
    }
    await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
    await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
    const old = db
      .selectFrom('leads')
      .select('id')
      .where('quarantined', '=', 1)
      .where('created_at', '<', findTime(QUARANTINED_RESUME_DAYS))
    await db.deleteFrom('lead_resumes').where('lead_id', 'in', old).execute()
    const senders = db.updateTable('leads').set({ sender: null }).where('sender', 'is not', null)
    await senders.where('created_at', '<', findTime(SENDER_DAYS)).execute()
  })
  await emptyLog()
  return counts
}
