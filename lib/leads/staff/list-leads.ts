import { getDatabase } from '@/lib/database/connection'
import type { LeadRow, OutboxState } from '@/lib/database/leads-schema'
import { LEAD_KINDS, type LeadKind } from '../kinds'
import type { Resume } from '../resume'

/** Kinds that staff can list. `enquiry` is `brochure` and `question` together. */
export const STAFF_KINDS = [...LEAD_KINDS, 'brochure', 'question'] as const
export type StaffKind = (typeof STAFF_KINDS)[number]

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

export type StaffLead = LeadRow & {
  outbox: OutboxState
  /** Since when it may be delivered. */
  free_at: string
  /** File name. */
  resume: string | null
}

/** The kind that staff see: enquiries are brochure requests or questions. */
export function describeKind({ kind, payload }: { kind: LeadKind; payload: string }): StaffKind {
  if (kind !== 'enquiry') return kind
  return JSON.parse(payload).query_for === 'VB' ? 'brochure' : 'question'
}

/** Leads with their outbox state, newest first. */
export async function listLeads(filter: LeadFilter = {}): Promise<StaffLead[]> {
  let query = selectLeads().orderBy('leads.created_at', 'desc').orderBy('leads.id')
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
  return query.execute()
}

/** The lead with this id, or null. */
export async function getLead(id: string): Promise<StaffLead | null> {
  return (await selectLeads().where('leads.id', '=', id).executeTakeFirst()) ?? null
}

/** The resume of a lead, or null. */
export async function getResume(id: string): Promise<Resume | null> {
  const row = await getDatabase()
    .selectFrom('lead_resumes')
    .select(['file_name', 'type', 'bytes'])
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return row ? { fileName: row.file_name, type: row.type, bytes: Buffer.from(row.bytes) } : null
}

function selectLeads() {
  return getDatabase()
    .selectFrom('leads')
    .innerJoin('lead_outbox', 'lead_outbox.lead_id', 'leads.id')
    .leftJoin('lead_resumes', 'lead_resumes.lead_id', 'leads.id')
    .selectAll('leads')
    .select([
      'lead_outbox.state as outbox',
      'lead_outbox.next_attempt_at as free_at',
      'lead_resumes.file_name as resume',
    ])
}

/** Days begin at midnight in India, like every time that staff see. */
function getStartOfDay(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

function getNextDay(day: string): string {
  return new Date(Date.parse(getStartOfDay(day)) + 86_400_000).toISOString()
}
