import { isDeepStrictEqual } from 'node:util'
import type { RecordList } from '@/lib/api/field-names'
import type { Catalogue, PostRecord, ProjectRecord } from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import { clip } from '@/lib/format/text'
import type { RecordKind } from '@/lib/publishing/record-kinds'
import { buildHostClient, type HostClient, HostFault, loadLists } from './client'
import type { StoreFile } from './copy-files'
import { saveHostFile } from './file-store'
import { loadHostCatalogue } from './load-catalogue'
import { type ListPlan, planSync, type SyncPlan } from './plan-sync'

// A sync loads the lists of the API host, plans the changes (plan-sync.ts), saves the withdrawals, loads each record
// with its parts and files (load-catalogue.ts), and saves all records in one transaction by the rules of an import. A
// record that cannot be read completely, or whose slug is taken, stays as it is stored, and is reported.

export type SyncResult = {
  /**
   * `stopped`: the lists differ much from the stored catalogue, so only withdrawals are saved. `failed`: a list cannot
   * be read.
   */
  outcome: 'changed' | 'unchanged' | 'stopped' | 'failed'
  /** A line for each fault, with its place. */
  faults: string[]
  /** A line for each record that is no longer shown because the host no longer lists it. */
  withdrawn: string[]
  /** Number of records in the lists. */
  counts: string
}

type SyncOptions = {
  /** Applies lists that differ much from the stored catalogue. */
  isAccepted?: boolean
  /** Asks the host for each file again, even for recently checked ones. */
  checksFiles?: boolean
  host?: HostClient
  store?: StoreFile
}

/** Updates the catalogue from the API host. @throws Error when the database fails */
export async function syncCatalogue(options: SyncOptions = {}): Promise<SyncResult> {
  const progress: SyncProgress = { startedAt: new Date().toISOString(), isChanged: false, withdrawn: [] }
  while (true) {
    try {
      return await attemptSync(options, progress)
    } catch (error) {
      if (error instanceof HostFault)
        return { outcome: 'failed', faults: [error.message], withdrawn: progress.withdrawn, counts: '' }
      if (!(error instanceof OutdatedError)) throw error
    }
  }
}

/** The changes that the attempts of one sync have saved. */
type SyncProgress = Pick<SyncResult, 'withdrawn'> & { startedAt: string; isChanged: boolean }

/** The catalogue as it was read or saved, with its version. */
type Snapshot = { version: string; catalogue: Catalogue }

/**
 * Somebody else changed the catalogue after the sync had read it. Nothing is saved over the change: the sync begins
 * again.
 */
class OutdatedError extends Error {}

/** @throws OutdatedError, and HostFault when a list cannot be read */
async function attemptSync(options: SyncOptions, progress: SyncProgress): Promise<SyncResult> {
  const { isAccepted = false, checksFiles = false, host = buildHostClient() } = options
  const storeFile: StoreFile = (hostPath) => saveHostFile(host, hostPath, { isForced: checksFiles })
  const { store = storeFile } = options
  const { withdrawn } = progress
  const faults: string[] = []
  const report = (line: string) => {
    faults.push(clip(line, MAX_FAULT_LENGTH))
  }
  const stored = await loadSnapshot()
  const lists = await loadLists(host)
  const plan = planSync(stored.catalogue, lists, { isAccepted, isFirst: stored.version === '' })
  for (const fault of plan.faults) report(fault)
  const counts = formatSyncCounts(plan)

  const { version, catalogue } = await saveWithdrawals(stored, plan, progress)
  if (plan.stopReason !== null)
    return { outcome: 'stopped', faults: [plan.stopReason, ...faults], withdrawn, counts }
  const records = await loadHostCatalogue(plan, catalogue, { host, store, report })
  await saveRecords(records, version, progress)
  return { outcome: progress.isChanged ? 'changed' : 'unchanged', faults, withdrawn, counts }
}

/** A fault can quote a text of the host. */
const MAX_FAULT_LENGTH = 300

async function loadSnapshot(): Promise<Snapshot> {
  // The version first: a change between the two reads is then noticed when something is saved.
  const version = await getCatalogueVersion()
  return { version, catalogue: await loadCatalogue(getReader()) }
}

/** "3 locations, 12 projects, 5 blogs" */
function formatSyncCounts({ locations, projects, blogs }: SyncPlan): string {
  return `${locations.length} locations, ${projects.load.length} projects, ${blogs.load.length} blogs`
}

const OUTCOMES: Record<SyncResult['outcome'], string> = {
  changed: 'The catalogue is up to date with the API host',
  unchanged: 'The catalogue is up to date with the API host',
  stopped: 'The lists of the API host are not applied',
  failed: 'The API host could not be read; the catalogue stays as it was',
}

