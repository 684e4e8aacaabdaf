import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { getDatabase } from '@/lib/database/connection'
import { logException } from '@/lib/log'
import { getResume } from '../resume'
import type { Channel, DeliveryContext, LeadMessage, Outcome } from './channel'
import { assignChannels, type ClaimedRow, claimNext, dropRow, type Report, recordOutcome } from './outbox'

/** Simultaneous attempts per channel. A channel that hangs does not delay the others. */
const WORKERS = 4
/** How often the outbox is read. */
const POLL_MS = 500
/** Pause after a database error. */
const ERROR_PAUSE_MS = 10_000
/** The longest Retry-After of a receiver that is obeyed. */
const MAX_CHANNEL_PAUSE_MS = 3_600_000

type OnReport = (report: Report) => void

/**
 * Sends each due delivery once and returns the results.
 * @throws when the database fails.
 */
export async function deliverDue(context: DeliveryContext): Promise<Report[]> {
  const reports: Report[] = []
  await assignChannels(context.channels, context.now())
  const dueBy = context.now()
  const senders = buildSenders(context, (report) => reports.push(report))
  await Promise.all(senders.map((sendAll) => sendAll(() => dueBy)))
  return reports
}

/**
 * Sends what is due until `signal` aborts, then waits for running attempts: a killed one leaves a lease that expires. Calls
 * `onFault` for a database error and continues after a pause.
 */
export async function watchOutbox(
  context: DeliveryContext,
  { onReport, onFault }: { onReport: OnReport; onFault: (error: unknown) => void },
  signal: AbortSignal,
  pollMs = POLL_MS,
): Promise<void> {
  let lastFault = Number.NEGATIVE_INFINITY
  const repeat = async (work: () => Promise<void>) => {
    while (!signal.aborted) {
      const ms = await work().then(
        () => pollMs,
        (error) => {
          // A database error usually stops every loop at once: report it once.
          if (performance.now() - lastFault >= ERROR_PAUSE_MS) onFault(error)
          lastFault = performance.now()
          return ERROR_PAUSE_MS
        },
      )
      await pause(ms, undefined, { signal }).catch(() => {})
    }
  }
  const senders = buildSenders(context, onReport)
  // Each loop listens while it pauses. Node would warn of more than ten listeners.
  setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const loops = senders.map((sendAll) => repeat(() => sendAll(context.now, signal)))
  const assign = async () => {
    await assignChannels(context.channels, context.now())
    await saveHeartbeat(context.now())
  }
  await Promise.all([repeat(assign), ...loops])
}

type SendAll = (dueBy: () => Date, signal?: AbortSignal) => Promise<void>

/** The workers of all channels. Each sends one delivery after the other until none is due. */
function buildSenders(context: DeliveryContext, onReport: OnReport): SendAll[] {
  return context.channels.flatMap((channel) => {
    // The channel's workers share the pause that its receiver requests.
    let pausedUntil = 0
    const isPaused = () => {
      const left = pausedUntil - context.now().getTime()
      // A longer pause began before the clock was set back.
      return left > 0 && left <= MAX_CHANNEL_PAUSE_MS
    }
    const sendAll: SendAll = async (dueBy, signal) => {
      while (!signal?.aborted && !isPaused()) {
        const claimed = await claimNext(channel, context.now(), dueBy())
        if (!claimed) return
        const report = await attempt(channel, claimed, context)
        if (!report) continue
        const ms = Math.min(report.retryAfterMs, MAX_CHANNEL_PAUSE_MS)
        pausedUntil = Math.max(pausedUntil, context.now().getTime() + ms)
        onReport(report)
      }
    }
    return Array.from({ length: WORKERS }, () => sendAll)
  })
}

/** Sends a claimed row once and stores the result; null when its lead may no longer be sent. */
export async function attempt(
  channel: Channel,
  claimed: ClaimedRow,
  { now, random }: DeliveryContext,
): Promise<Report | null> {
  const message = await getMessage(claimed.lead_id)
  if (message) return recordOutcome(claimed, await send(channel, message), now(), random, channel)
  await dropRow(claimed)
  return null
}

/** A lead as channels send it; null when it is deleted, withdrawn or quarantined. */
export async function getMessage(leadId: string): Promise<LeadMessage | null> {
  const lead = await getDatabase()
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('withdrawn_at', 'is', null)
    .where('quarantined', '=', 0)
    .executeTakeFirst()
  if (!lead) return null
  // A key made from the content can occur twice: the same words ten minutes later are another lead.
  const [, given] = /^given:([\x21-\x7e]{8,200})$/.exec(lead.idempotency_key) ?? []
  return { lead, resume: await getResume(leadId), key: given ?? `lead-${leadId}` }
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

const JOB = 'deliver'
/** Least time between two heartbeats of a process. */
const HEARTBEAT_MS = 15_000

let savedAt = Number.NEGATIVE_INFINITY

/** Stores that the outbox was read, at most four times a minute in this process. */
async function saveHeartbeat(now: Date): Promise<void> {
  if (performance.now() - savedAt < HEARTBEAT_MS) return
  const row = { job: JOB, at: now.toISOString() }
  await getDatabase()
    .insertInto('job_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(row))
    .execute()
  savedAt = performance.now()
}

/** When a process that delivers last read the outbox; null before the first time. */
export async function getHeartbeat(): Promise<string | null> {
  const row = await getDatabase()
    .selectFrom('job_runs')
    .select('at')
    .where('job', '=', JOB)
    .executeTakeFirst()
  return row?.at ?? null
}
