import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import { getEnv } from '@/lib/env'
import type { StoredFile } from '@/lib/media/host/store'
import type { BlogRecord, LocationRecord, ProjectRecord } from '../schema'
import type { PublishingStatus } from '../types'
import { WireFault } from '../wire-fields'
import {
  buildCall,
  type Call,
  HostFault,
  type HostLimits,
  HostUnreachable,
  loadBlogs,
  loadProject,
  loadProjects,
  nullIfRefused,
  openBudget,
} from './call-host'
import { checkSize, compareWithStored, measureResponse, type ResponseSize } from './guard'
import {
  type HostLists,
  type HostRecord,
  isUnpublished,
  joinLists,
  type Known,
  type Listed,
  loadCityOfProjects,
  matchRecords,
  readLists,
} from './lists'
import {
  buildFiles,
  buildPartKey,
  type ReadRecord,
  readHostBlog,
  readHostProject,
  type Source,
} from './records'
import {
  buildPositions,
  readStoredCatalogue,
  readStoredRecords,
  type StoredCatalogue,
  SYNCED_TABLES,
  type SyncedTable,
  saveCitiesAndOrder,
  saveFirstVersion,
  saveRecords,
  saveWithdrawals,
} from './save'
import {
  claimLease,
  LEASE_MS,
  listEmptyParts,
  readSyncState,
  releaseLease,
  saveEmptyParts,
  saveResult,
  startAttempt,
} from './state'
import { batches } from './write-change'

// An import from the API host: lists, guard, withdrawals; then each record with its parts and files, saved in batches.

export type SyncContext = {
  baseUrl: string
  now: () => Date
  signal: AbortSignal
  /** Called with each part of a response. */
  onProgress?: () => void
  /** For tests. */
  limits?: HostLimits
  batchSize?: number
  store?: (path: string) => Promise<StoredFile>
}

export type SyncResult = {
  /**
   * `unconfirmed`: the response is much smaller than the last one and not applied yet. `failed`: a list could not be read;
   * the others are applied. `busy`: another process syncs. `stopped`: the signal came, or another process took the lease.
   */
  outcome: 'changed' | 'unchanged' | 'unconfirmed' | 'failed' | 'busy' | 'stopped'
  /** Number of records by list; null without a response. */
  size: ResponseSize | null
  faults: string[]
}

/** The context of this process. @throws Error without API_BASE_URL */
export function buildSyncContext(signal = new AbortController().signal): SyncContext {
  const { apiBaseUrl } = getEnv()
  if (!apiBaseUrl) throw new Error('API_BASE_URL is not set: there is no host to sync with.')
  return { baseUrl: apiBaseUrl, now: () => new Date(), signal }
}

/**
 * Updates the local catalogue from the API host. A record keeps its last good state until the host returns a valid newer
 * one. `isAccepted` applies a response that is to be confirmed.
 * @throws Error when the database fails
 */
export async function syncCatalogue(context: SyncContext, isAccepted = false): Promise<SyncResult> {
  const holder = randomUUID()
  if (!(await claimLease(holder, context.now()))) return { outcome: 'busy', size: null, faults: [] }
  const lost = new AbortController()
  const renew = async () => {
    if (!(await claimLease(holder, context.now()).catch(() => true))) lost.abort()
  }
  const renewing = setInterval(renew, LEASE_MS / 3)
  const signal = AbortSignal.any([context.signal, lost.signal])
  const faults = collectFaults()
  try {
    await startAttempt(context.baseUrl, context.now())
    return await syncAll({ ...context, signal }, isAccepted, faults)
  } catch (error) {
    if (signal.aborted) return { outcome: 'stopped', size: null, faults: faults.list() }
    if (!(error instanceof HostUnreachable)) throw error
    const all = [error.message, ...faults.list()]
    await saveResult({ faults: all })
    return { outcome: 'failed', size: null, faults: all }
  } finally {
    clearInterval(renewing)
    await releaseLease(holder)
  }
}

const SMALLER =
  'The host lists much less than before, or few of the stored records. This is applied when the same comes again ' +
  'after a minute, or with: npm run catalogue -- sync --accept'

const REPLACED =
  'The first response of this host has three times as many projects and posts as the stored catalogue, or a third. ' +
  'When this is the right host: npm run catalogue -- sync --accept'

