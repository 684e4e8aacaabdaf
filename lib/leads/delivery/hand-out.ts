import { getDatabase } from '@/lib/database/connection'
import type { ChannelName, DeliveryRow } from '@/lib/database/leads-schema'
import type { LeadKind } from '../kinds'
import { GIVE_UP_AFTER_MS } from './backoff'
import type { Channel } from './channel'

type Waiting = { id: string; kind: LeadKind; freeAt: string }

/** As many leads share one durable write. */
const BATCH = 100

/**
 * Makes a delivery for each channel of the leads that wait in the outbox.
 * Only leads that became free within the last days: a channel that is set up later must not send a year of old ones
 * (`leads retry all-stored` does). Quarantined and withdrawn ones stay.
 */
export async function handOut(channels: readonly Channel[], now: Date): Promise<void> {
  const kinds = [...new Set(channels.flatMap((channel) => channel.kinds))]
  if (kinds.length === 0) return
  for (;;) {
    const waiting = await listWaiting(kinds, now)
    if (waiting.length > 0) await write(channels, waiting, now)
    if (waiting.length < BATCH) return
  }
}

function listWaiting(kinds: LeadKind[], now: Date): Promise<Waiting[]> {
  return getDatabase()
    .selectFrom('lead_outbox')
    .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
    .select(['leads.id', 'leads.kind', 'lead_outbox.next_attempt_at as freeAt'])
    .where('lead_outbox.state', '=', 'pending')
    .where('lead_outbox.next_attempt_at', '>', buildOldest(now))
    .where('leads.kind', 'in', kinds)
    .where('leads.quarantined', '=', 0)
    .where('leads.withdrawn_at', 'is', null)
    .orderBy('lead_outbox.next_attempt_at')
    .limit(BATCH)
    .execute()
}

/** How many leads are too old to be handed out by themselves. */
export async function countStored(now: Date): Promise<number> {
  const row = await getDatabase()
    .selectFrom('lead_outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', buildOldest(now))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Leads that became free before this time stay in the store. */
export function buildOldest(now: Date): string {
  return new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString()
}

async function write(channels: readonly Channel[], leads: Waiting[], now: Date): Promise<void> {
  await getDatabase()
    .transaction()
    .execute(async (db) => {
      for (const { id, kind, freeAt } of leads) {
        // Another process may have been quicker, or a withdrawal: then there is nothing left to change.
        const taken = await db
          .updateTable('lead_outbox')
          .set({ state: 'sending' })
          .where('lead_id', '=', id)
          .where('state', '=', 'pending')
          .executeTakeFirst()
        if (taken.numUpdatedRows === 0n) continue
        const rows = channels
          .filter((channel) => channel.kinds.includes(kind))
          .map((channel) => buildRow(id, channel.name, freeAt, now))
        await db
          .insertInto('lead_deliveries')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    })
}

function buildRow(leadId: string, channel: ChannelName, freeAt: string, now: Date): DeliveryRow {
  return {
    lead_id: leadId,
    channel,
    state: 'pending',
    attempts: 0,
    next_attempt_at: freeAt,
    give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    claim: '',
    claimed_until: '',
    last_error: null,
    delivered_at: null,
  }
}
