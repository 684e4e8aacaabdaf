import type { Transaction } from 'kysely'
import { getDatabase, getReader } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow, OutboxRow } from '@/lib/database/schema'
import { log, logException } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import {
  ACKNOWLEDGEMENT,
  type Channel,
  type DeliveryFailure,
  type DeliveryOutcome,
  type LeadMessage,
  type OfferedLead,
} from './channels/channel'
import { listChannels } from './channels/list-channels'
import { parseLeadRow } from './lead'
import { buildDeliveryKey } from './post-key'
import { getResume } from './resume'
import { type Attempt, getRetryPolicy } from './retry-policies'

/** The columns of a delivery that starts now. */
function buildFreshRow(now: Date) {
  return { state: 'pending', attempts: 0, next_attempt_at: now.toISOString() } as const
}

/** Runs `work` in a transaction that no other change of the outbox joins. */
export function changeOutbox<Result>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result> {
  const transaction = getDatabase().transaction()
  return transaction.execute(async (db) => {
    await lockUntilCommit(db, 'outbox')
    return work(db)
  })
}

/** When a lead is added, and by which channels: tests pass both. */
type EnqueueOptions = { now: Date; channels?: readonly Channel[] }

/** Adds a row for each channel that takes the lead. Call it in the transaction that saves or releases the lead. */
export async function enqueueLead(
  db: Transaction<Database>,
  lead: OfferedLead,
  { now, channels = listChannels() }: EnqueueOptions,
): Promise<void> {
  for (const { name, kinds, accepts } of channels) {
    if (!kinds.includes(lead.kind)) continue
    const isAccepted = accepts ? await accepts(db, lead, now) : true
    if (!isAccepted) continue
    const row = { lead_id: lead.id, channel: name, ...buildFreshRow(now) }
    await db.insertInto('lead_outbox').values(row).execute()
  }
}

/**
 * Adds the chosen ones of the leads that no channel has taken yet, and returns how many were added and skipped. A channel that is
 * set up next to others gets only the leads that come from then on: staff have the earlier ones.
 */
export function enqueueStoredLeads(
  isChosen: (lead: OfferedLead) => boolean,
  { now = new Date(), channels = listChannels() }: Partial<EnqueueOptions> = {},
): Promise<{ added: number; skipped: number }> {
  return changeOutbox(async (db) => {
    const kinds = channels.flatMap((channel) => channel.kinds)
    if (kinds.length === 0) return { added: 0, skipped: 0 }
    const stored = await db
      .selectFrom('leads')
      .select(['id', 'kind', 'email', 'suspicions', 'created_at'])
      .where('kind', 'in', kinds)
      .where((is) => is.and({ quarantined: 0, withdrawn_at: null }))
      .where('id', 'not in', db.selectFrom('lead_outbox').select('lead_id'))
      .execute()
    const chosen = stored.filter(isChosen)
    for (const lead of chosen) await enqueueLead(db, lead, { now, channels })
    return { added: chosen.length, skipped: stored.length - chosen.length }
  })
}

/** How old a lead may be that the first channel for its kind gets without a command. Nobody wants the leads of a year at once. */
const MAX_STORED_AGE_MS = 7 * DAY_MS

/** Adds stored leads of the last seven days: those that came before the first channel for their kind. Logs how many are older. */
export async function enqueueRecentLeads(now = new Date(), channels?: readonly Channel[]): Promise<void> {
  const since = new Date(now.getTime() - MAX_STORED_AGE_MS).toISOString()
  const { skipped } = await enqueueStoredLeads(({ created_at }) => created_at >= since, { now, channels })
  if (skipped > 0)
    log.warn({ stored: skipped }, 'Older leads were never sent: npm run leads -- retry all-stored')
}

/** Restarts the deliveries of a lead, or all failed ones, and returns their number; acknowledgements are not repeated. */
export async function restartDeliveries(
  which: { lead_id: string } | { state: 'failed' },
  now = new Date(),
): Promise<number> {
  const restarted = await changeOutbox((db) =>
    db
      .updateTable('lead_outbox')
      .set(buildFreshRow(now))
      .where('state', '!=', 'sent')
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .where((is) => is.and(which))
      .executeTakeFirst(),
  )
  return Number(restarted.numUpdatedRows)
}