async function syncAll(context: SyncContext, isAccepted: boolean, faults: Faults): Promise<SyncResult> {
  const { note } = faults
  // Before the lists: what changes from now on is left alone.
  const stored = await readStoredCatalogue()
  const call = buildCall(context.baseUrl, context.signal, context)
  const lists = await readLists(call, stored, { note, trustsIds: isAccepted })
  const size = measureResponse(lists)
  const last = await readSyncState()
  const compared = last.counts
    ? { before: last.counts, now: size, isFirst: false }
    : stored.version === ''
      ? null
      : compareWithStored(lists, stored)
  const unconfirmed = isAccepted
    ? null
    : checkSize(size, { compared, unconfirmed: last.unconfirmed }, context.now())
  let isChanged = await saveWithdrawals(lists, stored, !unconfirmed)
  if (unconfirmed) {
    const all = [unconfirmed.needsAccept ? REPLACED : SMALLER, ...faults.list()]
    await saveResult({ unconfirmed, faults: all })
    return { outcome: 'unconfirmed', size, faults: all }
  }
  // A catalogue begins with a list of projects.
  if (stored.version !== '' || lists.projects) {
    isChanged = (await saveCitiesAndOrder(lists, stored)) || isChanged
    const source = await buildSource(context, call, lists.cities ?? stored.cities, note, isAccepted)
    const named = new Set<string>()
    for (const table of SYNCED_TABLES)
      isChanged = (await syncTable(table, lists, stored, source, named, context.batchSize)) || isChanged
    if (stored.version === '') await saveFirstVersion()
  }
  const { locations, projects, blogs } = size
  const counts = { locations: locations ?? 0, projects: projects ?? 0, blogs: blogs ?? 0 }
  await saveResult({
    faults: faults.list(),
    // A list that fails each time must not keep a response about the others unconfirmed.
    unconfirmed: projects === null ? undefined : null,
    ...(lists.isWhole ? { lastSuccess: context.now().toISOString(), counts } : {}),
  })
  const outcome = isChanged || stored.version === '' ? 'changed' : 'unchanged'
  return { outcome: lists.isWhole ? outcome : 'failed', size, faults: faults.list() }
}

/** Records that are read, then saved: a slow file delays these only. */
const BATCH = 100
/** Records read at the same time; the calls of each are limited by themselves. */
const PARALLEL = 8

type Sent = Known & { record: HostRecord }
const isSent = (listed: Listed): listed is Sent => listed.record !== null

/** Reads and saves the records of a list. True when something has changed. */
async function syncTable(
  table: SyncedTable,
  lists: HostLists,
  stored: StoredCatalogue,
  source: Source,
  named: Set<string>,
  batchSize = BATCH,
): Promise<boolean> {
  const listed = lists[table]?.listed ?? []
  const ids = new Set(listed.map(({ id }) => id))
  const options = {
    stored: stored[table],
    positions: buildPositions(table, lists, stored),
    named,
    isListed: (id: number) => ids.has(id),
    note: source.note,
  }
  const owners = new Map([...stored[table].values()].map(({ id, slug }) => [slug, id]))
  // Records that exchange their slugs come first, so that one transaction saves them.
  const isTaking = ({ id, slug }: Known) => (owners.get(slug) ?? id) !== id
  const sent = listed.filter(isSent).sort((a, b) => Number(isTaking(b)) - Number(isTaking(a)))
  let isChanged = false
  for (const batch of batches(sent, batchSize))
    isChanged = (await syncBatch(table, batch, source, options)) || isChanged
  return isChanged
}

async function syncBatch(
  table: SyncedTable,
  batch: Sent[],
  source: Source,
  options: Parameters<typeof saveRecords>[2],
): Promise<boolean> {
  const stored = await readStoredRecords(
    table,
    batch.map(({ id }) => id),
  )
  const read = await pLimit(PARALLEL).map(batch, (sent) => tryRead(table, sent, stored.get(sent.id), source))
  const records = read.filter((record) => record !== null)
  const changed = records.filter(({ record }) => !isDeepStrictEqual(record, stored.get(record.id)))
  const isChanged = await saveRecords(table, changed, options)
  const emptyParts = records.flatMap((record) => record.emptyParts)
  if (table === 'projects' && (source.emptySince.size > 0 || emptyParts.length > 0))
    await saveEmptyParts(
      records.map(({ record }) => record.id),
      emptyParts,
    )
  return isChanged
}

/** Null for a record that cannot be used; it stays as it is stored. */
async function tryRead(
  table: SyncedTable,
  sent: Sent,
  stored: ProjectRecord | BlogRecord | undefined,
  source: Source,
): Promise<ReadRecord | null> {
  try {
    return await (table === 'projects'
      ? readHostProject(sent, (stored as ProjectRecord) ?? null, source)
      : readHostBlog(sent, (stored as BlogRecord) ?? null, source))
  } catch (error) {
    if (!(error instanceof WireFault || error instanceof HostFault)) throw error
    for (const line of error.message.split('\n')) source.note(`${table}[${sent.slug}].${line}`)
    return null
  }
}

export type RecordResult = {
  /** False without a usable response; the record is then as it was. */
  ok: boolean
  /** The record's status now; null when the site does not have it. */
  status: PublishingStatus | null
  faults: string[]
}

/**
 * Updates one record from the host, and unpublishes it when the host lists others but not this one. Does nothing before
 * the first sync.
 * @throws Error without API_BASE_URL, or when the database fails
 */
