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
import { readLead } from './lead'
import { getResume } from './resume'

/** Pauses between the attempts of a delivery: it fails with the last one, seven days after the first. */
const DELAYS_MS = [0.5, 2, 10, 30, 60, 120, 240, ...Array<number>(27).fill(360)].map(
  (minutes) => minutes * 60_000,
)

/** The columns of a delivery that starts now. */
const buildFreshRow = (now: Date) => ({
  state: 'pending' as const,
  attempts: 0,
  next_attempt_at: now.toISOString(),
})

/** Runs `work` in a transaction that no other change of the outbox joins. */
export function changeOutbox<T>(work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const transaction = getDatabase().transaction()
  return transaction.execute(async (db) => {
    await lockUntilCommit(db, 'outbox')
    return work(db)
  })
}

/** Adds a row for each channel that takes the lead. Belongs into the transaction that saves or releases it. */
export async function enqueueLead(
  db: Transaction<Database>,
  lead: QueuedLead,
  now: Date,
  channels: readonly Channel[] = listChannels(),
): Promise<void> {
  for (const { name, kinds, accepts } of channels) {
    if (!kinds.includes(lead.kind) || (accepts && !(await accepts(db, lead, now)))) continue
    const row = { lead_id: lead.id, channel: name, ...buildFreshRow(now) }
    await db.insertInto('lead_outbox').values(row).execute()
  }
}

/** Adds leads that came before their channels were set up, those that `isChosen` chooses. Returns the number of both. */
export function enqueueStored(
  isChosen: (lead: QueuedLead) => boolean,
  now = new Date(),
  channels: readonly Channel[] = listChannels(),
): Promise<{ added: number; left: number }> {
  return changeOutbox(async (db) => {
    const kinds = channels.flatMap((channel) => channel.kinds)
    if (kinds.length === 0) return { added: 0, left: 0 }
    const leads = db.selectFrom('leads').select(['id', 'kind', 'email', 'suspicions', 'created_at'])
    const free = leads
      .where('kind', 'in', kinds)
      .where((is) => is.and({ quarantined: 0, withdrawn_at: null }))
    const stored = await free.where('id', 'not in', db.selectFrom('lead_outbox').select('lead_id')).execute()
    const chosen = stored.filter(isChosen)
    for (const lead of chosen) await enqueueLead(db, lead, now, channels)
    return { added: chosen.length, left: stored.length - chosen.length }
  })
}

/** Adds stored leads of the last seven days: a new channel does not get a year of leads by itself. Logs how many are older. */
export async function takeUpStored(now = new Date(), channels?: readonly Channel[]): Promise<void> {
  const since = new Date(now.getTime() - 7 * DAY_MS).toISOString()
  const { left } = await enqueueStored(({ created_at }) => created_at >= since, now, channels)
  if (left > 0) log.warn({ stored: left }, 'Older leads were never sent: npm run leads -- retry all-stored')
}

/** Restarts the deliveries of a lead or in a state that are not done, and returns their number. The acknowledgement is tried only once. */
export async function restartDeliveries(which: { lead_id: string } | { state: 'failed' }, now = new Date()) {
  const restarted = await changeOutbox((db) => {
    const rows = db.updateTable('lead_outbox').set(buildFreshRow(now)).where('state', '!=', 'sent')
    return rows
      .where('channel', '!=', ACKNOWLEDGEMENT)
      .where((is) => is.and(which))
      .executeTakeFirst()
  })
  return Number(restarted.numUpdatedRows)
}

/** How many acknowledgements failed: they are shown as failed, and no command repeats them. */
export async function countFailedAcknowledgements(): Promise<number> {
  const failed = getReader().selectFrom('lead_outbox').select('lead_id')
  const rows = await failed.where((is) => is.and({ channel: ACKNOWLEDGEMENT, state: 'failed' })).execute()
  return rows.length
}

/**
 * Sends what is due by a channel, one lead after the other, until `signal` aborts. Ends with the first failure, so that a
 * receiver that hangs is asked once in a run. One program runs this, so that rows need no lease.
 * @throws when the database fails.
 */
export async function deliverDue(
  channel: Channel,
  { now = () => new Date(), signal }: { now?: () => Date; signal?: AbortSignal } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const due = await findDue(channel, now())
    if (!due) return
    const { attempts: before, ...lead } = due
    const delay = channel.name === ACKNOWLEDGEMENT ? undefined : DELAYS_MS[before]
    const nextAttemptAt = delay === undefined ? null : new Date(now().getTime() + delay).toISOString()
    // Before anything is sent the attempt is counted and the one after it planned: a program that is killed repeats the
    // attempt after the pause, with the same key, but not an acknowledgement.
    const attempts = before + 1
    const isBegun = await changeRow(channel, lead.id, {
      attempts,
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { state: 'failed', last_error: 'unclear' }),
    })
    if (!isBegun) continue
    const outcome = await attempt(channel, lead)
    if (outcome.ok) {
      const { note = null, pdfUrl } = outcome
      const sent = { state: 'sent', last_error: note, pdf_url: pdfUrl, sent_at: now().toISOString() } as const
      await changeRow(channel, lead.id, sent)
      continue
    }
    const retryAt = nextAttemptAt ?? (outcome.isUnsent ? planAcknowledgement(lead, before, now()) : null)
    await changeRow(channel, lead.id, {
      last_error: outcome.code,
      ...(retryAt ? { state: 'pending', next_attempt_at: retryAt } : {}),
    })
    const report = {
      leadId: lead.id,
      channel: channel.name,
      code: outcome.code,
      attempts,
      nextAttemptAt: retryAt,
    }
    return log.warn(report, `A lead was not delivered${retryAt ? ' and is tried again' : ''}`)
  }
}

/** When an acknowledgement that the visitor certainly has not got is tried again: within a day of the lead, or not at all. */
function planAcknowledgement({ created_at }: LeadRow, attemptsBefore: number, now: Date): string | null {
  const next = now.getTime() + (DELAYS_MS[attemptsBefore] ?? DAY_MS)
  return next < Date.parse(created_at) + DAY_MS ? new Date(next).toISOString() : null
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

/** False when the row is gone: a withdrawal deletes it. */
function changeRow({ name }: Channel, leadId: string, values: Partial<OutboxRow>): Promise<boolean> {
  return changeOutbox(async (db) => {
    const row = db.updateTable('lead_outbox').set(values)
    const changed = row.where((is) => is.and({ lead_id: leadId, channel: name }))
    return (await changed.executeTakeFirst()).numUpdatedRows > 0n
  })
}

async function attempt(channel: Channel, lead: LeadRow): Promise<Outcome> {
  try {
    return await channel.send(await buildMessage(lead))
  } catch (error) {
    logException({ leadId: lead.id, channel: channel.name }, error, 'A channel threw an exception')
    return { ok: false, code: 'error' }
  }
}

/** A lead as channels send it. */
export async function buildMessage(lead: LeadRow): Promise<LeadMessage> {
  // A key made from the content can occur twice: the same words ten minutes later are another lead.
  const [, given] = /^given:(.+)$/.exec(lead.idempotency_key) ?? []
  return { lead: readLead(lead), resume: await getResume(lead.id), key: given ?? `lead-${lead.id}` }
}
