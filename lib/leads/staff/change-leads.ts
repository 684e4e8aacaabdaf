import { emptyLog, getDatabase } from '@/lib/database/connection'
import { getEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import { LEAD_KINDS } from '../kinds'
import { changeOutbox, enqueueLead, enqueueStored, restartDeliveries } from '../outbox'
import { getLead } from './list-leads'

/** Resumes of quarantined leads are deleted after this many days. */
const QUARANTINED_RESUME_DAYS = 30
const SENDER_DAYS = 30

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
    const lead = await db
      .updateTable('leads')
      .set({ quarantined: 0 })
      .where('id', '=', id)
      .where('quarantined', '=', 1)
      .where('withdrawn_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (lead) await enqueueLead(db, lead, now)
    return lead !== undefined
  })
}

type RetryResult = { ok: true; count: number } | { ok: false; reason: string }

/**
 * Starts a lead's unfinished deliveries anew, or adds a stored lead to the outbox. Returns the number of deliveries or
 * leads, or the reason why the lead cannot be sent.
 */
export async function retryLead(id: string, now = new Date()): Promise<RetryResult> {
  const lead = await getLead(id)
  if (!lead) return { ok: false, reason: `There is no such lead: ${id}.` }
  if (lead.withdrawn_at) return { ok: false, reason: `${id} was withdrawn and is not sent any more.` }
  if (lead.quarantined)
    return { ok: false, reason: `${id} is quarantined. Look at it, then: npm run leads -- release ${id}` }
  const { added } = await enqueueStored((stored) => stored.id === id, now)
  return { ok: true, count: added || (await restartDeliveries(now, (is) => is('lead_id', '=', id))) }
}

/** Starts every failed delivery anew and returns their number. */
export function retryFailed(now = new Date()): Promise<number> {
  return restartDeliveries(now, (is) => is('state', '=', 'failed'))
}

/** Adds every stored lead to the outbox, however old, and returns their number. */
export async function retryStored(now = new Date()): Promise<number> {
  return (await enqueueStored(() => true, now)).added
}

/** Logs how many quarantined leads wait for staff: their senders were told "success". */
export async function logQuarantined(): Promise<void> {
  const waiting = await getDatabase()
    .selectFrom('leads')
    .select('id')
    .where('quarantined', '=', 1)
    .where('handled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  if (waiting.length > 0)
    log.warn({ waiting: waiting.length }, 'Leads look like spam: npm run leads -- list --quarantined --open')
}

/** Deletes expired personal data and logs the number of leads. */
export async function deleteExpiredAndLog(now: Date): Promise<void> {
  const counts = await deleteExpired(getEnv().leadRetentionDays, now)
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'Expired leads were deleted')
}

/**
 * Deletes leads with resume and deliveries when their kind's retention in days is over. It counts from the day on which
 * staff marked the lead as handled, else from its creation, as in the privacy policy, and however many leads these are.
 * Also deletes expired responses to repeated posts, refused forms and counts of posts, the resumes of old quarantined leads
 * and the sender hashes of old leads, and empties the write-ahead log. Returns the number of leads by kind.
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
    await db.deleteFrom('request_counts').where('until', '<=', now.getTime()).execute()
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
