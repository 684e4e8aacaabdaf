import { getDatabase } from '@/lib/database/connection'
import type { ChannelName, DeliveryRow } from '@/lib/database/leads-schema'
import { buildOldest } from '../delivery/hand-out'
import { type LeadFilter, listLeads, type StaffLead } from './list-leads'

/** `stored`: nobody to send it to; `waiting`: not handed out yet; `sending`: a try is under way just now. */
export const DELIVERY_STATES = [
  'sending',
  'waiting',
  'retrying',
  'failed',
  'held',
  'stored',
  'withdrawn',
  'delivered',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A lead and one channel; without a channel while it was handed to none. */
export type OutboxLine = {
  id: string
  kind: StaffLead['kind']
  channel: ChannelName | null
  state: DeliveryState
  attempts: number
  /** ISO times: of the next try, or of the delivery. */
  nextAttemptAt: string | null
  deliveredAt: string | null
  lastError: string | null
}

/** The outbox lead by lead, newest first, one line for each channel. */
export async function listOutbox(
  filter: LeadFilter & { state?: DeliveryState },
  hasChannels: boolean,
  now = new Date(),
): Promise<OutboxLine[]> {
  const rows = await getDatabase().selectFrom('lead_deliveries').selectAll().orderBy('channel').execute()
  const byLead = new Map<string, DeliveryRow[]>()
  for (const row of rows) byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), row])
  const lines = (await listLeads(filter)).flatMap((lead) => {
    const deliveries = byLead.get(lead.id)
    return deliveries
      ? deliveries.map((delivery) => buildLine(lead, delivery, now))
      : [buildLineWithout(lead, hasChannels, now)]
  })
  return filter.state ? lines.filter(({ state }) => state === filter.state) : lines
}

/** The channels of one lead. */
export async function listDeliveries(lead: StaffLead, now = new Date()): Promise<OutboxLine[]> {
  const rows = await getDatabase()
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('channel')
    .execute()
  return rows.map((row) => buildLine(lead, row, now))
}

function buildLine({ id, kind }: StaffLead, row: DeliveryRow, now: Date): OutboxLine {
  const state = describe(row, now)
  return {
    id,
    kind,
    channel: row.channel,
    state,
    attempts: row.attempts,
    nextAttemptAt: state === 'waiting' || state === 'retrying' ? row.next_attempt_at : null,
    deliveredAt: row.delivered_at,
    lastError: row.last_error,
  }
}

function describe({ state, attempts, claimed_until }: DeliveryRow, now: Date): DeliveryState {
  if (state === 'dropped') return 'withdrawn'
  if (state !== 'pending') return state
  if (claimed_until > now.toISOString()) return 'sending'
  return attempts > 0 ? 'retrying' : 'waiting'
}

function buildLineWithout(lead: StaffLead, hasChannels: boolean, now: Date): OutboxLine {
  const isWaiting = hasChannels && lead.free_at > buildOldest(now)
  const pending = isWaiting ? 'waiting' : 'stored'
  const { id, kind, outbox } = lead
  const state = outbox === 'held' ? 'held' : outbox === 'dropped' ? 'withdrawn' : pending
  return {
    id,
    kind,
    channel: null,
    state,
    attempts: 0,
    nextAttemptAt: null,
    deliveredAt: null,
    lastError: null,
  }
}
