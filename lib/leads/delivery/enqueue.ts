import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { DeliveryRow } from '@/lib/database/leads-schema'
import { GIVE_UP_AFTER_MS } from './backoff'
import type { Channel } from './channel'

/** Leads per transaction. */
const BATCH = 100

/**
 * Creates a delivery per channel for each pending lead of the last days. Older leads stay, so that a new channel does not
 * send a year of leads (`leads retry all-stored` does). Quarantined and withdrawn leads stay.
 */
export async function enqueueLeads(channels: readonly Channel[], now: Date): Promise<void> {
  const kinds = [...new Set(channels.flatMap((channel) => channel.kinds))]
  while (kinds.length > 0) {
    const count = await getDatabase()
      .transaction()
      .execute(async (db) => {
        await lockUntilCommit(db, 'outbox')
        const leads = await db
          .selectFrom('lead_outbox')
          .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
          .select(['leads.id', 'leads.kind', 'leads.email', 'leads.suspicions', 'leads.created_at'])
          .select('lead_outbox.next_attempt_at')
          .where('lead_outbox.state', '=', 'pending')
          .where('lead_outbox.next_attempt_at', '>', getOldest(now))
          .where('leads.kind', 'in', kinds)
          .where('leads.quarantined', '=', 0)
          .where('leads.withdrawn_at', 'is', null)
          .orderBy('lead_outbox.next_attempt_at')
          .limit(BATCH)
          .execute()
        if (leads.length === 0) return 0
        for (const { next_attempt_at, ...lead } of leads) {
          for (const channel of channels.filter((one) => one.kinds.includes(lead.kind))) {
            if (channel.accepts && !(await channel.accepts(db, lead, now))) continue
            const row: DeliveryRow = {
              ...buildFreshDelivery(now),
              lead_id: lead.id,
              channel: channel.name,
              next_attempt_at,
              last_error: null,
              delivered_at: null,
            }
            await db
              .insertInto('lead_deliveries')
              .values(row)
              .onConflict((conflict) => conflict.doNothing())
              .execute()
          }
        }
        const ids = leads.map(({ id }) => id)
        await db.updateTable('lead_outbox').set({ state: 'sending' }).where('lead_id', 'in', ids).execute()
        return leads.length
      })
    if (count < BATCH) return
  }
}

/** Columns of a delivery that starts now, for new deliveries and for retries by staff. */
export function buildFreshDelivery(now: Date) {
  return {
    state: 'pending' as const,
    attempts: 0,
    next_attempt_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    claim: '',
    claimed_until: '',
    answers: 0,
    is_refused: 0 as const,
    pdf_url: null,
  }
}

/** Pending leads from before this time are not enqueued. */
export function getOldest(now: Date): string {
  return new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString()
}

/** The number of pending leads that are too old for automatic delivery. */
export async function countStored(now: Date): Promise<number> {
  const row = await getDatabase()
    .selectFrom('lead_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', getOldest(now))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
