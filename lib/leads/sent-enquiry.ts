import { getReader } from '@/lib/database/connection'
import { HOUR_MS } from '@/lib/format/units'
import { API_CHANNEL } from './channels/channel'
import { formatCallTime, formatVisit } from './forms/enquiry-choices'
import { buildTopic, isBrochureRequest, parseLeadRow } from './stored-lead'

/** The topic of an enquiry, without anything that identifies the sender. */
type SentEnquiry = {
  projectId: number | null
  isBrochure: boolean
  /** The home or plot as it was sent, which may be any text. */
  unit?: string
  /** Name of the completed project in which the visitor owns a home. */
  ownedProjectName?: string
  visit?: string
  callTime?: string
  /** Address of the API host's brochure, when the host has answered. */
  hostBrochure?: string
}

/** How long the page about a sent enquiry is shown. */
const SHOWN_MS = HOUR_MS

/** "261121-k3f9qa7m": at most 40 letters, digits and dashes. */
const REFERENCE = /^[0-9a-z-]{1,40}$/

/** True when there is an enquiry with this reference: one query, and none for a text that cannot be a reference. */
export async function hasEnquiry(reference: string): Promise<boolean> {
  if (!REFERENCE.test(reference)) return false
  const row = await getReader()
    .selectFrom('leads')
    .select('id')
    .where('id', '=', reference)
    .where('kind', '=', 'enquiry')
    .executeTakeFirst()
  return row !== undefined
}

/** The enquiry with this reference, for an hour; null for any other reference. */
export async function getSentEnquiry(reference: string, now = Date.now()): Promise<SentEnquiry | null> {
  const row = await getReader()
    .selectFrom('leads')
    .leftJoin('lead_outbox as sent', (join) =>
      join.onRef('sent.lead_id', '=', 'leads.id').on('sent.channel', '=', API_CHANNEL),
    )
    .selectAll('leads')
    .select('sent.pdf_url')
    .where('id', '=', reference)
    .where('kind', '=', 'enquiry')
    .where('withdrawn_at', 'is', null)
    .where('created_at', '>', new Date(now - SHOWN_MS).toISOString())
    .executeTakeFirst()
  if (!row) return null
  const lead = parseLeadRow(row)
  const topic = buildTopic(lead)
  return {
    projectId: topic.kind === 'project' ? topic.id : null,
    isBrochure: isBrochureRequest(lead),
    unit: lead.details.unit,
    ownedProjectName: topic.kind === 'ownedProject' ? topic.name : undefined,
    visit: formatVisit(lead.details),
    callTime: formatCallTime(lead.details),
    hostBrochure: row.pdf_url ?? undefined,
  }
}
