import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { parseCatalogue } from '../parse'
import type { Catalogue } from '../schema'
import type { Picture } from '../types'
import { changeCatalogue, saveVersion } from '../version'
import { exportCatalogue } from './export'
import { keepStatuses, mergeCatalogue, namePlaces } from './merge'
import { resolvePictures } from './pictures'
import { buildBlogRow, buildProjectRow } from './records'
import { getCatalogueVersion } from './remember'
import { type CatalogueTable, deleteRows, insertRows } from './write'

type SaveOptions = {
  /** The file holds only some records or fields; the others stay as they are. */
  merge?: boolean
  /** Known records keep their publishing status, whatever the file says. */
  keepStatus?: boolean
}
/** `value` is the catalogue version; it is the one of before when the file changed nothing. */
export type Saved =
  | { ok: true; value: string; isChanged: boolean; warnings: string[] }
  | { ok: false; faults: string[] }

/**
 * Replaces the whole catalogue by an owner's file, or merges the file into it, in one transaction. Writes only what
 * differs. Lists all faults; on any fault nothing is written.
 */
export async function saveCatalogue(input: unknown, options: SaveOptions = {}): Promise<Saved> {
  const base = await getCatalogueVersion()
  const stored = await exportCatalogue(getDatabase())
  const merged = options.merge ? mergeCatalogue(stored, input) : input
  const { file, warnings } = options.keepStatus
    ? keepStatuses(stored, merged)
    : { file: merged, warnings: [] }
  const parsed = parseCatalogue(file)
  const pictures = await resolvePictures(file)
  if (!parsed.ok || pictures.faults.length > 0) {
    const faults = [...(parsed.ok ? [] : parsed.faults), ...pictures.faults]
    return { ok: false, faults: options.merge ? namePlaces(faults, file) : faults }
  }
  const version = await changeCatalogue(async (db) => {
    // The catalogue has changed since it was read: start again.
    if ((await getCatalogueVersion(db)) !== base) return null
    const isChanged = await writeCatalogue(db, stored, parsed.value, pictures.rows)
    return isChanged || base === '' ? saveVersion(db) : base
  })
  if (!version) return saveCatalogue(input, options)
  return {
    ok: true,
    value: version,
    isChanged: version !== base,
    warnings: [...warnings, ...pictures.warnings],
  }
}

/** Writes the difference to the stored catalogue. True when there was one. */
async function writeCatalogue(
  db: Transaction<Database>,
  stored: Catalogue,
  next: Catalogue,
  pictures: Picture[],
): Promise<boolean> {
  // A city may take another's slug or go with its projects.
  await checkReferencesAtEnd(db)
  // A sync deletes unused pictures without a new version.
  const storedPictures = await db.selectFrom('pictures').selectAll().execute()
  const changes = [
    await writeDifference(db, 'locations', 'id', stored.locations, next.locations),
    await writeDifference(db, 'pictures', 'src', storedPictures, pictures),
    await writeDifference(db, 'projects', 'id', stored.projects, next.projects, buildProjectRow),
    await writeDifference(db, 'blogs', 'id', stored.blogs, next.blogs, buildBlogRow),
    await writePositions(db, 'projects', next.projects),
    await writePositions(db, 'blogs', next.blogs),
    await writeValue(db, 'home', stored, next),
    await writeValue(db, 'places', stored, next),
  ]
  return changes.includes(true)
}

/** True when the value differs from the stored one. */
async function writeValue(
  db: Transaction<Database>,
  name: 'home' | 'places',
  stored: Catalogue,
  next: Catalogue,
): Promise<boolean> {
  if (isDeepStrictEqual(stored[name], next[name])) return false
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
  stored: Entry[],
  next: Entry[],
  build: (entry: Entry, position: number) => object = (entry) => entry,
): Promise<boolean> {
  const before = new Map(stored.map((entry) => [entry[key], { ...entry }]))
  const rows = next.flatMap((entry, position) => {
    const isSame = isDeepStrictEqual(before.get(entry[key]), entry)
    if (isSame) before.delete(entry[key])
    return isSame ? [] : [build(entry, position)]
  })
  await deleteRows(db, table, [...before.keys()])
  await insertRows(db, table, rows)
  return before.size > 0 || rows.length > 0
}

/** Gives the records their places in the list. True when one was at another place. */
async function writePositions(
  db: Transaction<Database>,
  table: 'projects' | 'blogs',
  records: { id: number }[],
): Promise<boolean> {
  const rows = await db.selectFrom(table).select(['id', 'position']).execute()
  const stored = new Map(rows.map(({ id, position }) => [id, position]))
  const moved = [...records.entries()].filter(([position, { id }]) => stored.get(id) !== position)
  for (const [position, { id }] of moved)
    await db.updateTable(table).set({ position }).where('id', '=', id).execute()
  return moved.length > 0
}
