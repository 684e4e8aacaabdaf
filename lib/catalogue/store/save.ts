import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import { measurePictures } from '@/lib/media/measure'
import { listWarnings } from '../list-warnings'
import { listRows, parseCatalogue } from '../parse'
import type { Catalogue } from '../schema'
import { catalogueSchema, listTexts, type PictureRecord } from '../schema'
import type { Picture } from '../types'
import { changeCatalogue, getCatalogueVersion, saveVersion } from '../version'
import { exportCatalogue } from './export'
import { keepStatuses, mergeCatalogue, namePlaces } from './merge'
import {
  buildBlogRow,
  buildLocationRow,
  buildProjectRow,
  type CatalogueTable,
  deleteRows,
  insertRows,
} from './records'

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
    // A sync deletes unused pictures without a new version.
    const storedPictures = await db.selectFrom('pictures').selectAll().execute()
    const isChanged = await writeChange(db, {
      stored: { ...stored, pictures: storedPictures },
      next: { ...parsed.value, pictures: pictures.rows },
      positions: { projects: numberRecords(parsed.value.projects), blogs: numberRecords(parsed.value.blogs) },
    })
    return isChanged || base === '' ? saveVersion(db) : base
  })
  if (!version) return saveCatalogue(input, options)
  // A change of some records says nothing of the others.
  const before = new Set(options.merge ? await listWarnings(stored) : [])
  const more = (await listWarnings(parsed.value)).filter((warning) => !before.has(warning))
  return {
    ok: true,
    value: version,
    isChanged: version !== base,
    warnings: [...warnings, ...pictures.warnings, ...(options.merge ? namePlaces(more, file) : more)],
  }
}

const numberRecords = (records: { id: number }[]) =>
  new Map(records.map(({ id }, position) => [id, position]))

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

type Resolved = { rows: Picture[]; faults: string[]; warnings: string[] }

/**
 * Every picture of a catalogue with size, colour and alt text. Measures under /public what the file does not say. An
 * unreadable picture is a fault at each place that names it; a missing alt text is a warning.
 */
export async function resolvePictures(input: unknown): Promise<Resolved> {
  const uses = listTexts(catalogueSchema, input, 'picture').filter(({ text }) => text.startsWith('/media/'))
  const listed = new Map<string, PictureRecord>()
  const places = [...uses]
  for (const [index, row] of listRows(input, 'pictures').entries()) {
    // A malformed entry is a fault of the schema.
    if (typeof row.src !== 'string') continue
    listed.set(row.src, row as PictureRecord)
    places.push({ place: `pictures[${index}].src`, text: row.src })
  }
  for (const { text } of uses) if (!listed.has(text)) listed.set(text, { src: text, alt: '' })

  const pictures = [...listed.values()]
  const unmeasured = pictures.filter(({ width, height, color }) => !width || !height || !color)
  const measured = await measurePictures(unmeasured.map(({ src }) => src))
  const missing = new Set(unmeasured.map(({ src }) => src).filter((src) => !measured.has(src)))
  const rows = pictures.map(({ src, alt, width, height, color }) => {
    const found = measured.get(src) ?? { width: 0, height: 0, color: '' }
    return {
      src,
      alt,
      width: width || found.width,
      height: height || found.height,
      color: color || found.color,
    }
  })
  return {
    rows: rows.sort((a, b) => (a.src < b.src ? -1 : 1)),
    faults: places
      .filter(({ text }) => missing.has(text))
      .map(({ text, place }) => `${place}: no picture can be read at public${text}`),
    warnings: rows.filter(({ alt }) => !String(alt ?? '').trim()).map(({ src }) => `${src}: has no alt text`),
  }
}

/**
 * Deletes the pictures that neither a record nor the home page shows. A sync leaves them: a page that is being rendered may
 * have read the record before the change.
 */
export async function deleteUnusedPictures(db: Kysely<Database>): Promise<void> {
  const catalogue = await exportCatalogue(db)
  const used = new Set(listTexts(catalogueSchema, catalogue, 'picture').map(({ text }) => text))
  const unused = catalogue.pictures.map(({ src }) => src).filter((src) => !used.has(src))
  await deleteRows(db, 'pictures', unused)
}
