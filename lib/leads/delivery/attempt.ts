import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { isPostgres, lockUntilCommit } from '@/lib/database/engine'
import type { ChannelName, DeliveryRow } from '@/lib/database/leads-schema'
import { logException } from '@/lib/http/log-failure'
import { buildDelay, LONGEST_DELAY_MS } from './backoff'
import type { Channel, DeliveryContext, LeadMessage, Outcome } from './channel'
import { loadMessage } from './load-message'
import { updateOutboxState } from './outbox-state'

/** Longer than any attempt (Channel.timeoutMs). When a worker is killed, its deliveries are free after this time. */
export const LEASE_MS = 120_000

/** After this many failed responses an ordered channel tries the next leads, too. If one succeeds, this lead is the cause. */
const MAX_RESPONSES = 20

/** The code of an attempt after which the receiver may or may not have the lead. */
const UNCLEAR = 'unclear'

/** A delivery that belongs to one worker until its lease ends. */
export type ClaimedDelivery = Pick<
  DeliveryRow,
  'lead_id' | 'channel' | 'attempts' | 'answers' | 'is_refused' | 'give_up_at' | 'claim'
>

/** The result of an attempt, for logs: ids and codes only. */
export type Report = {
  leadId: string
  channel: ChannelName
  attempts: number
  state: DeliveryRow['state']
  code: string | null
  nextAttemptAt: string | null
  retryAfterMs: number
}

/**
 * Claims the channel's next due delivery and counts the attempt; null when none is due. One UPDATE statement, so that
 * several workers never claim the same delivery; PostgreSQL passes over one that another worker claims just now. In an
 * ordered channel the next is the oldest lead, due or not; one that is refused, or answered too often without success,
 * only when it is due. `isOnce` marks it as delivered before the attempt: when the process is killed meanwhile, nobody
 * sends it again.
 */
export async function claimNext(
  { name, isOrdered, isOnce }: Pick<Channel, 'name' | 'isOrdered' | 'isOnce'>,
  now: Date,
  dueBy = now,
): Promise<ClaimedDelivery | null> {
  const db = getDatabase()
  // Times further ahead than any delay were written before the clock was set back. A minute is for its small steps.
  const ahead = (ms: number) => new Date(now.getTime() + ms + 60_000).toISOString()
  const isPast = (column: 'next_attempt_at' | 'claimed_until', by: Date, longestMs: number) =>
    sql<boolean>`(${sql.ref(`lead_deliveries.${column}`)} <= ${by.toISOString()} or ${sql.ref(`lead_deliveries.${column}`)} > ${ahead(longestMs)})`
  const isDue = isPast('next_attempt_at', dueBy, LONGEST_DELAY_MS)
  const isFree = isPast('claimed_until', now, LEASE_MS)
  const pending = db
    .selectFrom('lead_deliveries')
    .innerJoin('leads', 'leads.id', 'lead_deliveries.lead_id')
    .select('lead_deliveries.lead_id')
    .where('lead_deliveries.channel', '=', name)
    .where('lead_deliveries.state', '=', 'pending')
    .where('leads.withdrawn_at', 'is', null)
    .where('leads.quarantined', '=', 0)
  const next = isOrdered
    ? pending
        .where((is) => is.or([is.and([is('is_refused', '=', 0), is('answers', '<', MAX_RESPONSES)]), isDue]))
        .orderBy('leads.created_at')
        .orderBy('leads.id')
    : pending
        .where(isDue)
        .where(isFree)
        .orderBy('lead_deliveries.next_attempt_at')
        .$if(isPostgres(db), (query) => query.forUpdate('lead_deliveries').skipLocked())
  const claimed = await db
    .updateTable('lead_deliveries')
    .set((row) => ({
      claim: randomBytes(8).toString('hex'),
      claimed_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: row('attempts', '+', 1),
      ...(isOnce
        ? { state: 'delivered' as const, last_error: UNCLEAR, delivered_at: now.toISOString() }
        : {}),
    }))
    .where('channel', '=', name)
    .where('lead_id', '=', next.limit(1))
    .where('state', '=', 'pending')
    .where(isDue)
    .where(isFree)
    .returning(['lead_id', 'channel', 'attempts', 'answers', 'is_refused', 'give_up_at', 'claim'])
    .executeTakeFirst()
  return claimed ?? null
}

