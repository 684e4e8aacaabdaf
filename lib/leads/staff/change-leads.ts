import type { ExpressionBuilder, Transaction } from 'kysely'
import { emptyLog, getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { getEnv } from '@/lib/env'
import { LATEST_END_MS } from '@/lib/http/rate-limit'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { buildFreshRow, getOldest, NO_CHANNEL } from '../delivery/outbox'
import { LEAD_KINDS } from '../kinds'
import { getLead } from './list-leads'

/** Resumes of quarantined leads are deleted after this many days. */
const QUARANTINED_RESUME_DAYS = 30
const SENDER_DAYS = 30

/** Runs `work` in a transaction that no other change of the outbox joins. */
export function changeOutbox<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      return work(db)
    })
}

/** Marks a lead as handled, from when its retention counts; false when the id is unknown. */
export async function markHandled(id: string, now = new Date()): Promise<boolean> {
  const result = await getDatabase()
    .updateTable('leads')
    .set({ handled_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Releases a quarantined lead for delivery; false when it is not quarantined. */
export function releaseLead(id: string, now = new Date()): Promise<boolean> {
  return changeOutbox(async (db) => {
    const released = await db
      .updateTable('leads')
      .set({ quarantined: 0 })
      .where('id', '=', id)
      .where('quarantined', '=', 1)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (released.numUpdatedRows === 0n) return false
    await restart(db, now, (is) => is('lead_id', '=', id))
    return true
  })
}

type RetryResult = { ok: true; count: number } | { ok: false; reason: string }

/**
 * Restarts a lead's unfinished deliveries for seven days. Returns the number of restarted deliveries, or the reason why the
 * lead cannot be sent.
 */
export async function retryLead(id: string, now = new Date()): Promise<RetryResult> {
  const lead = await getLead(id)
  if (!lead) return { ok: false, reason: `There is no such lead: ${id}.` }
  if (lead.withdrawn_at) return { ok: false, reason: `${id} was withdrawn and is not sent any more.` }
  if (lead.quarantined)
    return { ok: false, reason: `${id} is quarantined. Look at it, then: npm run leads -- release ${id}` }
  return { ok: true, count: await changeOutbox((db) => restart(db, now, (is) => is('lead_id', '=', id))) }
}

/** Restarts every failed delivery and returns their number. */
export function retryFailed(now = new Date()): Promise<number> {
  return changeOutbox((db) => restart(db, now, (is) => is('state', '=', 'failed')))
}

/** Makes every lead due that is too old for automatic delivery, and returns their number. */
export function retryStored(now = new Date()): Promise<number> {
  return changeOutbox((db) =>
    restart(db, now, (is) =>
      is.and([is('channel', '=', NO_CHANNEL), is('next_attempt_at', '<=', getOldest(now))]),
    ),
  )
}

/** Restarts unfinished rows of leads that may be sent; leaves out rows whose attempt is running. */
async function restart(
  db: Transaction<Database>,
  now: Date,
  where: (is: ExpressionBuilder<Database, 'lead_outbox'>) => ReturnType<typeof is>,
): Promise<number> {
  const held = db.selectFrom('leads').select('id').where('quarantined', '=', 1)
  const result = await db
    .updateTable('lead_outbox')
    .set(buildFreshRow(now))
    .where(where)
    .where('state', 'in', ['pending', 'failed'])
    .where('claimed_until', '<=', now.toISOString())
    .where('lead_id', 'not in', held)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Deletes expired personal data (leads, responses, refused forms, quarantined resumes, sender hashes) and logs the number
 * of leads.
 */
export async function deleteExpiredAndLog(now: Date): Promise<void> {
  const counts = await deleteExpired(getEnv().leadRetentionDays, now)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'Expired leads were deleted')
}

/**
 * Deletes leads with resume and deliveries when their kind's retention in days is over. It counts from the day on which
 * staff marked the lead as handled, else from its creation, as in the privacy policy, and however many leads these are.
 * Returns the number by kind. Also deletes what deleteStale does.
 */
export async function deleteExpired(
  retentionDays: Record<string, number>,
  now = new Date(),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await changeOutbox(async (db) => {
    for (const kind of LEAD_KINDS) {
      const days = retentionDays[kind]
      if (!days) continue
      const before = getTimeBefore(now, days)
      const result = await db
        .deleteFrom('leads')
        .where('kind', '=', kind)
        .where('created_at', '<', before)
        .where((is) => is.or([is('handled_at', 'is', null), is('handled_at', '<', before)]))
        .executeTakeFirst()
      counts[kind] = Number(result.numDeletedRows)
    }
  })
  await deleteStale(now)
  return counts
}

/**
 * Deletes expired responses to repeated posts, expired refused forms, the resumes of old quarantined leads and the sender
 * hashes of old leads, and empties the write-ahead log.
 */
async function deleteStale(now: Date): Promise<void> {
  const db = getDatabase()
  await db.deleteFrom('lead_answers').where('expires_at', '<=', now.toISOString()).execute()
  await db.deleteFrom('refused_forms').where('expires_at', '<=', now.toISOString()).execute()
  const latestEnd = now.getTime() + LATEST_END_MS
  await db
    .deleteFrom('request_counts')
    .where((is) => is.or([is('until', '<=', now.getTime()), is('until', '>', latestEnd)]))
    .execute()
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

/** The time this many days ago. */
function getTimeBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
