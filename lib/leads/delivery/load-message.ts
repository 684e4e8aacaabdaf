import { getDatabase } from '@/lib/database/connection'
import type { LeadMessage } from './channel'

/** A lead as channels send it; null when it is deleted, withdrawn or quarantined. */
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
  const resume = file && { fileName: file.file_name, type: file.type, bytes: Buffer.from(file.bytes) }
  // A key made from the content can occur twice: the same words ten minutes later are another lead.
  const [, given] = /^given:([\x21-\x7e]{8,200})$/.exec(outbox?.idempotency_key ?? '') ?? []
  return { lead, resume: resume ?? null, key: given ?? `lead-${leadId}` }
}
