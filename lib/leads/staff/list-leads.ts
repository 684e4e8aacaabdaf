import { getReader } from '@/lib/database/connection'
import type { LeadRow, OutboxRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/today'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { LEAD_KINDS } from '../kinds'
import { isBrochureRequest, type Lead, readLead } from '../lead'
import type { Person } from './erase'

/** Kinds that staff can list. `enquiry` is `brochure` and `question` together. */
export const STAFF_KINDS = [...LEAD_KINDS, 'brochure', 'question'] as const
type StaffKind = (typeof STAFF_KINDS)[number]

/**
 * Which leads: `project` is its id or part of its name, `from` and `to` are days such as 2026-11-21, inclusive; `open` is not
 * handled, `trusted` not quarantined.
 */
export type LeadFilter = { kind?: StaffKind } & Partial<Record<'project' | 'from' | 'to', string>> &
  Partial<Record<'handled' | 'open' | 'quarantined' | 'trusted', boolean>>

/**
 * A delivery as staff read it, what asks most of them first. `waiting`: no attempt yet. `failed`: given up after days. `held`:
 * quarantined. `stored`: no channel has taken the lead. `withdrawn`: not sent before its consent ended.
 */
export const DELIVERY_STATES = [
  ...(['waiting', 'retrying', 'failed', 'held'] as const),
  ...(['stored', 'withdrawn', 'delivered'] as const),
]
type DeliveryState = (typeof DELIVERY_STATES)[number]

export type Delivery = Omit<OutboxRow, 'state'> & { state: DeliveryState }

export type StaffLead = Lead & {
  /** Over all channels to staff: what asks most of them. */
  outbox: DeliveryState
  /** By channel. */
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
  const { kind, from, to, handled, open, quarantined, trusted, project } = filter
  const isPart = kind === 'brochure' || kind === 'question'
  let query = selectLeads()
  if (kind) query = query.where('kind', '=', isPart ? 'enquiry' : kind)
  if (from) query = query.where('leads.created_at', '>=', findMidnight(from))
  if (to) query = query.where('leads.created_at', '<', findMidnight(to, 1))
  if (handled) query = query.where('handled_at', 'is not', null)
  if (open) query = query.where('handled_at', 'is', null)
  if (quarantined) query = query.where('quarantined', '=', 1)
  if (trusted) query = query.where('quarantined', '=', 0)
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
  const leads = getReader().selectFrom('leads').leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
  return leads.orderBy('leads.created_at', 'desc').orderBy('leads.id')
}

async function readLeads(query: ReturnType<typeof selectLeads>): Promise<StaffLead[]> {
  const leads = await query.selectAll('leads').select('lead_resumes.file_name as resume').execute()
  const chosen = query.clearOrderBy().select('leads.id')
  const outbox = getReader().selectFrom('lead_outbox').selectAll().where('lead_id', 'in', chosen)
  const byLead = new Map<string, Delivery[]>()
  for (const row of await outbox.orderBy('channel').execute())
    byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), { ...row, state: describeRow(row) }])
  return leads.map((row) => {
    const deliveries = byLead.get(row.id) ?? []
    return { ...readLead(row), outbox: findState(row, deliveries), deliveries }
  })
}

function findState({ withdrawn_at, quarantined }: LeadRow, deliveries: Delivery[]): DeliveryState {
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
