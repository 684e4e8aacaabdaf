import type { Transaction } from 'kysely'
import { getDatabase, getReader } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, LeadRow, OutboxRow } from '@/lib/database/schema'
import { log, logException } from '@/lib/log'
import { DAY_MS } from '@/lib/today'
import {
  ACKNOWLEDGEMENT,
  type Channel,
  type LeadMessage,
  type Outcome,
  type QueuedLead,
} from './channels/channel'
import { listChannels } from './channels/list-channels'
import { parseLeadRow } from './lead'
import { buildDeliveryKey } from './post-key'
import { getResume } from './resume'

const MINUTE_MS = 60_000
/** Minutes between the attempts of a delivery: it fails with the last one, seven days after the first. */
const FIRST_DELAYS = [0.5, 2, 10, 30, 60, 120, 240]
const SIX_HOURS = 360
const LATER_DELAYS = Array<number>(27).fill(SIX_HOURS)
const DELAYS_MS = [...FIRST_DELAYS, ...LATER_DELAYS].map((minutes) => minutes * MINUTE_MS)

/** A new channel gets only leads that are younger than this, and not those of a year. */
const MAX_LEAD_AGE_MS = 7 * DAY_MS

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
  lead: QueuedLead,
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

/** Of the leads that came before their channels were set up, adds the chosen ones. Returns the number of added and of skipped leads. */
export function enqueueStoredLeads(
  isChosen: (lead: QueuedLead) => boolean,
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

/** Adds stored leads of the last seven days. Logs how many are older. */
export async function enqueueRecentLeads(now = new Date(), channels?: readonly Channel[]): Promise<void> {
  const since = new Date(now.getTime() - MAX_LEAD_AGE_MS).toISOString()
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
    const { attempts: attemptsBefore, ...lead } = due
    const attempts = attemptsBefore + 1
    // The attempt is counted, and the next one planned, before anything is sent. If the program is killed, it repeats the attempt
    // after the pause with the same key. An acknowledgement is not repeated.
    const nextAttemptAt = channel.name === ACKNOWLEDGEMENT ? null : planAttempt(attempts, now())
    const plan = nextAttemptAt ? { next_attempt_at: nextAttemptAt } : GIVEN_UP
    const isBegun = await updateDelivery(channel, lead.id, { attempts, ...plan })
    if (!isBegun) continue
    const outcome = await attemptSending(channel, lead)
    if (outcome.ok) {
      await saveSuccess(channel, lead.id, { outcome, now: now() })
      continue
    }
    const retryAt = nextAttemptAt ?? planAcknowledgement(lead, attempts, { outcome, now: now() })
    await saveFailure(channel, lead.id, { code: outcome.code, attempts, retryAt })
    return
  }
}

/** The columns of a delivery that will not be tried again. Its error is `unclear` until the outcome is known. */
const GIVEN_UP = { state: 'failed', last_error: 'unclear' } as const

/** When a delivery is tried again after so many attempts; null after the last one. */
function planAttempt(attempts: number, now: Date): string | null {
  const delay = DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay).toISOString()
}

type Failure = Exclude<Outcome, { ok: true }>

/** When to try again an acknowledgement that certainly did not reach the visitor: within a day of the lead, or not at all. */
function planAcknowledgement(
  { created_at }: LeadRow,
  attempts: number,
  { outcome, now }: { outcome: Failure; now: Date },
): string | null {
  const nextAttemptAt = outcome.isUnsent ? planAttempt(attempts, now) : null
  const end = new Date(Date.parse(created_at) + DAY_MS).toISOString()
  return nextAttemptAt !== null && nextAttemptAt < end ? nextAttemptAt : null
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
  { outcome, now }: { outcome: Extract<Outcome, { ok: true }>; now: Date },
): Promise<void> {
  await updateDelivery(channel, leadId, {
    state: 'sent',
    last_error: outcome.note ?? null,
    pdf_url: outcome.pdfUrl,
    sent_at: now.toISOString(),
  })
}

async function saveFailure(
  channel: Channel,
  leadId: string,
  { code, attempts, retryAt }: { code: string; attempts: number; retryAt: string | null },
): Promise<void> {
  const retry = retryAt ? ({ state: 'pending', next_attempt_at: retryAt } as const) : {}
  await updateDelivery(channel, leadId, { last_error: code, ...retry })
  const report = { leadId, channel: channel.name, code, attempts, nextAttemptAt: retryAt }
  log.warn(report, retryAt ? 'A lead was not delivered and is tried again' : 'A lead was not delivered')
}

/** False when the row is gone: a withdrawal deletes it. */
function updateDelivery({ name }: Channel, leadId: string, values: Partial<OutboxRow>): Promise<boolean> {
  return changeOutbox(async (db) => {
    const rows = db.updateTable('lead_outbox').set(values)
    const updated = rows.where((is) => is.and({ lead_id: leadId, channel: name }))
    return (await updated.executeTakeFirst()).numUpdatedRows > 0n
  })
}

async function attemptSending(channel: Channel, lead: LeadRow): Promise<Outcome> {
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
