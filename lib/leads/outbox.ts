// The rows of lead_outbox: which channels send which leads. deliver-due.ts sends them.

import type { Transaction } from 'kysely'
import { getDatabase, getReader } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/format/units'
import { log } from '@/lib/log'
import { ACKNOWLEDGEMENT, type Channel } from './channels/channel'
import { listChannels } from './channels/list-channels'

/** The columns of a delivery that is due now. */
function buildFreshRow(now: Date) {
  return { state: 'pending', attempts: 0, next_attempt_at: now.toISOString() } as const
}

/** Runs `work` in a transaction that no other change of the outbox joins. */
export function changeOutbox<Value>(work: (db: Transaction<Database>) => Promise<Value>): Promise<Value> {
  return getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      return work(db)
    })
}

/** Tests pass their own channels; the site uses the channels that are set up. */
type EnqueueOptions = { now: Date; channels?: readonly Channel[] }

/** Adds a row for each channel that takes the lead. Call it in the transaction that saves or releases the lead. */
export async function enqueueLead(
  db: Transaction<Database>,
  lead: LeadRow,
  { now, channels = listChannels() }: EnqueueOptions,
): Promise<void> {
  for (const { name, leadKinds, accepts } of channels) {
    if (!leadKinds.includes(lead.kind)) continue
    const isAccepted = accepts ? await accepts(db, lead, now) : true
    if (!isAccepted) continue
    const row = { lead_id: lead.id, channel: name, ...buildFreshRow(now) }
    await db.insertInto('lead_outbox').values(row).execute()
  }
}

/**
 * Offers stored leads that no channel has taken yet to the channels, and returns how many were offered and how many
 * skipped. A channel that is set up next to others gets only the leads that come from then on: staff have the earlier
 * ones.
 */
export function enqueueStoredLeads(
  isChosen: (lead: LeadRow) => boolean,
  { now = new Date(), channels = listChannels() }: Partial<EnqueueOptions> = {},
): Promise<{ offered: number; skipped: number }> {
  return changeOutbox(async (db) => {
    const leadKinds = channels.flatMap((channel) => channel.leadKinds)
    if (leadKinds.length === 0) return { offered: 0, skipped: 0 }
    const stored = await db
      .selectFrom('leads')
      .selectAll()
      .where('kind', 'in', leadKinds)
      .where('quarantined', '=', 0)
      .where('withdrawn_at', 'is', null)
      .where('id', 'not in', db.selectFrom('lead_outbox').select('lead_id'))
      .execute()
    const chosen = stored.filter(isChosen)
    for (const lead of chosen) await enqueueLead(db, lead, { now, channels })
    return { offered: chosen.length, skipped: stored.length - chosen.length }
  })
}

/** Older leads go to a new channel only by a command: nobody wants a year's leads in one hour. */
const MAX_STORED_AGE_MS = 7 * DAY_MS

/**
 * Adds the leads of the last seven days that came before there was a channel for their kind. Logs how many are older.
 */
export async function enqueueRecentLeads(now = new Date(), channels?: readonly Channel[]): Promise<void> {
  const since = new Date(now.getTime() - MAX_STORED_AGE_MS).toISOString()
  const { skipped } = await enqueueStoredLeads(({ created_at }) => created_at >= since, { now, channels })
  if (skipped > 0)
    log.warn({ stored: skipped }, 'Older leads were never sent: npm run leads -- retry all-stored')
}

/** Restarts the deliveries of a lead that were not sent, and returns their number. */
export async function restartLead(id: string, now = new Date()): Promise<number> {
  const restarted = await changeOutbox((db) =>
    buildRestart(db, now).where('lead_id', '=', id).where('state', '!=', 'sent').executeTakeFirst(),
  )
  return Number(restarted.numUpdatedRows)
}

/** Restarts all failed deliveries, and returns their number. */
export async function restartFailed(now = new Date()): Promise<number> {
  const restarted = await changeOutbox((db) =>
    buildRestart(db, now).where('state', '=', 'failed').executeTakeFirst(),
  )
  return Number(restarted.numUpdatedRows)
}

/** Acknowledgements are not repeated. */
function buildRestart(db: Transaction<Database>, now: Date) {
  return db.updateTable('lead_outbox').set(buildFreshRow(now)).where('channel', '!=', ACKNOWLEDGEMENT)
}

/** Failed acknowledgements are shown, but no command repeats them. */
export async function countFailedAcknowledgements(): Promise<number> {
  const { failed } = await getReader()
    .selectFrom('lead_outbox')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('channel', '=', ACKNOWLEDGEMENT)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return failed
}