/** True when the catalogue is up to date with the host, perhaps except for records with faults. */
export function isHostRead(outcome: SyncResult['outcome']): boolean {
  return outcome === 'changed' || outcome === 'unchanged'
}

/** The result of a sync in one line: its outcome and the numbers of records and faults. */
export function formatSyncResult({ outcome, counts, faults }: SyncResult): string {
  const exception =
    isHostRead(outcome) && faults.length > 0 ? ' except for the records and values with faults' : ''
  const faultCount = faults.length > 0 ? ` (faults: ${faults.length})` : ''
  return `${OUTCOMES[outcome]}${exception}${counts && ': '}${counts}${faultCount}`
}

/** The outcome of a sync, with every withdrawn record and every fault. */
export function formatSyncReport(result: SyncResult): string {
  const lines = [...result.withdrawn, ...result.faults]
  return [formatSyncResult(result), ...lines.map((line) => `- ${line}`)].join('\n')
}

// Withdrawn records

/** Saves the withdrawals, before records are loaded. Returns the catalogue afterwards. @throws OutdatedError */
async function saveWithdrawals(stored: Snapshot, plan: SyncPlan, progress: SyncProgress): Promise<Snapshot> {
  const { catalogue } = stored
  const projects = applyWithdrawals(catalogue.projects, plan.projects)
  const blogs = applyWithdrawals(catalogue.blogs, plan.blogs)
  if (isDeepStrictEqual([projects, blogs], [catalogue.projects, catalogue.blogs])) return stored
  const version = await saveRecords({ projects, blogs }, stored.version, progress)
  progress.withdrawn.push(
    ...listWithdrawn('projects', catalogue.projects, plan.projects),
    ...listWithdrawn('blogs', catalogue.blogs, plan.blogs),
  )
  return { version, catalogue: { ...catalogue, projects, blogs } }
}

function applyWithdrawals<CatalogueRecord extends ProjectOrBlog>(
  stored: CatalogueRecord[],
  { remove, unpublish }: ListPlan,
): CatalogueRecord[] {
  return stored
    .filter(({ id }) => !remove.includes(id))
    .map((record) =>
      unpublish.includes(record.id) ? { ...record, publishingStatus: 'UNPUBLISHED' } : record,
    )
}

/** Records that the host lists as unpublished are left out: somebody there has decided that. */
function listWithdrawn(
  list: RecordList,
  stored: ProjectOrBlog[],
  { load, remove, unpublish }: ListPlan,
): string[] {
  const listedIds = new Set(load.map(({ id }) => id))
  const lines: string[] = []
  for (const { id, slug, publishingStatus } of stored) {
    const removal = `${list}[${slug}]: the API host no longer lists it`
    const isHidden = unpublish.includes(id) && !listedIds.has(id) && publishingStatus === 'PUBLISHED'
    if (remove.includes(id)) lines.push(`${removal}; it was deleted`)
    else if (isHidden) lines.push(`${removal}; it is no longer shown`)
  }
  return lines
}

// Saving

type ProjectOrBlog = ProjectRecord | PostRecord

/**
 * Saves records over this version of the catalogue, and returns the new version. A record keeps the status that
 * somebody has given it with a signed link since the sync began.
 * @throws OutdatedError
 */
async function saveRecords(
  next: Partial<Catalogue> & Pick<Catalogue, 'projects' | 'blogs'>,
  version: string,
  progress: SyncProgress,
): Promise<string> {
  return changeCatalogue(async (db) => {
    if ((await getCatalogueVersion(db)) !== version) throw new OutdatedError()
    const recentChanges = db
      .selectFrom('publishing_log')
      .selectAll()
      .where('changed_at', '>=', progress.startedAt)
    const changes = await recentChanges.orderBy('changed_at', 'desc').execute()
    const applyLaterStatus = <CatalogueRecord extends ProjectOrBlog>(
      kind: RecordKind,
      record: CatalogueRecord,
    ): CatalogueRecord => {
      const lastChange = changes.find((change) => change.kind === kind && change.record_id === record.id)
      return lastChange ? { ...record, publishingStatus: lastChange.to_status } : record
    }
    const saved = await saveCatalogue(db, {
      ...next,
      projects: next.projects.map((project) => applyLaterStatus('project', project)),
      blogs: next.blogs.map((blog) => applyLaterStatus('blog', blog)),
    })
    if (saved.isChanged) progress.isChanged = true
    return saved.version
  })
}
