import { getReader } from '@/lib/database/connection'
import type { LeadRow, OutboxRow } from '@/lib/database/schema'
import { log, logException } from '@/lib/log'
import type { Channel, DeliveryFailure, DeliveryOutcome, LeadMessage } from './channels/channel'
import { buildDeliveryKey } from './idempotency-key'
import { changeOutbox } from './outbox'
import { getResume } from './resume'
import { type Attempt, getRetryPolicy } from './retry-policies'
import { parseLeadRow } from './stored-lead'

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
    const due = await loadNextDue(channel, now())
    if (!due) return
    const { attempts: earlierAttempts, ...lead } = due
    const attempt = { lead, count: earlierAttempts + 1, startedAt: now() }
    const isStillThere = await saveAttemptBeforeSending(channel, attempt)
    if (!isStillThere) continue
    const outcome = await attemptSending(channel, lead)
    if (!outcome.ok) {
      await saveFailure(channel, attempt, outcome)
      return
    }
    await saveSuccess(channel, lead.id, { outcome, now: now() })
  }
}

/**
 * Saves what has to be stored if the program is killed while it is sending: a later retry, or for an acknowledgement the failure
 * `unclear`, because nobody knows whether the visitor has it. The outcome of the attempt replaces this.
 * @returns false when the delivery is gone
 */
function saveAttemptBeforeSending(channel: Channel, attempt: Attempt): Promise<boolean> {
  const { lead, count: attempts } = attempt
  const nextAttemptAt = getRetryPolicy(channel).nextAttemptAfterKill(attempt)
  if (nextAttemptAt === null)
    return updateDelivery(channel, lead.id, { attempts, state: 'failed', last_error: 'unclear' })
  return updateDelivery(channel, lead.id, { attempts, next_attempt_at: nextAttemptAt })
}

/** The lead that is due first, with the attempts that were made. */
function loadNextDue({ name }: Channel, now: Date) {
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
  const { lead, count: attempts } = attempt
  const { code } = failure
  const nextAttemptAt = getRetryPolicy(channel).nextAttemptAfterFailure(attempt, failure)
  const report = { leadId: lead.id, channel: channel.name, code, attempts, nextAttemptAt }
  if (nextAttemptAt === null) {
    await updateDelivery(channel, lead.id, { state: 'failed', last_error: code })
    log.warn(report, 'A lead was not delivered')
    return
  }
  // An acknowledgement was saved as failed before it was sent.
  const retry = { state: 'pending', next_attempt_at: nextAttemptAt, last_error: code } as const
  await updateDelivery(channel, lead.id, retry)
  log.warn(report, 'A lead was not delivered and is tried again')
}

/** Returns false when the row is gone: a withdrawal deletes it. */
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
