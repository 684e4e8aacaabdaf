import { setTimeout } from 'node:timers/promises'
import { getDatabase, getReader } from '@/lib/database/connection'
import { API_CHANNEL } from './channels/channel'
import type { LeadAnswer } from './save-lead'

/** The visitor waits this long. */
const BROCHURE_WAIT_MS = 3_000
const POLL_MS = 100

/**
 * Replaces the brochure in the answer to a request with the API host's, if that host gets the lead and answers in time.
 */
export async function waitForHostBrochure(
  answer: LeadAnswer,
  timeoutMs = BROCHURE_WAIT_MS,
): Promise<LeadAnswer> {
  const pdfUrl = await pollHostBrochure(answer.reference, timeoutMs)
  if (!pdfUrl) return answer
  const preferred = { ...answer, pdfUrl, pdfBytes: null }
  // A repeated post gets the same brochure.
  const answers = getDatabase().updateTable('lead_answers').where('lead_id', '=', answer.reference)
  await answers.set({ answer: JSON.stringify(preferred) }).execute()
  return preferred
}

async function pollHostBrochure(leadId: string, timeoutMs: number): Promise<string | null> {
  const delivery = getReader()
    .selectFrom('lead_outbox')
    .select(['state', 'last_error', 'pdf_url'])
    .where((is) => is.and({ lead_id: leadId, channel: API_CHANNEL }))
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const row = await delivery.executeTakeFirst()
    // A quarantined lead is not sent, and after a failed attempt the next one comes too late.
    if (!row || row.last_error) return null
    if (row.state === 'sent') return row.pdf_url
    await setTimeout(POLL_MS)
  }
  return null
}
