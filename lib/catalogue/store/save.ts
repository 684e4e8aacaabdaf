import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { deferReferenceChecks } from '@/lib/database/engine'
import type { Database } from '@/lib/database/schema'
import type { Catalogue, CityRecord, PictureRecord, PostRecord, ProjectRecord } from '../schema'
import { getCatalogueVersion, getStoredValue, saveStoredValue, saveVersion } from '../version'
import { getRecordName, saveFormerSlugs } from './former-slugs'
import { buildCityRow, buildPictureRow, buildPostRow, buildProjectRow, loadCatalogue } from './rows'

export type SavedCatalogue = {
  /** The previous version when nothing was changed. */
  version: string
  isChanged: boolean
  /** A line for each record whose publishing status in the file was ignored. */
  kept: string[]
}

/**
 * Stores checked records; call it within changeCatalogue. Each list replaces the stored list, and a missing list
 * changes nothing. Only records that differ are written, so that the others keep the time of their last change. If
 * anything differs, former slugs are saved and the catalogue gets a new version. With `keepStatus`, stored records keep
 * their publishing status.
 */
export async function saveCatalogue(
  db: Transaction<Database>,
  next: Partial<Catalogue>,
  { keepStatus = false } = {},
): Promise<SavedCatalogue> {
  const stored = await loadCatalogue(db)
  const version = await getCatalogueVersion(db)
  // The addresses of the sample do not lead to an owner's records.
  const isSample = version === (await getStoredValue(db, 'sample'))
  const projects = keepStatus ? copyStoredStatuses(next.projects, stored.projects) : next.projects
  const blogs = keepStatus ? copyStoredStatuses(next.blogs, stored.blogs) : next.blogs
  const kept = [
    ...listKeptStatuses('projects', next.projects, projects),
    ...listKeptStatuses('blogs', next.blogs, blogs),
  ]
  // A city may take over another city's slug, or be removed along with its projects.
  await deferReferenceChecks(db)
  const changes = [
    await saveList(stored.locations, next.locations, buildCityQueries(db)),
    await saveList(stored.pictures, next.pictures, buildPictureQueries(db)),
    await saveList(stored.projects, projects, buildProjectQueries(db)),
    await saveList(stored.blogs, blogs, buildPostQueries(db)),
    await saveWhenChanged(db, 'home', { stored: stored.home, next: next.home }),
    await saveWhenChanged(db, 'places', { stored: stored.places, next: next.places }),
  ]
  const isChanged = changes.includes(true)
  if (!isChanged && version !== '') return { version, isChanged, kept }
  await saveFormerSlugs(db, 'project', { stored: stored.projects, next: projects, isSample })
  await saveFormerSlugs(db, 'blog', { stored: stored.blogs, next: blogs, isSample })
  return { version: await saveVersion(db), isChanged, kept }
}

// Publishing status

type PublishedRecord = ProjectRecord | PostRecord

function copyStoredStatuses<Entry extends PublishedRecord>(
  next: Entry[] | undefined,
  stored: Entry[],
): Entry[] | undefined {
  const storedById = new Map(stored.map((record) => [record.id, record]))
  return next?.map((record) => {
    const storedRecord = storedById.get(record.id)
    return storedRecord && hasSameIdentity(storedRecord, record)
      ? { ...record, publishingStatus: storedRecord.publishingStatus }
      : record
  })
}

/** A record that reuses the id of a deleted one has another slug and another name. */
function hasSameIdentity(stored: PublishedRecord, record: PublishedRecord): boolean {
  return stored.slug === record.slug || getRecordName(stored) === getRecordName(record)
}

function listKeptStatuses(
  list: 'projects' | 'blogs',
  next: PublishedRecord[] = [],
  saved: PublishedRecord[] = [],
): string[] {
  return saved
    .filter((record, index) => record.publishingStatus !== next[index]?.publishingStatus)
    .map(({ slug, publishingStatus }) => {
      const path = `${list}[${slug}].publishingStatus`
      return `${path}: stays ${publishingStatus} (use --with-status to change it)`
    })
}

// Lists