/** Sends a claimed delivery once and stores the result; null when its lead may no longer be sent. */
export async function attempt(
  channel: Channel,
  claimed: ClaimedDelivery,
  { now, random }: DeliveryContext,
): Promise<Report | null> {
  const message = await loadMessage(claimed.lead_id)
  if (!message) {
    await selectClaimed(claimed).set({ state: 'dropped', claim: '', claimed_until: '' }).execute()
    return null
  }
  const outcome = await send(channel, message)
  if (!channel.isOnce || outcome.ok) return recordOutcome(claimed, outcome, now(), random, channel.isOrdered)
  if (!outcome.isUnsent) return recordOutcome(claimed, { ok: true, note: UNCLEAR }, now(), random)
  // A refused visitor's address stays refused.
  return recordOutcome(outcome.isRefusal ? { ...claimed, give_up_at: '' } : claimed, outcome, now(), random)
}

async function send(channel: Channel, message: LeadMessage): Promise<Outcome> {
  const control = new AbortController()
  const timeout: Outcome = { ok: false, code: 'timeout', isRefusal: false }
  const late = new Promise<Outcome>((resolve) => {
    control.signal.addEventListener('abort', () => resolve(timeout))
  })
  const timer = setTimeout(() => control.abort(), channel.timeoutMs)
  try {
    return await Promise.race([channel.send(message, control.signal), late])
  } catch (error) {
    logException({ leadId: message.lead.id, channel: channel.name }, error, 'A channel threw an exception')
    // Counted like a response, so that one lead does not hold up an ordered channel.
    return { ok: false, code: 'error', isRefusal: false, isUnsent: true, hasResponded: true }
  } finally {
    clearTimeout(timer)
  }
}

/** Stores the result of an attempt and updates the lead's outbox state. */
export async function recordOutcome(
  claimed: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
  random: () => number,
  isOrdered = false,
): Promise<Report> {
  const { lead_id: leadId, channel, attempts, give_up_at } = claimed
  const report = { leadId, channel, attempts, nextAttemptAt: null, retryAfterMs: 0 }
  if (outcome.ok) {
    // A delivered lead stays delivered, even when the lease has ended and another worker has the claim.
    const { note = null, pdfUrl = null } = outcome
    const result = { state: 'delivered', last_error: note, pdf_url: pdfUrl } as const
    await save({ ...claimed, claim: null }, { ...result, delivered_at: now.toISOString() })
    if (isOrdered) await markRefused(channel)
    return { ...report, state: result.state, code: result.last_error }
  }
  const { code, hasResponded = false, retryAfterMs = 0 } = outcome
  const isRefusal = outcome.isRefusal || (isOrdered && claimed.is_refused === 1)
  if (now.toISOString() >= give_up_at) {
    await save(claimed, { state: 'failed', last_error: code, delivered_at: null })
    return { ...report, state: 'failed', code }
  }
  const delay = buildDelay({ attempts, isRefusal, retryAfterMs, isOrdered }, random)
  // The last attempt is at the end of the period.
  const nextAttemptAt = new Date(Math.min(now.getTime() + delay, Date.parse(give_up_at))).toISOString()
  await save(claimed, {
    state: 'pending',
    last_error: code,
    answers: claimed.answers + (hasResponded ? 1 : 0),
    is_refused: isRefusal ? 1 : 0,
    next_attempt_at: nextAttemptAt,
    delivered_at: null,
  })
  return { ...report, state: 'pending', code, nextAttemptAt, retryAfterMs }
}

/** Marks leads with too many failed responses as refused, after the receiver has accepted another lead. */
async function markRefused(channel: ChannelName): Promise<void> {
  await getDatabase()
    .updateTable('lead_deliveries')
    .set({ is_refused: 1 })
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('answers', '>=', MAX_RESPONSES)
    .execute()
}

type Claim = { lead_id: string; channel: ChannelName; claim: string | null }

async function save(claim: Claim, result: Partial<DeliveryRow>): Promise<void> {
  await getDatabase()
    .transaction()
    .execute(async (db) => {
      await lockUntilCommit(db, 'outbox')
      await selectClaimed(claim, db)
        .set({ ...result, claim: '', claimed_until: '' })
        .execute()
      await updateOutboxState(db, claim.lead_id)
    })
}

/** The delivery, if the claim still holds; without a claim in any case. */
function selectClaimed({ lead_id, channel, claim }: Claim, db = getDatabase()) {
  const row = db.updateTable('lead_deliveries').where('lead_id', '=', lead_id).where('channel', '=', channel)
  return claim === null ? row : row.where('claim', '=', claim).where('state', '!=', 'dropped')
}
