import type { Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { buildFreshDelivery, getOldest } from '../delivery/enqueue'
import { updateOutboxState } from '../delivery/outbox-state'

export type RetryResult = { ok: true; count: number } | { ok: false; reason: string }

/**
 * Restarts a lead's unfinished deliveries for seven days, or makes a pending lead due now. Returns the number of
 * restarted deliveries, or the reason why the lead cannot be sent.
 */
export async function retryLead(id: string, now = new Date()): Promise<RetryResult> {
  return getDatabase()
    .transaction()
    .execute(async (db): Promise<RetryResult> => {
      await lockUntilCommit(db, 'outbox')
      const outbox = await db
        .selectFrom('lead_outbox')
        .select('state')
        .where('lead_id', '=', id)
        .executeTakeFirst()
      if (!outbox) return { ok: false, reason: `There is no such lead: ${id}.` }
      if (outbox.state === 'held')
        return { ok: false, reason: `${id} is quarantined. Look at it, then: npm run leads -- release ${id}` }
      if (outbox.state === 'dropped')
        return { ok: false, reason: `${id} was withdrawn and is not sent any more.` }
      if (outbox.state === 'pending') {
        const next_attempt_at = now.toISOString()
        await db.updateTable('lead_outbox').set({ next_attempt_at }).where('lead_id', '=', id).execute()
        return { ok: true, count: 1 }
      }
      return { ok: true, count: await restart(db, id, now) }
    })
}

/** Restarts every failed delivery and returns their number. */
export async function retryFailed(now = new Date()): Promise<number> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      const failed = db.selectFrom('lead_deliveries').select('lead_id').distinct()
      let count = 0
      for (const { lead_id } of await failed.where('state', '=', 'failed').execute())
        count += await restart(db, lead_id, now, ['failed'])
      return count
    })
}

/** Makes every lead due that is too old for automatic delivery, and returns their number. */
export async function retryStored(now = new Date()): Promise<number> {
  const result = await getDatabase()
    .updateTable('lead_outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', getOldest(now))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Leaves out deliveries whose attempt is running. */
async function restart(
  db: Transaction<Database>,
  leadId: string,
  now: Date,
  states: ('pending' | 'failed')[] = ['pending', 'failed'],
): Promise<number> {
  const result = await db
    .updateTable('lead_deliveries')
    .set(buildFreshDelivery(now))
    .where('lead_id', '=', leadId)
    .where('state', 'in', states)
    .where('claimed_until', '<=', now.toISOString())
    .executeTakeFirst()
  await updateOutboxState(db, leadId)
  return Number(result.numUpdatedRows)
}
