import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { type Catalogue, catalogueSchema, listTexts } from '../schema'
import { exportCatalogue } from '../store/export'
import { buildBlogRow, buildLocationRow, buildProjectRow } from '../store/records'
import type { Picture } from '../types'

// Used by this folder only, and goes with it: `saveCatalogue` of ../store/save takes its place.

/** A part of the catalogue; a list that is missing has no records. */
type Part = Partial<Omit<Catalogue, 'pictures'> & { pictures: Picture[] }>

/**
 * A part of the catalogue as it is stored, and what becomes of it: what is in `stored` alone is deleted. `positions` are
 * by id.
 */
export type Change = {
  stored: Part
  next: Part
  positions: { projects?: Map<number, number>; blogs?: Map<number, number> }
}

/** The position of a new record until the order is known. */
const LAST = 1_000_000

/** Writes the rows that differ. True when there was one. */
export async function writeChange(
  db: Transaction<Database>,
  { stored, next, positions }: Change,
): Promise<boolean> {
  // A city may take another's slug or go with its projects.
  await checkReferencesAtEnd(db)
  const changes = [
    await writeDifference(db, 'locations', 'id', stored.locations, next.locations, buildLocationRow),
    await writeDifference(db, 'pictures', 'src', stored.pictures, next.pictures),
    await writeDifference(db, 'projects', 'id', stored.projects, next.projects, (project) =>
      buildProjectRow(project, positions.projects?.get(project.id) ?? LAST),
    ),
    await writeDifference(db, 'blogs', 'id', stored.blogs, next.blogs, (blog) =>
      buildBlogRow(blog, positions.blogs?.get(blog.id) ?? LAST),
    ),
    await writePositions(db, 'projects', positions.projects),
    await writePositions(db, 'blogs', positions.blogs),
    await writeValue(db, 'home', stored, next),
    await writeValue(db, 'places', stored, next),
  ]
  return changes.includes(true)
}

/** True when the value differs from the stored one. */
async function writeValue(
  db: Transaction<Database>,
  name: 'home' | 'places',
  stored: Part,
  next: Part,
): Promise<boolean> {
  if (next[name] === undefined || isDeepStrictEqual(stored[name], next[name])) return false
  const value = JSON.stringify(next[name])
  await db
    .insertInto('catalogue_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return true
}

/** Replaces the rows of the entries that differ, and deletes those of missing ones. True when there was one. */
async function writeDifference<Entry extends object, Key extends keyof Entry>(
  db: Transaction<Database>,
  table: CatalogueTable,
  key: Key,
  stored: Entry[] = [],
  next: Entry[] = [],
  build: (entry: Entry) => object = (entry) => entry,
): Promise<boolean> {
  const before = new Map(stored.map((entry) => [entry[key], { ...entry }]))
  const rows = next.flatMap((entry) => {
    const isSame = isDeepStrictEqual(before.get(entry[key]), entry)
    if (isSame) before.delete(entry[key])
    return isSame ? [] : [build(entry)]
  })
  await deleteRows(db, table, [...before.keys()])
  await insertRows(db, table, rows)
  return before.size > 0 || rows.length > 0
}

/** Gives stored records their positions in the list. True when one was at another place. */
async function writePositions(
  db: Transaction<Database>,
  table: 'projects' | 'blogs',
  positions?: Map<number, number>,
): Promise<boolean> {
  if (!positions) return false
  const rows = await db.selectFrom(table).select(['id', 'position']).execute()
  const moved = rows.filter(({ id, position }) => positions.has(id) && positions.get(id) !== position)
  for (const { id } of moved)
    await db
      .updateTable(table)
      .set({ position: positions.get(id) ?? LAST })
      .where('id', '=', id)
      .execute()
  return moved.length > 0
}

/** The key of each table of records. */
const KEYS = { locations: 'id', pictures: 'src', projects: 'id', blogs: 'id' } as const
type CatalogueTable = keyof typeof KEYS

/** Rows per statement: engines limit the parameters of a statement, SQLite to 32,766. */
const BATCH = 200

/** The items in lists of a length that one statement can name. */
export function* batches<T>(all: T[], size = BATCH): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** Deletes the rows of a table with these keys. */
export async function deleteRows(
  db: Kysely<Database>,
  table: CatalogueTable,
  keys: unknown[],
): Promise<void> {
  for (const batch of batches(keys))
    await db
      .deleteFrom(table)
      .where(KEYS[table] as never, 'in', batch as never)
      .execute()
}

/** Inserts rows, several with each statement. */
async function insertRows(db: Kysely<Database>, table: CatalogueTable, rows: object[]): Promise<void> {
  for (const batch of batches(rows))
    await db
      .insertInto(table)
      .values(batch as never)
      .execute()
}

/**
 * Deletes the pictures that neither a record nor the home page shows. A sync leaves them: a page that is being rendered may
 * have read the record before the change.
 */
export async function deleteUnusedPictures(db: Kysely<Database>): Promise<void> {
  const catalogue = await exportCatalogue(db)
  const used = new Set(listTexts(catalogueSchema, catalogue, 'picture').map(({ text }) => text))
  const unused = catalogue.pictures.map(({ src }) => src).filter((src) => !used.has(src))
  for (const src of unused) await db.deleteFrom('pictures').where('src', '=', src).execute()
}
