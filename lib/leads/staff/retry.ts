import { getDatabase } from '@/lib/database/connection'
import { GIVE_UP_AFTER_MS } from '../delivery/backoff'
import { buildOldest } from '../delivery/hand-out'
import { summariseLead } from '../delivery/settle'

export type RetryResult = { ok: true; count: number } | { ok: false; reason: string }

/** Sends a lead again by the channels that have not got it, at once and for some days; one in the store, for the first time. */
export async function retryLead(id: string, now = new Date()): Promise<RetryResult> {
  return getDatabase()
    .transaction()
    .execute(async (db): Promise<RetryResult> => {
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
        await db
          .updateTable('lead_outbox')
          .set({ next_attempt_at: now.toISOString() })
          .where('lead_id', '=', id)
          .execute()
        return { ok: true, count: 1 }
      }
      const result = await db
        .updateTable('lead_deliveries')
        .set(buildFresh(now))
        .where('lead_id', '=', id)
        .where('state', 'in', ['pending', 'failed'])
        .where('claimed_until', '<=', now.toISOString())
        .executeTakeFirst()
      await summariseLead(db, id)
      return { ok: true, count: Number(result.numUpdatedRows) }
    })
}

/** As retryLead, for every delivery that was given up. Returns how many that were. */
export async function retryFailed(now = new Date()): Promise<number> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      const failed = await db
        .selectFrom('lead_deliveries')
        .select('lead_id')
        .distinct()
        .where('state', '=', 'failed')
        .execute()
      const result = await db
        .updateTable('lead_deliveries')
        .set(buildFresh(now))
        .where('state', '=', 'failed')
        .executeTakeFirst()
      for (const { lead_id } of failed) await summariseLead(db, lead_id)
      return Number(result.numUpdatedRows)
    })
}

/** As retryLead, for every lead that was too old to be sent by itself. Returns how many that were. */
export async function retryStored(now = new Date()): Promise<number> {
  const result = await getDatabase()
    .updateTable('lead_outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', buildOldest(now))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function buildFresh(now: Date) {
  return {
    state: 'pending' as const,
    attempts: 0,
    next_attempt_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    claim: '',
    claimed_until: '',
  }
}
