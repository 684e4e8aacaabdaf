import type { Kysely, Transaction } from 'kysely'
import { getDatabase } from '@/lib/database/connection'
import { checkReferencesAtEnd } from '@/lib/database/engine'
import type { BlogRow, Database, ProjectRow } from '@/lib/database/schema'
import type { BlogRecord, LocationRecord, ProjectRecord } from '../schema'
import { listLocationRecords } from '../store/export'
import { readBlogRow, readProjectRow } from '../store/records'

import type { Picture, PublishingStatus } from '../types'
import { changeCatalogue, getCatalogueVersion, saveVersion } from '../version'
import { type HostLists, isUnpublished, type Known, listOthers, type Matched } from './lists'
import type { ReadRecord } from './records'
import { batches, type Change, deleteRows, writeChange } from './write-change'

// What a run writes, each function in one transaction. A record whose time of change is not the one of the start of the run
// was changed by somebody else, for example published, and is left alone: what the host listed may be older.

export type SyncedTable = 'projects' | 'blogs'
export const SYNCED_TABLES = ['projects', 'blogs'] as const

type StoredRecord = Known & {
  position: number
  publishing: PublishingStatus
  changedAt: string | null
}
type StoredRecords = Map<number, StoredRecord>
/** The catalogue at the start of a run. The version is empty until the first sync has ended. */
export type StoredCatalogue = {
  version: string
  cities: LocationRecord[]
  projects: StoredRecords
  blogs: StoredRecords
}

/** What the database holds when a sync begins. */
export async function readStoredCatalogue(): Promise<StoredCatalogue> {
  const db = getDatabase()
  return {
    version: await getCatalogueVersion(),
    cities: await listLocationRecords(db),
    projects: await listStored(db, 'projects'),
    blogs: await listStored(db, 'blogs'),
  }
}

/** The stored records with these ids. */
export async function readStoredRecords(
  table: SyncedTable,
  ids: number[],
): Promise<Map<number, ProjectRecord | BlogRecord>> {
  const rows = await selectRows(getDatabase(), table, 'id', ids)
  return new Map(rows.map((row) => [row.id, readRow(row)]))
}

/**
 * Saves what the lists alone withdraw; `stored` then has the new state. Records that the host lists as unpublished are
 * unpublished. Those that it does not list any more are deleted, or unpublished when it keeps its drafts to itself, but not
 * before the response is confirmed. True when something has changed.
 */
export async function saveWithdrawals(
  lists: HostLists,
  stored: StoredCatalogue,
  isConfirmed: boolean,
): Promise<boolean> {
  const changedAt = new Date().toISOString()
  let isChanged = false
  for (const table of SYNCED_TABLES) {
    const before = stored[table]
    const { drafts, gone } = listWithdrawn(lists[table], before)
    const deleted = isConfirmed && lists.hasDrafts[table] ? gone : []
    const unpublished = [...drafts, ...(isConfirmed && !lists.hasDrafts[table] ? gone : [])].filter(
      (id) => before.get(id)?.publishing === 'PUBLISHED',
    )
    if (deleted.length === 0 && unpublished.length === 0) continue
    const isOurs = await changeCatalogue(async (db) => {
      const now = await listStored(db, table)
      const isOurs = (id: number) => now.get(id)?.changedAt === before.get(id)?.changedAt
      await deleteRows(db, table, deleted.filter(isOurs))
      for (const ids of batches(unpublished.filter(isOurs)))
        await db
          .updateTable(table)
          .set({ publishing_status: 'UNPUBLISHED', changed_at: changedAt })
          .where('id', 'in', ids)
          .execute()
      await renewVersion(db)
      return isOurs
    })
    for (const id of deleted.filter(isOurs)) before.delete(id)
    for (const id of unpublished.filter(isOurs)) {
      const record = before.get(id)
      if (record) before.set(id, { ...record, publishing: 'UNPUBLISHED', changedAt })
    }
    isChanged = true
  }
  return isChanged
}

/** The ids of stored records that the host lists as unpublished, and of those that it does not list; none of these while a record cannot be recognised. */
function listWithdrawn(matched: Matched | null, stored: StoredRecords) {
  const { listed, isComplete } = matched ?? { listed: [], isComplete: false }
  const ids = new Set(listed.map(({ id }) => id))
  const slugs = new Set(listed.map(({ slug }) => slug))
  const drafts = listed.filter(({ record }) => record && isUnpublished(record)).map(({ id }) => id)
  const absent = [...stored.values()].filter(({ id, slug }) => !ids.has(id) && !slugs.has(slug))
  return { drafts, gone: isComplete ? absent.map(({ id }) => id) : [] }
}

/** Saves the cities and the order of the records. True when something has changed. */
export function saveCitiesAndOrder(lists: HostLists, stored: StoredCatalogue): Promise<boolean> {
  const positions = {
    projects: buildPositions('projects', lists, stored),
    blogs: buildPositions('blogs', lists, stored),
  }
  return changeCatalogue(async (db) => {
    await checkReferencesAtEnd(db)
    const before = await listLocationRecords(db)
    const locations = lists.cities ? await moveProjects(db, before, lists.cities) : before
    return write(db, { stored: { locations: before }, next: { locations }, positions })
  })
}

