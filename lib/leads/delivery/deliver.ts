import { setMaxListeners } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Env } from '@/lib/env'
import { buildAcknowledgementChannel } from './acknowledgement'
import { buildApiChannel } from './api-channel'
import { attempt, claimNext, type Report } from './attempt'
import type { Channel, DeliveryContext } from './channel'
import { enqueueLeads } from './enqueue'
import { noteLook } from './last-look'
import { buildMailChannel } from './mail-channel'
import { buildWebhookChannel } from './webhook-channel'

/** Simultaneous attempts per channel. A channel that hangs does not delay the others. */
const WORKERS = 4
/** How often the outbox is read. */
const POLL_MS = 500
/** Pause after a database error. */
const ERROR_PAUSE_MS = 10_000
/** The longest Retry-After of a receiver that is obeyed. */
const MAX_CHANNEL_PAUSE_MS = 3_600_000

/** The configured channels. Without any, leads stay in the database. */
export function buildChannels({ apiBaseUrl, leadMail, leadWebhook }: Env): Channel[] {
  return [
    ...(apiBaseUrl ? [buildApiChannel(apiBaseUrl)] : []),
    ...(leadMail ? [buildMailChannel(leadMail), buildAcknowledgementChannel(leadMail)] : []),
    ...(leadWebhook ? [buildWebhookChannel(leadWebhook)] : []),
  ]
}

type OnReport = (report: Report) => void

/**
 * Sends each due delivery once and returns the results.
 * @throws when the database fails.
 */
export async function deliverDue(context: DeliveryContext): Promise<Report[]> {
  const reports: Report[] = []
  await enqueueLeads(context.channels, context.now())
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
      await setTimeout(ms, undefined, { signal }).catch(() => {})
    }
  }
  const senders = buildSenders(context, onReport)
  // Each loop listens while it pauses. Node would warn of more than ten listeners.
  setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const loops = senders.map((sendAll) => repeat(() => sendAll(context.now, signal)))
  const look = async () => {
    await enqueueLeads(context.channels, context.now())
    await noteLook(context.now())
  }
  await Promise.all([repeat(look), ...loops])
}

type SendAll = (dueBy: () => Date, signal?: AbortSignal) => Promise<void>

/** The workers of all channels. Each sends one delivery after the other until none is due. */
function buildSenders(context: DeliveryContext, onReport: OnReport): SendAll[] {
  return context.channels.flatMap((channel) => {
    // The channel's workers share the pause that its receiver asks for.
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
        const pause = Math.min(report.retryAfterMs, MAX_CHANNEL_PAUSE_MS)
        pausedUntil = Math.max(pausedUntil, context.now().getTime() + pause)
        onReport(report)
      }
    }
    return Array.from({ length: WORKERS }, () => sendAll)
  })
}
