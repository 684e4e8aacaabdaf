import { getDatabase } from '@/lib/database/connection'
import type { LeadRow, OutboxRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/today'
import { ACKNOWLEDGEMENT } from '../delivery/acknowledgement'
import { getOldest, NO_CHANNEL } from '../delivery/outbox'
import { LEAD_KINDS, type LeadKind } from '../kinds'

/** Kinds that staff can list. `enquiry` is `brochure` and `question` together. */
export const STAFF_KINDS = [...LEAD_KINDS, 'brochure', 'question'] as const
type StaffKind = (typeof STAFF_KINDS)[number]

export type LeadFilter = {
  kind?: StaffKind
  /** Id of the project, or part of its name. */
  project?: string
  /** Days such as 2026-11-21, inclusive. */
  from?: string
  to?: string
  handled?: boolean
  quarantined?: boolean
}

/**
 * The delivery of a lead over all channels to staff. `pending`: no channel has taken it yet. `held`: quarantined, waits for
 * staff. `sending`: a channel still has to send it. `dropped`: consent was withdrawn.
 */
type LeadState = 'pending' | 'held' | 'sending' | 'delivered' | 'failed' | 'dropped'

export type StaffLead = LeadRow & {
  outbox: LeadState
  /** By channel. */
  deliveries: OutboxRow[]
  /** File name. */
  resume: string | null
}

/** The kind that staff see: enquiries are brochure requests or questions. */
export function describeKind({ kind, payload }: { kind: LeadKind; payload: string }): StaffKind {
  if (kind !== 'enquiry') return kind
  return JSON.parse(payload).query_for === 'VB' ? 'brochure' : 'question'
}

/** Leads with their deliveries, newest first. */
export function listLeads(filter: LeadFilter = {}): Promise<StaffLead[]> {
  let query = selectLeads()
  if (filter.kind === 'brochure' || filter.kind === 'question')
    query = query
      .where('kind', '=', 'enquiry')
      .where('payload', filter.kind === 'brochure' ? 'like' : 'not like', '%"query_for":"VB"%')
  else if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.from) query = query.where('leads.created_at', '>=', getStartOfDay(filter.from))
  if (filter.to) query = query.where('leads.created_at', '<', getNextDay(filter.to))
  if (filter.handled !== undefined) query = query.where('handled_at', filter.handled ? 'is not' : 'is', null)
  if (filter.quarantined !== undefined) query = query.where('quarantined', '=', filter.quarantined ? 1 : 0)
  const { project } = filter
  if (project)
    query = /^\d+$/.test(project)
      ? query.where('project_id', '=', Number(project))
      : query.where((is) => is(is.fn('lower', ['project_name']), 'like', `%${project.toLowerCase()}%`))
  return readLeads(query)
}

/** The lead with this id, or null. */
export async function getLead(id: string): Promise<StaffLead | null> {
  return (await readLeads(selectLeads().where('leads.id', '=', id)))[0] ?? null
}

function selectLeads() {
  return getDatabase()
    .selectFrom('leads')
    .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id')
}

async function readLeads(query: ReturnType<typeof selectLeads>): Promise<StaffLead[]> {
  const leads = await query.selectAll('leads').select('lead_resumes.file_name as resume').execute()
  const rows = await getDatabase()
    .selectFrom('lead_outbox')
    .selectAll()
    .where('lead_id', 'in', query.clearOrderBy().select('leads.id'))
    .orderBy('channel')
    .execute()
  const byLead = new Map(leads.map(({ id }): [string, OutboxRow[]] => [id, []]))
  for (const row of rows) byLead.get(row.lead_id)?.push(row)
  return leads.map((lead) => {
    const deliveries = byLead.get(lead.id) ?? []
    return { ...lead, deliveries, outbox: findState(lead, deliveries) }
  })
}

function findState({ quarantined }: LeadRow, deliveries: OutboxRow[]): LeadState {
  const rows = deliveries.filter(({ channel }) => channel !== ACKNOWLEDGEMENT)
  const has = (state: OutboxRow['state']) => rows.some((row) => row.state === state)
  if (has('dropped')) return 'dropped'
  if (quarantined) return 'held'
  if (has('pending')) return rows.some(({ channel }) => channel === NO_CHANNEL) ? 'pending' : 'sending'
  return has('failed') ? 'failed' : 'delivered'
}

/**
 * `stored`: no channel takes it, or it is too old. `waiting`: no attempt yet. `sending`: an attempt is running.
 * `refused`: the receiver does not take this lead and gets it again rarely.
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
type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The delivery of a lead by one channel, as staff read it. */
export type OutboxLine = OutboxRow & {
  kind: StaffKind
  shown: DeliveryState
  /** ISO time; null when no attempt follows, or one is running. */
  nextAttemptAt: string | null
}

/** The deliveries of leads, in their order. `hasChannels` is false when no channel is set up. */
export function listDeliveries(leads: StaffLead[], hasChannels: boolean, now = new Date()): OutboxLine[] {
  return leads.flatMap((lead) =>
    lead.deliveries.map((row) => {
      const shown = describeDelivery(lead, row, hasChannels, now)
      const isPlanned = shown === 'retrying' || shown === 'refused' || (shown === 'waiting' && row.channel)
      return {
        ...row,
        kind: describeKind(lead),
        shown,
        nextAttemptAt: isPlanned ? row.next_attempt_at : null,
      }
    }),
  )
}

function describeDelivery(
  { quarantined }: StaffLead,
  { state, channel, attempts, next_attempt_at, claimed_until, is_refused }: OutboxRow,
  hasChannels: boolean,
  now: Date,
): DeliveryState {
  if (state === 'sent') return 'delivered'
  if (state === 'dropped') return 'withdrawn'
  if (state === 'failed') return 'failed'
  if (quarantined) return 'held'
  if (channel === NO_CHANNEL) return hasChannels && next_attempt_at > getOldest(now) ? 'waiting' : 'stored'
  if (claimed_until > now.toISOString()) return 'sending'
  if (is_refused) return 'refused'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** Days begin at midnight in India, like every time that staff see. */
function getStartOfDay(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

function getNextDay(day: string): string {
  return new Date(Date.parse(getStartOfDay(day)) + DAY_MS).toISOString()
}
