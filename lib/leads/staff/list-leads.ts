import { getReader } from '@/lib/database/connection'
import type { LeadRow, OutboxRow } from '@/lib/database/schema'
import { DAY_MS } from '@/lib/format/units'
import { ACKNOWLEDGEMENT } from '../channels/channel'
import { LEAD_KINDS } from '../form-kinds'
import { isBrochureRequest, type Lead, parseLeadRow } from '../stored-lead'
import type { Person } from './person'

/** Kinds that staff can list. `enquiry` is `brochure` and `question` together. */
export const STAFF_KINDS = [...LEAD_KINDS, 'brochure', 'question'] as const
type StaffKind = (typeof STAFF_KINDS)[number]

export type LeadFilter = {
  kind?: StaffKind
  /** Its id or part of its name. */
  project?: string
  /** First and last day, such as 2026-11-21. */
  from?: string
  to?: string
  handled?: boolean
  /** Not handled. */
  open?: boolean
  quarantined?: boolean
  trusted?: boolean
}

/**
 * The states of a delivery as staff read them. A lead with several channels has the earliest of their states in this
 * list.
 */
export const DELIVERY_STATES = [
  /** No attempt yet. */
  'waiting',
  'sending',
  'retrying',
  /** Given up after days. */
  'failed',
  /** Quarantined. */
  'held',
  /** No channel has taken the lead. */
  'stored',
  /** Not sent before its consent ended. */
  'withdrawn',
  'delivered',
] as const
type DeliveryState = (typeof DELIVERY_STATES)[number]

export type Delivery = Omit<OutboxRow, 'state'> & { state: DeliveryState }

export type StaffLead = Lead & {
  /** Of all channels to staff, the state that is earliest in DELIVERY_STATES. */
  deliveryState: DeliveryState
  deliveries: Delivery[]
  /** File name. */
  resume: string | null
}

/** The kind that staff see: enquiries are brochure requests or questions. */
export function findStaffKind(lead: Lead): StaffKind {
  if (lead.kind !== 'enquiry') return lead.kind
  return isBrochureRequest(lead) ? 'brochure' : 'question'
}

/** Leads with their deliveries, newest first. */
export async function listLeads(filter: LeadFilter = {}): Promise<StaffLead[]> {
  const { kind, from, to, handled, open, quarantined, trusted, project } = filter
  const isPartOfEnquiry = kind === 'brochure' || kind === 'question'
  let query = selectLeads()
  if (kind) query = query.where('kind', '=', isPartOfEnquiry ? 'enquiry' : kind)
  if (from) query = query.where('leads.created_at', '>=', calculateMidnight(from))
  if (to) query = query.where('leads.created_at', '<', calculateMidnight(to, 1))
  if (handled) query = query.where('handled_at', 'is not', null)
  if (open) query = query.where('handled_at', 'is', null)
  if (quarantined) query = query.where('quarantined', '=', 1)
  if (trusted) query = query.where('quarantined', '=', 0)
  const leads = await loadLeads(query)
  return leads.filter((lead) => {
    const isOfKind = !isPartOfEnquiry || findStaffKind(lead) === kind
    return isOfKind && (!project || isAboutProject(lead, project))
  })
}

/** By the id of the project, or a part of its name in capital or small letters of any script. */
function isAboutProject({ project_id, project_name }: Lead, project: string): boolean {
  if (/^\d+$/.test(project)) return project_id === Number(project)
  return (project_name ?? '').toLowerCase().includes(project.toLowerCase())
}

export async function getLead(id: string): Promise<StaffLead | null> {
  const [lead] = await loadLeads(selectLeads().where('leads.id', '=', id))
  return lead ?? null
}

export function listLeadsOf({ column, values }: Person): Promise<StaffLead[]> {
  return loadLeads(selectLeads().where(column, 'in', values))
}

type LeadQuery = ReturnType<typeof selectLeads>

function selectLeads() {
  return getReader()
    .selectFrom('leads')
    .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id')
}

async function loadLeads(query: LeadQuery): Promise<StaffLead[]> {
  const rows = await query.selectAll('leads').select('lead_resumes.file_name as resume').execute()
  const outboxRows = await getReader()
    .selectFrom('lead_outbox')
    .selectAll()
    .where('lead_id', 'in', query.clearOrderBy().select('leads.id'))
    .orderBy('channel')
    .execute()
  const deliveriesByLead = groupByLead(outboxRows)
  return rows.map((row) => {
    const deliveries = deliveriesByLead.get(row.id) ?? []
    return {
      ...parseLeadRow(row),
      deliveryState: findLeadDeliveryState(row, deliveries),
      deliveries,
      resume: row.resume,
    }
  })
}

function groupByLead(rows: OutboxRow[]): Map<string, Delivery[]> {
  const deliveriesByLead = new Map<string, Delivery[]>()
  for (const row of rows) {
    const deliveries = deliveriesByLead.get(row.lead_id) ?? []
    deliveries.push({ ...row, state: findDeliveryState(row) })
    deliveriesByLead.set(row.lead_id, deliveries)
  }
  return deliveriesByLead
}

function findLeadDeliveryState(
  { withdrawn_at, quarantined }: LeadRow,
  deliveries: Delivery[],
): DeliveryState {
  if (withdrawn_at) return 'withdrawn'
  if (quarantined) return 'held'
  const toStaff = deliveries.filter(({ channel }) => channel !== ACKNOWLEDGEMENT)
  return DELIVERY_STATES.find((state) => toStaff.some((delivery) => delivery.state === state)) ?? 'stored'
}

function findDeliveryState({ state, attempts }: OutboxRow): DeliveryState {
  if (state === 'sent') return 'delivered'
  if (state === 'failed' || state === 'sending') return state
  return attempts > 0 ? 'retrying' : 'waiting'
}

/** The midnight in India that begins a day, or a day `daysLater`. Staff see all times in this zone. */
function calculateMidnight(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * DAY_MS).toISOString()
}
