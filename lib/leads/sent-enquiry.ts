import { getDatabase } from '@/lib/database/connection'
import { formatCallTime, formatVisit } from './forms/enquiry'

/** What an enquiry was about; nothing of it says who sent it. */
export type SentEnquiry = {
  projectId: number | null
  isBrochure: boolean
  home?: string
  visit?: string
  callTime?: string
  /** Address of the API host's brochure, when the host has answered. */
  hostBrochure?: string
}

const SHOWN_MS = 3_600_000

/** The enquiry with this reference, for an hour; null for any other reference. */
export async function getSentEnquiry(reference: string, now = Date.now()): Promise<SentEnquiry | null> {
  const row = await getDatabase()
    .selectFrom('leads')
    .leftJoin('lead_deliveries as sent', (join) =>
      join.onRef('sent.lead_id', '=', 'leads.id').on('sent.channel', '=', 'api'),
    )
    .select(['project_id', 'payload', 'details', 'sent.pdf_url'])
    .where('id', '=', reference)
    .where('kind', '=', 'enquiry')
    .where('withdrawn_at', 'is', null)
    .where('created_at', '>', new Date(now - SHOWN_MS).toISOString())
    .executeTakeFirst()
  if (!row) return null
  const details = JSON.parse(row.details)
  return {
    projectId: row.project_id,
    isBrochure: JSON.parse(row.payload).query_for === 'VB',
    home: details.home,
    visit: formatVisit(details),
    callTime: formatCallTime(details),
    hostBrochure: row.pdf_url ?? undefined,
  }
}
