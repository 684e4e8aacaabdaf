import type { ChannelName } from '@/lib/database/leads-schema'
import type { Channel, DeliveryContext, Outcome } from './channel'
import { type ClaimedDelivery, releaseClaim } from './claim'
import { loadMessage } from './load-message'
import { type Settled, settle } from './settle'

/** What is told of a try: ids and codes, never what was in it (decision 31). */
export type Report = Settled & {
  leadId: string
  channel: ChannelName
  attempts: number
  /** How long the receiver wants to be left alone. */
  retryAfterMs: number
}

/** Sends a claimed delivery once and writes down how it ended; null when its lead must not be sent any more. */
export async function attempt(
  channel: Channel,
  claimed: ClaimedDelivery,
  { now, random }: DeliveryContext,
): Promise<Report | null> {
  const outcome = await send(channel, claimed.leadId)
  if (!outcome) {
    await releaseClaim(claimed)
    return null
  }
  const settled = await settle(claimed, outcome, now(), random)
  const { leadId, attempts } = claimed
  const retryAfterMs = outcome.ok ? 0 : (outcome.retryAfterMs ?? 0)
  return { ...settled, leadId, channel: channel.name, attempts, retryAfterMs }
}

async function send(channel: Channel, leadId: string): Promise<Outcome | null> {
  const message = await loadMessage(leadId)
  if (!message) return null
  const control = new AbortController()
  const timeout: Outcome = { ok: false, code: 'timeout', isRefusal: false }
  const late = new Promise<Outcome>((resolve) => {
    control.signal.addEventListener('abort', () => resolve(timeout))
  })
  const timer = setTimeout(() => control.abort(), channel.timeoutMs)
  try {
    return await Promise.race([channel.send(message, control.signal), late])
  } catch {
    // A lead that makes its channel throw would do so every time: it waits like a refused one, and holds up no other.
    return { ok: false, code: 'error', isRefusal: true }
  } finally {
    clearTimeout(timer)
  }
}
