// A sync loads the lists of the API host, plans the changes (plan-sync.ts), takes off the delisted records, loads each
// record with its parts and files (load-catalogue.ts), and saves all records in one transaction by the rules of an
// import. A record that cannot be read completely, or whose slug is taken, stays as it is stored, and is reported.

import {
  loadVersionedCatalogue,
  retryWhenOutdated,
  saveOverVersion,
  type VersionedCatalogue,
} from '@/lib/catalogue/store/versioned'
import { clip } from '@/lib/format/text'
import { buildHostClient, type HostClient, HostError, loadLists } from './client'
import type { StoreFile } from './copy-files'
import { applyDelisting, hasDelisted, listDelisted } from './delisted'
import { saveHostFile } from './file-store'
import { loadHostCatalogue } from './load-catalogue'
import { planSync, type SyncPlan } from './plan-sync'
import { formatSyncCounts, type SyncResult } from './sync-report'

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
  // Collected across attempts, because delisted records stay so when the sync starts again.
  const delisted: string[] = []
  const buildFailure = (fault: string): SyncResult => ({
    outcome: 'failed',
    faults: clipFaults([fault]),
    delisted,
    counts: '',
  })
  try {
    const result = await retryWhenOutdated(() => applyLists(options, delisted))
    return result ?? buildFailure('The catalogue keeps changing. Sync again later')
  } catch (error) {
    if (error instanceof HostError) return buildFailure(error.message)
    throw error
  }
}

/**
 * Loads the lists of the host, and applies them. Adds lines to `delisted`. @throws OutdatedError, and HostError when a
 * list cannot be read
 */
async function applyLists(options: SyncOptions, delisted: string[]): Promise<SyncResult> {
  const { host = buildHostClient() } = options
  const stored = await loadVersionedCatalogue()
  const plan = await loadSyncPlan(stored, host, options)
  const counts = formatSyncCounts(plan)
  const remaining = await saveDelisting(stored, plan)
  delisted.push(...listDelisted(stored.catalogue, plan))
  if (plan.stopReason !== null) {
    const faults = clipFaults([plan.stopReason, ...plan.faults])
    return { outcome: 'stopped', faults, delisted, counts }
  }
  const recordFaults = await saveRecords(remaining, plan, { ...options, host })
  const faults = clipFaults([...plan.faults, ...recordFaults])
  return { outcome: 'applied', faults, delisted, counts }
}

/** A fault can quote a text of the host. */
const MAX_FAULT_LENGTH = 300

function clipFaults(faults: string[]): string[] {
  return faults.map((fault) => clip(fault, MAX_FAULT_LENGTH))
}

/** @throws HostError when a list cannot be read */
async function loadSyncPlan(
  { version, catalogue }: VersionedCatalogue,
  host: HostClient,
  { isAccepted = false }: SyncOptions,
): Promise<SyncPlan> {
  const lists = await loadLists(host)
  return planSync(catalogue, lists, { isAccepted, isFirst: version === '' })
}

/** Takes off the delisted records, and returns the catalogue that remains. @throws OutdatedError */
async function saveDelisting(
  { version, catalogue }: VersionedCatalogue,
  plan: SyncPlan,
): Promise<VersionedCatalogue> {
  if (!hasDelisted(plan)) return { version, catalogue }
  const remaining = applyDelisting(catalogue, plan)
  const saved = await saveOverVersion(version, remaining)
  return { version: saved.version, catalogue: remaining }
}

/** Loads and saves the listed records, and returns their faults. @throws OutdatedError */
async function saveRecords(
  { version, catalogue }: VersionedCatalogue,
  plan: SyncPlan,
  { host, store, checksFiles = false }: SyncOptions & { host: HostClient },
): Promise<string[]> {
  const faults: string[] = []
  const report = (line: string) => {
    faults.push(line)
  }
  const storeFile: StoreFile = (hostPath) => saveHostFile(host, hostPath, { isForced: checksFiles })
  const records = await loadHostCatalogue(plan, catalogue, { host, store: store ?? storeFile, report })
  await saveOverVersion(version, records)
  return faults
}
