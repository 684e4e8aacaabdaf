import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import type { RecordList } from '@/lib/catalogue/api-names'
import type {
  BlogRecord,
  Catalogue,
  LocationRecord,
  PictureRecord,
  ProjectRecord,
} from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import { clip } from '@/lib/format/text'
import { RecordFault } from './fields'
import { storeHostFile } from './files'
import { type Host, HostFault, loadLists, openHost, type SentLists } from './lists'
import { type ListedRecord, type ListPlan, planSync, RECORD_LISTS, type SyncPlan } from './plan-sync'
import type { StoreFile } from './record-files'
import {
  buildCityFinder,
  formatFault,
  type LoadedRecord,
  loadHostBlog,
  loadHostCity,
  loadHostProject,
  type RecordSource,
} from './records'

// A sync loads all lists of the API host, plans what they change (plan-sync.ts), saves what was withdrawn, loads each record with
// its parts and files, and saves them all at once by the rules of an import. A record that cannot be read whole, or whose slug is
// taken, stays as it is stored, and is named.

export type SyncResult = {
  /** `stopped`: the lists differ much from the stored catalogue; `failed`: a list cannot be read. Both change nothing else. */
  outcome: 'changed' | 'unchanged' | 'stopped' | 'failed'
  /** What is wrong, with its place, one line each. */
  faults: string[]
  /** Records that went because the host does not list them any more, one line each. */
  withdrawn: string[]
  /** Number of records in the lists. */
  counts: string
}

type SyncOptions = {
  /** Applies lists that differ much from the stored catalogue. */
  isAccepted?: boolean
  /** Asks the host for each file again, also for one that was asked for a moment ago. */
  checksFiles?: boolean
  host?: Host
  store?: StoreFile
}

/** Updates the catalogue from the API host. @throws Error when the database fails */
export async function syncCatalogue(options: SyncOptions = {}): Promise<SyncResult> {
  const { isAccepted = false, checksFiles = false, host = openHost() } = options
  const { store = (_, name) => storeHostFile(host, name, { isForced: checksFiles }) } = options
  const faults: string[] = []
  const note = (line: string) => {
    faults.push(clip(line, MAX_FAULT_LENGTH))
  }
  const startedAt = new Date().toISOString()
  const stored = await loadCatalogue(getReader())
  const lists = await loadListsOrFault(host)
  if (lists instanceof HostFault)
    return { outcome: 'failed', faults: [lists.message], withdrawn: [], counts: '' }
  const isFirst = (await getCatalogueVersion()) === ''
  const plan = planSync(stored, lists, { isAccepted, isFirst })
  for (const fault of plan.faults) note(fault)
  const { projects, blogs, lines } = withdrawRecords(stored, plan)
  const isWithdrawn = !isDeepStrictEqual([projects, blogs], [stored.projects, stored.blogs])
  if (isWithdrawn) await saveWithLaterStatuses(startedAt, { projects, blogs })
  const counts = RECORD_LISTS.map((list) => `${plan[list].load.length} ${list}`).join(', ')
  if (plan.refusal !== null)
    return { outcome: 'stopped', faults: [plan.refusal, ...faults], withdrawn: lines, counts }
  const loaded = await loadRecords(plan, { ...stored, projects, blogs }, { host, store, note })
  const { isChanged } = await saveWithLaterStatuses(startedAt, loaded)
  const outcome = isChanged || isWithdrawn ? 'changed' : 'unchanged'
  return { outcome, faults, withdrawn: lines, counts }
}

/** A fault can quote what the host sent. */
const MAX_FAULT_LENGTH = 300

async function loadListsOrFault(host: Host): Promise<SentLists | HostFault> {
  try {
    return await loadLists(host)
  } catch (error) {
    if (error instanceof HostFault) return error
    throw error
  }
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  stopped: 'The lists of the API host are not applied',
  failed: 'The API host could not be read; the catalogue stays as it was',
}

