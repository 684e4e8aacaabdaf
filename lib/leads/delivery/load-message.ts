import { getDatabase } from '@/lib/database/connection'
import type { LeadMessage } from './channel'

/** A lead as its channels send it; null when it was deleted, withdrawn or quarantined since. */
export async function loadMessage(leadId: string): Promise<LeadMessage | null> {
  const db = getDatabase()
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', leadId)
    .where('withdrawn_at', 'is', null)
    .where('quarantined', '=', 0)
    .executeTakeFirst()
  if (!lead) return null
  const outbox = await db
    .selectFrom('lead_outbox')
    .select('idempotency_key')
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  const file = await db
    .selectFrom('lead_resumes')
    .select(['file_name', 'type', 'bytes'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return {
    lead,
    resume: file ? { fileName: file.file_name, type: file.type, bytes: Buffer.from(file.bytes) } : null,
    key: buildKey(outbox?.idempotency_key ?? '', leadId),
  }
}

/**
 * The visitor's own key (lib/leads/idempotency.ts). One made from the content comes back with the same words ten
 * minutes later, which is a lead of its own: that one goes by its id.
 */
function buildKey(stored: string, leadId: string): string {
  return /^given:([\x21-\x7e]{8,200})$/.exec(stored)?.[1] ?? `lead-${leadId}`
}
