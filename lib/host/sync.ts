import { isDeepStrictEqual } from 'node:util'
import type { RecordList } from '@/lib/catalogue/api-names'
import type { BlogRecord, Catalogue, ProjectRecord } from '@/lib/catalogue/schema'
import { loadCatalogue } from '@/lib/catalogue/store/rows'
import { saveCatalogue } from '@/lib/catalogue/store/save'
import { changeCatalogue, getCatalogueVersion } from '@/lib/catalogue/version'
import { getReader } from '@/lib/database/connection'
import { clip } from '@/lib/format/text'
import type { RecordKind } from '@/lib/publishing/record-kinds'
import { buildHostClient, type HostClient, HostFault, type HostLists, loadLists } from './client'
import type { StoreFile } from './copy-files'
import { saveHostFile } from './file-store'
import { loadHostCatalogue } from './load-catalogue'
import { type ListPlan, planSync, RECORD_LISTS, type SyncPlan } from './plan-sync'

// A sync loads all lists of the API host, plans the changes (plan-sync.ts), saves the withdrawals, loads each record with its parts
// and files (load-catalogue.ts), and saves them all in one transaction by the rules of an import. A record that cannot be read whole,
// or whose slug is taken, stays as it is stored, and is named.

export type SyncResult = {
  /** `stopped`: the lists differ much from the stored catalogue; `failed`: a list cannot be read. Both change nothing else. */
  outcome: 'changed' | 'unchanged' | 'stopped' | 'failed'
  /** One line each, with its place. */
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
  host?: HostClient
  store?: StoreFile
}

/** Updates the catalogue from the API host. @throws Error when the database fails */
export async function syncCatalogue(options: SyncOptions = {}): Promise<SyncResult> {
  const progress: SyncProgress = { startedAt: new Date().toISOString(), isChanged: false, withdrawn: [] }
  while (true) {
    const attempt = await attemptSync(options, progress)
    if (attempt.kind === 'done') return attempt.result
  }
}

/** The changes that the attempts of one sync have saved. */
type SyncProgress = Pick<SyncResult, 'withdrawn'> & { startedAt: string; isChanged: boolean }

/** The catalogue as it was read or saved, with its version. */
type Snapshot = { version: string; catalogue: Catalogue }

/** Somebody else changed the catalogue after it was read. Nothing is saved over that, and the sync begins again. */
type Outdated = { kind: 'outdated' }
type SyncAttempt = { kind: 'done'; result: SyncResult } | Outdated

async function attemptSync(options: SyncOptions, progress: SyncProgress): Promise<SyncAttempt> {
  const { isAccepted = false, checksFiles = false, host = buildHostClient() } = options
  const storeFile: StoreFile = (hostPath) => saveHostFile(host, hostPath, { isForced: checksFiles })
  const { store = storeFile } = options
  const { withdrawn } = progress
  const faults: string[] = []
  const report = (line: string) => {
    faults.push(clip(line, MAX_FAULT_LENGTH))
  }
  const stored = await loadSnapshot()
  const loadedLists = await attemptLoadLists(host)
  if (!loadedLists.ok) {
    const result: SyncResult = { outcome: 'failed', faults: [loadedLists.fault], withdrawn, counts: '' }
    return { kind: 'done', result }
  }
  const isFirst = stored.version === ''
  const plan = planSync(stored.catalogue, loadedLists.lists, { isAccepted, isFirst })
  for (const fault of plan.faults) report(fault)
  const counts = RECORD_LISTS.map((list) => `${plan[list].load.length} ${list}`).join(', ')

  const withdrawal = await saveWithdrawals(stored, plan, progress)
  if (withdrawal.kind === 'outdated') return withdrawal
  if (plan.stopReason !== null) {
    faults.unshift(plan.stopReason)
    return { kind: 'done', result: { outcome: 'stopped', faults, withdrawn, counts } }
  }
  const records = await loadHostCatalogue(plan, withdrawal.snapshot.catalogue, { host, store, report })
  const saved = await saveRecords(records, withdrawal.snapshot.version, progress)
  if (saved.kind === 'outdated') return saved
  const outcome = progress.isChanged ? 'changed' : 'unchanged'
  return { kind: 'done', result: { outcome, faults, withdrawn, counts } }
}