/** The queries that write the rows of one list. `move` is left out for a list that is sorted by its key. */
type ListQueries<Key, Row> = {
  getKey: (row: Row) => Key
  delete: (key: Key) => Query
  insert: (row: Row, position: number) => Query
  move?: (key: Key, position: number) => Query
}
type Query = { execute: () => Promise<unknown> }

/**
 * Writes the differences between a stored list and the next one. Returns true when there were any; an undefined list
 * changes nothing.
 */
async function saveList<Key, Row extends object>(
  stored: Row[],
  next: Row[] | undefined,
  queries: ListQueries<Key, Row>,
): Promise<boolean> {
  if (!next) return false
  const { deletedKeys, inserted, moved } = compareLists(stored, next, queries.getKey)
  // Old rows are deleted first, because records may swap their slugs.
  for (const key of deletedKeys) await queries.delete(key).execute()
  for (const { row, position } of inserted) await queries.insert(row, position).execute()
  if (!queries.move) return deletedKeys.length + inserted.length > 0
  for (const { key, position } of moved) await queries.move(key, position).execute()
  return deletedKeys.length + inserted.length + moved.length > 0
}

type ListChanges<Key, Row> = {
  /** The keys of removed rows, and of changed rows, which are inserted again. */
  deletedKeys: Key[]
  inserted: { row: Row; position: number }[]
  /** Equal rows at another position of the list. */
  moved: { key: Key; position: number }[]
}

function compareLists<Key, Row extends object>(
  stored: Row[],
  next: Row[],
  getKey: (row: Row) => Key,
): ListChanges<Key, Row> {
  const storedByKey = new Map(stored.map((row, position) => [getKey(row), { row, position }]))
  const changes: ListChanges<Key, Row> = { deletedKeys: [], inserted: [], moved: [] }
  const equalKeys = new Set<Key>()
  for (const [position, row] of next.entries()) {
    const key = getKey(row)
    const storedRow = storedByKey.get(key)
    // Copied, because a row of the database has another prototype, which isDeepStrictEqual compares.
    if (!storedRow || !isDeepStrictEqual({ ...storedRow.row }, row)) {
      changes.inserted.push({ row, position })
      continue
    }
    equalKeys.add(key)
    if (storedRow.position !== position) changes.moved.push({ key, position })
  }
  changes.deletedKeys = [...storedByKey.keys()].filter((key) => !equalKeys.has(key))
  return changes
}

function buildCityQueries(db: Transaction<Database>): ListQueries<number, CityRecord> {
  return {
    getKey: ({ id }) => id,
    delete: (id) => db.deleteFrom('locations').where('id', '=', id),
    insert: (city) => db.insertInto('locations').values(buildCityRow(city)),
  }
}

function buildPictureQueries(db: Transaction<Database>): ListQueries<string, PictureRecord> {
  return {
    getKey: ({ src }) => src,
    delete: (src) => db.deleteFrom('pictures').where('src', '=', src),
    insert: (picture) => db.insertInto('pictures').values(buildPictureRow(picture)),
  }
}

function buildProjectQueries(db: Transaction<Database>): ListQueries<number, ProjectRecord> {
  return {
    getKey: ({ id }) => id,
    delete: (id) => db.deleteFrom('projects').where('id', '=', id),
    insert: (project, position) => db.insertInto('projects').values(buildProjectRow(project, position)),
    move: (id, position) => db.updateTable('projects').set({ position }).where('id', '=', id),
  }
}

function buildPostQueries(db: Transaction<Database>): ListQueries<number, PostRecord> {
  return {
    getKey: ({ id }) => id,
    delete: (id) => db.deleteFrom('blogs').where('id', '=', id),
    insert: (post, position) => db.insertInto('blogs').values(buildPostRow(post, position)),
    move: (id, position) => db.updateTable('blogs').set({ position }).where('id', '=', id),
  }
}

async function saveWhenChanged<Value>(
  db: Transaction<Database>,
  name: 'home' | 'places',
  { stored, next }: { stored: Value; next: Value | undefined },
): Promise<boolean> {
  if (next === undefined || isDeepStrictEqual(stored, next)) return false
  await saveStoredValue(db, name, JSON.stringify(next))
  return true
}
