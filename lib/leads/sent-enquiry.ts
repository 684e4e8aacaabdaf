import { setTimeout } from 'node:timers/promises'
import { getDatabase, getReader } from '@/lib/database/connection'
import { API } from './channels/channel'
import { formatCallTime, formatVisit } from './forms/enquiry-choices'
import { isBrochureRequest, readLead } from './lead'
import type { SavedResponse } from './submit'

/** What an enquiry was about; nothing that identifies the sender. */
type SentEnquiry = {
  projectId: number | null
  isBrochure: boolean
  home?: string
  visit?: string
  callTime?: string
  /** Address of the API host's brochure, when the host has answered. */
  hostBrochure?: string
}

const SHOWN_MS = 3_600_000

/** Whether there is an enquiry with this reference: one query, and none for what cannot be a reference. */
export async function hasEnquiry(reference: string): Promise<boolean> {
  if (!/^[0-9a-z-]{1,40}$/.test(reference)) return false
  const leads = getReader().selectFrom('leads').select('id')
  const enquiry = leads.where((is) => is.and({ id: reference, kind: 'enquiry' }))
  return (await enquiry.executeTakeFirst()) !== undefined
}

/** The enquiry with this reference, for an hour; null for any other reference. */
export async function getSentEnquiry(reference: string, now = Date.now()): Promise<SentEnquiry | null> {
  const row = await getReader()
    .selectFrom('leads')
    .leftJoin('lead_outbox as sent', (join) =>
      join.onRef('sent.lead_id', '=', 'leads.id').on('sent.channel', '=', API),
    )
    .select(['project_id', 'payload', 'details', 'sent.pdf_url'])
    .where((is) => is.and({ id: reference, kind: 'enquiry', withdrawn_at: null }))
    .where('created_at', '>', new Date(now - SHOWN_MS).toISOString())
    .executeTakeFirst()
  if (!row) return null
  const { details, ...lead } = readLead(row)
  return {
    projectId: lead.project_id,
    isBrochure: isBrochureRequest(lead),
    home: details.home,
    visit: formatVisit(details),
    callTime: formatCallTime(details),
    hostBrochure: lead.pdf_url ?? undefined,
  }
}

/** The visitor waits this long. */
const TIMEOUT_MS = 3_000
const POLL_MS = 100

/** The response with the brochure of the API host when that has it within 3 s and does not fail; otherwise unchanged. */
export async function chooseBrochure(response: SavedResponse, timeoutMs = TIMEOUT_MS) {
  const pdfUrl = await waitForHost(response.reference, timeoutMs)
  if (!pdfUrl) return response
  const preferred = { ...response, pdfUrl, pdfBytes: null }
  // A repeated post gets the same brochure.
  const answers = getDatabase().updateTable('lead_answers').where('lead_id', '=', response.reference)
  await answers.set({ answer: JSON.stringify(preferred) }).execute()
  return preferred
}

async function waitForHost(leadId: string, timeoutMs: number): Promise<string | null> {
  const delivery = getReader()
    .selectFrom('lead_outbox')
    .select(['state', 'last_error', 'pdf_url'])
    .where((is) => is.and({ lead_id: leadId, channel: API }))
  for (const until = performance.now() + timeoutMs; performance.now() < until; await setTimeout(POLL_MS)) {
    const row = await delivery.executeTakeFirst()
    // A quarantined lead is not sent, and after a failed attempt the next one comes too late.
    if (!row || row.last_error) return null
    if (row.state === 'sent') return row.pdf_url
  }
  return null
}
