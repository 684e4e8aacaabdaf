import type { Kysely, Transaction } from 'kysely'
import { getReader } from '@/lib/database/connection'
import type { Database } from '@/lib/database/schema'

type SlugKind = Database['former_slugs']['kind']
type NamedRecord = { id: number; slug: string; name?: string; title?: string }
export type FormerSlug = { kind: SlugKind; slug: string; recordId: number }

/** The slugs that records had before, so that old addresses redirect. A slug that is in use again is not listed. */
export async function listFormerSlugs(db: Kysely<Database> = getReader()): Promise<FormerSlug[]> {
  const rows = await db.selectFrom('former_slugs').selectAll().execute()
  return rows.map(({ kind, slug, record_id }) => ({ kind, slug, recordId: Number(record_id) }))
}

type SlugChanges = {
  stored: NamedRecord[]
  /** Undefined when the list stays as it is stored. */
  next: NamedRecord[] | undefined
  /** True when the stored records are the sample. */
  isSample: boolean
}

/**
 * Remembers the slug of each record that has another one now, and forgets those that are in use again or whose record is gone. An
 * owner's records may have the ids of the sample's: of these only a record that keeps its name keeps its address.
 */
export async function saveFormerSlugs(
  db: Transaction<Database>,
  kind: SlugKind,
  { stored, next, isSample }: SlugChanges,
): Promise<void> {
  if (!next) return
  const names = new Map(next.map((record) => [record.id, getRecordName(record)]))
  const slugsInUse = new Set(next.map(({ slug }) => slug))
  const recordIds = new Map<string, number>()
  for (const former of await listFormerSlugs(db))
    if (former.kind === kind) recordIds.set(former.slug, former.recordId)
  for (const record of stored)
    if (!isSample || names.get(record.id) === getRecordName(record)) recordIds.set(record.slug, record.id)
  await db.deleteFrom('former_slugs').where('kind', '=', kind).execute()
  for (const [slug, recordId] of recordIds)
    if (names.has(recordId) && !slugsInUse.has(slug))
      await db.insertInto('former_slugs').values({ kind, slug, record_id: recordId }).execute()
}

/** The name of a project, or the title of a post. */
export function getRecordName({ name, title }: NamedRecord): string | undefined {
  return name ?? title
}
