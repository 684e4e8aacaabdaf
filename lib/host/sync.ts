import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import type { BlogRecord, Catalogue, PictureRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { exportCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { isUnpublished, readIdentity, WireFault } from '@/lib/catalogue/wire'
import { getReader } from '@/lib/database/connection'
import { storeHostFile } from './files'
import { type Host, HostFault, type Lists, loadLists, openHost, type Sent } from './lists'
import type { Listed, Note, Read, Source } from './records'
import { loadCitiesOnce, readCity, readHostBlog, readHostProject } from './records'

// A run reads all lists, stops when they say too much or too little, saves what was withdrawn, reads each record with its
// parts and files, and saves them all at once by the rules of an import. A record that cannot be read whole, or whose slug is
// taken, stays as it is stored, and is named.

export type SyncResult = {
  /** `stopped`: the lists differ much from the stored catalogue; `failed`: a list cannot be read. Both change nothing else. */
  outcome: 'changed' | 'unchanged' | 'stopped' | 'failed'
  /** What is wrong, with its place, one line each. */
  faults: string[]
  /** Number of records in the lists. */
  counts: string
}

type SyncOptions = { isAccepted?: boolean; host?: Host; store?: typeof storeHostFile }

/** Updates the catalogue from the API host. `isAccepted` applies lists that differ much. @throws Error when the database fails */
export async function syncCatalogue({
  isAccepted = false,
  host = openHost(),
  store = storeHostFile,
}: SyncOptions = {}): Promise<SyncResult> {
  const faults: string[] = []
  const note = (fault: string) => void faults.push(fault.length > 300 ? `${fault.slice(0, 299)}…` : fault)
  const began = new Date().toISOString()
  const stored = await exportCatalogue(getReader())
  let lists: Lists
  try {
    lists = await loadLists(host)
  } catch (error) {
    if (!(error instanceof HostFault)) throw error
    return { outcome: 'failed', faults: [error.message], counts: '' }
  }
  const listed = {
    locations: identify('locations', lists.locations, stored.locations, note),
    projects: identify('projects', lists.projects, stored.projects, note),
    blogs: identify('blogs', lists.blogs, stored.blogs, note),
  }
  const counts = TABLES.map((table) => `${listed[table].records.length} ${table}`).join(', ')
  const excess = isAccepted ? null : await findExcess(listed, stored)
  const left = {
    projects: withdraw(stored.projects, listed.projects, lists.hasDrafts.projects, excess === null),
    blogs: withdraw(stored.blogs, listed.blogs, lists.hasDrafts.blogs, excess === null),
  }
  const { projects, blogs } = stored
  const isWithdrawn = !isDeepStrictEqual(left, { projects, blogs })
  if (isWithdrawn) await saveSince(began, left)
  if (excess) return { outcome: 'stopped', faults: [excess, ...faults], counts }
  const next = await readAll(listed, { ...stored, ...left }, { host, store, note })
  const { isChanged } = await saveSince(began, next)
  return { outcome: isChanged || isWithdrawn ? 'changed' : 'unchanged', faults, counts }
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  stopped: 'The lists of the API host are not applied',
  failed: 'The API host could not be read; the catalogue stays as it was',
}

/** A line on the result of a sync: outcome, number of records and of faults. */
export function describeSync({ outcome, counts, faults }: SyncResult): string {
  const isRead = outcome === 'changed' || outcome === 'unchanged'
  const rest = isRead && faults.length > 0 ? ' but for what has a fault' : ''
  const list = faults.length > 0 ? ` (faults: ${faults.length}, see npm run catalogue -- sync)` : ''
  return `${OUTCOMES[outcome]}${rest}${counts && ': '}${counts}${list}`
}

// What the host lists, and which stored records these are.

const TABLES = ['locations', 'projects', 'blogs'] as const
type Table = (typeof TABLES)[number]

type Known = { id: number; slug: string }
type ListedTable = {
  records: Listed[]
  /** False when the host lists a record that cannot be recognised: it may be any stored one, so none may go. */
  isComplete: boolean
}

/** The records of a list by id, else by the slug of a stored one; of two with the same id the first. */
function identify(table: Table, sent: Sent[], stored: Known[], note: Note): ListedTable {
  const bySlug = new Map(stored.map(({ id, slug }) => [slug, id]))
  const records = new Map<number, Listed>()
  let isComplete = true
  for (const [index, { wire, listed }] of sent.entries()) {
    const { id: given, slug } = readIdentity(wire, table)
    // A post may be identified by its slug alone.
    const id = given ?? (slug ? (bySlug.get(slug) ?? (table === 'blogs' ? hashSlug(slug) : null)) : null)
    const record = { id: id ?? 0, slug, isPublished: !isUnpublished(wire, listed), wire }
    const known = records.get(record.id)
    const place = `${table}[${slug ?? id ?? index}]`
    if (id === null) {
      note(`${place}: has no id that can be read`)
      isComplete = false
    } else if (!known) records.set(id, record)
    else if (known.slug !== slug || known.isPublished !== record.isPublished)
      note(`${place}: the id ${id} is used twice`)
  }
  return { records: [...records.values()], isComplete }
}

/** The same id for the same slug. */
function hashSlug(slug: string): number {
  return 1 + (createHash('sha256').update(slug).digest().readUInt32BE() >>> 2)
}

type ListedAll = Record<Table, ListedTable>

/** Why lists are not applied before somebody accepts them; null when they may be. */
async function findExcess(listed: ListedAll, stored: Catalogue): Promise<string | null> {
  const ask = 'When this is right: npm run catalogue -- sync --accept'
  const isPublished = (record: object) =>
    !('publishingStatus' in record) || record.publishingStatus === 'PUBLISHED'
  for (const table of TABLES) {
    const before = (stored[table] as Known[]).filter(isPublished)
    // By slug: another host may give the same ids to other records.
    const slugs = new Set(listed[table].records.map(({ slug }) => slug))
    const gone = before.filter(({ slug }) => !slugs.has(slug)).length
    if (listed[table].isComplete && gone * 2 > before.length)
      return `${gone} of ${before.length} ${table} of this site are not in the list of the API host. ${ask}`
  }
  const count = (lists: unknown[][]) => lists.flat().length
  const before = count([stored.projects, stored.blogs])
  const now = count([listed.projects.records, listed.blogs.records])
  if (before > 0 && now >= before * 3)
    return `The API host lists ${now} projects and posts, and this site has ${before}. ${ask}`
  if (listed.projects.records.length === 0 && (await getCatalogueVersion()) === '')
    return `The API host lists no projects. ${ask}`
  return null
}

/**
 * The stored records after what the host withdrew: one that it lists as unpublished, and, with `removesUnlisted`, one that it no
 * longer lists, which is deleted when the host lists its drafts.
 */
function withdraw<Entry extends ProjectRecord | BlogRecord>(
  stored: Entry[],
  { records, isComplete }: ListedTable,
  hasDrafts: boolean,
  removesUnlisted: boolean,
): Entry[] {
  const known = new Map(records.map(({ id, isPublished }) => [id, isPublished]))
  return stored.flatMap((record) => {
    if (known.get(record.id) ?? !(isComplete && removesUnlisted)) return [record]
    if (hasDrafts && !known.has(record.id)) return []
    return [{ ...record, publishingStatus: 'UNPUBLISHED' as const }]
  })
}

/** Saves records, each with the status that somebody gave it by a signed link since the run began. */
function saveSince(began: string, next: Partial<Catalogue> & Pick<Catalogue, 'projects' | 'blogs'>) {
  return changeCatalogue(async (db) => {
    const log = db.selectFrom('publishing_log').selectAll().where('changed_at', '>=', began)
    const changes = await log.orderBy('changed_at', 'desc').execute()
    const keep = <Entry extends ProjectRecord | BlogRecord>(kind: 'project' | 'blog', records: Entry[]) =>
      records.map((record) => {
        const last = changes.find((change) => change.kind === kind && change.record_id === record.id)
        return last ? { ...record, publishingStatus: last.to_status } : record
      })
    const [projects, blogs] = [keep('project', next.projects), keep('blog', next.blogs)]
    return saveCatalogue(db, { ...next, projects, blogs })
  })
}

// From the host's records to those of the catalogue.

/** Records read at the same time; the calls of each are limited by themselves. */
const PARALLEL = 4

/** The catalogue as the host has it, in its order; what cannot be read is as it was. */
async function readAll(listed: ListedAll, stored: Catalogue, source: Source): Promise<Catalogue> {
  const { note } = source
  const pictures: PictureRecord[] = []
  const read = async <Entry extends Known>(
    table: Table,
    before: Entry[],
    readOne: (record: Listed, known: Entry | null) => Promise<Read<Entry>> | Read<Entry>,
  ): Promise<Entry[]> => {
    const known = new Map(before.map((record) => [record.id, record]))
    const owners = new Map<string | null, number>(before.map(({ id, slug }) => [slug, id]))
    const limit = pLimit(PARALLEL)
    const entries = await limit.map(listed[table].records, async (record) => {
      const { id, slug } = record
      const old = known.get(id) ?? null
      known.delete(id)
      const owner = owners.get(slug) ?? id
      owners.set(slug, owner)
      try {
        if (owner !== id) throw new WireFault(`slug: is that of another record, ${owner}`)
        return await readOne(record, old)
      } catch (error) {
        if (!(error instanceof WireFault || error instanceof HostFault)) throw error
        for (const line of error.message.split('\n')) note(`${table}[${slug ?? id}].${line}`)
        return { record: old, pictures: listNamed(old ?? {}, stored.pictures) }
      }
    })
    // Records may share a picture: the first names it.
    pictures.push(...entries.flatMap((entry) => entry.pictures))
    // What the host does not list is a draft, or needed by one.
    return [...entries.flatMap(({ record }) => record ?? []), ...known.values()]
  }
  const cities = await read('locations', stored.locations, (record, old) => ({
    record: readCity(record, old),
    pictures: [],
  }))
  const getCityOf = loadCitiesOnce(source.host, cities)
  const projects = await read('projects', stored.projects, (record) =>
    readHostProject(record, cities, getCityOf, source),
  )
  const blogs = await read('blogs', stored.blogs, (record, old) => readHostBlog(record, old, source))
  const isNeeded = ({ id }: Known) =>
    listed.locations.records.some((city) => city.id === id) ||
    projects.some(({ locationId }) => locationId === id)
  const next = { ...stored, locations: cities.filter(isNeeded).sort((a, b) => a.id - b.id), projects, blogs }
  return { ...next, pictures: listNamed(next, [...pictures, ...stored.pictures]) }
}

/** The rows of the pictures that a catalogue or records name; the first of an address counts. Copies, because a row of the database has another prototype. */
function listNamed(value: object, rows: PictureRecord[]): PictureRecord[] {
  const text = JSON.stringify(value)
  const first = new Map<string, PictureRecord>()
  for (const row of rows)
    if (!first.has(row.src) && text.includes(JSON.stringify(row.src))) first.set(row.src, { ...row })
  return [...first.values()]
}
