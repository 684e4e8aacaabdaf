import { setTimeout } from 'node:timers/promises'
import { getDatabase, getReader } from '@/lib/database/connection'
import { formatError, log } from '@/lib/log'
import { API_CHANNEL } from './channels/channel'
import type { LeadAnswer } from './save-lead'

/** The visitor waits this long. */
const BROCHURE_WAIT_MS = 3_000
const POLL_MS = 100

/**
 * Replaces the brochure in the answer to a request with the API host's, if that host gets the lead and answers in time.
 * The lead is stored, so the answer does not fail with the database.
 */
export async function preferHostBrochure(
  answer: LeadAnswer,
  timeoutMs = BROCHURE_WAIT_MS,
): Promise<LeadAnswer> {
  try {
    const pdfUrl = await pollHostBrochure(answer.reference, timeoutMs)
    if (!pdfUrl) return answer
    const preferred = { ...answer, pdfUrl, pdfBytes: null }
    // A repeated submission gets the same brochure.
    await getDatabase()
      .updateTable('lead_answers')
      .set({ answer: JSON.stringify(preferred) })
      .where('lead_id', '=', answer.reference)
      .execute()
    return preferred
  } catch (error) {
    log.error({ lead: answer.reference, error: formatError(error) }, 'The brochure of the API host failed')
    return answer
  }
}

async function pollHostBrochure(leadId: string, timeoutMs: number): Promise<string | null> {
  const deliveryQuery = getReader()
    .selectFrom('lead_outbox')
    .select(['state', 'last_error', 'pdf_url'])
    .where('lead_id', '=', leadId)
    .where('channel', '=', API_CHANNEL)
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const row = await deliveryQuery.executeTakeFirst()
    // There is no row without an API host and for a quarantined lead. After a failed attempt the next one is too late.
    if (!row || row.last_error) return null
    if (row.state === 'sent') return row.pdf_url
    await setTimeout(POLL_MS)
  }
  return null
}
