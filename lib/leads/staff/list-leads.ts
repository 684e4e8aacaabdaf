import { getDatabase } from '@/lib/database/connection'
import type { LeadRow, OutboxState } from '@/lib/database/leads-schema'
import type { LeadKind } from '../kinds'

export type LeadFilter = {
  kind?: LeadKind
  /** Id of the project, or part of its name. */
  project?: string
  /** Days like 2026-11-21, both included. */
  from?: string
  to?: string
  handled?: boolean
  quarantined?: boolean
}

export type StaffLead = LeadRow & {
  outbox: OutboxState
  /** When it became free for delivery. */
  free_at: string
  resume: string | null
}

/** Leads with their outbox state, newest first. */
export async function listLeads(filter: LeadFilter = {}): Promise<StaffLead[]> {
  let query = selectLeads().orderBy('leads.created_at', 'desc').orderBy('leads.id')
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.from) query = query.where('leads.created_at', '>=', startOfDay(filter.from))
  if (filter.to) query = query.where('leads.created_at', '<', nextDay(filter.to))
  if (filter.handled !== undefined) query = query.where('handled_at', filter.handled ? 'is not' : 'is', null)
  if (filter.quarantined !== undefined) query = query.where('quarantined', '=', filter.quarantined ? 1 : 0)
  const { project } = filter
  if (project)
    query = /^\d+$/.test(project)
      ? query.where('project_id', '=', Number(project))
      : query.where('project_name', 'like', `%${project}%`)
  return query.execute()
}

/** The lead with this id; null when there is none. */
export async function getLead(id: string): Promise<StaffLead | null> {
  return (await selectLeads().where('leads.id', '=', id).executeTakeFirst()) ?? null
}

/** A lead's resume; null without one. */
export async function getResume(
  id: string,
): Promise<{ fileName: string; type: 'pdf' | 'docx'; bytes: Buffer } | null> {
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

/** The staff's day begins at midnight in India, as every time they are shown. */
function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

function nextDay(day: string): string {
  return new Date(Date.parse(startOfDay(day)) + 86_400_000).toISOString()
}