/** The place of each record in the order of the host; stored records that it does not list come last. */
export function buildPositions(
  table: SyncedTable,
  lists: HostLists,
  stored: StoredCatalogue,
): Map<number, number> {
  const listed = lists[table]?.listed.map(({ id }) => id)
  const ids = new Set(listed && [...listed, ...stored[table].keys()])
  return new Map([...ids].map((id, position) => [id, position]))
}

/** The cities of the host, and those that a project still needs. One that comes again under another id takes its projects along. */
async function moveProjects(
  db: Transaction<Database>,
  before: LocationRecord[],
  cities: LocationRecord[],
): Promise<LocationRecord[]> {
  const used = await db.selectFrom('projects').select('location_id as id').distinct().execute()
  const needed = before.filter(({ id }) => used.some((city) => city.id === id))
  for (const { id, slug } of needed) {
    const now = cities.find((city) => city.slug === slug)
    if (!now || cities.some((city) => city.id === id)) continue
    await db.updateTable('projects').set({ location_id: now.id }).where('location_id', '=', id).execute()
  }
  return [...cities, ...listOthers(needed, cities)].sort((a, b) => a.id - b.id)
}

type SaveOptions = {
  stored: StoredRecords
  positions: Map<number, number>
  /** Pictures that this run has saved. Records may share one: the first names it. */
  named: Set<string>
  /** True for a record that the host lists. */
  isListed: (id: number) => boolean
  note: (fault: string) => void
}

/**
 * Saves records that differ from the stored ones. One with the slug of another stored record replaces that one when the
 * host lists it no longer, and is a fault otherwise. True when something has changed.
 */
export async function saveRecords(
  table: SyncedTable,
  records: ReadRecord[],
  { stored, positions, named, isListed, note }: SaveOptions,
): Promise<boolean> {
  if (records.length === 0) return false
  return changeCatalogue(async (db) => {
    const ids = records.map(({ record }) => record.id)
    const slugs = records.map(({ record }) => record.slug)
    const found = [
      ...(await selectRows(db, table, 'id', ids)),
      ...(await selectRows(db, table, 'slug', slugs)),
    ]
    const rows = new Map(found.map((row) => [row.id, row]))
    const isOurs = (id: number) => rows.get(id)?.changed_at === stored.get(id)?.changedAt
    let accepted = records.filter(({ record }) => isOurs(record.id))
    // A record that is not accepted keeps its slug, which may refuse another one.
    for (let count = -1; count !== accepted.length; ) {
      count = accepted.length
      const written = new Set(accepted.map(({ record }) => record.id))
      accepted = accepted.filter(({ record: { id, slug } }) => {
        const owner = found.find((row) => row.slug === slug && row.id !== id)?.id
        const isFree = owner === undefined || written.has(owner) || (!isListed(owner) && isOurs(owner))
        if (!isFree) note(`${table}[${slug}]: has the slug of another record, ${owner}`)
        return isFree
      })
    }
    const next = accepted.map(({ record }) => record)
    const isReplaced = ({ id, slug }: Known) =>
      next.some((record) => record.id === id || record.slug === slug)
    const pictures = accepted
      .flatMap((read) => read.pictures)
      .filter(({ src }) => !named.has(src) && named.add(src))
    const sources = pictures.map(({ src }) => src)
    const replaced = [...rows.values()].filter(isReplaced).map(readRow)
    return write(db, {
      stored: { [table]: replaced, pictures: await selectPictures(db, sources) },
      next: { [table]: next, pictures },
      positions: { [table]: positions },
    })
  })
}

/** Ends the first sync: until there is a version, the catalogue is being loaded. */
export async function saveFirstVersion(): Promise<void> {
  await changeCatalogue(async (db) => {
    if ((await getCatalogueVersion(db)) === '') await saveVersion(db)
  })
}

/** Until the first sync has ended there is no version to renew. */
async function renewVersion(db: Transaction<Database>): Promise<void> {
  if ((await getCatalogueVersion(db)) !== '') await saveVersion(db)
}

async function write(db: Transaction<Database>, change: Change): Promise<boolean> {
  const isChanged = await writeChange(db, change)
  if (isChanged) await renewVersion(db)
  return isChanged
}

async function listStored(db: Kysely<Database>, table: SyncedTable): Promise<StoredRecords> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'slug', 'position', 'publishing_status as publishing', 'changed_at as changedAt'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function selectRows(
  db: Kysely<Database>,
  table: SyncedTable,
  column: 'id' | 'slug',
  values: (number | string)[],
): Promise<(ProjectRow | BlogRow)[]> {
  const rows: (ProjectRow | BlogRow)[] = []
  for (const batch of batches(values))
    rows.push(
      ...(await db
        .selectFrom(table)
        .selectAll()
        .where(column, 'in', batch as never)
        .execute()),
    )
  return rows
}

function readRow(row: ProjectRow | BlogRow): ProjectRecord | BlogRecord {
  return 'location_id' in row ? readProjectRow(row) : readBlogRow(row)
}

async function selectPictures(db: Kysely<Database>, sources: string[]): Promise<Picture[]> {
  const rows: Picture[] = []
  for (const batch of batches(sources))
    rows.push(...(await db.selectFrom('pictures').selectAll().where('src', 'in', batch).execute()))
  return rows
}
