import { isDeepStrictEqual } from 'node:util'
import type { InsertObject, Transaction } from 'kysely'
import { deferReferenceChecks } from '@/lib/database/engine'
import type { Database, PostRow, ProjectRow } from '@/lib/database/schema'
import type { Catalogue, PublishableRecord } from '../schema'
import { getCatalogueVersion, getStoredValue, saveStoredValue, saveVersion } from '../version'
import { getRecordName, saveFormerSlugs } from './former-slugs'
import {
  buildCityRow,
  buildPictureRow,
  buildPostRow,
  buildProjectRow,
  loadRows,
  parsePostRow,
  parseProjectRow,
  parseRows,
  type StoredRows,
  sortPictures,
} from './rows'

export type SavedCatalogue = {
  /** The previous version when nothing was changed. */
  version: string
  isChanged: boolean
  /** A line for each record whose publishing status in the file was ignored. */
  keptStatusNotes: string[]
}

export type SaveOptions = {
  /** Stored records keep their publishing status. */
  keepStatus?: boolean
}

/**
 * Stores checked records; call it within changeCatalogue. Each list replaces the stored list, and a missing list
 * changes nothing. A record that is equal to the stored one keeps the time of its last change. If anything differs,
 * former slugs are saved and the catalogue gets a new version.
 */
export async function saveCatalogue(
  db: Transaction<Database>,
  next: Partial<Catalogue>,
  { keepStatus = false }: SaveOptions = {},
): Promise<SavedCatalogue> {
  const storedRows = await loadRows(db)
  const stored = parseRows(storedRows)
  const projects = keepStatus ? copyStoredStatuses(next.projects, stored.projects) : next.projects
  const posts = keepStatus ? copyStoredStatuses(next.blogs, stored.blogs) : next.blogs
  const keptStatusNotes = [
    ...listKeptStatuses('projects', next.projects, projects),
    ...listKeptStatuses('blogs', next.blogs, posts),
  ]
  const version = await getCatalogueVersion(db)
  const changes = findChanges(stored, { ...next, projects, blogs: posts })
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && version !== '') return { version, isChanged, keptStatusNotes }

  await writeChanges(db, changes, storedRows)
  // The addresses of the sample do not lead to an owner's records.
  const isSample = version === (await getStoredValue(db, 'sample'))
  await saveFormerSlugs(db, 'project', { stored: stored.projects, next: projects, isSample })
  await saveFormerSlugs(db, 'blog', { stored: stored.blogs, next: posts, isSample })
  return { version: await saveVersion(db), isChanged, keptStatusNotes }
}

/** The parts of the catalogue that differ from the stored ones. */
function findChanges(stored: Catalogue, next: Partial<Catalogue>): Partial<Catalogue> {
  const parts = Object.entries(sortLists(next)) as [keyof Catalogue, unknown][]
  const changed = parts.filter(
    ([part, value]) => value !== undefined && !isDeepStrictEqual(value, stored[part]),
  )
  return Object.fromEntries(changed)
}

/** Cities and pictures are stored without a position, so they are compared in the order of `loadRows`. */
function sortLists({ locations: cities, pictures, ...others }: Partial<Catalogue>): Partial<Catalogue> {
  return {
    ...others,
    locations: cities?.toSorted((a, b) => a.id - b.id),
    pictures: pictures && sortPictures(pictures),
  }
}

async function writeChanges(
  db: Transaction<Database>,
  { locations: cities, pictures, projects, blogs: posts, home: homePage, places }: Partial<Catalogue>,
  stored: StoredRows,
): Promise<void> {
  // Projects refer to cities, which are deleted and inserted again.
  await deferReferenceChecks(db)
  if (cities) await replaceRows(db, 'locations', cities.map(buildCityRow))
  if (pictures) await replaceRows(db, 'pictures', pictures.map(buildPictureRow))
  if (projects) {
    const rows = projects.map(buildProjectRow)
    await replaceRows(db, 'projects', copyChangeTimes(rows, stored.projects, parseProjectRow))
  }
  if (posts) {
    const rows = posts.map(buildPostRow)
    await replaceRows(db, 'blogs', copyChangeTimes(rows, stored.blogs, parsePostRow))
  }
  if (homePage) await saveStoredValue(db, 'home', JSON.stringify(homePage))
  if (places) await saveStoredValue(db, 'places', JSON.stringify(places))
}

// Publishing status

function copyStoredStatuses<CatalogueRecord extends PublishableRecord>(
  next: CatalogueRecord[] | undefined,
  stored: CatalogueRecord[],
): CatalogueRecord[] | undefined {
  const storedById = new Map(stored.map((record) => [record.id, record]))
  return next?.map((record) => {
    const storedRecord = storedById.get(record.id)
    return storedRecord && hasSameIdentity(storedRecord, record)
      ? { ...record, publishingStatus: storedRecord.publishingStatus }
      : record
  })
}

/** A record that reuses the id of a deleted one has another slug and another name. */
function hasSameIdentity(stored: PublishableRecord, record: PublishableRecord): boolean {
  return stored.slug === record.slug || getRecordName(stored) === getRecordName(record)
}

function listKeptStatuses(
  list: 'projects' | 'blogs',
  next: PublishableRecord[] = [],
  saved: PublishableRecord[] = [],
): string[] {
  return saved
    .filter((record, index) => record.publishingStatus !== next[index]?.publishingStatus)
    .map(({ slug, publishingStatus }) => {
      const path = `${list}[${slug}].publishingStatus`
      return `${path}: stays ${publishingStatus} (use --with-status to change it)`
    })
}

// Rows

type RowTable = 'locations' | 'pictures' | 'projects' | 'blogs'
/** SQLite takes 32,766 values in one statement, and PostgreSQL 65,535. A row has at most eight. */
const MAX_ROWS_PER_INSERT = 1000

/** The rows, with the stored time of change for each record that is equal to its stored row. */
function copyChangeTimes<Row extends ProjectRow | PostRow>(
  rows: Row[],
  storedRows: Row[],
  parseRow: (row: Row) => object,
): Row[] {
  const storedById = new Map(storedRows.map((row) => [row.id, row]))
  return rows.map((row) => {
    const storedRow = storedById.get(row.id)
    const isEqual = storedRow && isDeepStrictEqual(parseRow(storedRow), parseRow(row))
    return isEqual ? { ...row, changed_at: storedRow.changed_at } : row
  })
}

/** Replaces all rows of a table. Updates would collide where two records swap their slugs. */
async function replaceRows<Table extends RowTable>(
  db: Transaction<Database>,
  table: Table,
  rows: InsertObject<Database, Table>[],
): Promise<void> {
  await db.deleteFrom<RowTable>(table).execute()
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_INSERT) {
    const values = rows.slice(start, start + MAX_ROWS_PER_INSERT)
    await db.insertInto(table).values(values).execute()
  }
}
