import { randomBytes } from 'node:crypto'
import { getDatabase } from '@/lib/database/connection'
import type { ChannelName, DeliveryRow } from '@/lib/database/leads-schema'

/** Longer than any try takes (Channel.timeoutMs); a killed process's deliveries are free again after it. */
export const LEASE_MS = 120_000

/** A delivery that is ours alone until its lease runs out. */
export type ClaimedDelivery = Pick<DeliveryRow, 'channel' | 'attempts' | 'give_up_at'> & {
  leadId: string
  claim: string
}

/**
 * Takes the delivery of a channel that is due longest, counting the try; null when none is due.
 * Of several processes that want the same one, exactly one gets it.
 * @param dueBy only what was due at this time.
 */
export async function claimNext(
  channel: ChannelName,
  now: Date,
  dueBy = now,
): Promise<ClaimedDelivery | null> {
  for (;;) {
    const next = await getDatabase()
      .selectFrom('lead_deliveries')
      .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
      .select(['lead_deliveries.lead_id', 'lead_deliveries.attempts', 'lead_deliveries.give_up_at'])
      .where('lead_deliveries.channel', '=', channel)
      .where('lead_deliveries.state', '=', 'pending')
      .where('lead_deliveries.next_attempt_at', '<=', dueBy.toISOString())
      .where('lead_deliveries.claimed_until', '<=', now.toISOString())
      .where('leads.withdrawn_at', 'is', null)
      .where('leads.quarantined', '=', 0)
      .orderBy('lead_deliveries.next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    const claimed = { ...next, leadId: next.lead_id, channel, claim: randomBytes(8).toString('hex') }
    if (await take(claimed, now)) return { ...claimed, attempts: next.attempts + 1 }
  }
}

async function take({ leadId, channel, claim, attempts }: ClaimedDelivery, now: Date): Promise<boolean> {
  const taken = await getDatabase()
    .updateTable('lead_deliveries')
    .set({
      claim,
      claimed_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: attempts + 1,
    })
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .where('claimed_until', '<=', now.toISOString())
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Gives a delivery back untried: its lead is gone, or must not be sent any more. */
export async function releaseClaim({ leadId, channel, claim }: ClaimedDelivery): Promise<void> {
  await getDatabase()
    .updateTable('lead_deliveries')
    .set({ claim: '', claimed_until: '' })
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .where('claim', '=', claim)
    .execute()
}
