import { getDatabase } from '@/lib/database/connection'
import type { ChannelName, DeliveryRow } from '@/lib/database/leads-schema'
import { getOldest } from '../delivery/enqueue'
import { describeKind, type LeadFilter, listLeads, type StaffKind, type StaffLead } from './list-leads'

/**
 * `stored`: no channel takes it, or it is too old. `waiting`: no attempt yet. `sending`: an attempt is running.
 * `refused`: the receiver does not take this lead and is asked again rarely.
 */
export const DELIVERY_STATES = [
  'sending',
  'waiting',
  'retrying',
  'refused',
  'failed',
  'held',
  'stored',
  'withdrawn',
  'delivered',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A lead and one channel; `channel` is null before the lead is enqueued. */
export type OutboxLine = {
  id: string
  kind: StaffKind
  channel: ChannelName | null
  state: DeliveryState
  attempts: number
  /** ISO times. */
  nextAttemptAt: string | null
  deliveredAt: string | null
  lastError: string | null
}

/** One line per lead and channel, newest lead first. */
export async function listOutbox(
  filter: LeadFilter & { state?: DeliveryState },
  hasChannels: boolean,
  now = new Date(),
): Promise<OutboxLine[]> {
  const rows = await getDatabase().selectFrom('lead_deliveries').selectAll().orderBy('channel').execute()
  const byLead = new Map<string, DeliveryRow[]>()
  for (const row of rows) byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), row])
  const lines = (await listLeads(filter)).flatMap(
    (lead) =>
      byLead.get(lead.id)?.map((delivery) => buildLine(lead, delivery, now)) ?? [
        buildPendingLine(lead, hasChannels, now),
      ],
  )
  return filter.state ? lines.filter(({ state }) => state === filter.state) : lines
}

/** The deliveries of one lead. */
export async function listDeliveries(lead: StaffLead, now = new Date()): Promise<OutboxLine[]> {
  const rows = await getDatabase()
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .orderBy('channel')
    .execute()
  return rows.map((row) => buildLine(lead, row, now))
}

function buildLine(lead: StaffLead, row: DeliveryRow, now: Date): OutboxLine {
  const state = describeState(row, now)
  return {
    id: lead.id,
    kind: describeKind(lead),
    channel: row.channel,
    state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'pending' && state !== 'sending' ? row.next_attempt_at : null,
    deliveredAt: row.delivered_at,
    lastError: row.last_error,
  }
}

function describeState(
  { state, attempts, claimed_until, is_refused }: DeliveryRow,
  now: Date,
): DeliveryState {
  if (state === 'dropped') return 'withdrawn'
  if (state !== 'pending') return state
  if (claimed_until > now.toISOString()) return 'sending'
  if (is_refused) return 'refused'
  return attempts > 0 ? 'retrying' : 'waiting'
}

function buildPendingLine(lead: StaffLead, hasChannels: boolean, now: Date): OutboxLine {
  const pending = hasChannels && lead.free_at > getOldest(now) ? 'waiting' : 'stored'
  const state = lead.outbox === 'held' ? 'held' : lead.outbox === 'dropped' ? 'withdrawn' : pending
  const none = { attempts: 0, nextAttemptAt: null, deliveredAt: null, lastError: null }
  return { id: lead.id, kind: describeKind(lead), channel: null, state, ...none }
}
