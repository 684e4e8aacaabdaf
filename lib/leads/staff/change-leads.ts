import { emptyLog, getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { LEAD_KINDS, type LeadKind } from '../kinds'

const DAY_MS = 24 * 3_600_000
/** Resumes of quarantined leads are deleted after this many days. */
const QUARANTINED_RESUME_DAYS = 30
const SENDER_DAYS = 30

/** Marks a lead as handled; false when the id is unknown. */
export async function markHandled(id: string, now = new Date()): Promise<boolean> {
  const result = await getDatabase()
    .updateTable('leads')
    .set({ handled_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Releases a quarantined lead for delivery; false when it is not quarantined. */
export async function releaseLead(id: string, now = new Date()): Promise<boolean> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
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

/**
 * Deletes expired responses to repeated posts, expired refused forms, the resumes of old quarantined leads and the sender
 * hashes of old leads, and empties the write-ahead log.
 */
async function deleteStale(now = new Date()): Promise<void> {
  const db = getDatabase()
  await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('request_counts').where('until', '<=', now.getTime()).execute()
  const old = db
    .selectFrom('leads')
    .select('id')
    .where('quarantined', '=', 1)
    .where('created_at', '<', getTimeBefore(now, QUARANTINED_RESUME_DAYS))
  await db.deleteFrom('lead_resumes').where('lead_id', 'in', old).execute()
  const senders = db.updateTable('leads').set({ sender: null }).where('sender', 'is not', null)
  await senders.where('created_at', '<', getTimeBefore(now, SENDER_DAYS)).execute()
  await emptyLog()
}

/**
 * Deletes expired personal data (leads, responses, refused forms, quarantined resumes, sender hashes). Leads stay when
 * these are too many: the clock may be wrong.
 */
export async function deleteExpiredSafely(now: Date): Promise<void> {
  const retention = getEnv().leadRetentionDays
  const { expired, all, isTooMany } = await countExpired(retention, now)
  if (isTooMany)
    log.error({ expired, all }, 'Expired leads stay: too many at once. npm run leads -- delete-expired --yes')
  await deleteExpired(isTooMany ? {} : retention, now)
}

/** The number of leads that deleteExpired would delete, and of all leads. `isTooMany`: more than a tenth. */
export async function countExpired(
  retentionDays: Record<string, number>,
  now = new Date(),
): Promise<{ expired: number; all: number; isTooMany: boolean }> {
  const count = async (kind?: LeadKind, before?: string) => {
    let leads = getDatabase().selectFrom('leads')
    if (kind && before) leads = leads.where('kind', '=', kind).where('created_at', '<', before)
    const row = await leads.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirst()
    return Number(row?.count ?? 0)
  }
  let expired = 0
  for (const kind of LEAD_KINDS) {
    const days = retentionDays[kind]
    if (days) expired += await count(kind, getTimeBefore(now, days))
  }
  const all = await count()
  return { expired, all, isTooMany: expired > all / 10 }
}

/** The time this many days ago. */
function getTimeBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}

/**
 * Deletes leads that are older than their kind's retention in days, with resume and deliveries. Returns the number by
 * kind. Also deletes what deleteStale does. See "Leads" in docs/requirements.md.
 */
export async function deleteExpired(
  retentionDays: Record<string, number>,
  now = new Date(),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      for (const kind of LEAD_KINDS) {
        const days = retentionDays[kind]
        if (!days) continue
        const result = await db
          .deleteFrom('leads')
          .where('kind', '=', kind)
          .where('created_at', '<', getTimeBefore(now, days))
          .executeTakeFirst()
        counts[kind] = Number(result.numDeletedRows)
      }
    })
  await deleteStale(now)
  return counts
}
