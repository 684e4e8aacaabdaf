import { getReader } from '@/lib/database/connection'

/** The slugs that records had before, by id, so that their addresses lead on. A slug that is in use again counts for its record. */
export async function listFormerSlugs() {
  const rows = await getReader().selectFrom('former_slugs').selectAll().execute()
  return rows.map(({ kind, slug, record_id }) => ({ kind, slug, recordId: Number(record_id) }))
}
