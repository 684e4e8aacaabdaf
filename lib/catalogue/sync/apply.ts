import type { Kysely } from 'kysely'
import type { PictureRow } from '@/lib/database/catalogue-schema'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { getCatalogueVersion } from '../store/remember'
import type { Location } from '../types'
import { changeCatalogue, saveVersion } from '../version'
import { type RecordRow, readStored, type Stored, type SyncedTable } from './stored'
import { batches, deleteUnusedPictures } from './unused-pictures'

export type Built = { row: RecordRow; pictures: PictureRow[] }
/** What becomes of a record: new rows, or the stored ones, which may be unpublished. */
export type Entry = { id: number; change: Built | 'keep' | 'unpublish' }

/** The next catalogue as the difference to the stored one. */
export type Plan = {
  /** The stored version and records that the difference begins from. */
  version: string
  stored: Record<SyncedTable, Stored>
  /** The answer is not believed: nothing but withdrawals is in the plan. */
  isDoubted: boolean
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
    // A catalogue begins with the first list of projects that is believed, whatever is in it; not with one record.
    const isFirst = version === ''
    if (isFirst && (!plan.isWhole || !plan.projects || plan.isDoubted)) return null
    // A city may take another's slug or go with its projects: checked at the end.
    await checkReferencesAtEnd(db)
    const pictures = new Map<string, PictureRow>()
    const changes = [
      plan.locations && (await replaceLocations(db, plan.locations)),
      plan.projects && (await applyEntries(db, 'projects', plan.projects, plan, isMoved, pictures)),
      plan.blogs && (await applyEntries(db, 'blogs', plan.blogs, plan, isMoved, pictures)),
    ]
    for (const rows of batches([...pictures.values()])) await savePictures(db, rows)
    if (!changes.includes(true) && !isFirst) return null
    await deleteUnusedPictures(db)
    return saveVersion(db)
  })
}

async function replaceLocations(db: Kysely<Database>, locations: Location[]): Promise<boolean> {
  const stored = await db.selectFrom('locations').select(['id', 'name', 'slug']).orderBy('id').execute()
  const used = await db.selectFrom('projects').select('location_id as id').distinct().execute()
  const listed = new Set(locations.map(({ id }) => id))
  const needed = new Set(used.map(({ id }) => id))
  const kept = stored.filter(({ id }) => !listed.has(id) && needed.has(id))
  const next = [...locations, ...kept].sort((a, b) => a.id - b.id)
  if (JSON.stringify(next.map(({ id, name, slug }) => ({ id, name, slug }))) === JSON.stringify(stored))
    return false
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
  pictures: Map<string, PictureRow>,
): Promise<boolean> {
  const before = plan.stored[table]
  const stored = isMoved ? await readStored(db, table) : before
  const isOurs = (id: number) => stored.get(id)?.digest === before.get(id)?.digest
  const listed = new Set(entries.map(({ id }) => id))
  const deleted = plan.isWhole ? [...stored.keys()].filter((id) => !listed.has(id) && isOurs(id)) : []
  const written: RecordRow[] = []
  const unpublished: number[] = []
  const moved: { id: number; position: number }[] = []
  for (const [index, { id, change }] of entries.entries()) {
    const record = stored.get(id)
    const position = plan.isWhole ? index : (record?.position ?? LAST)
    if (typeof change === 'object' && isOurs(id)) {
      change.row.main.position = position
      written.push(change.row)
      // Records may share a picture: the first one names it.
      for (const picture of change.pictures)
        if (!pictures.has(picture.src)) pictures.set(picture.src, picture)
    } else if (record && record.position !== position) moved.push({ id, position })
    if (change === 'unpublish' && record?.publishing === 'PUBLISHED') unpublished.push(id)
  }
  await deleteRecords(db, table, [...deleted, ...written.map(({ main }) => main.id)])
  await insertRecords(db, written)
  for (const ids of batches(unpublished))
    await db.updateTable(table).set({ publishing_status: 'UNPUBLISHED' }).where('id', 'in', ids).execute()
  for (const { id, position } of moved)
    await db.updateTable(table).set({ position }).where('id', '=', id).execute()
  return [deleted, written, unpublished, moved].some(({ length }) => length > 0)
}

async function deleteRecords(db: Kysely<Database>, table: SyncedTable, all: number[]): Promise<void> {
  for (const ids of batches(all)) {
    if (table === 'projects') await db.deleteFrom('project_details').where('project_id', 'in', ids).execute()
    await db.deleteFrom(table).where('id', 'in', ids).execute()
  }
}

async function insertRecords(db: Kysely<Database>, written: RecordRow[]): Promise<void> {
  for (const rows of batches(written)) {
    const blogs = rows.flatMap((row) => (row.detail ? [] : [row.main]))
    const projects = rows.flatMap((row) => (row.detail ? [row.main] : []))
    const details = rows.flatMap((row) => (row.detail ? [row.detail] : []))
    if (blogs.length > 0) await db.insertInto('blogs').values(blogs).execute()
    if (projects.length > 0) await db.insertInto('projects').values(projects).execute()
    if (details.length > 0) await db.insertInto('project_details').values(details).execute()
  }
}

async function savePictures(db: Kysely<Database>, rows: PictureRow[]): Promise<void> {
  await db
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('src').doUpdateSet((row) => ({ alt: row.ref('excluded.alt') })))
    .execute()
}