/** A fault can quote a text of the host. */
const MAX_FAULT_LENGTH = 300

async function loadSnapshot(): Promise<Snapshot> {
  // The version first: a change between the two is noticed when something is saved.
  const version = await getCatalogueVersion()
  return { version, catalogue: await loadCatalogue(getReader()) }
}

async function attemptLoadLists(
  host: HostClient,
): Promise<{ ok: true; lists: HostLists } | { ok: false; fault: string }> {
  try {
    return { ok: true, lists: await loadLists(host) }
  } catch (error) {
    if (error instanceof HostFault) return { ok: false, fault: error.message }
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

/** The outcome of a sync, with every withdrawn record and every fault. */
export function formatSyncReport(result: SyncResult): string {
  const lines = [...result.withdrawn, ...result.faults]
  return [formatSyncResult(result), ...lines.map((line) => `- ${line}`)].join('\n')
}

// Withdrawn records

/** Saves the withdrawals, before records are loaded. Returns the catalogue afterwards. */
async function saveWithdrawals(
  stored: Snapshot,
  plan: SyncPlan,
  progress: SyncProgress,
): Promise<{ kind: 'saved'; snapshot: Snapshot } | Outdated> {
  const { catalogue } = stored
  const projects = applyWithdrawals(catalogue.projects, plan.projects)
  const blogs = applyWithdrawals(catalogue.blogs, plan.blogs)
  if (isDeepStrictEqual([projects, blogs], [catalogue.projects, catalogue.blogs]))
    return { kind: 'saved', snapshot: stored }
  const saved = await saveRecords({ projects, blogs }, stored.version, progress)
  if (saved.kind === 'outdated') return saved
  progress.withdrawn.push(
    ...listWithdrawn('projects', catalogue.projects, plan.projects),
    ...listWithdrawn('blogs', catalogue.blogs, plan.blogs),
  )
  const snapshot = { version: saved.version, catalogue: { ...catalogue, projects, blogs } }
  return { kind: 'saved', snapshot }
}

function applyWithdrawals<Entry extends ProjectOrBlog>(
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
  stored: ProjectOrBlog[],
  { load, remove, unpublish }: ListPlan,
): string[] {
  const listedIds = new Set(load.map(({ id }) => id))
  const lines: string[] = []
  for (const { id, slug, publishingStatus } of stored) {
    const removal = `${list}[${slug}]: the API host does not list it any more`
    const isHidden = unpublish.includes(id) && !listedIds.has(id) && publishingStatus === 'PUBLISHED'
    if (remove.includes(id)) lines.push(`${removal}; it was deleted`)
    else if (isHidden) lines.push(`${removal}; it is not shown any more`)
  }
  return lines
}

// Saving

type ProjectOrBlog = ProjectRecord | BlogRecord

/**
 * Saves records over the catalogue of this version. A record whose status somebody changed by a signed link since the sync began
 * keeps that status.
 */
async function saveRecords(
  next: Partial<Catalogue> & Pick<Catalogue, 'projects' | 'blogs'>,
  version: string,
  progress: SyncProgress,
): Promise<{ kind: 'saved'; version: string } | Outdated> {
  return changeCatalogue(async (db) => {
    if ((await getCatalogueVersion(db)) !== version) return { kind: 'outdated' }
    const log = db.selectFrom('publishing_log').selectAll().where('changed_at', '>=', progress.startedAt)
    const changes = await log.orderBy('changed_at', 'desc').execute()
    const applyLaterStatus = <Entry extends ProjectOrBlog>(kind: RecordKind, record: Entry): Entry => {
      const lastChange = changes.find((change) => change.kind === kind && change.record_id === record.id)
      return lastChange ? { ...record, publishingStatus: lastChange.to_status } : record
    }
    const saved = await saveCatalogue(db, {
      ...next,
      projects: next.projects.map((project) => applyLaterStatus('project', project)),
      blogs: next.blogs.map((blog) => applyLaterStatus('blog', blog)),
    })
    if (saved.isChanged) progress.isChanged = true
    return { kind: 'saved', version: saved.version }
  })
}
