import type { Transaction } from 'kysely'
import { getReader } from '@/lib/database/connection'
import type { Database, DatabaseReader } from '@/lib/database/schema'

type SlugKind = Database['former_slugs']['kind']
type NamedRecord = { id: number; slug: string; name?: string; title?: string }
export type FormerSlug = { kind: SlugKind; slug: string; recordId: number }

/** The previous slugs of records, from which old addresses redirect. A slug that is in use again is not listed. */
export async function listFormerSlugs(db: DatabaseReader = getReader()): Promise<FormerSlug[]> {
  const rows = await db.selectFrom('former_slugs').selectAll().execute()
  return rows.map(({ kind, slug, record_id }) => ({ kind, slug, recordId: Number(record_id) }))
}

type SlugChanges = {
  stored: NamedRecord[]
  /** Undefined when the stored list does not change. */
  next: NamedRecord[] | undefined
  /** True when the stored records are the sample. */
  isSample: boolean
}

/**
 * Saves the previous slug of each record that has a new one. Deletes slugs that are in use again, or whose record is
 * gone.
 */
export async function saveFormerSlugs(
  db: Transaction<Database>,
  kind: SlugKind,
  changes: SlugChanges,
): Promise<void> {
  const { next } = changes
  if (!next) return
  const recordIds = new Map<string, number>()
  for (const former of await listFormerSlugs(db)) {
    if (former.kind === kind) recordIds.set(former.slug, former.recordId)
  }
  for (const { id, slug } of listSameRecords(changes, next)) recordIds.set(slug, id)

  const ids = new Set(next.map(({ id }) => id))
  const slugsInUse = new Set(next.map(({ slug }) => slug))
  await db.deleteFrom('former_slugs').where('kind', '=', kind).execute()
  for (const [slug, recordId] of recordIds) {
    if (!ids.has(recordId) || slugsInUse.has(slug)) continue
    await db.insertInto('former_slugs').values({ kind, slug, record_id: recordId }).execute()
  }
}

/**
 * The stored records that are still the same records. An owner's first records may reuse the ids of the sample's, so a
 * record of the sample is the same record only if it has kept its name.
 */
function listSameRecords({ stored, isSample }: SlugChanges, next: NamedRecord[]): NamedRecord[] {
  if (!isSample) return stored
  const names = new Map(next.map((record) => [record.id, getRecordName(record)]))
  return stored.filter((record) => names.get(record.id) === getRecordName(record))
}

export function getRecordName({ name, title }: NamedRecord): string | undefined {
  return name ?? title
}
