import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { lockUntilCommit } from '@/lib/database/engine'
import type { Database, OutboxRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/today'
import type { LeadKind } from '../kinds'
import type { Channel, Outcome } from './channel'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a delivery is retried before it fails; also the maximum age of a lead that is delivered automatically. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS
/** Longer than any attempt (Channel.timeoutMs). When a worker is killed, its rows are free after this time. */
export const LEASE_MS = 120_000
/** No delay is longer. A later time was written before the clock was set back. */
const LONGEST_DELAY_MS = DAY_MS
/** After this many failed responses an ordered channel tries the next leads, too. If one succeeds, this lead is the cause. */
const MAX_RESPONSES = 20
/** The code of an attempt after which the receiver may or may not have the lead. */
const UNCLEAR = 'unclear'
/** The channel of a lead's first row, which no channel has taken yet. */
export const NO_CHANNEL = ''
/** Leads per transaction. */
const BATCH = 100

/** A row that belongs to one worker until its lease ends. */
export type ClaimedRow = Pick<
  OutboxRow,
  'lead_id' | 'channel' | 'attempts' | 'failed_responses' | 'is_refused' | 'give_up_at' | 'claim'
>

/** The result of an attempt, for logs: ids and codes only. */
export type Report = {
  leadId: string
  channel: string
  attempts: number
  state: OutboxRow['state']
  code: string | null
  nextAttemptAt: string | null
  retryAfterMs: number
}

/** The columns of a delivery that starts now: of a new lead, for a channel, and for a retry by staff. */
export function buildFreshRow(now: Date) {
  return {
    state: 'pending' as const,
    attempts: 0,
    next_attempt_at: now.toISOString(),
    give_up_at: new Date(now.getTime() + GIVE_UP_AFTER_MS).toISOString(),
    claim: '',
    claimed_until: '',
    failed_responses: 0,
    is_refused: 0 as const,
  }
}

/** Leads that have been deliverable since before this time get no channel by themselves. */
export function getOldest(now: Date): string {
  return new Date(now.getTime() - GIVE_UP_AFTER_MS).toISOString()
}

/**
 * Replaces the first row of each lead of the last days by a row for each channel. Older leads keep theirs, so that a new
 * channel does not get a year of leads (`leads retry all-stored` sends them). Quarantined leads keep theirs until release.
 */
export async function assignChannels(channels: readonly Channel[], now: Date): Promise<void> {
  const kinds = [...new Set(channels.flatMap((channel) => channel.kinds))]
  const db = getDatabase()
  // A read takes no lock: the transaction begins only when there is a lead.
  while (kinds.length > 0 && (await listUnassigned(db, kinds, now, 1)).length > 0)
    await db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'outbox')
      for (const { next_attempt_at, ...lead } of await listUnassigned(transaction, kinds, now, BATCH)) {
        for (const channel of channels.filter((one) => one.kinds.includes(lead.kind))) {
          if (channel.accepts && !(await channel.accepts(transaction, lead, now))) continue
          const row = { ...buildFreshRow(now), lead_id: lead.id, channel: channel.name, next_attempt_at }
          await transaction
            .insertInto('lead_outbox')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        await transaction
          .deleteFrom('lead_outbox')
          .where('lead_id', '=', lead.id)
          .where('channel', '=', NO_CHANNEL)
          .execute()
      }
    })
}

function listUnassigned(
  db: Pick<Transaction<Database>, 'selectFrom'>,
  kinds: LeadKind[],
  now: Date,
  limit: number,
) {
  return selectSendable(db, NO_CHANNEL)
    .select(['leads.id', 'leads.kind', 'leads.email', 'leads.suspicions', 'leads.created_at'])
    .select('lead_outbox.next_attempt_at')
    .where('lead_outbox.next_attempt_at', '>', getOldest(now))
    .where('leads.kind', 'in', kinds)
    .orderBy('lead_outbox.next_attempt_at')
    .limit(limit)
    .execute()
}

/** Pending rows of a channel whose lead may be sent: neither quarantined nor withdrawn. */
function selectSendable(db: Pick<Transaction<Database>, 'selectFrom'>, channel: string) {
  return db
    .selectFrom('lead_outbox')
    .innerJoin('leads', 'leads.id', 'lead_outbox.lead_id')
    .where('lead_outbox.channel', '=', channel)
    .where('lead_outbox.state', '=', 'pending')
    .where('leads.withdrawn_at', 'is', null)
    .where('leads.quarantined', '=', 0)
}

