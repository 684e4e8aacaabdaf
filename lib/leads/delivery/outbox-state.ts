import type { Transaction } from 'kysely'
import type { OutboxState } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'

/**
 * Derives a lead's outbox state from its deliveries to staff. Leaves withdrawn leads and leads without deliveries
 * unchanged.
 */
export async function updateOutboxState(db: Transaction<Database>, leadId: string): Promise<void> {
  const rows = await db
    .selectFrom('lead_deliveries')
    .select('state')
    .where('lead_id', '=', leadId)
    .where('channel', '!=', 'acknowledgement')
    .execute()
  const states = new Set(rows.map(({ state }) => state))
  if (states.size === 0) return
  const state: OutboxState = states.has('pending') ? 'sending' : states.has('failed') ? 'failed' : 'delivered'
  await db
    .updateTable('lead_outbox')
    .set({ state })
    .where('lead_id', '=', leadId)
    .where('state', 'not in', ['dropped', 'held'])
    .execute()
}