export async function syncRecord(
  id: number,
  kind: 'project' | 'blog' = 'project',
  context = buildSyncContext(),
): Promise<RecordResult> {
  const faults = collectFaults()
  const table = kind === 'project' ? 'projects' : 'blogs'
  const stored = await readStoredCatalogue()
  let ok = true
  try {
    if (stored.version !== '') await syncOne(id, kind, stored, context, faults.note)
  } catch (error) {
    if (!(error instanceof HostFault || error instanceof HostUnreachable)) throw error
    faults.note(`${table}[${id}]: ${error.message}`)
    ok = false
  }
  const status = (await readStoredRecords(table, [id])).get(id)?.publishingStatus ?? null
  return { ok, status, faults: faults.list() }
}

async function syncOne(
  id: number,
  kind: 'project' | 'blog',
  stored: StoredCatalogue,
  context: SyncContext,
  note: (fault: string) => void,
): Promise<void> {
  const table = kind === 'project' ? 'projects' : 'blogs'
  const all = [...stored[table].values()]
  const call = buildCall(context.baseUrl, context.signal, context)
  const records = (kind === 'project' && (await findProject(call, id))) || (await loadBoth(kind, call))
  const { listed, isComplete } = matchRecords(kind, records, all, { note, trustsIds: false })
  const own = listed.filter((record) => record.id === id)
  if (own.length === 0) {
    const published = listed.filter(({ record }) => !record || !isUnpublished(record))
    const before = all.filter(({ publishing }) => publishing === 'PUBLISHED')
    if (!isComplete || published.length * 2 < before.length)
      throw new HostFault('is not listed, and neither are most others', null, true)
  }
  const record = stored[table].get(id)
  const lists: HostLists = {
    ...{ cities: null, projects: null, blogs: null, isWhole: false },
    hasDrafts: { projects: false, blogs: false },
    [table]: { listed: own, isComplete: true },
  }
  const one = { ...stored, [table]: new Map(record && [[id, record]]) }
  // The rest of a draft can wait for the next sync of all.
  if (await saveWithdrawals(lists, one, true)) return
  const [sent] = own.filter(isSent)
  if (!sent) return
  // The sync of all decides about it.
  const taken = all.find(({ id: other, slug }) => slug === sent.slug && other !== id)
  if (taken) throw new HostFault(`has the slug of another record, ${taken.id}`, null, true)
  const source = await buildSource(context, call, stored.cities, note, false)
  await syncBatch(table, [sent], source, {
    stored: stored[table],
    positions: new Map(record && [[id, record.position]]),
    named: new Set(),
    isListed: () => true,
    note,
  })
}

/**
 * The project, if its own record has a publishing status. Else the lists decide; and when the host does not find it,
 * they show whether it has others, so that an empty response withdraws nothing.
 */
async function findProject(call: Call, id: number): Promise<HostRecord[] | null> {
  const found = await loadProject(call, id)
  const hasStatus = (wire: unknown) =>
    isUnpublished({ wire, listed: 'PUBLISHED' }) === isUnpublished({ wire, listed: 'UNPUBLISHED' })
  return found.length > 0 && found.every(hasStatus) ? joinLists(found, null) : null
}

async function loadBoth(kind: 'project' | 'blog', call: Call): Promise<HostRecord[]> {
  const load = kind === 'project' ? loadProjects : loadBlogs
  const budget = openBudget()
  const published = await load(call, 'PUBLISHED', budget)
  return joinLists(published, await nullIfRefused(load(call, 'UNPUBLISHED', budget)))
}

async function buildSource(
  { baseUrl, now, store }: SyncContext,
  call: Call,
  cities: LocationRecord[],
  note: (fault: string) => void,
  acceptsEmpty: boolean,
): Promise<Source> {
  const emptyParts = await listEmptyParts()
  let cityOf: Promise<Map<number, number>> | undefined
  return {
    call,
    files: buildFiles(baseUrl, note, store),
    note,
    now,
    cities,
    findCity: async (projectId) => {
      cityOf ??= loadCityOfProjects(call, cities)
      return (await cityOf).get(projectId) ?? null
    },
    emptySince: new Map(
      emptyParts.map(({ project_id, part, since }) => [buildPartKey(project_id, part), since]),
    ),
    acceptsEmpty,
  }
}

const MAX_FAULTS = 500
const MAX_FAULT_LENGTH = 300

/** The faults of a run, limited in number and length: a host may have one in every field. */
type Faults = {
  note: (fault: string) => void
  /** The faults with their places, one line each; a last line counts what is left out. */
  list: () => string[]
}

function collectFaults(): Faults {
  const lines: string[] = []
  let more = 0
  return {
    note: (fault) => {
      if (lines.length >= MAX_FAULTS) more++
      else lines.push(fault.length > MAX_FAULT_LENGTH ? `${fault.slice(0, MAX_FAULT_LENGTH - 1)}…` : fault)
    },
    list: () => (more > 0 ? [...lines, `and ${more} more`] : [...lines]),
  }
}