/** The number of leads that are too old for automatic delivery. */
export async function countStored(now: Date): Promise<number> {
  const { count } = await selectSendable(getDatabase(), NO_CHANNEL)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lead_outbox.next_attempt_at', '<=', getOldest(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Claims the channel's next row and counts the attempt; null when there is nothing to do. The SELECT before the UPDATE
 * takes no lock. Three rules:
 *
 * 1. Leased: a row that is due belongs to one worker until its lease ends. When that worker was killed, another one sends
 *    it again, with the same key.
 * 2. Ordered: with `isOrdered` only the first in line is sent, and the others wait for it.
 * 3. Once only: with `isOnce` a row counts as sent before the attempt, so that an interrupted one is not repeated.
 */
export async function claimNext(
  { name, isOrdered, isOnce }: Pick<Channel, 'name' | 'isOrdered' | 'isOnce'>,
  now: Date,
  dueBy = now,
): Promise<ClaimedRow | null> {
  const db = getDatabase()
  const isDue = isPast('next_attempt_at', dueBy, now, LONGEST_DELAY_MS)
  const isFree = isPast('claimed_until', now, now, LEASE_MS)
  const leased = {
    claim: randomBytes(8).toString('hex'),
    claimed_until: new Date(now.getTime() + LEASE_MS).toISOString(),
  }
  const inLine = isOrdered ? selectFirstInLine(name, isDue) : null
  const sentBefore = isOnce ? { state: 'sent' as const, last_error: UNCLEAR, sent_at: now.toISOString() } : {}
  const next = selectSendable(db, name)
    .select(['lead_outbox.lead_id', 'attempts', 'claim'])
    .where(isDue)
    .where(isFree)
    .$if(inLine !== null, (query) => query.where('lead_outbox.lead_id', '=', inLine))
    .orderBy('lead_outbox.next_attempt_at')
    .limit(1)
  for (let row = await next.executeTakeFirst(); row; row = await next.executeTakeFirst()) {
    const claimed = await db
      .updateTable('lead_outbox')
      .set({ ...leased, ...sentBefore, attempts: row.attempts + 1 })
      .where('channel', '=', name)
      .where('lead_id', '=', row.lead_id)
      // As it was read: no other worker, and no withdrawal, was faster.
      .where('state', '=', 'pending')
      .where('attempts', '=', row.attempts)
      .where('claim', '=', row.claim)
      .returning(['lead_id', 'channel', 'attempts', 'failed_responses', 'is_refused', 'give_up_at', 'claim'])
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return null
}

/** The oldest lead of an ordered channel, due or not. One that was refused, or failed too often, is in line only when due. */
function selectFirstInLine(channel: string, isDue: RawBuilder<boolean>) {
  return selectSendable(getDatabase(), channel)
    .select('lead_outbox.lead_id')
    .where((is) =>
      is.or([is.and([is('is_refused', '=', 0), is('failed_responses', '<', MAX_RESPONSES)]), isDue]),
    )
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .limit(1)
}

/** True for a time up to `by`, and for one further ahead than `longestMs`: that was written before the clock was set back. */
function isPast(column: 'next_attempt_at' | 'claimed_until', by: Date, now: Date, longestMs: number) {
  // A minute is for small steps of the clock.
  const ahead = new Date(now.getTime() + longestMs + MINUTE_MS).toISOString()
  const time = sql.ref(`lead_outbox.${column}`)
  return sql<boolean>`(${time} <= ${by.toISOString()} or ${time} > ${ahead})`
}

/** Stores the result of an attempt. */
export async function recordOutcome(
  claimed: ClaimedRow,
  outcome: Outcome,
  now: Date,
  random: () => number,
  { isOrdered, isOnce }: Pick<Channel, 'isOrdered' | 'isOnce'> = {},
): Promise<Report> {
  const { lead_id: leadId, channel, attempts } = claimed
  const report = { leadId, channel, attempts, nextAttemptAt: null, retryAfterMs: 0 }
  // What is sent once counts as sent unless the receiver certainly does not have it.
  const isSent = outcome.ok || (isOnce && !outcome.isUnsent)
  if (isSent) {
    const { note = null, pdfUrl = null } = outcome.ok ? outcome : { note: UNCLEAR }
    // A sent lead stays sent, even when the lease has ended and another worker has the claim.
    await updateRow(
      { ...claimed, claim: null },
      { state: 'sent', last_error: note, pdf_url: pdfUrl, sent_at: now.toISOString() },
    )
    if (isOrdered) await markRefused(channel)
    return { ...report, state: 'sent', code: note }
  }
  const { code, hasResponded = false, retryAfterMs = 0 } = outcome
  const isRefusal = outcome.isRefusal || (isOrdered === true && claimed.is_refused === 1)
  // A refused visitor's address stays refused.
  const isFinal = now.toISOString() >= claimed.give_up_at || (isOnce && isRefusal)
  if (isFinal) {
    await updateRow(claimed, { state: 'failed', last_error: code, sent_at: null })
    return { ...report, state: 'failed', code }
  }
  const delay = buildDelay({ attempts, isRefusal, retryAfterMs, isOrdered }, random)
  // The last attempt is at the end of the period.
  const nextAttemptAt = new Date(
    Math.min(now.getTime() + delay, Date.parse(claimed.give_up_at)),
  ).toISOString()
  await updateRow(claimed, {
    state: 'pending',
    last_error: code,
    failed_responses: claimed.failed_responses + (hasResponded ? 1 : 0),
    is_refused: isRefusal ? 1 : 0,
    next_attempt_at: nextAttemptAt,
    sent_at: null,
  })
  return { ...report, state: 'pending', code, nextAttemptAt, retryAfterMs }
}

/** Stops the delivery of a lead that may no longer be sent. */
export async function dropRow(claimed: ClaimedRow): Promise<void> {
  await updateRow(claimed, { state: 'dropped' })
}

/** Marks leads with too many failed responses as refused, after the receiver has accepted another lead. */
async function markRefused(channel: string): Promise<void> {
  await getDatabase()
    .updateTable('lead_outbox')
    .set({ is_refused: 1 })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('failed_responses', '>=', MAX_RESPONSES)
    .execute()
}

/** Changes a row and frees it, if the claim still holds; without a claim in any case. */
async function updateRow(
  { lead_id, channel, claim }: Pick<OutboxRow, 'lead_id' | 'channel'> & { claim: string | null },
  result: Partial<OutboxRow>,
): Promise<void> {
  await getDatabase()
    .updateTable('lead_outbox')
    .set({ ...result, claim: '', claimed_until: '' })
    .where('lead_id', '=', lead_id)
    .where('channel', '=', channel)
    .$if(claim !== null, (row) => row.where('claim', '=', claim ?? '').where('state', '!=', 'dropped'))
    .execute()
}

/** A receiver's problem passes sooner than a refusal of the lead: 30 s to 6 h, and 1 h to 24 h. */
const steps = {
  trouble: { first: 30_000, longest: 6 * HOUR_MS },
  refusal: { first: HOUR_MS, longest: LONGEST_DELAY_MS },
} as const
/** In an ordered channel one lead waits for all. The same delay for each keeps them due in their order. */
const ORDERED_DELAY_MS = 20_000

/**
 * Milliseconds until the next attempt: exponential backoff with full jitter, so that deliveries that fail together do
 * not retry together; always 20 s for the problem of an ordered channel. At least the receiver's Retry-After, up to a day
 * (an hour for that problem).
 */
export function buildDelay(
  {
    attempts,
    isRefusal,
    retryAfterMs = 0,
    isOrdered = false,
  }: { attempts: number; isRefusal: boolean; retryAfterMs?: number; isOrdered?: boolean },
  random: () => number,
): number {
  if (isOrdered && !isRefusal) return Math.max(ORDERED_DELAY_MS, Math.min(retryAfterMs, HOUR_MS))
  const { first, longest } = steps[isRefusal ? 'refusal' : 'trouble']
  const step = Math.min(longest, first * 2 ** Math.min(attempts - 1, 20))
  const delay = 1000 + random() * (step - 1000)
  return Math.round(Math.max(delay, Math.min(retryAfterMs, LONGEST_DELAY_MS)))
}