/** A line on the result of a sync: outcome, number of records and of faults. */
export function formatSyncResult({ outcome, counts, faults }: SyncResult): string {
  const isRead = outcome === 'changed' || outcome === 'unchanged'
  const exception = isRead && faults.length > 0 ? ' except for the records and values with faults' : ''
  const faultCount = faults.length > 0 ? ` (faults: ${faults.length})` : ''
  return `${OUTCOMES[outcome]}${exception}${counts && ': '}${counts}${faultCount}`
}

// Withdrawn records

type Withdrawable = ProjectRecord | BlogRecord

/** The stored records without those that the host withdrew, and a line for each that it no longer lists. */
function withdrawRecords(stored: Catalogue, plan: SyncPlan) {
  return {
    projects: applyWithdrawals(stored.projects, plan.projects),
    blogs: applyWithdrawals(stored.blogs, plan.blogs),
    lines: [
      ...listWithdrawn('projects', stored.projects, plan.projects),
      ...listWithdrawn('blogs', stored.blogs, plan.blogs),
    ],
  }
}

function applyWithdrawals<Entry extends Withdrawable>(
  stored: Entry[],
  { remove, unpublish }: ListPlan,
): Entry[] {
  return stored
    .filter(({ id }) => !remove.includes(id))
    .map((record) =>
      unpublish.includes(record.id) ? { ...record, publishingStatus: 'UNPUBLISHED' } : record,
    )
}

/** A record that the host lists as unpublished is not named: somebody there decided it. */
function listWithdrawn(
  list: RecordList,
  stored: Withdrawable[],
  { load, remove, unpublish }: ListPlan,
): string[] {
  const listedIds = new Set(load.map(({ id }) => id))
  const lines: string[] = []
  for (const { id, slug, publishingStatus } of stored) {
    const place = `${list}[${slug}]: the API host does not list it any more`
    const isHidden = unpublish.includes(id) && !listedIds.has(id) && publishingStatus === 'PUBLISHED'
    if (remove.includes(id)) lines.push(`${place}; it was deleted`)
    else if (isHidden) lines.push(`${place}; it is not shown any more`)
  }
  return lines
}

/** Records to save; `pictures` has rows of the pictures that they name, and may have others. Home page and places stay as they are stored. */
type RecordsToSave = Pick<Catalogue, 'projects' | 'blogs'> &
  Partial<Pick<Catalogue, 'locations' | 'pictures'>>

/** Saves records, each with the status that somebody gave it by a signed link since the sync began. */
function saveWithLaterStatuses(startedAt: string, next: RecordsToSave) {
  return changeCatalogue(async (db) => {
    const log = db.selectFrom('publishing_log').selectAll().where('changed_at', '>=', startedAt)
    const changes = await log.orderBy('changed_at', 'desc').execute()
    const keepStatus = <Entry extends Withdrawable>(kind: 'project' | 'blog', record: Entry): Entry => {
      const last = changes.find((change) => change.kind === kind && change.record_id === record.id)
      return last ? { ...record, publishingStatus: last.to_status } : record
    }
    const projects = next.projects.map((project) => keepStatus('project', project))
    const blogs = next.blogs.map((blog) => keepStatus('blog', blog))
    if (!next.pictures) return saveCatalogue(db, { ...next, projects, blogs })
    // The home page may have been imported since the sync began: its pictures stay, too.
    const { home, pictures } = await loadCatalogue(db)
    const used = listUsedPictures({ ...next, home, pictures: [] }, [...next.pictures, ...pictures])
    return saveCatalogue(db, { ...next, projects, blogs, pictures: used })
  })
}

// Loaded records

