import { getEnv } from '@/lib/env'
import type { Report } from '@/lib/leads/delivery/attempt'
import type { DeliveryContext } from '@/lib/leads/delivery/channel'
import { buildChannels } from '@/lib/leads/delivery/channels'
import { deliverDue, watchOutbox } from '@/lib/leads/delivery/deliver'
import { countStored } from '@/lib/leads/delivery/hand-out'
import { describeError } from '@/lib/leads/http/describe-error'
import { sweepDaily } from '@/lib/leads/sweep'

const NO_CHANNEL =
  'No channel is set up (API_BASE_URL, SMTP_URL or LEAD_WEBHOOK_URL): leads stay in the store.'

/** True when the environment names a channel. */
export function hasChannels(): boolean {
  return buildChannels(getEnv()).length > 0
}

/** Sends what is due once, telling each try; returns the count. */
export async function deliverOnce(): Promise<string> {
  const context = buildContext()
  if (context.channels.length === 0) return NO_CHANNEL
  const reports = await deliverDue(context)
  const delivered = reports.filter(({ state }) => state === 'delivered').length
  return [
    ...reports.map(describeReport),
    `${delivered} delivered, ${reports.length - delivered} not yet`,
  ].join('\n')
}

/**
 * Sends what is due, and sweeps once a day, until the process is told to stop, or the one that started it is gone.
 */
export async function deliverAlways(): Promise<string> {
  const context = buildContext()
  if (context.channels.length === 0) return NO_CHANNEL
  const stop = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => stop.abort())
  console.info(`Delivering leads by ${context.channels.map(({ name }) => name).join(', ')}.`)
  const stored = await countStored(context.now())
  if (stored > 0)
    console.info(
      `${stored} leads are too old to be sent by themselves: npm run leads -- outbox --state stored`,
    )
  const onFault = (error: unknown) =>
    console.error(`The store of leads cannot be read or written: ${describeError(error)}`)
  const sweeping = sweepDaily(onFault, stop.signal)
  await watchOutbox(
    context,
    { onReport: (report) => console.info(describeReport(report)), onFault },
    stop.signal,
  )
  await sweeping
  // An open line to the process that started us would keep this one alive.
  if (process.connected) process.disconnect()
  return 'Delivery has stopped.'
}

function buildContext(): DeliveryContext {
  return { channels: buildChannels(getEnv()), now: () => new Date(), random: Math.random }
}

/** Ids and codes alone: this goes into logs (decision 31). */
function describeReport({ leadId, channel, state, code, attempts, nextAttemptAt }: Report): string {
  if (state === 'delivered') return `${leadId} delivered by ${channel}${code ? `, ${code}` : ''}`
  const next = nextAttemptAt ? `next try ${nextAttemptAt}` : 'given up: npm run leads -- outbox'
  return `${leadId} not delivered by ${channel}: ${code}, try ${attempts}, ${next}`
}
