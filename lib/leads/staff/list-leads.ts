import { getDatabase } from '@/lib/database/connection'
import type { OutboxRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/today'
import { ACKNOWLEDGEMENT } from '../channels/acknowledgement'
import { LEAD_KINDS } from '../kinds'
import { isBrochureRequest, type Lead, readLead } from '../lead'
import type { Person } from './person'

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
 * A delivery as staff read it. `stored`: no channel has taken the lead. `held`: quarantined. `waiting`: no attempt yet.
 * `failed`: given up after days. `withdrawn`: it was not sent before its consent ended.
 */
export const DELIVERY_STATES = [
  'waiting',
  'retrying',
  'failed',
  'held',
  'stored',
  'withdrawn',
  'delivered',
] as const
type DeliveryState = (typeof DELIVERY_STATES)[number]

export type StaffLead = Lead & {
  /** Over all channels to staff. */
  outbox: DeliveryState
  /** By channel. */
  deliveries: OutboxRow[]
  /** File name. */
  resume: string | null
}

/** A delivery of a lead; `channel` is empty when no channel has it. */
export type OutboxLine = Pick<
  OutboxRow,
  'channel' | 'attempts' | 'last_error' | 'next_attempt_at' | 'sent_at'
> & {
  lead: StaffLead
  state: DeliveryState
}

/** The kind that staff see: enquiries are brochure requests or questions. */
export function describeKind(lead: Lead): StaffKind {
  if (lead.kind !== 'enquiry') return lead.kind
  return isBrochureRequest(lead) ? 'brochure' : 'question'
}

/** Leads with their deliveries, newest first. */
export async function listLeads(filter: LeadFilter = {}): Promise<StaffLead[]> {
  const { kind, from, to, handled, quarantined, project } = filter
  const isPart = kind === 'brochure' || kind === 'question'
  let query = selectLeads()
  if (kind) query = query.where('kind', '=', isPart ? 'enquiry' : kind)
  if (from) query = query.where('leads.created_at', '>=', getStartOfDay(from))
  if (to) query = query.where('leads.created_at', '<', getNextDay(to))
  if (handled !== undefined) query = query.where('handled_at', handled ? 'is not' : 'is', null)
  if (quarantined !== undefined) query = query.where('quarantined', '=', quarantined ? 1 : 0)
  if (project)
    query = /^\d+$/.test(project)
      ? query.where('project_id', '=', Number(project))
      : query.where((is) => is(is.fn('lower', ['project_name']), 'like', `%${project.toLowerCase()}%`))
  const leads = await readLeads(query)
  return isPart ? leads.filter((lead) => describeKind(lead) === kind) : leads
}

/** The lead with this id, or null. */
export async function getLead(id: string): Promise<StaffLead | null> {
  return (await readLeads(selectLeads().where('leads.id', '=', id)))[0] ?? null
}

/** The leads of a person, newest first. */
export function listLeadsOf({ column, values }: Person): Promise<StaffLead[]> {
  return readLeads(selectLeads().where(column, 'in', values))
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
  return leads.map(({ resume, ...row }) => {
    const deliveries = byLead.get(row.id) ?? []
    return { ...readLead(row), resume, deliveries, outbox: findState(row, deliveries) }
  })
}

/** The state that asks most of staff. */
function findState(lead: Pick<Lead, 'quarantined' | 'withdrawn_at'>, deliveries: OutboxRow[]): DeliveryState {
  if (lead.withdrawn_at) return 'withdrawn'
  if (lead.quarantined) return 'held'
  const states = deliveries.filter(({ channel }) => channel !== ACKNOWLEDGEMENT).map(describeRow)
  return DELIVERY_STATES.find((state) => states.includes(state)) ?? 'stored'
}

function describeRow({ state, attempts }: OutboxRow): DeliveryState {
  if (state === 'sent') return 'delivered'
  if (state === 'failed') return 'failed'
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** The deliveries of leads, in their order; a line without a channel for a lead that has none. */
export function listDeliveries(leads: StaffLead[]): OutboxLine[] {
  return leads.flatMap((lead): OutboxLine[] => {
    const none = { channel: '', attempts: 0, last_error: null, next_attempt_at: '', sent_at: null }
    return lead.deliveries.length === 0
      ? [{ ...none, lead, state: lead.outbox }]
      : lead.deliveries.map((row) => ({ ...row, lead, state: describeRow(row) }))
  })
}

/** Days begin at midnight in India, like every time that staff see. */
function getStartOfDay(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

function getNextDay(day: string): string {
  return new Date(Date.parse(getStartOfDay(day)) + DAY_MS).toISOString()
}