/** The catalogue as the host has it, in its order; a record that cannot be loaded is as it is stored. */
async function loadRecords(
  plan: SyncPlan,
  stored: Catalogue,
  source: RecordSource,
): Promise<Required<RecordsToSave>> {
  const { pictures: storedPictures } = stored
  const cities = await loadList(
    { list: 'locations', plan, stored: stored.locations, storedPictures },
    source,
    (listed, storedCity) => ({ record: loadHostCity(listed, storedCity), pictures: [] }),
  )
  const hostCities = {
    cities: cities.records,
    findCityOfProject: buildCityFinder(source.host, cities.records),
  }
  const projects = await loadList(
    { list: 'projects', plan, stored: stored.projects, storedPictures },
    source,
    (listed) => loadHostProject(listed, hostCities, source),
  )
  const blogs = await loadList(
    { list: 'blogs', plan, stored: stored.blogs, storedPictures },
    source,
    (listed, storedBlog) => loadHostBlog(listed, storedBlog, source),
  )
  return {
    locations: listNeededCities(cities.records, plan, projects.records),
    projects: projects.records,
    blogs: blogs.records,
    pictures: [...projects.pictures, ...blogs.pictures, ...storedPictures],
  }
}

type IdentifiedRecord = { id: number; slug: string }
type ListInput<Entry> = {
  list: RecordList
  plan: SyncPlan
  stored: Entry[]
  storedPictures: PictureRecord[]
}
type LoadedList<Entry> = { records: Entry[]; pictures: PictureRecord[] }

/** Records loaded at the same time; the calls of each are limited by themselves. */
const MAX_PARALLEL_RECORDS = 4

/** The records of a list from the host, then the stored ones that it does not list: drafts, or records that drafts need. */
async function loadList<Entry extends IdentifiedRecord>(
  { list, plan, stored, storedPictures }: ListInput<Entry>,
  { note }: RecordSource,
  load: (listed: ListedRecord, stored: Entry | null) => Promise<LoadedRecord<Entry>> | LoadedRecord<Entry>,
): Promise<LoadedList<Entry>> {
  const storedById = new Map(stored.map((record) => [record.id, record]))
  const slugOwners = new Map<string | null, number>(stored.map(({ id, slug }) => [slug, id]))
  const limit = pLimit(MAX_PARALLEL_RECORDS)
  const entries = await limit.map(plan[list].load, async (listed) => {
    const { id, slug } = listed
    const storedRecord = storedById.get(id) ?? null
    const owner = slugOwners.get(slug) ?? id
    slugOwners.set(slug, owner)
    try {
      if (owner !== id) throw new RecordFault(`slug: is that of another record, ${owner}`)
      return await load(listed, storedRecord)
    } catch (error) {
      if (!(error instanceof RecordFault || error instanceof HostFault)) throw error
      for (const line of error.message.split('\n')) note(formatFault(list, listed, line))
      return { record: storedRecord, pictures: listUsedPictures(storedRecord ?? {}, storedPictures) }
    }
  })
  const listedIds = new Set(plan[list].load.map(({ id }) => id))
  const unlisted = stored.filter(({ id }) => !listedIds.has(id))
  const loaded = entries.map(({ record }) => record).filter((record) => record !== null)
  return { records: [...loaded, ...unlisted], pictures: entries.flatMap(({ pictures }) => pictures) }
}

/** The cities that the host lists or a project has, by id. */
function listNeededCities(
  cities: LocationRecord[],
  plan: SyncPlan,
  projects: ProjectRecord[],
): LocationRecord[] {
  const neededIds = new Set([
    ...plan.locations.load.map(({ id }) => id),
    ...projects.map(({ locationId }) => locationId),
  ])
  return cities.filter(({ id }) => neededIds.has(id)).sort((a, b) => a.id - b.id)
}

/** The rows of the pictures that records name. Records may share a picture: the first row of an address wins. */
function listUsedPictures(records: object, rows: PictureRecord[]): PictureRecord[] {
  const text = JSON.stringify(records)
  const used = new Map<string, PictureRecord>()
  for (const row of rows) {
    const isUsed = text.includes(JSON.stringify(row.src))
    // A copy, because a row of the database has another prototype, and would count as changed.
    if (isUsed && !used.has(row.src)) used.set(row.src, { ...row })
  }
  return [...used.values()]
}