/** How many acknowledgements failed: they are shown as failed, and no command repeats them. */
export async function countFailedAcknowledgements(): Promise<number> {
  const failed = getReader().selectFrom('lead_outbox').select('lead_id')
  const rows = await failed.where((is) => is.and({ channel: ACKNOWLEDGEMENT, state: 'failed' })).execute()
  return rows.length
}

/**
 * Sends the due leads of a channel one after the other, until `signal` aborts. Stops at the first failure, so that each run calls
 * a receiver that hangs only once. Only one program runs this, so rows need no lease.
 * @throws when the database fails.
 */
export async function deliverDue(
  channel: Channel,
  { now = () => new Date(), signal }: { now?: () => Date; signal?: AbortSignal } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const due = await findDue(channel, now())
    if (!due) return
    const { attempts: earlierAttempts, ...lead } = due
    const attempt = { lead, count: earlierAttempts + 1, startedAt: now() }
    const isBegun = await beginAttempt(channel, attempt)
    if (!isBegun) continue
    const outcome = await attemptSending(channel, lead)
    if (!outcome.ok) {
      await saveFailure(channel, attempt, outcome)
      return
    }
    await saveSuccess(channel, lead.id, { outcome, now: now() })
  }
}

/** The columns of a delivery that will not be tried again. Its error is `unclear` until the outcome is known. */
const GIVEN_UP = { state: 'failed', last_error: 'unclear' } as const

/**
 * Counts an attempt, and plans the next one, before anything is sent: a program that is killed leaves the row like that.
 * @returns false when the delivery is gone
 */
function beginAttempt(channel: Channel, attempt: Attempt): Promise<boolean> {
  const nextAttemptAt = getRetryPolicy(channel).planAfterKill(attempt)
  const plan = nextAttemptAt === null ? GIVEN_UP : { next_attempt_at: nextAttemptAt }
  return updateDelivery(channel, attempt.lead.id, { attempts: attempt.count, ...plan })
}

/** The lead that is due first, with the attempts that were made. */
function findDue({ name }: Channel, now: Date) {
  return (
    getReader()
      .selectFrom('lead_outbox')
      .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
      .selectAll('leads')
      .select('attempts')
      .where((is) => is.and({ state: 'pending', channel: name }))
      .where('next_attempt_at', '<=', now.toISOString())
      .orderBy('next_attempt_at')
      // Kysely's executeTakeFirst reads every row that the query finds.
      .limit(1)
      .executeTakeFirst()
  )
}

async function saveSuccess(
  channel: Channel,
  leadId: string,
  { outcome, now }: { outcome: Extract<DeliveryOutcome, { ok: true }>; now: Date },
): Promise<void> {
  await updateDelivery(channel, leadId, {
    state: 'sent',
    last_error: outcome.note ?? null,
    pdf_url: outcome.pdfUrl,
    sent_at: now.toISOString(),
  })
}

async function saveFailure(channel: Channel, attempt: Attempt, failure: DeliveryFailure): Promise<void> {
  const { lead, count } = attempt
  const { code } = failure
  const nextAttemptAt = getRetryPolicy(channel).planAfterFailure(attempt, failure)
  const plan = nextAttemptAt === null ? {} : ({ state: 'pending', next_attempt_at: nextAttemptAt } as const)
  await updateDelivery(channel, lead.id, { last_error: code, ...plan })
  const report = { leadId: lead.id, channel: channel.name, code, attempts: count, nextAttemptAt }
  const message =
    nextAttemptAt === null ? 'A lead was not delivered' : 'A lead was not delivered and is tried again'
  log.warn(report, message)
}

/** False when the row is gone: a withdrawal deletes it. */
function updateDelivery({ name }: Channel, leadId: string, values: Partial<OutboxRow>): Promise<boolean> {
  return changeOutbox(async (db) => {
    const rows = db.updateTable('lead_outbox').set(values)
    const updated = rows.where((is) => is.and({ lead_id: leadId, channel: name }))
    return (await updated.executeTakeFirst()).numUpdatedRows > 0n
  })
}

async function attemptSending(channel: Channel, lead: LeadRow): Promise<DeliveryOutcome> {
  try {
    return await channel.send(await buildMessage(lead))
  } catch (error) {
    logException({ leadId: lead.id, channel: channel.name }, error, 'A channel threw an exception')
    return { ok: false, code: 'error' }
  }
}

/** A lead as channels send it. */
export async function buildMessage(lead: LeadRow): Promise<LeadMessage> {
  return { lead: parseLeadRow(lead), resume: await getResume(lead.id), key: buildDeliveryKey(lead) }
}
