import { setTimeout } from 'node:timers/promises'
import { getDatabase, getReader } from '@/lib/database/connection'
import type { ChannelName } from './delivery/channels'
import { formatCallTime, formatVisit } from './forms/enquiry-choices'
import type { SavedResponse } from './save'

const HOST: ChannelName = 'api'

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
      join.onRef('sent.lead_id', '=', 'leads.id').on('sent.channel', '=', HOST),
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

/** The visitor waits this long. */
const TIMEOUT_MS = 3_000
const POLL_MS = 100

/**
 * The response to a saved brochure request with the brochure of the API host, if the delivery process has that within
 * 3 s; otherwise the response unchanged. Does not wait for a host that has just failed.
 */
export async function chooseBrochure(
  response: SavedResponse,
  timeoutMs = TIMEOUT_MS,
): Promise<SavedResponse> {
  const pdfUrl = await waitForHost(response.reference, timeoutMs)
  if (!pdfUrl) return response
  const preferred = { ...response, pdfUrl, pdfBytes: null }
  // A repeated post gets the same brochure.
  await getDatabase()
    .updateTable('lead_answers')
    .set({ answer: JSON.stringify(preferred) })
    .where('lead_id', '=', response.reference)
    .execute()
  return preferred
}

async function waitForHost(leadId: string, timeoutMs: number): Promise<string | null> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const row = await getReader()
      .selectFrom('leads')
      .leftJoin('lead_outbox as sent', (join) =>
        join.onRef('sent.lead_id', '=', 'leads.id').on('sent.channel', '=', HOST),
      )
      .select(['quarantined', 'sent.state', 'sent.pdf_url'])
      .where('leads.id', '=', leadId)
      .executeTakeFirst()
    // A quarantined lead is not sent.
    if (!row || row.quarantined) return null
    if (row.state === 'sent') return row.pdf_url
    if (performance.now() >= until || (await isHostFailing())) return null
    await setTimeout(POLL_MS)
  }
}

/** True while an earlier delivery to the host waits for its retry: this lead is sent after it. */
async function isHostFailing(): Promise<boolean> {
  const failing = await getReader()
    .selectFrom('lead_outbox')
    .select('lead_id')
    .where('channel', '=', HOST)
    .where('state', '=', 'pending')
    .where('is_refused', '=', 0)
    .where('last_error', 'is not', null)
    .limit(1)
    .execute()
  return failing.length > 0
}
