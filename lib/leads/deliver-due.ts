import { getReader } from '@/lib/database/connection'
import type { LeadRow, OutboxRow } from '@/lib/database/schema'
import { DAY_MS, MINUTE_MS } from '@/lib/format/units'
import { log, logException } from '@/lib/log'
import {
  ACKNOWLEDGEMENT,
  type Channel,
  type DeliveryFailure,
  type DeliveryOutcome,
  type OutgoingLead,
} from './channels/channel'
import { buildDeliveryKey } from './idempotency-key'
import { changeOutbox } from './outbox'
import { getResume } from './resume'
import { parseLeadRow } from './stored-lead'

// The states of a delivery:
//
//   pending  → sending   its time has come
//   sending  → sent      the receiver has the lead
//            → pending   the attempt failed and is repeated
//            → failed    the attempt failed and is not repeated; only `leads retry` makes it pending again
//
// A row that is still `sending` when the next run begins was interrupted, for example because the program was killed.
// That is a failure like any other. `unclear`: the receiver may have the lead.
const INTERRUPTED: DeliveryFailure = { ok: false, code: 'unclear' }

/** A delivery with its lead, and the number of its attempts. */
type DueDelivery = { channel: Channel; lead: LeadRow; attempts: number }

/**
 * Sends the due leads of a channel one after the other, until `signal` aborts. Stops at the first failure, so that each
 * run calls a receiver that hangs only once. Only one program runs this, so rows need no lease.
 * @throws when the database fails.
 */
export async function deliverDue(
  channel: Channel,
  { now = () => new Date(), signal }: { now?: () => Date; signal?: AbortSignal } = {},
): Promise<void> {
  for (const delivery of await listInterrupted(channel)) await saveFailure(delivery, INTERRUPTED, now())
  while (!signal?.aborted) {
    const due = await loadNextDue(channel, now())
    if (!due) return
    const delivery = { ...due, attempts: due.attempts + 1 }
    const isStillThere = await updateDelivery(delivery, { state: 'sending', attempts: delivery.attempts })
    if (!isStillThere) continue
    const outcome = await attemptSending(delivery)
    if (!outcome.ok) {
      await saveFailure(delivery, outcome, now())
      return
    }
    await updateDelivery(delivery, {
      state: 'sent',
      last_error: outcome.note ?? null,
      pdf_url: outcome.pdfUrl,
      sent_at: now().toISOString(),
    })
  }
}

async function listInterrupted(channel: Channel): Promise<DueDelivery[]> {
  const rows = await selectDeliveries(channel, 'sending').execute()
  return rows.map(({ attempts, ...lead }) => ({ channel, lead, attempts }))
}

/** The delivery that is due first. */
async function loadNextDue(channel: Channel, now: Date): Promise<DueDelivery | null> {
  const row = await selectDeliveries(channel, 'pending')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    // Kysely's executeTakeFirst reads every row that the query finds.
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { attempts, ...lead } = row
  return { channel, lead, attempts }
}

function selectDeliveries({ name }: Channel, state: OutboxRow['state']) {
  return getReader()
    .selectFrom('lead_outbox')
    .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
    .selectAll('leads')
    .select('attempts')
    .where('state', '=', state)
    .where('channel', '=', name)
}

/** Plans the next attempt, unless this was the last one. */
async function saveFailure(delivery: DueDelivery, failure: DeliveryFailure, now: Date): Promise<void> {
  const { channel, lead, attempts } = delivery
  const { code } = failure
  const nextAttemptAt =
    channel.name === ACKNOWLEDGEMENT
      ? calculateNextAcknowledgement(delivery, failure, now)
      : calculateNextAttempt(attempts, now)
  const report = { leadId: lead.id, channel: channel.name, code, attempts, nextAttemptAt }
  if (nextAttemptAt === null) {
    await updateDelivery(delivery, { state: 'failed', last_error: code })
    log.warn(report, 'A lead was not delivered')
    return
  }
  await updateDelivery(delivery, { state: 'pending', next_attempt_at: nextAttemptAt, last_error: code })
  log.warn(report, 'A lead was not delivered and is tried again')
}

/** Minutes between the attempts: the last one is seven days after the first. */
const FIRST_DELAYS = [0.5, 2, 10, 30, 60, 120, 240]
const SIX_HOURS = 360
const LATER_DELAYS = Array<number>(27).fill(SIX_HOURS)
const DELAYS_MS = [...FIRST_DELAYS, ...LATER_DELAYS].map((minutes) => minutes * MINUTE_MS)

/**
 * The time of the next attempt, as ISO text; null when `attempts` was the last. Staff must get each lead. They may get
 * it twice, with the same key.
 */
function calculateNextAttempt(attempts: number, now: Date): string | null {
  const delay = DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay).toISOString()
}

/** A visitor never gets two acknowledgements, nor one about an old lead. */
function calculateNextAcknowledgement(
  { lead, attempts }: DueDelivery,
  { isUnsent }: DeliveryFailure,
  now: Date,
): string | null {
  const nextAt = isUnsent ? calculateNextAttempt(attempts, now) : null
  const end = new Date(Date.parse(lead.created_at) + DAY_MS).toISOString()
  return nextAt !== null && nextAt < end ? nextAt : null
}

/** Returns false when the row is gone: a withdrawal deletes it. */
function updateDelivery({ channel, lead }: DueDelivery, values: Partial<OutboxRow>): Promise<boolean> {
  return changeOutbox(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('lead_outbox')
      .set(values)
      .where('lead_id', '=', lead.id)
      .where('channel', '=', channel.name)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

async function attemptSending({ channel, lead }: DueDelivery): Promise<DeliveryOutcome> {
  try {
    return await channel.send(await loadOutgoingLead(lead))
  } catch (error) {
    logException({ leadId: lead.id, channel: channel.name }, error, 'A channel threw an exception')
    return { ok: false, code: 'error' }
  }
}

/** A stored lead with all that a channel sends. */
export async function loadOutgoingLead(lead: LeadRow): Promise<OutgoingLead> {
  return { lead: parseLeadRow(lead), resume: await getResume(lead.id), key: buildDeliveryKey(lead) }
}
