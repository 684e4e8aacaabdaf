import type { Kysely } from 'kysely'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { getCatalogueVersion } from '../store/remember'
import { batches, deleteRows, insertRows } from '../store/write'
import type { Location, Picture } from '../types'
import { changeCatalogue, saveVersion } from '../version'
import { listOthers } from './cities'
import { type PackedRows, unpackRows } from './pack'
import { readStored, type Stored, type SyncedTable } from './stored'

/** What becomes of a record: new rows, or the stored ones, which may be unpublished or deleted. */
export type Entry = { id: number; change: PackedRows | 'keep' | 'unpublish' | 'delete' }

/** The next catalogue as the difference to the stored one. */
export type Plan = {
  /** The stored version and records that the difference begins from. */
  version: string
  stored: Record<SyncedTable, Stored>
  /** False for some records alone: the others stay, and so do all places in the order. */
  isWhole: boolean
  /** Null leaves them as they are. */
  locations: Location[] | null
  /** All records in their order: stored ones that are absent are deleted. Null leaves them as they are. */
  projects: Entry[] | null
  blogs: Entry[] | null
}

/** The place of a new record until the next sync of all. */
const LAST = 1_000_000

/**
 * Writes the difference in one transaction and returns the new version; null when there is none. A record that somebody
 * else changed meanwhile, for example by publishing it, stays as it is now.
 */
export function applyPlan(plan: Plan): Promise<string | null> {
  return changeCatalogue(async (db) => {
    const version = await getCatalogueVersion(db)
    const isMoved = version !== plan.version
    // A catalogue begins with the first list of projects that is applied, whatever is in it; not with one record.
    const isFirst = version === ''
    if (isFirst && (!plan.isWhole || !plan.projects)) return null
    // A city may take another's slug or go with its projects: checked at the end.
    await checkReferencesAtEnd(db)
    const pictures = new Set<string>()
    const changes = [
      plan.locations && (await replaceLocations(db, plan.locations)),
      plan.projects && (await applyEntries(db, 'projects', plan.projects, plan, isMoved, pictures)),
      plan.blogs && (await applyEntries(db, 'blogs', plan.blogs, plan, isMoved, pictures)),
    ]
    if (!changes.includes(true) && !isFirst) return null
    return saveVersion(db)
  })
}

async function replaceLocations(db: Kysely<Database>, locations: Location[]): Promise<boolean> {
  const stored = await db.selectFrom('locations').select(['id', 'name', 'slug']).orderBy('id').execute()
  const used = await db.selectFrom('projects').select('location_id as id').distinct().execute()
  const needed = new Set(used.map(({ id }) => id))
  const kept = stored.filter(({ id }) => needed.has(id))
  const next = [...locations, ...listOthers(kept, locations)].sort((a, b) => a.id - b.id)
  if (JSON.stringify(next.map(({ id, name, slug }) => ({ id, name, slug }))) === JSON.stringify(stored))
    return false
  // A city may come again under another id.
  for (const { id, slug } of kept) {
    const now = locations.find((city) => city.slug === slug)
    const isRenumbered = now && !locations.some((city) => city.id === id)
    if (isRenumbered)
      await db.updateTable('projects').set({ location_id: now.id }).where('location_id', '=', id).execute()
  }
  await db.deleteFrom('locations').execute()
  await db.insertInto('locations').values(next).execute()
  return true
}

async function applyEntries(
  db: Kysely<Database>,
  table: SyncedTable,
  entries: Entry[],
  plan: Plan,
  isMoved: boolean,
  pictures: Set<string>,
): Promise<boolean> {
  const before = plan.stored[table]
  const stored = isMoved ? await readStored(db, table) : before
  const isOurs = (id: number) => stored.get(id)?.digest === before.get(id)?.digest
  const changes = new Map(entries.map(({ id, change }) => [id, change]))
  const isDeleted = (id: number) => (plan.isWhole && !changes.has(id)) || changes.get(id) === 'delete'
  const deleted = [...stored.keys()].filter((id) => isDeleted(id) && isOurs(id))
  const written: { id: number; position: number; rows: PackedRows }[] = []
  const unpublished: number[] = []
  const moved: { id: number; position: number }[] = []
  for (const [index, { id, change }] of entries.entries()) {
    const record = stored.get(id)
    const position = plan.isWhole ? index : (record?.position ?? LAST)
    if (typeof change === 'object' && isOurs(id)) written.push({ id, position, rows: change })
    else if (record && record.position !== position) moved.push({ id, position })
    // One that was published meanwhile waits for the next sync.
    const wasPublic = before.get(id)?.publishing === 'PUBLISHED'
    if (change === 'unpublish' && wasPublic && record?.publishing === 'PUBLISHED') unpublished.push(id)
  }
  await deleteRows(db, table, [...deleted, ...written.map(({ id }) => id)])
  for (const batch of batches(written)) {
    const built = batch.map(({ rows, position }) => ({ ...unpackRows(rows), position }))
    await insertRows(
      db,
      table,
      built.map(({ row, position }) => ({ ...row, position })),
    )
    await savePictures(
      db,
      built.flatMap((record) => record.pictures),
      pictures,
    )
  }
  for (const ids of batches(unpublished))
    await db.updateTable(table).set({ publishing_status: 'UNPUBLISHED' }).where('id', 'in', ids).execute()
  for (const { id, position } of moved)
    await db.updateTable(table).set({ position }).where('id', '=', id).execute()
  return [deleted, written, unpublished, moved].some(({ length }) => length > 0)
}

/** Records may share a picture: the first one names it. `saved` are the pictures of the records before. */
async function savePictures(db: Kysely<Database>, pictures: Picture[], saved: Set<string>): Promise<void> {
  const rows = pictures.filter(({ src }) => !saved.has(src) && saved.add(src))
  for (const batch of batches(rows))
    await db
      .insertInto('pictures')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('src').doUpdateSet((row) => ({ alt: row.ref('excluded.alt') })),
      )
      .execute()
}
