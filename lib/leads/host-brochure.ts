import { setTimeout } from 'node:timers/promises'
import { getDatabase } from '@/lib/database/connection'
import type { SavedResponse } from './save'

/** The visitor waits this long. */
const TIMEOUT_MS = 3_000
const POLL_MS = 100

/**
 * The response to a saved brochure request with the brochure of the API host, if the delivery process has that within
 * 3 s; otherwise the response unchanged. Does not wait for a host that has just failed. See "Enquiry and brochure" in
 * docs/requirements.md.
 */
export async function preferHostBrochure(
  answer: SavedResponse,
  timeoutMs = TIMEOUT_MS,
): Promise<SavedResponse> {
  const pdfUrl = await waitForHost(answer.reference, timeoutMs)
  if (!pdfUrl) return answer
  const preferred = { ...answer, pdfUrl, pdfBytes: null }
  // A repeated post gets the same brochure.
  await getDatabase()
    .updateTable('lead_answers')
    .set({ answer: JSON.stringify(preferred) })
    .where('lead_id', '=', answer.reference)
    .execute()
  return preferred
}

async function waitForHost(leadId: string, timeoutMs: number): Promise<string | null> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const row = await getDatabase()
      .selectFrom('lead_outbox')
      .leftJoin('lead_deliveries as sent', (join) =>
        join.onRef('sent.lead_id', '=', 'lead_outbox.lead_id').on('sent.channel', '=', 'api'),
      )
      .select(['lead_outbox.state as outbox', 'sent.state', 'sent.pdf_url'])
      .where('lead_outbox.lead_id', '=', leadId)
      .executeTakeFirst()
    // A quarantined lead is not sent.
    if (!row || row.outbox === 'held') return null
    if (row.state === 'delivered') return row.pdf_url
    if (performance.now() >= until || (await isHostFailing())) return null
    await setTimeout(POLL_MS)
  }
}

/** True while an earlier delivery to the host waits for its retry: this lead is sent after it. */
async function isHostFailing(): Promise<boolean> {
  const failing = await getDatabase()
    .selectFrom('lead_deliveries')
    .select('lead_id')
    .where('channel', '=', 'api')
    .where('state', '=', 'pending')
    .where('is_refused', '=', 0)
    .where('last_error', 'is not', null)
    .limit(1)
    .execute()
  return failing.length > 0
}
