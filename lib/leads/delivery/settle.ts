import type { Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import type { DeliveryRow, OutboxState } from '@/lib/database/leads-schema'
import type { Database } from '@/lib/database/schema'
import { buildDelay } from './backoff'
import type { Outcome } from './channel'
import type { ClaimedDelivery } from './claim'

/** What became of a delivery: its state, the code of a failure, and when it is tried again. */
export type Settled = { state: DeliveryRow['state']; code: string | null; nextAttemptAt: string | null }

/** Writes down how a try ended and what the lead's deliveries came to together. */
export async function settle(
  claimed: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
  random: () => number,
): Promise<Settled> {
  const settled = outcome.ok
    ? { state: 'delivered' as const, code: outcome.note ?? null, nextAttemptAt: null }
    : buildFailure(claimed, outcome, now, random)
  await getDatabase()
    .transaction()
    .execute(async (db) => {
      await write(db, claimed, settled, now)
      await summariseLead(db, claimed.leadId)
    })
  return settled
}

function buildFailure(
  { attempts, give_up_at }: ClaimedDelivery,
  { code, isRefusal, retryAfterMs }: Exclude<Outcome, { ok: true }>,
  now: Date,
  random: () => number,
): Settled {
  if (now.toISOString() >= give_up_at) return { state: 'failed', code, nextAttemptAt: null }
  const next = new Date(
    now.getTime() + buildDelay({ attempts, isRefusal, retryAfterMs }, random),
  ).toISOString()
  // The last try is made when the time is over, not days before.
  return { state: 'pending', code, nextAttemptAt: next < give_up_at ? next : give_up_at }
}

async function write(
  db: Transaction<Database>,
  { leadId, channel, claim }: ClaimedDelivery,
  { state, code, nextAttemptAt }: Settled,
  now: Date,
): Promise<void> {
  const row = db
    .updateTable('lead_deliveries')
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .set({ state, last_error: code, claim: '', claimed_until: '' })
    .set(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : {})
  // What arrived has arrived, whoever tries it meanwhile; but a failure counts only for its own try.
  if (state === 'delivered') await row.set({ delivered_at: now.toISOString() }).execute()
  else await row.where('claim', '=', claim).where('state', '=', 'pending').execute()
}

/** Sets a lead's outbox state to what its deliveries are; leaves a withdrawn lead and one without any as it is. */
export async function summariseLead(db: Transaction<Database>, leadId: string): Promise<void> {
  const rows = await db.selectFrom('lead_deliveries').select('state').where('lead_id', '=', leadId).execute()
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
