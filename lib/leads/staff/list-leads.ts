import { getReader } from '@/lib/database/connection'
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

/** A delivery of a lead; `channel` is empty when no channel has it. */
export type Delivery = Pick<
  OutboxRow,
  'channel' | 'attempts' | 'last_error' | 'next_attempt_at' | 'sent_at'
> & { state: DeliveryState }

export type StaffLead = Lead & {
  /** Over all channels to staff: what asks most of them. */
  outbox: DeliveryState
  /** By channel; at least one. */
  deliveries: Delivery[]
  /** File name. */
  resume: string | null
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
  if (from) query = query.where('leads.created_at', '>=', findMidnight(from))
  if (to) query = query.where('leads.created_at', '<', findMidnight(to, 1))
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
  return getReader()
    .selectFrom('leads')
    .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id')
}

async function readLeads(query: ReturnType<typeof selectLeads>): Promise<StaffLead[]> {
  const leads = await query.selectAll('leads').select('lead_resumes.file_name as resume').execute()
  const rows = await getReader()
    .selectFrom('lead_outbox')
    .selectAll()
    .where('lead_id', 'in', query.clearOrderBy().select('leads.id'))
    .orderBy('channel')
    .execute()
  const byLead = new Map(leads.map(({ id }): [string, OutboxRow[]] => [id, []]))
  for (const row of rows) byLead.get(row.lead_id)?.push(row)
  return leads.map(({ resume, ...row }) => {
    const lead = readLead(row)
    const found = (byLead.get(row.id) ?? []).map((one): Delivery => ({ ...one, state: describeRow(one) }))
    const outbox = findState(lead, found)
    const none = {
      channel: '',
      state: outbox,
      attempts: 0,
      last_error: null,
      next_attempt_at: '',
      sent_at: null,
    }
    return { ...lead, resume, outbox, deliveries: found.length > 0 ? found : [none] }
  })
}

function findState({ withdrawn_at, quarantined }: Lead, deliveries: Delivery[]): DeliveryState {
  if (withdrawn_at) return 'withdrawn'
  if (quarantined) return 'held'
  const toStaff = deliveries.filter(({ channel }) => channel !== ACKNOWLEDGEMENT)
  return DELIVERY_STATES.find((state) => toStaff.some((one) => one.state === state)) ?? 'stored'
}

function describeRow({ state, attempts }: OutboxRow): DeliveryState {
  if (state === 'pending') return attempts > 0 ? 'retrying' : 'waiting'
  return state === 'sent' ? 'delivered' : 'failed'
}

/** The midnight in India at which a day begins, like every time that staff see, or some days later. */
function findMidnight(day: string, later = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + later * DAY_MS).toISOString()
}
